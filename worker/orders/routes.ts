import { z } from 'zod';
import { everyone } from '../core/context.ts';
import { idInPath } from '../core/contract.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { orderAnswer, orderPatch, ordersAnswer, ordersQuery } from './contract.ts';
import { changeOrder, listOrders } from './service.ts';

const endpoint = endpointsOf('orders');
const params = z.object({ id: idInPath });

export const orderEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders',
    summary: 'List what is on the way',
    description:
      'Messages to suppliers that order a quantity of an item, sent or recorded, until all has been received or somebody closes them. What is expected first comes first.',
    access: everyone,
    query: ordersQuery,
    answer: { status: 200, body: ordersAnswer },
    run: async ({ context, query }) => ({ json: await listOrders(context, query) }),
  }),
  endpoint({
    method: 'patch',
    path: '/orders/{id}',
    summary: 'Close an order, or open it again',
    description:
      'No stock moves: goods are received by an adjustment with the reason `receive` or by an order slip, which close the oldest orders of the item by themselves.',
    access: everyone,
    params,
    body: orderPatch,
    answer: { status: 200, body: orderAnswer },
    refusals: [404, 409],
    run: async ({ context, params, body }) => ({ json: await changeOrder(context, params.id, body) }),
  }),
];
