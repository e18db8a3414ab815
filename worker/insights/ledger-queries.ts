import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MOVEMENT_REASONS } from '../../engines/inventory/choices.ts';
import type { MovementsNeed, Need, Span } from '../../engines/questions/facts.ts';
import { USED_REASONS } from '../../engines/stock/usage.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { isReversed } from '../core/sql/reversed.ts';
import { defineRows, epochMs } from '../core/sql/rows.ts';
import { exactCost, valueAtCost } from '../inventory/item-columns.ts';

/** What questions read of the ledger. Quantities in thousandths, times in epoch milliseconds. */

const reason = z.enum(MOVEMENT_REASONS);

/** SQL: spans of time with their places. */
const spansAsRows = (spans: readonly Span[]) => sql`(
  SELECT key, CAST(value ->> 0 AS INTEGER) AS from_time, CAST(value ->> 1 AS INTEGER) AS until_time
  FROM json_each(${JSON.stringify(spans.map(({ from, until }) => [from, until]))}))`;

const flows = defineRows('insights/flows', {
  ...{ span: z.int(), itemId: z.int(), reason, userId: z.int().nullable(), note: z.string().nullable() },
  placeId: z.int().nullable(),
  ...{ came: z.int(), went: z.int(), timesCame: z.int(), timesWent: z.int() },
});

/** Sums by note are many where every note is another one: the commonest. */
const MAX_ROWS = 20_000;

/**
 * What moved of each item for each reason in each span, divided by person or note where that is wanted. What was reversed was
 * undone, whatever it was entered as: it is not among the sales, and the sums of all reasons stay right.
 */
export function selectFlows(ctx: WorkspaceContext, { spans, by, placeIds }: NonNullable<Need['flows']>) {
  const userId = by === 'person' ? sql`m.user_id` : sql`NULL`;
  const note = by === 'note' ? sql`m.note` : sql`NULL`;
  const placeId = by === 'place' ? sql`m.location_id` : sql`NULL`;
  const inPlaces = placeIds ? sql` AND ${amongValues(sql`m.location_id`, placeIds)}` : sql``;
  const undone = isReversed(ctx, 'm');
  const delta = inPresentUnit(ctx, 'm');
  return flows.select(
    ctx.db.statements,
    sql`
    SELECT s.key AS span, m.item_id AS itemId, iif(${undone}, 'undo', m.reason) AS reason, ${userId} AS userId, ${note} AS note, ${placeId} AS placeId,
      coalesce(sum(${delta}) FILTER (WHERE m.delta > 0), 0) AS came, coalesce(sum(-${delta}) FILTER (WHERE m.delta < 0), 0) AS went,
      count(*) FILTER (WHERE m.delta > 0) AS timesCame, count(*) FILTER (WHERE m.delta <= 0) AS timesWent
    FROM ${spansAsRows(spans)} AS s CROSS JOIN movements AS m
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at >= s.from_time AND m.created_at < s.until_time AND m.reason <> 'unit'${inPlaces}
    GROUP BY 1, 2, 3, ${userId}, ${note}, ${placeId} ORDER BY s.key, count(*) DESC LIMIT ${MAX_ROWS}`,
  );
}

const firstMovement = defineRows('insights/first movement', { at: epochMs.nullable() });

/** When the first movement of all was. */
export function selectFirstMovement(ctx: WorkspaceContext) {
  return firstMovement.select(
    ctx.db.statements,
    sql`SELECT min(created_at) AS at FROM movements WHERE workspace_id = ${ctx.workspaceId}`,
  );
}

const moment = epochMs.nullable();
const lastMoves = defineRows('insights/last moves', {
  ...{ itemId: z.int(), sold: moment, received: moment, counted: moment, moved: moment, used: moment },
});

/** When each item was last sold, received, counted and moved, and when somebody last wanted some of it. */
export function selectLastMoves(ctx: WorkspaceContext) {
  const isReal = sql`NOT ${isReversed(ctx, 'movements')}`;
  const isUse = sql`delta < 0 AND reason IN (SELECT value FROM json_each(${JSON.stringify(USED_REASONS)})) AND ${isReal}`;
  return lastMoves.select(
    ctx.db.statements,
    sql`
    SELECT item_id AS itemId, max(created_at) FILTER (WHERE reason = 'sale' AND delta < 0 AND ${isReal}) AS sold,
      max(created_at) FILTER (WHERE reason = 'receive' AND ${isReal}) AS received, max(created_at) FILTER (WHERE reason = 'count') AS counted,
      max(created_at) FILTER (WHERE delta <> 0 AND reason <> 'unit') AS moved, max(created_at) FILTER (WHERE ${isUse}) AS used
    FROM movements WHERE workspace_id = ${ctx.workspaceId} GROUP BY item_id`,
  );
}

