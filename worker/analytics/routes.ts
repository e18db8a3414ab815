import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { readAnalytics } from './service.ts';
import * as today from './today-contract.ts';
import { readToday } from './today-service.ts';

export const analyticsEndpoints = [
  handle(contract.readAnalytics, async ({ context, query }) => ({ json: await readAnalytics(context, query) })),
  handle(today.readToday, async ({ context, query }) => ({ json: await readToday(context, query.tz) })),
];
