import { handle } from '../core/http/endpoint.ts';
import { memoryBudget } from '../core/http/memory-budget.ts';
import * as contract from './contract.ts';
import * as papers from './papers-contract.ts';
import { addPaper, changePaper, deletePaper } from './papers-service.ts';
import { changeLot, getLot, listLots } from './service.ts';

/** What an isolate spends on papers that arrive at the same time: a body takes up to three times its size. */
const paperRoom = memoryBudget(16 * 1024 * 1024);

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
  handle(papers.addPaper, async ({ context, params, body }) => ({ text: await addPaper(context, params.id, body) }), {
    bodyBudget: paperRoom,
  }),
  handle(papers.changePaper, async ({ context, params, body }) => ({
    text: await changePaper(context, params.id, params.paperId, body),
  })),
  handle(papers.deletePaper, async ({ context, params }) => {
    await deletePaper(context, params.id, params.paperId);
    return { empty: true };
  }),
];
