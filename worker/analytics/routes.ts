import { everyone } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { analyticsAnswer, analyticsQuery } from './contract.ts';
import { readAnalytics } from './service.ts';

export const analyticsEndpoints = [
  endpointsOf('analytics')({
    method: 'get',
    path: '/analytics',
    summary: 'Retrieve stock, use, turnover and suppliers for a date range',
    description:
      'Past stock is computed from stock on hand and the ledger, and valued at today’s cost prices. Items without a cost have no value; `totals.withoutCost` counts them.',
    access: everyone,
    query: analyticsQuery,
    answer: { status: 200, body: analyticsAnswer },
    run: async ({ context, query }) => ({ json: await readAnalytics(context, query) }),
  }),
];
