import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { readAnalytics } from './service.ts';

export const analyticsEndpoints = [
  handle(contract.readAnalytics, async ({ context, query }) => ({ json: await readAnalytics(context, query) })),
];
