import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { changeLot, getLot, listLots } from './service.ts';

export const lotEndpoints = [
  handle(contract.listLots, async ({ context, query, http }) => {
    const { text, next } = await listLots(context, query);
    if (next === null) return { text };
    const following = new URL(http.req.url);
    following.searchParams.set('cursor', next);
    return { text, headers: { link: `<${following.pathname}${following.search}>; rel="next"` } };
  }),
  handle(contract.getLot, async ({ context, params }) => ({ text: await getLot(context, params.id) })),
  handle(contract.changeLot, async ({ context, params, body }) => ({
    text: await changeLot(context, params.id, body),
  })),
];
