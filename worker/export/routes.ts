import { download } from '../core/http/download.ts';
import { handle } from '../core/http/endpoint.ts';
import { workspaceDay } from '../core/style.ts';
import type { ExportFormat } from './contract.ts';
import * as contract from './contract.ts';
import { exportItems, exportWorkspace } from './service.ts';

const FILES: Record<ExportFormat, { name: string; extension?: string; type: string }> = {
  csv: { name: 'camellia-inventory', type: 'text/csv; charset=utf-8' },
  stock: { name: 'camellia-stock', extension: 'csv', type: 'text/csv; charset=utf-8' },
  json: { name: 'camellia-workspace', type: 'application/json; charset=utf-8' },
};

export const exportEndpoints = [
  handle(contract.exportWorkspace, async ({ context, query: { format, ...filters } }) => ({
    response: toFile(format, await exportWorkspace(context, format, filters)),
  })),
  handle(contract.exportItems, async ({ context, body: { format, ids } }) => ({
    response: toFile(format, await exportItems(context, format, ids)),
  })),
];

function toFile(format: ExportFormat, pieces: AsyncIterator<string>): Response {
  const { name, extension = format, type } = FILES[format];
  const day = workspaceDay(Date.now());
  return download(pieces, { name: `${name}-${day}.${extension}`, type });
}
