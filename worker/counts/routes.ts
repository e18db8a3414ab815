import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { listDue } from './due-service.ts';
import { applyCount, cancelCount, createCount, enterCount, getCount, listCounts, undoCount } from './service.ts';

export const countEndpoints = [
  handle(contract.listCounts, async ({ context, query }) => ({ text: await listCounts(context, query.state) })),
  handle(contract.listDueCounts, async ({ context }) => ({ json: await listDue(context) })),
  handle(contract.createCount, async ({ context, body }) => ({ text: await createCount(context, body) })),
  handle(contract.getCount, async ({ context, params }) => ({ text: await getCount(context, params.id) })),
  handle(contract.enterCount, async ({ context, params, body }) => ({
    text: await enterCount(context, params.id, body),
  })),
  handle(contract.applyCount, async ({ context, params }) => ({ text: await applyCount(context, params.id) })),
  handle(contract.cancelCount, async ({ context, params }) => ({ text: await cancelCount(context, params.id) })),
  handle(contract.undoCount, async ({ context, params }) => ({ text: await undoCount(context, params.id) })),
];
