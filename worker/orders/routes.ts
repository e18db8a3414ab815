import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { changeOrder, listOrders } from './service.ts';

export const orderEndpoints = [
  handle(contract.listOrders, async ({ context, query }) => ({ json: await listOrders(context, query) })),
  handle(contract.changeOrder, async ({ context, params, body }) => ({
    json: await changeOrder(context, params.id, body),
  })),
];
