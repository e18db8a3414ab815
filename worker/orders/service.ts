import type { z } from 'zod';
import type { OrderRow } from '../../engines/stock/open-order.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { conflict, notFound } from '../core/errors.ts';
import type { Order, orderPatch, ordersQuery } from './contract.ts';
import { orderOf } from './order.ts';
import { isOutstanding, orderExists, selectOpenOrders, selectOrder, setOrderState } from './queries.ts';

/** For other features, which read what is on the way together with what they need besides. */
export { selectOpenOrders } from './queries.ts';

/** What is on the way, what is expected first first. */
export async function listOrders(ctx: WorkspaceContext, { itemId }: z.output<typeof ordersQuery>): Promise<Order[]> {
  const now = Date.now();
  const { results } = await ctx.db.read([selectOpenOrders(ctx, itemId)]);
  return results[0].map((row: OrderRow) => orderOf(row, now));
}

/**
 * Closes an order as arrived or cancelled, or opens it again. No stock moves.
 * @throws 404, 409 for opening an order of which all has been received
 */
export async function changeOrder(
  ctx: WorkspaceContext,
  id: number,
  { state }: z.output<typeof orderPatch>,
): Promise<Order> {
  const now = Date.now();
  const { results } = await ctx.db.write({
    guards: [
      { name: 'order_not_found', holds: orderExists(ctx, id), refusal: () => notFound('Order') },
      ...(state === 'arrived'
        ? []
        : [
            {
              name: 'order_received',
              holds: isOutstanding(ctx, id),
              refusal: () => conflict('All of this order has been received. Correct the stock of its item instead.'),
            },
          ]),
    ],
    statements: [setOrderState(ctx, id, state, now), selectOrder(ctx, id)],
  });
  const [row] = results[1];
  if (!row) throw notFound('Order');
  return orderOf(row, now);
}
