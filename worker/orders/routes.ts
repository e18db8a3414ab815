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
    summary: 'List open orders',
    description:
      'Messages to suppliers, sent or recorded, that order a quantity of an item, until fully received or closed. Earliest expected first.',
    access: everyone,
    query: ordersQuery,
    answer: { status: 200, body: ordersAnswer },
    run: async ({ context, query }) => ({ json: await listOrders(context, query) }),
  }),
  endpoint({
    method: 'patch',
    path: '/orders/{id}',
    summary: 'Close or reopen an order',
    description:
      'Does not change stock. Receiving goods, by an adjustment with the reason `receive` or an order slip, closes the item’s oldest orders automatically.',
    access: everyone,
    params,
    body: orderPatch,
    answer: { status: 200, body: orderAnswer },
    refusals: [404, 409],
    run: async ({ context, params, body }) => ({ json: await changeOrder(context, params.id, body) }),
  }),
];
