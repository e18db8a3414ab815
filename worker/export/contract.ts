import { z } from 'zod';
import { everyone } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** GET /api/export */
export const exportFormat = z.enum(['csv', 'stock', 'json']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportQuery = z.object({
  format: exportFormat.meta({
    description:
      '`csv` contains the inventory, `stock` what lies in each place and of each lot, also as CSV: both can be imported again; `json` all workspace data you have access to',
  }),
});

const endpoint = endpointsOf('export');

export const exportWorkspace = endpoint({
  method: 'get',
  path: '/export',
  summary: 'Download the inventory or all workspace data',
  description:
    'Returns a file. `csv` and `stock` can be imported again unchanged; `json` can be restored into a new workspace. `json` excludes secrets (passwords, sessions, invite codes, keys), private messages of others and, for non-admins, other members’ email addresses and notification settings. Costs are left out for staff, unless the workspace shows them costs.',
  access: everyone,
  limit: 'export',
  reauthentication: { part: 'query', field: 'format', value: 'json' },
  query: exportQuery,
  answer: { status: 200, media: ['text/csv', 'application/json'] },
});
