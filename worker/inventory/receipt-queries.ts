import { type SQL, sql } from 'drizzle-orm';
import {
  hasClosedLine,
  isOpenOrder,
  isOutstanding,
  receivedOf,
  unfinishedDocuments,
} from '../../db/workspace/order-state.ts';
import type { Thousandths } from '../core/quantity.ts';
import type { Scope } from '../core/scope.ts';

/**
 * Received goods count towards the lines of open orders of their item, oldest first (decision 0042). The ledger writes this
 * in the same batch as the movement, so orders and ledger always agree. What is received of a line is the sum of its shares.
 */

/**
 * Counts receipts towards open orders and marks fully received ones. Any surplus counts towards no order.
 * @param receipts SQL that gives `item_id`, `movement_id` and `came` in thousandths, each item once
 */
export function countReceipts(ctx: Scope, receipts: SQL, importId: number | null, at: number) {
  // Few orders are open at a time: they are read once, however many items arrive.
  return [
    ctx.db.statements.run(sql`
      INSERT INTO order_receipts (workspace_id, order_id, line, movement_id, quantity, import_id)
      WITH t AS MATERIALIZED (${receipts})
      SELECT ${ctx.workspaceId}, id, line, movement_id, min(open, came - earlier), ${importId} FROM (
        SELECT *, sum(open) OVER (PARTITION BY item_id ORDER BY opened_at, id, line) - open AS earlier FROM (
          SELECT t.item_id, t.movement_id, t.came, d.opened_at, d.id, l.line, l.quantity - ${receivedOf(ctx)} AS open
          FROM ${unfinishedDocuments}
          CROSS JOIN document_lines AS l ON l.workspace_id = ${ctx.workspaceId} AND l.document_id = d.id
          CROSS JOIN t ON t.item_id = l.item_id
          WHERE d.workspace_id = ${ctx.workspaceId} AND ${isOpenOrder} AND l.is_closed = 0 AND t.came > 0)
        WHERE open > 0)
      WHERE came > earlier`),
    complete(
      ctx,
      sql`
      WITH t AS MATERIALIZED (${receipts})
      SELECT r.order_id FROM t
      CROSS JOIN order_receipts AS r ON r.workspace_id = ${ctx.workspaceId} AND r.movement_id = t.movement_id`,
      at,
    ),
  ];
}

/** Corrects a receipt downwards: the line that received last has that much less. */
export function correctReceipt(ctx: Scope, itemId: number, movementId: number, less: Thousandths) {
  return [
    ctx.db.statements.run(sql`
      INSERT INTO order_receipts (workspace_id, order_id, line, movement_id, quantity)
      SELECT ${ctx.workspaceId}, document_id, line, ${movementId}, -min(${less}, received) FROM (
        SELECT l.document_id, l.line, sum(r.quantity) AS received, max(r.movement_id) AS latest
        FROM document_lines AS l
        CROSS JOIN documents AS d ON d.workspace_id = ${ctx.workspaceId} AND d.id = l.document_id
        CROSS JOIN order_receipts AS r
          ON r.workspace_id = ${ctx.workspaceId} AND r.order_id = l.document_id AND r.line = l.line
        WHERE l.workspace_id = ${ctx.workspaceId} AND l.item_id = ${itemId}
          AND d.kind = 'order' AND d.cancelled_at IS NULL
        GROUP BY l.document_id, l.line HAVING received > 0 ORDER BY latest DESC LIMIT 1)`),
    reopen(ctx, ordersOf(ctx, movementId)),
  ];
}

/** Reverts the receipts of an undone import for these items. @param rows a JSON list of lists that start with an item id */
export function takeBackReceipts(ctx: Scope, importId: number, rows: string) {
  const lines = (columns: SQL) => sql`
    SELECT ${columns} FROM json_each(${rows}) AS j
    CROSS JOIN document_lines AS o ON o.workspace_id = ${ctx.workspaceId} AND o.item_id = j.value ->> 0
    CROSS JOIN order_receipts AS mine
      ON mine.workspace_id = ${ctx.workspaceId} AND mine.order_id = o.document_id AND mine.line = o.line
    WHERE mine.import_id = ${importId}`;
  return [
    // Before its rows go: afterwards nothing says which orders they were of.
    ctx.db.statements.run(sql`
      UPDATE documents AS d SET done_at = NULL
      WHERE d.workspace_id = ${ctx.workspaceId} AND d.done_at IS NOT NULL AND d.id IN (
        SELECT l.document_id FROM (${lines(sql`DISTINCT o.document_id, o.line, o.quantity`)}) AS l
        WHERE l.quantity > ${receivedOf(ctx)} - (
          SELECT sum(r.quantity) FROM order_receipts AS r
          WHERE r.workspace_id = ${ctx.workspaceId} AND r.order_id = l.document_id AND r.line = l.line
            AND r.import_id = ${importId}))`),
    ctx.db.statements.run(sql`
      DELETE FROM order_receipts
      WHERE workspace_id = ${ctx.workspaceId} AND import_id = ${importId}
        AND (order_id, line) IN (${lines(sql`o.document_id, o.line`)})`),
  ];
}

/**
 * Takes back what a movement counted, because another movement reverses it, and reopens orders that were complete. What a
 * correction has taken back meanwhile is not taken back again.
 * @param newMovementId of the movement that reverses it
 */
