import { z } from 'zod';
import { everyone } from '../core/context.ts';
import { idInPath } from '../core/contract.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { bulkAnswer, bulkInput, bulkQuery, importAnswer, previewAnswer, previewQuery, undoAnswer } from './contract.ts';
import { importRows, listImports, previewImport, undoImport } from './service.ts';

const endpoint = endpointsOf('imports');

/** Enough for 20,000 rows with long descriptions; a typical file of that length has about 4 MB. */
const BULK_BODY_LIMIT = 32 * 1024 * 1024;

export const importEndpoints = [
  endpoint({
    method: 'post',
    path: '/inventory/bulk',
    summary: 'Import the rows of a file',
    description:
      'Imports all rows or none. A row that matches an item (same SKU, or same name and vendor) updates it. The whole import can be undone.',
    access: everyone,
    query: bulkQuery,
    body: bulkInput,
    bodyLimit: BULK_BODY_LIMIT,
    answer: { status: 201, body: bulkAnswer },
    refusals: [409, 503],
    run: async ({ context, query, body }) => ({ text: await importRows(context, body, query) }),
  }),
  endpoint({
    method: 'post',
    path: '/inventory/bulk/preview',
    summary: 'Preview an import without changing anything',
    access: everyone,
    query: previewQuery,
    body: bulkInput,
    bodyLimit: BULK_BODY_LIMIT,
    answer: { status: 200, body: previewAnswer },
    run: async ({ context, query, body }) => ({ json: await previewImport(context, body, query) }),
  }),
  endpoint({
    method: 'get',
    path: '/inventory/imports',
    summary: 'List imports, newest first',
    access: everyone,
    answer: { status: 200, body: z.array(importAnswer) },
    run: async ({ context }) => ({ text: await listImports(context) }),
  }),
  endpoint({
    method: 'post',
    path: '/inventory/imports/{id}/undo',
    summary: 'Undo an import',
    access: everyone,
    params: z.object({ id: idInPath }),
    answer: { status: 200, body: undoAnswer },
    refusals: [404, 409, 503],
    run: async ({ context, params }) => ({ text: await undoImport(context, params.id) }),
  }),
];
