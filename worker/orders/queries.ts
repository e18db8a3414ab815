import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  isOpenOrder,
  isPartlyReceived,
  isShort,
  isUnfinished,
  receivedOf,
  unfinishedDocuments,
} from '../../db/workspace/order-state.ts';
import { UNIT_COST_LIMIT } from '../../engines/inventory/unit-cost.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Scope } from '../core/scope.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, epochMs, flag, jsonColumn, jsonParts } from '../core/sql/rows.ts';
import { isSent, isVisible, ordersAsJson, stateSql } from './answer-queries.ts';
import { MAX_FINISHED_ORDERS, type OrderState, orderAnswer } from './contract.ts';

const openOrders = defineRows('orders/open orders', {
  ...{ id: z.int(), number: z.int() },
  itemId: z.int(),
  itemName: z.string(),
  unit: z.string(),
  supplierId: z.int(),
  supplierName: z.string(),
  quantity: z.int(),
  received: z.int(),
  orderedAt: epochMs,
  orderedBy: z.int().nullable(),
  expectedAt: epochMs.nullable(),
  sent: flag,
});

/** What is on order, by order and item, earliest expected first; of one item or of all. */
export function selectOpenOrders(scope: Scope, itemId?: number) {
  const { workspaceId } = scope;
  return openOrders.select(
    scope.db.statements,
    sql`
    SELECT * FROM (SELECT d.id, d.number, l.item_id AS itemId, i.name AS itemName, i.unit, d.supplier_id AS supplierId, s.name AS supplierName,
      sum(l.quantity) AS quantity, sum(min(l.quantity, ${receivedOf(scope)})) AS received, d.opened_at AS orderedAt,
      d.user_id AS orderedBy, d.expected_at AS expectedAt, ${isSent(scope)} AS sent
    FROM ${unfinishedDocuments}
    CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = d.id
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id AND i.archived_at IS NULL
    CROSS JOIN suppliers AS s ON s.workspace_id = ${workspaceId} AND s.id = d.supplier_id
    WHERE d.workspace_id = ${workspaceId} AND ${isOpenOrder} AND l.is_closed = 0 ${itemId === undefined ? sql`` : sql`AND l.item_id = ${itemId}`}
    GROUP BY d.id, l.item_id)
    WHERE quantity > received ORDER BY expectedAt IS NULL, expectedAt, id`,
  );
}

const numbered = defineRows('orders/orders by number', {
  ...{ id: z.int(), number: z.int(), itemId: z.int(), supplierName: z.string(), state: z.string() },
  ...{ quantity: z.int(), received: z.int(), orderedAt: epochMs, expectedAt: epochMs.nullable() },
});

/** What is in the orders with these numbers, in any state. */
export function selectNumberedOrders(scope: Scope, numbers: readonly number[]) {
  const { workspaceId } = scope;
  return numbered.select(
    scope.db.statements,
    sql`
    SELECT d.id, d.number, l.item_id AS itemId, s.name AS supplierName, ${stateSql(scope)} AS state, sum(l.quantity) AS quantity,
      sum(min(l.quantity, ${receivedOf(scope)})) AS received, coalesce(d.opened_at, d.created_at) AS orderedAt,
      d.expected_at AS expectedAt
    FROM json_each(${JSON.stringify(numbers)}) AS wanted
    CROSS JOIN documents AS d ON d.workspace_id = ${workspaceId} AND d.kind = 'order' AND d.number = wanted.value
    CROSS JOIN suppliers AS s ON s.workspace_id = ${workspaceId} AND s.id = d.supplier_id
    CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = d.id
    GROUP BY d.id, l.item_id ORDER BY d.id, min(l.line)`,
  );
}

/** Which orders a list is of. */
export interface OrderFilter {
  itemId?: number | undefined;
  supplierId?: number | undefined;
  state?: OrderState | 'all' | undefined;
  /** At most so many, the newest; not of unfinished ones. */
  limit?: number | undefined;
}

const listed = defineRows('orders/orders', jsonParts(orderAnswer));

/**
 * Orders in parts of JSON: unfinished ones earliest expected first, unless a state is given that is not among theirs, then
 * newest first.
 */
