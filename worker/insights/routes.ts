import { handle } from '../core/http/endpoint.ts';
import { askInsights, recommend } from './ask-service.ts';
import * as buying from './buying-contract.ts';
import { listBuying } from './buying-service.ts';
import * as contract from './contract.ts';
import { listAllCover, listCover } from './cover-service.ts';
import { listItemInsights } from './service.ts';

export const insightEndpoints = [
  handle(contract.recommend, async ({ context }) => ({ json: await recommend(context) })),
  handle(contract.listItemInsights, async ({ context, query }) => ({ json: await listItemInsights(context, query) })),
  handle(contract.listCover, async ({ context, query: { id, all, cursor }, http }) => {
    if (all === undefined || id !== undefined) return { json: await listCover(context, { id }) };
    const { answer, next } = await listAllCover(context, cursor);
    if (next === null) return { json: answer };
    return {
      json: answer,
      headers: { link: `<${new URL(http.req.url).pathname}?all=true&cursor=${next}>; rel="next"` },
    };
  }),
  handle(buying.listBuying, async ({ context, query }) => ({ json: await listBuying(context, query) })),
  handle(contract.askInsights, async ({ context, body }) => ({ text: await askInsights(context, body) })),
];
