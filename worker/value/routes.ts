import { handle } from '../core/http/endpoint.ts';
import { nameAccounts, readAccountNames } from './account-service.ts';
import * as contract from './contract.ts';
import { readMargins } from './margin-service.ts';
import { readSheet, readValue, writeSheet } from './service.ts';

export const valueEndpoints = [
  handle(contract.readValue, async ({ context, query }) => ({ json: await readValue(context, query.on) })),
  handle(contract.readMargins, async ({ context, query }) => ({ json: await readMargins(context, query.month) })),
  handle(contract.readAccounts, async ({ context }) => ({ json: await readAccountNames(context) })),
  handle(contract.nameAccounts, async ({ context, body }) => ({ text: await nameAccounts(context, body) })),
  handle(contract.readSheet, async ({ context, query }) => {
    const { format } = query;
    if (format === 'json') return { json: await readSheet(context, query.month) };
    const name = `stock-value-${query.month}${format === 'csv' ? '' : `-${format}`}.csv`;
    return {
      response: new Response(await writeSheet(context, { ...query, format }), {
        headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
      }),
    };
  }),
];
