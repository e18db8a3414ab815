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
    summary: 'Download the inventory, or all that the workspace owns',
    description:
      'A file. `csv` can be imported again as it is. `json` leaves out what opens a door (passwords, sessions, invite codes, keys), other people’s private messages and, unless an admin asks, what others have said of themselves (e-mail addresses, notification switches).',
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
