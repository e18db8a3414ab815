import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { readSheet, readValue, writeSheet } from './service.ts';

export const valueEndpoints = [
  handle(contract.readValue, async ({ context, query }) => ({ json: await readValue(context, query.on) })),
  handle(contract.readSheet, async ({ context, query }) => {
    if (query.format === 'json') return { json: await readSheet(context, query.month) };
    const name = `stock-value-${query.month}${query.format === 'csv' ? '' : `-${query.format}`}.csv`;
    return {
      response: new Response(await writeSheet(context, query), {
        headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
      }),
    };
  }),
];
