import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS, WEEK_MS, WEEKS_OF_HISTORY, WEEKS_PER_YEAR } from '../../engines/forecasting/demand.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Scope } from '../core/scope.ts';
import { ofDemand, ofNetDemand } from '../core/sql/demand.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import { isReversed } from '../core/sql/reversed.ts';
import { defineRows, epochMs, flag, jsonParts, type PartRow, type RowOf } from '../core/sql/rows.ts';

/** A delivery later than this after a message does not count as its answer. */
const ANSWER_WITHIN_DAYS = 120;
/** Messages to suppliers, and lines of orders, that are looked at, the newest first. */
const MAX_MESSAGES = 2000;

const isDelivery = sql.raw(`delta > 0 AND reason = 'receive'`);
/**
 * SQL: whether all deliveries of an item, or where it had none all its movements, were of whole units. Deliveries count
 * 0 and 1, other movements 2 and 3, so the least is a delivery's where there is one.
 */
const isWhole = sql`min(iif(${isDelivery}, 0, 2) + (delta % 1000 = 0)) % 2`;

/**
 * What the ledger says of an item in sums: its id, its first movement, its demand of the last 4, 13 and 52 weeks, when it
 * was last used, deliveries of the last 52 weeks with the first and the last, and 1 where it only came in whole units.
 * Quantities in thousandths, times in epoch milliseconds.
 */
const use = defineRows(
  'insights/use',
  jsonParts(
    z.tuple([
      z.int(),
      epochMs,
      z.int(),
      z.int(),
      z.int(),
      epochMs.nullable(),
      z.int(),
      epochMs.nullable(),
      epochMs.nullable(),
      flag,
    ]),
  ),
);
export type UseRow = PartRow<typeof use>;

/** What is known already: the sums at a version of the inventory and a time. */
export interface KeptSums {
  version: number;
  now: number;
}

/**
 * The sums of every item, in parts of JSON lists of `UseRow`. The ledger is read once, in its own order: nothing is sorted.
 * The time is compared first: most movements are too old for most sums, and need no more than that.
 * @param kept reads only the items whose sums may differ from these
 */
export function selectUse(ctx: WorkspaceContext, now: number, kept: KeptSums | null) {
  const demandSince = (weeks: number) =>
    sql`max(0, coalesce(sum(-${inPresentUnit(ctx, 'movements')}) FILTER (WHERE created_at > ${now - weeks * WEEK_MS} AND ${ofNetDemand(ctx, 'movements')}), 0))`;
  const deliveredThisYear = sql`FILTER (WHERE created_at > ${now - WEEKS_PER_YEAR * WEEK_MS}
    AND ${isDelivery} AND NOT ${isReversed(ctx, 'movements')})`;
  return use.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_array(item_id, since, used4, used13, used52, last_used, receipts, first_received, last_received,
          whole) AS row,
        item_id AS n
      FROM (
        SELECT item_id, min(created_at) AS since,
          ${demandSince(4)} AS used4, ${demandSince(13)} AS used13, ${demandSince(WEEKS_PER_YEAR)} AS used52,
          max(created_at) FILTER (WHERE ${ofDemand(ctx, 'movements')}) AS last_used,
          count(*) ${deliveredThisYear} AS receipts,
          min(created_at) ${deliveredThisYear} AS first_received,
          max(created_at) ${deliveredThisYear} AS last_received,
          ${isWhole} AS whole
        FROM ${kept ? changedLedgers(ctx, now, kept) : sql`movements WHERE workspace_id = ${ctx.workspaceId}`}
        GROUP BY item_id)`),
  );
}

/**
 * SQL: the movements of items that have changed since, or one of whose movements has become too old for one of the sums in the
 * meantime. Every movement raises its item's version.
 */
function changedLedgers({ workspaceId }: Scope, now: number, kept: KeptSums): SQL {
  const aged = [4, 13, WEEKS_PER_YEAR].map(
    (weeks) => sql`
      UNION SELECT item_id FROM movements WHERE workspace_id = ${workspaceId}
        AND created_at > ${kept.now - weeks * WEEK_MS} AND created_at <= ${now - weeks * WEEK_MS}`,
  );
  return sql`(SELECT id FROM items WHERE workspace_id = ${workspaceId} AND version > ${kept.version} ${sql.join(aged)}) AS changed
    CROSS JOIN movements ON movements.workspace_id = ${workspaceId} AND movements.item_id = changed.id`;
}

/** A message to a supplier about an item, or a line of an order, and the first delivery of that item after it, or of that line. Times in epoch milliseconds. */
const asked = defineRows('insights/answered messages', {
  supplierKey: z.string(),
  itemId: z.int(),
  writtenAt: epochMs,
  deliveredAt: epochMs.nullable(),
});
export type AskedRow = RowOf<typeof asked>;

/** The pluses keep the database to the ledger of the item: it would rather read the time of all items once a message. */
export function selectAsked(ctx: Scope, now: number) {
  const since = now - WEEKS_OF_HISTORY * WEEK_MS;
  return asked.select(
    ctx.db.statements,
    sql`
    SELECT s.name_key AS supplierKey, c.item_id AS itemId, c.created_at AS writtenAt, iif(c.line IS NOT NULL, (
        -- A receipt that was undone is taken back by a share below 0.
        SELECT iif(sum(r.quantity) > 0, min(m.created_at) FILTER (WHERE r.quantity > 0), NULL)
        FROM order_receipts AS r CROSS JOIN movements AS m
          ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = c.item_id AND m.id = r.movement_id
        WHERE r.workspace_id = ${ctx.workspaceId} AND r.order_id = c.order_id AND r.line = c.line
      ), (
        SELECT min(+m.created_at) FROM movements AS m
        WHERE m.workspace_id = ${ctx.workspaceId} AND m.item_id = c.item_id AND m.delta > 0 AND m.reason = 'receive'
          AND +m.created_at > c.created_at AND +m.created_at <= c.created_at + ${ANSWER_WITHIN_DAYS * DAY_MS}
      )) AS deliveredAt
    FROM (
      SELECT * FROM (
        SELECT supplier_id, item_id, created_at, NULL AS order_id, NULL AS line FROM communications
        WHERE workspace_id = ${ctx.workspaceId} AND item_id IS NOT NULL AND order_id IS NULL
          AND status IN ('sent', 'recorded') AND created_at > ${since}
        ORDER BY id DESC LIMIT ${MAX_MESSAGES})
      UNION ALL
      SELECT * FROM (
        SELECT d.supplier_id, l.item_id, d.opened_at AS created_at, d.id AS order_id, l.line
        FROM documents AS d
        CROSS JOIN document_lines AS l ON l.workspace_id = ${ctx.workspaceId} AND l.document_id = d.id
        WHERE d.workspace_id = ${ctx.workspaceId} AND d.kind = 'order' AND d.opened_at > ${since}
        ORDER BY d.id DESC LIMIT ${MAX_MESSAGES})) AS c
    JOIN suppliers AS s ON s.workspace_id = ${ctx.workspaceId} AND s.id = c.supplier_id`,
  );
}
