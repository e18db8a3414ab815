import { type SQL, sql } from 'drizzle-orm';
import { isOpenOrder, receivedOf } from '../../db/workspace/order-state.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Thousandths } from '../core/quantity.ts';

/**
 * Received goods count towards the open orders of their item, oldest first (decision 0042). The ledger writes this in the
 * same batch as the movement, so orders and ledger always agree.
 */

/**
 * Counts receipts towards open orders and closes fully received ones. Any surplus counts towards no order.
 * @param receipts SQL that gives `item_id`, `movement_id` and `came` in thousandths, each item once
 */
export function countReceipts(ctx: WorkspaceContext, receipts: SQL, importId: number | null, at: number) {
  return [
    ctx.db.statements.run(sql`
      INSERT INTO order_receipts (workspace_id, order_id, movement_id, quantity, import_id)
      SELECT ${ctx.workspaceId}, id, movement_id, min(open, came - earlier), ${importId} FROM (
        SELECT *, sum(open) OVER (PARTITION BY item_id ORDER BY id) - open AS earlier FROM (
          SELECT c.item_id, c.id, t.movement_id, t.came, c.quantity - ${receivedOf(ctx)} AS open
          FROM (${receipts}) AS t
          CROSS JOIN communications AS c ON c.workspace_id = ${ctx.workspaceId} AND c.item_id = t.item_id
          WHERE t.came > 0 AND ${isOpenOrder}))
      WHERE came > earlier AND open > 0`),
    ctx.db.statements.run(sql`
      UPDATE communications AS c SET arrived_at = ${at}
      WHERE c.workspace_id = ${ctx.workspaceId} AND ${isOpenOrder} AND c.quantity <= ${receivedOf(ctx)}`),
  ];
}

/** Corrects a receipt downwards: the order that received last has that much less. */
export function correctReceipt(ctx: WorkspaceContext, itemId: number, movementId: number, less: Thousandths) {
  return [
    ctx.db.statements.run(sql`
      INSERT INTO order_receipts (workspace_id, order_id, movement_id, quantity)
      SELECT ${ctx.workspaceId}, id, ${movementId}, -min(${less}, received) FROM (
        SELECT c.id, sum(r.quantity) AS received, max(r.movement_id) AS latest
        FROM communications AS c
        JOIN order_receipts AS r ON r.workspace_id = ${ctx.workspaceId} AND r.order_id = c.id
        WHERE c.workspace_id = ${ctx.workspaceId} AND c.item_id = ${itemId} AND c.cancelled_at IS NULL
        GROUP BY c.id HAVING received > 0 ORDER BY latest DESC LIMIT 1)`),
    // Reopen orders that were closed because they were complete; orders closed by hand stay closed.
    ctx.db.statements.run(sql`
      UPDATE communications AS c SET arrived_at = NULL
      FROM order_receipts AS last
      WHERE last.workspace_id = ${ctx.workspaceId} AND last.order_id = c.id AND last.movement_id = ${movementId}
        AND c.workspace_id = ${ctx.workspaceId} AND c.item_id = ${itemId} AND c.arrived_at IS NOT NULL
        AND c.quantity > ${receivedOf(ctx)} AND c.quantity <= ${receivedOf(ctx)} - last.quantity`),
  ];
}

/** Reverts the receipts of an undone import for these items. @param rows a JSON list of lists that start with an item id */
export function takeBackReceipts(ctx: WorkspaceContext, importId: number, rows: string) {
  const orders = sql`
    SELECT o.id FROM json_each(${rows}) AS j
    CROSS JOIN communications AS o ON o.workspace_id = ${ctx.workspaceId} AND o.item_id = j.value ->> 0
    CROSS JOIN order_receipts AS mine ON mine.workspace_id = ${ctx.workspaceId} AND mine.order_id = o.id
    WHERE mine.import_id = ${importId}`;
  return [
    ctx.db.statements.run(sql`
      UPDATE communications AS c SET arrived_at = NULL
      WHERE c.workspace_id = ${ctx.workspaceId} AND c.arrived_at IS NOT NULL AND c.quantity <= ${receivedOf(ctx)}
        AND c.id IN (${orders})`),
    ctx.db.statements.run(sql`
      DELETE FROM order_receipts
      WHERE workspace_id = ${ctx.workspaceId} AND import_id = ${importId} AND order_id IN (${orders})`),
  ];
}
