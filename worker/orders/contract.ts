import { z } from 'zod';
import { id, idInPath, quantity, timestamp } from '../core/contract.ts';

/** Open until all of it has come in, or somebody has said that it has arrived or is cancelled. */
export const orderState = z.enum(['open', 'arrived', 'cancelled']);
export type OrderState = z.infer<typeof orderState>;

/** Something that was ordered from a supplier by a message. Its id is the message's. Quantities in the item's unit. */
export const orderAnswer = z
  .object({
    id,
    item: z.object({ id, name: z.string(), unit: z.string() }),
    supplier: z.object({ id, name: z.string() }),
    quantity: quantity.meta({ description: 'What was ordered' }),
    received: quantity.meta({ description: 'What has come in of it' }),
    open: quantity.meta({ description: 'What is still to come' }),
    state: orderState,
    orderedAt: timestamp,
    expectedAt: timestamp
      .nullable()
      .meta({ description: 'By the lead time of the item, else of the supplier; null where neither is known' }),
    overdue: z.boolean().meta({ description: 'Whether it is open although it was expected before today' }),
    arrivedAt: timestamp.nullable(),
    cancelledAt: timestamp.nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderAnswer>;

/** GET /api/orders */
export const ordersQuery = z.object({
  itemId: idInPath.optional().meta({ description: 'Only orders of this item' }),
});
export const ordersAnswer = z.array(orderAnswer);

/** PATCH /api/orders/{id} */
export const orderPatch = z.object({
  state: orderState.meta({
    description: '`arrived` closes it and changes no stock; `open` takes that, or a cancellation, back',
  }),
});
