import { type SQL, sql } from 'drizzle-orm';
import { isOpenOrder, isPartlyReceived, receivedOf } from '../../db/workspace/order-state.ts';
import { quantityJson } from '../core/quantity.ts';
import type { Scope } from '../core/scope.ts';
import { isoText } from '../core/sql/json-rows.ts';
import { withUnits } from '../core/sql/with-units.ts';

/** SQL: orders as the answers have them, over the rows `d` of `documents` and `s` of `suppliers`. */

const DAY_MS = 86_400_000;

const bool = (condition: SQL) => sql`json(iif(${condition}, 'true', 'false'))`;

/** SQL: the state of the order. */
export const stateSql = (scope: Scope) => sql`CASE
  WHEN d.cancelled_at IS NOT NULL THEN 'cancelled' WHEN d.done_at IS NOT NULL THEN 'received'
  WHEN d.closed_at IS NOT NULL THEN 'closed' WHEN d.opened_at IS NULL THEN 'draft'
  WHEN ${isPartlyReceived(scope)} THEN 'partly_received' ELSE 'ordered' END`;

/** SQL: false where the order’s message was only recorded, for want of a mail server. */
export const isSent = ({ workspaceId }: Scope) => sql`NOT EXISTS (
  SELECT 1 FROM communications AS c
  WHERE c.workspace_id = ${workspaceId} AND c.order_id IS NOT NULL AND c.order_id = d.id AND c.status = 'recorded')`;

/** SQL: a SELECT of the order's lines, with what is received and open of each. Nothing is open of a finished order. */
const linesOf = (scope: Scope) => sql`
  SELECT l.line, l.item_id, i.name, i.unit, i.buy_unit, i.sell_unit, i.pack_size, l.quantity, l.unit_cost, l.price, l.is_closed,
    ${receivedOf(scope)} AS received
  FROM document_lines AS l
  CROSS JOIN items AS i ON i.workspace_id = ${scope.workspaceId} AND i.id = l.item_id
  WHERE l.workspace_id = ${scope.workspaceId} AND l.document_id = d.id`;

const openOfLine = sql`iif(is_closed = 0 AND d.done_at IS NULL AND d.closed_at IS NULL AND d.cancelled_at IS NULL, max(0, quantity - received), 0)`;
const itemJson = withUnits(sql`json_object('id', item_id, 'name', name, 'unit', unit)`, sql`l`);

/** SQL: an order without what only those of one line have. */
function baseJson(scope: Scope, now: number): SQL {
  const lines = sql`(
    SELECT json_group_array(json_object('id', line, 'itemId', item_id, 'item', ${itemJson},
      'quantity', ${quantityJson(sql`quantity`)}, 'unitCost', unit_cost, 'price', price, 'received', ${quantityJson(sql`received`)},
      'open', ${quantityJson(openOfLine)}, 'isOver', ${bool(sql`received > quantity`)}) ORDER BY line)
    FROM (${linesOf(scope)}) AS l)`;
  const totalOf = (amount: SQL) => sql`(
    SELECT iif(count(${amount}) = count(*), round(sum(quantity * ${amount}) / 1000.0, 6), NULL) FROM (${linesOf(scope)}))`;
  const isOverdue = sql`${isOpenOrder} AND d.expected_at IS NOT NULL AND ${now} - d.expected_at >= ${DAY_MS}`;
  // A function takes 32 arguments at most on D1.
  return sql`json_set(json_object('id', d.id, 'number', d.number, 'state', ${stateSql(scope)},
    'supplier', json_object('id', s.id, 'name', s.name),
    'expectedOn', strftime('%Y-%m-%d', d.expected_at / 1000, 'unixepoch'), 'note', d.note, 'lines', ${lines},
    'total', ${totalOf(sql`unit_cost`)}, 'createdAt', ${isoText(sql`d.created_at`)}, 'orderedAt', ${isoText(sql`d.opened_at`)},
    'expectedAt', ${isoText(sql`d.expected_at`)}, 'overdue', ${bool(isOverdue)},
    'arrivedAt', ${isoText(sql`coalesce(d.done_at, d.closed_at)`)}, 'cancelledAt', ${isoText(sql`d.cancelled_at`)},
    'sent', ${bool(isSent(scope))}),
    '$.currency', nullif(d.currency, ''), '$.rate', iif(d.currency = '', NULL, d.rate), '$.priceTotal', ${totalOf(sql`price`)})`;
}

/** SQL: a SELECT of orders as JSON: `id`, `expected_at` and `text`. @param now epoch milliseconds @param where SQL: which */
export function ordersAsJson(scope: Scope, now: number, where: SQL): SQL {
  const ofLine = (name: string) => sql.raw(`'$.${name}', base ->> '$.lines[0].${name}'`);
  return sql`
    WITH found AS MATERIALIZED (
      SELECT d.id, d.expected_at, ${baseJson(scope, now)} AS base
      FROM documents AS d
      CROSS JOIN suppliers AS s ON s.workspace_id = ${scope.workspaceId} AND s.id = d.supplier_id
      WHERE d.workspace_id = ${scope.workspaceId} AND d.kind = 'order' AND ${isVisible(scope)} AND ${where})
    SELECT id, expected_at, CASE WHEN json_array_length(base, '$.lines') = 1
      THEN json_insert(base, '$.item', json(base -> '$.lines[0].item'), ${ofLine('quantity')}, ${ofLine('received')},
        ${ofLine('open')})
      ELSE base END AS text
    FROM found`;
}

/** SQL: whether an item of the order is not archived; others are no longer listed. */
export const isVisible = ({ workspaceId }: Scope) => sql`EXISTS (
  SELECT 1 FROM document_lines AS l
  CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id AND i.archived_at IS NULL
  WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id)`;