export function selectOrders(
  scope: Scope,
  { itemId, supplierId, state, limit = MAX_FINISHED_ORDERS }: OrderFilter,
  now: number,
) {
  const isOfUnfinished = state === undefined || state === 'draft' || state === 'ordered' || state === 'partly_received';
  const conditions = [
    isOfUnfinished
      ? sql`d.id IN (SELECT d.id FROM ${unfinishedDocuments} WHERE d.workspace_id = ${scope.workspaceId} AND ${isUnfinished})`
      : sql`true`,
    ...(state === undefined || state === 'all' ? [] : [sql`${stateSql(scope)} = ${state}`]),
    ...(supplierId === undefined ? [] : [sql`d.supplier_id = ${supplierId}`]),
    ...(itemId === undefined
      ? []
      : [
          sql`d.id IN (SELECT document_id FROM document_lines
            WHERE workspace_id = ${scope.workspaceId} AND item_id = ${itemId})`,
        ]),
  ];
  const where = sql.join(conditions, sql` AND `);
  const order = isOfUnfinished ? sql`expected_at IS NULL, expected_at, id` : sql`id DESC`;
  const newest = isOfUnfinished
    ? where
    : sql`d.id IN (SELECT d.id FROM documents AS d WHERE d.workspace_id = ${scope.workspaceId} AND d.kind = 'order'
        AND ${where} ORDER BY d.id DESC ${limitTo(limit)})`;
  return listed.select(
    scope.db.statements,
    groupIntoParts(sql`
      SELECT text AS row, row_number() OVER (ORDER BY ${order}) - 1 AS n FROM (${ordersAsJson(scope, now, newest)})`),
  );
}

/** SQL: one order, in any state, as an answer. */
export const orderText = (scope: Scope, id: number, now: number): SQL =>
  sql`SELECT 0 AS n, text AS part FROM (${ordersAsJson(scope, now, sql`d.id = ${id}`)})`;

const oneOrder = defineRows('orders/order', { n: z.int(), part: jsonColumn(orderAnswer) });

/** One order, in any state. */
export const selectOrder = (scope: Scope, id: number, now: number) =>
  oneOrder.select(scope.db.statements, orderText(scope, id, now));

const contents = defineRows('orders/contents of an order', {
  supplierId: z.int(),
  supplierName: z.string(),
  expectedAt: epochMs.nullable(),
  number: z.int(),
  itemId: z.int(),
  itemName: z.string(),
  ...{ unit: z.string(), buyUnit: z.string(), packSize: z.int().nullable() },
  quantity: z.int(),
  ...{ price: z.number().nullable(), currency: z.string().nullable() },
});

/** The lines of an order, each with what its message says, in their order. */
export function selectContents(ctx: WorkspaceContext, id: number) {
  const { workspaceId } = ctx;
  return contents.select(
    ctx.db.statements,
    sql`
    SELECT s.id AS supplierId, s.name AS supplierName, coalesce(d.expected_at, ${expectedByLeadTime(ctx, Date.now())}) AS expectedAt,
      d.number, i.id AS itemId, i.name AS itemName, i.unit, i.buy_unit AS buyUnit,
      i.pack_size AS packSize, l.quantity, l.price, nullif(d.currency, '') AS currency
    FROM documents AS d
    CROSS JOIN suppliers AS s ON s.workspace_id = ${workspaceId} AND s.id = d.supplier_id
    CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = d.id
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
    WHERE d.workspace_id = ${workspaceId} AND d.id = ${id} AND d.kind = 'order' AND ${isVisible(ctx)} ORDER BY l.line`,
  );
}

/** SQL: what the line `l` of the order `d` costs in the workspace's currency, if it has a price. @param rate SQL */
export const costAtRate = (rate: SQL): SQL => sql`iif(d.currency = '', l.price, round(l.price * ${rate}, 6))`;

/**
 * SQL: whether no line is dearer than a cost may be at the rate.
 * @param prices the given ones; those of the order without them @param rate the given one; the order's without it
 */
