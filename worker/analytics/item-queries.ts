import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import { defineRows, epochMs, flag, jsonParts, type PartRow } from '../core/sql/rows.ts';
import { flowColumns, ofReasons } from './queries.ts';
import { bucketIndexSql } from './stock-queries.ts';

/** What analytics sums up, item by item, as JSON lists without names. */

/** Items of a workspace of which a copy is kept. */
export const MAX_ITEMS = 25_000;
/** Changes of an item in a bucket of the range that a copy may have. */
export const MAX_EVENTS = 60_000;

const sizes = defineRows('analytics/number of items', { items: z.int() });

/** How many items there are, deleted ones included. */
export const selectSize = (ctx: WorkspaceContext) =>
  sizes.select(ctx.db.statements, sql`SELECT ${numberOfItems(ctx)} AS items`);

const numberOfItems = ({ workspaceId }: WorkspaceContext) =>
  sql`(SELECT coalesce(sum(items), 0) FROM item_counts WHERE workspace_id = ${workspaceId})`;

/**
 * An item: id, name, category, unit, whether it is retail stock, supplier and its key, stock on hand in thousandths, cost and
 * price in cents, lead time, when it was added and deleted.
 */
const items = defineRows(
  'analytics/items',
  jsonParts(
    z.tuple([
      z.int(),
      z.string(),
      z.string(),
      z.string(),
      flag,
      z.string(),
      z.string(),
      z.int(),
      z.int().nullable(),
      z.int().nullable(),
      z.int().nullable(),
      epochMs,
      epochMs.nullable(),
    ]),
  ),
);
export type ItemRow = PartRow<typeof items>;

/** @param since only those with a later version; null for all, or none if there are too many */
export function selectItems(ctx: WorkspaceContext, since: number | null) {
  return items.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_array(id, name, category, unit, inventory_type = 'retail', supplier, supplier_key, quantity, cost_price,
        selling_price, lead_time_days, created_at, archived_at) AS row, row_number() OVER () - 1 AS n
      FROM items WHERE workspace_id = ${ctx.workspaceId}
        AND ${since === null ? sql`${numberOfItems(ctx)} <= ${MAX_ITEMS}` : sql`version > ${since}`}`),
  );
}

/** The ledger of an item: its id and the columns of `flowColumns`. */
const flows = defineRows(
  'analytics/flows',
  jsonParts(z.tuple([z.int(), z.int(), z.int(), z.int(), epochMs.nullable(), z.int(), z.int(), epochMs.nullable()])),
);
export type FlowRow = PartRow<typeof flows>;

/** What the ledger says of each item that is in it. @param since as for `selectItems` */
export function selectFlows(ctx: WorkspaceContext, from: number, until: number, since: number | null) {
  return flows.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_array(item_id, used, sold, times, last_used, receipts, received, last_received) AS row,
        row_number() OVER () - 1 AS n
      FROM (SELECT item_id, ${flowColumns(from, until)} FROM ${ledgers(ctx, since)} GROUP BY item_id)`),
  );
}

/** What changed an item in a bucket: its id, the bucket, and in thousandths by how much, how much was used and sold. */
const events = defineRows('analytics/events', jsonParts(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()])));
export type EventRow = PartRow<typeof events>;

/** The changes of each item since the range began. One more than may be kept, if there are more. @param since as for `selectItems` */
export function selectEvents(ctx: WorkspaceContext, bounds: readonly number[], since: number | null) {
  const [from = 0] = bounds;
  // The plus keeps the database to the ledgers of the items: it would rather read the time of all items once an item.
  const createdAt = since === null ? sql`created_at` : sql`+m.created_at`;
  return events.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_array(item_id, bucket, delta, used, sold) AS row, row_number() OVER () - 1 AS n
      FROM (
        SELECT item_id, ${bucketIndexSql(sql`created_at`, bounds)} AS bucket, sum(delta) AS delta,
          sum(iif(delta < 0 AND ${ofReasons}, -delta, 0)) AS used, sum(iif(delta < 0 AND reason = 'sale', -delta, 0)) AS sold
        FROM ${ledgers(ctx, since, sql`AND ${createdAt} >= ${from}`)}
        GROUP BY item_id, bucket LIMIT ${MAX_EVENTS + 1})`),
  );
}

/** SQL: movements `m` of all items, or of those with a later version: every movement raises its item's. */
function ledgers(ctx: WorkspaceContext, since: number | null, also: SQL = sql``): SQL {
  const { workspaceId } = ctx;
  if (since === null) {
    return sql`movements AS m WHERE m.workspace_id = ${workspaceId} ${also} AND ${numberOfItems(ctx)} <= ${MAX_ITEMS}`;
  }
  return sql`(SELECT id AS changed FROM items WHERE workspace_id = ${workspaceId} AND version > ${since})
    CROSS JOIN movements AS m ON m.workspace_id = ${workspaceId} AND m.item_id = changed ${also}`;
}
