import { everyone } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { analyticsAnswer, analyticsQuery } from './contract.ts';
import { readAnalytics } from './service.ts';

export const analyticsEndpoints = [
  endpointsOf('analytics')({
    method: 'get',
    path: '/analytics',
    summary: 'Read stock, use, turnover and suppliers over a range of days',
    description:
      'Stock of the past is counted back from stock on hand by the ledger, and valued at today’s cost prices. Items whose cost is unknown count as nothing in money, and are counted in `totals.withoutCost`.',
    access: everyone,
    query: analyticsQuery,
    answer: { status: 200, body: analyticsAnswer },
    run: async ({ context, query }) => ({ json: await readAnalytics(context, query) }),
  }),
];
