import type { z } from 'zod';
import type { OrderRow } from '../../engines/stock/open-order.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import type { Order, orderPatch, ordersQuery } from './contract.ts';
import { toOrder } from './order.ts';
import {
  isOutstanding,
  orderExists,
  recordOrderState,
  selectOpenOrders,
  selectOrder,
  setOrderState,
} from './queries.ts';

/** For other features, which read open orders within their own batch. */
export { selectOpenOrders } from './queries.ts';

/** Lists open orders, earliest expected first. */
export async function listOrders(ctx: WorkspaceContext, { itemId }: z.output<typeof ordersQuery>): Promise<Order[]> {
  const now = Date.now();
  const { results } = await ctx.db.read([selectOpenOrders(ctx, itemId)]);
  return results[0].map((row: OrderRow) => toOrder(row, now));
}

/**
 * Closes an order as arrived or cancelled, or reopens it. Does not change stock.
 * @throws 404; 409 for reopening or cancelling a fully received order
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
              refusal: () =>
                new DomainError(
                  'already_received',
                  'This order has been fully received. Correct the item’s stock instead.',
                ),
            },
          ]),
    ],
    statements: [recordOrderState(ctx, id, state), setOrderState(ctx, id, state, now), selectOrder(ctx, id)],
  });
  const [row] = results[2];
  if (!row) throw notFound('Order');
  return toOrder(row, now);
}
