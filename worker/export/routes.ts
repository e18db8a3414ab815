import { everyone } from '../core/context.ts';
import { download } from '../core/http/download.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { type ExportFormat, exportQuery } from './contract.ts';
import { exportWorkspace } from './service.ts';

const endpoint = endpointsOf('export');

const FILES: Record<ExportFormat, { name: string; type: string }> = {
  csv: { name: 'camellia-inventory', type: 'text/csv; charset=utf-8' },
  json: { name: 'camellia-workspace', type: 'application/json; charset=utf-8' },
};

export const exportEndpoints = [
  endpoint({
    method: 'get',
    path: '/export',
    summary: 'Download the inventory or all workspace data',
    description:
      'Returns a file. `csv` can be imported again unchanged. `json` excludes secrets (passwords, sessions, invite codes, keys), private messages of others and, for non-admins, other members’ email addresses and notification settings.',
    access: everyone,
    query: exportQuery,
    answer: { status: 200, media: ['text/csv', 'application/json'] },
    run: async ({ context, query: { format } }) => {
      const { name, type } = FILES[format];
      const day = new Date().toISOString().slice(0, 10);
      return {
        response: download(await exportWorkspace(context, format), { name: `${name}-${day}.${format}`, type }),
      };
    },
  }),
];
