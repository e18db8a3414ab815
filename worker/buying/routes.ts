import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { changeWindows, listWindows } from './service.ts';

export const buyingEndpoints = [
  handle(contract.listWindows, async ({ context, params }) => ({ text: await listWindows(context, params.id) })),
  handle(contract.setWindows, async ({ context, params, body }) => ({
    text: await changeWindows(context, params.id, body),
  })),
];
