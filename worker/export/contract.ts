import { z } from 'zod';
import { everyone, id } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { listFilters } from '../inventory/contract.ts';

/** GET /api/export */
export const exportFormat = z.enum(['csv', 'stock', 'json']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportQuery = listFilters.extend({
  format: exportFormat.meta({
    description:
      '`csv` contains the inventory, `stock` what lies in each place and of each lot, also as CSV: both can be imported again; `json` all workspace data you have access to',
  }),
});

/** Items that may be chosen for a file. */
const CHOSEN_LIMIT = 10_000;

/** POST /api/export */
export const exportInput = z.object({
  format: exportFormat.exclude(['json']),
  ids: z
    .array(id)
    .min(1, { error: 'must name at least one item' })
    .max(CHOSEN_LIMIT, { error: `may name at most ${CHOSEN_LIMIT} items` }),
});

const endpoint = endpointsOf('export');

export const exportWorkspace = endpoint({
  method: 'get',
  path: '/export',
  summary: 'Download the inventory or all workspace data',
  description:
    'Returns a file. `csv` and `stock` can be imported again unchanged, and take the filters of `GET /api/inventory`; `json` can be restored into a new workspace. `json` excludes secrets (passwords, sessions, invite codes, keys), private messages of others and, for non-admins, other members’ email addresses and notification settings. Costs are left out for staff, unless the workspace shows them costs.',
  access: everyone,
  limit: 'export',
  reauthentication: { part: 'query', field: 'format', value: 'json' },
  query: exportQuery,
  answer: { status: 200, media: ['text/csv', 'application/json'] },
});

export const exportItems = endpoint({
  method: 'post',
  path: '/export',
  summary: 'Download chosen items',
  description: 'Returns a file as `GET /api/export` does, of these items in this order. Deleted ones are left out.',
  access: everyone,
  limit: 'export',
  body: exportInput,
  answer: { status: 200, media: ['text/csv'] },
});