const movements = defineRows('insights/movements', {
  ...{ itemId: z.int(), name: z.string(), unit: z.string(), delta: z.int(), quantityAfter: z.int(), reason },
  ...{ note: z.string(), userId: z.int().nullable(), createdAt: epochMs },
});

const amongValues = (column: SQL, values: readonly (string | number)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Entries of the ledger, the newest first, or the largest or smallest by what they are worth at cost. */
export function selectMovements(ctx: WorkspaceContext, need: MovementsNeed) {
  const { from, until, itemIds, userIds, reasons, placeIds, order, limit } = need;
  const source = itemIds
    ? sql`json_each(${JSON.stringify(itemIds)}) AS wanted
        CROSS JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = wanted.value`
    : sql`movements AS m`;
  const conditions = [
    sql`m.created_at >= ${from} AND m.created_at < ${until}`,
    ...(userIds ? [amongValues(sql`m.user_id`, userIds)] : []),
    ...(placeIds ? [amongValues(sql`m.location_id`, placeIds)] : []),
    ...(reasons ? [amongValues(sql`m.reason`, reasons)] : []),
    ...(order === 'newest' ? [] : [sql`m.delta <> 0`]),
  ];
  const delta = inPresentUnit(ctx, 'm');
  const size = valueAtCost(sql`abs(${delta})`, sql`coalesce(${exactCost('i')}, i.selling_price * 1000, 1000)`);
  return movements.select(
    ctx.db.statements,
    sql`
    SELECT m.item_id AS itemId, i.name, i.unit, ${delta} AS delta, ${inPresentUnit(ctx, 'm', 'quantity_after')} AS quantityAfter, m.reason, m.note, m.user_id AS userId,
      m.created_at AS createdAt
    FROM ${source} CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = m.item_id
    WHERE m.workspace_id = ${ctx.workspaceId} AND ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order === 'newest' ? sql`` : order === 'largest' ? sql`${size} DESC,` : sql`${size},`} m.created_at DESC, m.id DESC
    LIMIT ${limit}`,
  );
}

const stockOuts = defineRows('insights/stock-outs', { itemId: z.int(), from: epochMs, until: epochMs.nullable() });
const MAX_STOCK_OUTS = 500;

/** The movements that took the last of an item in a span, the latest first, each with when some came back. */
export function selectStockOuts(ctx: WorkspaceContext, { from, until }: Span) {
  // `+` keeps the way back to the movements of the one item.
  return stockOuts.select(
    ctx.db.statements,
    sql`
    SELECT m.item_id AS itemId, m.created_at AS "from",
      (SELECT min(+b.created_at) FROM movements AS b
       WHERE b.workspace_id = ${ctx.workspaceId} AND b.item_id = m.item_id AND b.quantity_after > 0
         AND (+b.created_at > m.created_at OR (+b.created_at = m.created_at AND b.id > m.id))) AS until
    FROM movements AS m CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = m.item_id AND i.archived_at IS NULL
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at >= ${from} AND m.created_at < ${until}
      AND m.quantity_after <= 0 AND m.quantity_after - m.delta > 0
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${MAX_STOCK_OUTS}`,
  );
}

const arrivals = defineRows('insights/orders that arrived', { supplierId: z.int(), arrived: z.int(), late: z.int() });
/** Orders that are looked through, the newest. */
const MAX_ORDERS = 2_000;
const DAY_MS = 86_400_000;

/** The orders that arrived in a span, by supplier: late is a whole day after the day they were expected. */
export function selectArrivals(ctx: WorkspaceContext, { from, until }: Span) {
  return arrivals.select(
    ctx.db.statements,
    sql`
    SELECT supplier_id AS supplierId, count(*) AS arrived, count(*) FILTER (WHERE arrived_at - expected_at >= ${DAY_MS}) AS late
    FROM (SELECT supplier_id, coalesce(done_at, closed_at) AS arrived_at, expected_at FROM documents
      WHERE workspace_id = ${ctx.workspaceId} AND kind = 'order' AND supplier_id IS NOT NULL AND cancelled_at IS NULL
      ORDER BY id DESC LIMIT ${MAX_ORDERS})
    WHERE arrived_at >= ${from} AND arrived_at < ${until}
    GROUP BY supplier_id`,
  );
}
