import { handle } from '../core/http/endpoint.ts';
import { askInsights, recommend } from './ask-service.ts';
import * as contract from './contract.ts';
import { listCover } from './cover-service.ts';
import { listItemInsights } from './service.ts';

export const insightEndpoints = [
  handle(contract.recommend, async ({ context }) => ({ json: await recommend(context) })),
  handle(contract.listItemInsights, async ({ context, query }) => ({ json: await listItemInsights(context, query) })),
  handle(contract.listCover, async ({ context, query }) => ({ json: await listCover(context, query) })),
  handle(contract.askInsights, async ({ context, body }) => ({ text: await askInsights(context, body) })),
];