export function isAffordable(
  { workspaceId }: Scope,
  id: number,
  { prices, rate }: { prices?: readonly number[] | undefined; rate?: number | null | undefined },
): SQL {
  const highest = prices
    ? sql`${Math.max(0, ...prices)}`
    : sql`(SELECT max(price) FROM document_lines WHERE workspace_id = ${workspaceId} AND document_id = ${id})`;
  const atRate =
    rate === undefined
      ? sql`(SELECT rate FROM documents WHERE workspace_id = ${workspaceId} AND id = ${id})`
      : sql`${rate}`;
  return sql`coalesce(${highest} * ${atRate}, 0) <= ${UNIT_COST_LIMIT}`;
}

const DAY_MS = 86_400_000;

/** SQL: when an order `d` that is placed now should arrive: its slowest item decides. Null without a lead time. */
export const expectedByLeadTime = ({ workspaceId }: Scope, now: number) => sql`(
  SELECT CAST(${now} + max(coalesce(i.lead_time_days, s.lead_time_days)) * ${DAY_MS} AS INTEGER)
  FROM document_lines AS l
  CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
  LEFT JOIN suppliers AS s ON s.workspace_id = ${workspaceId} AND s.id = d.supplier_id
  WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id)`;

/** SQL: whether the order is there and a condition on its row `d` holds. */
export const orderIs = (ctx: Scope, id: number, condition: SQL = sql`true`) => sql`EXISTS (
  SELECT 1 FROM documents AS d
  WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id} AND d.kind = 'order' AND ${isVisible(ctx)} AND ${condition})`;

/** A message that has been with the mail server for longer is no longer being sent. */
const SENDING_MS = 2 * 60 * 1000;

/** SQL: whether the order `d` is a draft, and no request is sending it. */
export const isDraft = ({ workspaceId }: Scope) => sql`${isUnfinished} AND d.opened_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM communications AS c
  WHERE c.workspace_id = ${workspaceId} AND c.order_id IS NOT NULL AND c.order_id = d.id AND c.status = 'sending'
    AND c.created_at > ${Date.now() - SENDING_MS})`;

/** SQL: whether goods of the order `d` can be received, more than were ordered included. */
export const isReceivable = sql`d.opened_at IS NOT NULL AND d.closed_at IS NULL AND d.cancelled_at IS NULL`;

/** SQL: whether the order `d` is in another currency than the workspace's. */
export const isForeign = sql`d.currency <> ''`;

/** SQL: whether the order `d` has this rate. */
export const hasRate = (rate: number | null) => sql`d.rate IS ${rate}`;

/** SQL: whether its rate can be changed: goods can still come of it, or it is a draft. */
export const hasOpenRate = (ctx: Scope) => sql`${isForeign} AND (${isReceivable} OR (${isDraft(ctx)}))`;

/** SQL: whether the order `d` is no draft. */
export const isPlaced = sql`d.opened_at IS NOT NULL`;

/** SQL: whether part of the order has not been received. */
export const isShortOrder = (ctx: Scope, id: number) => orderIs(ctx, id, isShort(ctx));

/** SQL: whether the order `d` can be closed, or cancelled. */
export const isEndable = (ctx: Scope, how: 'closed' | 'cancelled') =>
  how === 'closed' ? isOpenOrder : sql`((${isOpenOrder} AND NOT ${isPartlyReceived(ctx)}) OR (${isDraft(ctx)}))`;

const missing = defineRows('orders/items that are not there', { at: z.int() });

/** Where a list of item ids names something that is no item, or an archived one. */
export function selectMissingItems(ctx: Scope, itemIds: readonly number[]) {
  return missing.select(ctx.db.statements, sql`SELECT key AS at FROM (${missingItems(ctx, itemIds)}) ORDER BY key`);
}

const missingItems = ({ workspaceId }: Scope, itemIds: readonly number[]) => sql`
  SELECT CAST(j.key AS INTEGER) AS key FROM json_each(${JSON.stringify(itemIds)}) AS j WHERE NOT EXISTS (
    SELECT 1 FROM items AS i WHERE i.workspace_id = ${workspaceId} AND i.id = j.value AND i.archived_at IS NULL)`;

/** SQL: whether all of these are items that are not archived. */
export const areItems = (ctx: Scope, itemIds: readonly number[]) => sql`NOT EXISTS (${missingItems(ctx, itemIds)})`;
