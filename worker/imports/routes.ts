import { parseImportRows } from '../../engines/inventory/import-row-check.ts';
import { IMPORT_ROW_LIMIT } from '../../engines/inventory/limits.ts';
import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { importRows, listImports, previewImport } from './service.ts';
import { undoImport } from './undo-service.ts';

const bodyParser = {
  parseBody: (body: unknown) =>
    Array.isArray(body) && body.length > 0 && body.length <= IMPORT_ROW_LIMIT ? parseImportRows(body) : undefined,
};

export const importEndpoints = [
  handle(
    contract.importRows,
    async ({ context, query, body }) => ({ text: await importRows(context, body, query) }),
    bodyParser,
  ),
  handle(
    contract.previewImport,
    async ({ context, query, body }) => ({ json: await previewImport(context, body, query) }),
    bodyParser,
  ),
  handle(contract.listImports, async ({ context }) => ({ text: await listImports(context) })),
  handle(contract.undoImport, async ({ context, params }) => ({ text: await undoImport(context, params.id) })),
];
