import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { finishRun } from './finish-service.ts';
import { cancelRun, getRun, listRuns, planRun, undoRun } from './service.ts';

export const runEndpoints = [
  handle(contract.listRuns, async ({ context, query }) => ({ json: await listRuns(context, query) })),
  handle(contract.planRun, async ({ context, body }) => ({ text: await planRun(context, body) })),
  handle(contract.getRun, async ({ context, params }) => ({ json: await getRun(context, params.id) })),
  handle(contract.finishRun, async ({ context, params, body }) => ({
    text: await finishRun(context, params.id, body),
  })),
  handle(contract.undoRun, async ({ context, params }) => ({ text: await undoRun(context, params.id) })),
  handle(contract.cancelRun, async ({ context, params }) => ({ text: await cancelRun(context, params.id) })),
];
