import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { endRecall, getRecall, listRecalls, startRecall } from './service.ts';

export const recallEndpoints = [
  handle(contract.listRecalls, async ({ context }) => ({ text: await listRecalls(context) })),
  handle(contract.startRecall, async ({ context, body }) => ({ json: await startRecall(context, body) })),
  handle(contract.getRecall, async ({ context, params }) => ({ json: await getRecall(context, params.id) })),
  handle(contract.endRecall, async ({ context, params }) => ({ json: await endRecall(context, params.id) })),
];