export function reverseReceipts(
  ctx: Scope,
  reversed: { itemId: number; movementId: number },
  newMovementId: number,
  now: number,
) {
  const orders = ordersOf(ctx, newMovementId);
  return [
    ctx.db.statements.run(sql`
      INSERT INTO order_receipts (workspace_id, order_id, line, movement_id, quantity, import_id)
      SELECT ${ctx.workspaceId}, order_id, line, ${newMovementId}, -counted, import_id FROM (
        SELECT c.order_id, c.line, c.import_id, min(c.quantity, max(0, ${receivedOf(ctx)})) AS counted
        FROM order_receipts AS c
        CROSS JOIN document_lines AS l
          ON l.workspace_id = ${ctx.workspaceId} AND l.document_id = c.order_id AND l.line = c.line
        WHERE c.workspace_id = ${ctx.workspaceId} AND c.movement_id = ${reversed.movementId}
          AND l.item_id = ${reversed.itemId})
      WHERE counted <> 0`),
    reopen(ctx, orders),
    // A correction that is reversed counts again.
    complete(ctx, orders, now),
  ];
}

/**
 * Counts receipts towards the lines of an order that a person has named, more than was ordered included, and marks the
 * order as received once all of its lines are complete.
 * @param rows a JSON list of `[line, movementId, quantity]`, in thousandths
 * @param closes lines of which the rest no longer comes
 */
export function countForLines(ctx: Scope, orderId: number, rows: string, closes: readonly number[], now: number) {
  return [
    ...closeLines(ctx, orderId, closes),
    ctx.db.statements.run(sql`
      INSERT INTO order_receipts (workspace_id, order_id, line, movement_id, quantity)
      SELECT ${ctx.workspaceId}, ${orderId}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${rows})`),
    complete(ctx, sql`SELECT ${orderId}`, now),
  ];
}

/**
 * Takes back what movements counted, because others reverse them, and reopens orders that were complete.
 * @param rows a JSON list of `[movementId, newMovementId]`
 */
export function takeBackShares(ctx: Scope, rows: string) {
  return [
    ctx.db.statements.run(sql`
      INSERT INTO order_receipts (workspace_id, order_id, line, movement_id, quantity)
      SELECT ${ctx.workspaceId}, c.order_id, c.line, j.value ->> 1, -c.quantity
      FROM json_each(${rows}) AS j
      CROSS JOIN order_receipts AS c ON c.workspace_id = ${ctx.workspaceId} AND c.movement_id = j.value ->> 0`),
    reopen(
      ctx,
      sql`
      SELECT c.order_id FROM json_each(${rows}) AS j
      CROSS JOIN order_receipts AS c ON c.workspace_id = ${ctx.workspaceId} AND c.movement_id = j.value ->> 1`,
    ),
  ];
}

function closeLines(ctx: Scope, orderId: number, lines: readonly number[]) {
  if (lines.length === 0) return [];
  return [
    ctx.db.statements.run(sql`
      UPDATE document_lines SET is_closed = 1 WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${orderId}
        AND line IN (SELECT value FROM json_each(${JSON.stringify(lines)}))`),
  ];
}

/**
 * What a receipt has closed is open again: its lines, and the order if the receipt closed it. Belongs before
 * `takeBackShares`.
 */
export function reopenLinesOf(ctx: Scope, receiptId: number) {
  const receipt = sql`SELECT r.source_id FROM documents AS r
    WHERE r.workspace_id = ${ctx.workspaceId} AND r.id = ${receiptId} AND r.kind = 'receipt'`;
  const closed = sql`SELECT source_line FROM document_lines
    WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${receiptId} AND is_closed = 1`;
  return [
    ctx.db.statements.run(sql`
      UPDATE documents AS d SET closed_at = NULL
      WHERE d.workspace_id = ${ctx.workspaceId} AND d.id IN (${receipt}) AND d.closed_at IS NOT NULL
        AND d.closed_at = (SELECT r.done_at FROM documents AS r WHERE r.workspace_id = ${ctx.workspaceId} AND r.id = ${receiptId})`),
    ctx.db.statements.run(sql`
      UPDATE document_lines SET is_closed = 0
      WHERE workspace_id = ${ctx.workspaceId} AND document_id IN (${receipt}) AND line IN (${closed})`),
  ];
}

/** SQL: the orders that a movement counted towards. */
const ordersOf = (ctx: Scope, movementId: number) => sql`
  SELECT order_id FROM order_receipts WHERE workspace_id = ${ctx.workspaceId} AND movement_id = ${movementId}`;

/**
 * Marks open orders of which nothing is to come as received, or as closed where the rest of a line was.
 * @param orders SQL that gives their ids
 */
function complete(ctx: Scope, orders: SQL, at: number) {
  return ctx.db.statements.run(sql`
    UPDATE documents AS d SET done_at = iif(${hasClosedLine(ctx)}, NULL, ${at}), closed_at = iif(${hasClosedLine(ctx)}, ${at}, NULL)
    WHERE d.workspace_id = ${ctx.workspaceId} AND d.id IN (${orders}) AND ${isOpenOrder} AND NOT ${isOutstanding(ctx)}`);
}

/** Reopens orders that were complete and no longer are; those closed by hand stay closed. @param orders SQL that gives their ids */
function reopen(ctx: Scope, orders: SQL) {
  return ctx.db.statements.run(sql`
    UPDATE documents AS d SET done_at = NULL
    WHERE d.workspace_id = ${ctx.workspaceId} AND d.id IN (${orders}) AND d.kind = 'order' AND d.done_at IS NOT NULL
      AND ${isOutstanding(ctx)}`);
}
