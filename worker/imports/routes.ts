import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { importRows, listImports, previewImport, undoImport } from './service.ts';

export const importEndpoints = [
  handle(contract.importRows, async ({ context, query, body }) => ({ text: await importRows(context, body, query) })),
  handle(contract.previewImport, async ({ context, query, body }) => ({
    json: await previewImport(context, body, query),
  })),
  handle(contract.listImports, async ({ context }) => ({ text: await listImports(context) })),
  handle(contract.undoImport, async ({ context, params }) => ({ text: await undoImport(context, params.id) })),
];
