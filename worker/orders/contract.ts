import { z } from 'zod';
import { everyone, id, idInPath, quantity, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** An order is open until it is fully received, or marked as arrived or cancelled. */
export const orderState = z.enum(['open', 'arrived', 'cancelled']);
export type OrderState = z.infer<typeof orderState>;

/** An order placed by a message to a supplier, with the message's id. Quantities are in the item's unit. */
export const orderAnswer = z
  .object({
    id,
    item: z.object({ id, name: z.string(), unit: z.string() }),
    supplier: z.object({ id, name: z.string() }),
    quantity: quantity.meta({ description: 'The quantity ordered' }),
    received: quantity.meta({ description: 'The quantity received' }),
    open: quantity.meta({ description: 'The quantity still to come' }),
    state: orderState,
    orderedAt: timestamp,
    expectedAt: timestamp
      .nullable()
      .meta({ description: 'Based on the lead time of the item or else the supplier; null if neither is known' }),
    overdue: z.boolean().meta({ description: 'Whether it is still open a day or more after it was expected' }),
    arrivedAt: timestamp.nullable(),
    cancelledAt: timestamp.nullable(),
    sent: z.boolean().meta({ description: 'False if no mail server is set up: the message was recorded, not sent' }),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderAnswer>;

/** GET /api/orders */
export const ordersQuery = z.object({
  itemId: idInPath.optional().meta({ description: 'Return only orders of this item' }),
});
export const ordersAnswer = z.array(orderAnswer);

/** PATCH /api/orders/{id} */
export const orderPatch = z.object({
  state: orderState.meta({
    description: '`arrived` closes the order without changing stock; `open` reopens it',
  }),
});

const endpoint = endpointsOf('orders');

const params = z.object({ id: idInPath });
export const listOrders = endpoint({
  method: 'get',
  path: '/orders',
  summary: 'List open orders',
  description:
    'Messages to suppliers, sent or recorded, that order a quantity of an item, until fully received or closed. Earliest expected first.',
  access: everyone,
  query: ordersQuery,
  answer: { status: 200, body: ordersAnswer },
});

export const changeOrder = endpoint({
  method: 'patch',
  path: '/orders/{id}',
  summary: 'Close or reopen an order',
  description:
    'Does not change stock. Receiving goods, by an adjustment with the reason `receive` or an order slip, closes the item’s oldest orders automatically.',
  access: everyone,
  params,
  body: orderPatch,
  answer: { status: 200, body: orderAnswer },
  refusals: ['not_found', 'already_received'],
});
