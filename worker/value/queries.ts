import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { firstIdAt } from '../core/ids.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { locationName } from '../core/sql/location-name.ts';
import { MOVEMENT_PARTS, partOf } from '../core/sql/movement-part.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';
import { exactCost, valueAtCost } from '../inventory/item-columns.ts';

/** Values of the past, in thousandths of a cent. */

const MAIN = sql.raw(String(MAIN_LOCATION));

/** SQL: what a movement `m` of the item `i` moved or left, in thousandths of a cent; 0 where nobody knows. */
const movedBy = (ctx: WorkspaceContext) =>
  sql`coalesce(m.worth, ${valueAtCost(inPresentUnit(ctx, 'm'), exactCost('i'))}, 0)`;
const leftBy = (ctx: WorkspaceContext) =>
  sql`coalesce(m.worth_after, ${valueAtCost(inPresentUnit(ctx, 'm', 'quantity_after'), exactCost('i'))}, 0)`;

/**
 * SQL: the last movement of the item `i` before a moment: ids count up with time, so it is one seek. What was deleted by then
 * is worth nothing.
 * @param what SQL over the movement `m`
 */
const lastBefore = (
  { workspaceId }: WorkspaceContext,
  moment: number,
  what: SQL,
) => sql`iif(i.archived_at < ${moment}, 0, (
  SELECT ${what} FROM movements AS m
  WHERE m.workspace_id = ${workspaceId} AND m.item_id = i.id AND m.id < ${firstIdAt(moment)} ORDER BY m.id DESC LIMIT 1))`;

const past = defineRows('value/past', { category: z.string(), items: z.int(), value: z.number() });

/** What stock was worth at a moment, by category, the most valuable first. One seek an item. */
export function selectPast(ctx: WorkspaceContext, until: number) {
  return past.select(
    ctx.db.statements,
    sql`
    WITH was AS MATERIALIZED (
      SELECT i.category, ${lastBefore(ctx, until, leftBy(ctx))} AS value FROM items AS i WHERE i.workspace_id = ${ctx.workspaceId})
    SELECT category, count(*) AS items, sum(value) AS value FROM was
    WHERE value > 0 GROUP BY category ORDER BY sum(value) DESC, category`,
  );
}

const elsewhere = defineRows('value/past in places', {
  ...{ id: z.int(), name: z.string(), value: z.number() },
  /** What Main is called. */
  main: z.string(),
});

/**
 * What of it lay outside Main, by place: what lies there now without what has moved since. Reads nothing where all is kept
 * in Main.
 */
export function selectElsewhere(ctx: WorkspaceContext, until: number) {
  const { workspaceId } = ctx;
  return elsewhere.select(
    ctx.db.statements,
    sql`
    WITH named AS MATERIALIZED (SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} LIMIT 1),
    there AS MATERIALIZED (
      SELECT item_id, location_id, sum(quantity) AS quantity FROM (
        SELECT s.item_id, s.location_id, s.quantity FROM named CROSS JOIN stock AS s
        WHERE s.workspace_id = ${workspaceId} AND s.location_id <> ${MAIN}
        UNION ALL
        SELECT m.item_id, m.location_id, -${inPresentUnit(ctx, 'm')} FROM named CROSS JOIN ${movementsBy('time', 'm')}
        WHERE m.workspace_id = ${workspaceId} AND m.created_at >= ${until} AND m.location_id <> ${MAIN})
      GROUP BY item_id, location_id HAVING sum(quantity) > 0)
    SELECT t.location_id AS id, coalesce(${locationName(workspaceId, sql`t.location_id`)}, '') AS name,
      ${locationName(workspaceId, sql`${MAIN}`)} AS main,
      sum(coalesce(${lastBefore(ctx, until, leftBy(ctx))} * 1.0 * t.quantity
        / nullif(${lastBefore(ctx, until, inPresentUnit(ctx, 'm', 'quantity_after'))}, 0), 0)) AS value
    FROM there AS t CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = t.item_id
    GROUP BY t.location_id ORDER BY value DESC, name`,
  );
}

const months = defineRows('value/month', {
  ...{ id: z.int(), name: z.string(), sku: z.string(), category: z.string(), isGone: z.int() },
  ...{ opening: z.number(), closing: z.number() },
  ...{ received: z.number(), consumed: z.number(), made: z.number(), sold: z.number(), lost: z.number() },
});
export type MonthRow = RowOf<typeof months>;

/**
 * What an item was worth at two moments, and what its movements between them were worth, by what they were for; of what takes
 * another movement back, by what that was for. Items that were worth nothing and did not move are left out.
 */
export function selectMonth(ctx: WorkspaceContext, from: number, until: number) {
  const { workspaceId } = ctx;
  const sums = MOVEMENT_PARTS.map(
    (part) => sql`coalesce(sum(moved) FILTER (WHERE part = ${part}), 0) AS ${sql.raw(part)}`,
  );
  return months.select(
    ctx.db.statements,
    sql`
    WITH flows AS MATERIALIZED (
      SELECT item_id, ${sql.join(sums, sql`, `)} FROM (
        SELECT m.item_id, ${movedBy(ctx)} AS moved, ${partOf(ctx, 'm')} AS part
        FROM ${movementsBy('time', 'm')} CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = m.item_id
        WHERE m.workspace_id = ${workspaceId} AND m.created_at >= ${from} AND m.created_at < ${until})
      GROUP BY item_id),
    sheet AS MATERIALIZED (
      SELECT i.id, i.name, i.sku, i.category, coalesce(i.archived_at >= ${from} AND i.archived_at < ${until}, 0) AS isGone,
        coalesce(${lastBefore(ctx, from, leftBy(ctx))}, 0) AS opening,
        coalesce(${lastBefore(ctx, until, leftBy(ctx))}, 0) AS closing,
        coalesce(f.received, 0) AS received, coalesce(f.consumed, 0) AS consumed, coalesce(f.made, 0) AS made,
        coalesce(f.sold, 0) AS sold, coalesce(f.lost, 0) AS lost
      FROM items AS i LEFT JOIN flows AS f ON f.item_id = i.id WHERE i.workspace_id = ${workspaceId})
    SELECT * FROM sheet
    WHERE opening <> 0 OR closing <> 0 OR received <> 0 OR consumed <> 0 OR made <> 0 OR sold <> 0 OR lost <> 0
    ORDER BY category COLLATE NOCASE, name COLLATE NOCASE, id`,
  );
}

const sales = defineRows('value/sales', {
  ...{ id: z.int(), name: z.string(), sku: z.string(), category: z.string(), unit: z.string() },
  /** In thousandths; cents; thousandths of a cent, 0 where nobody knows. */
  ...{ quantity: z.int(), price: z.int().nullable(), cost: z.number() },
});

/** What was sold between two moments and not taken back, by item: how much, at which price, and what it was worth. */
export function selectSales(ctx: WorkspaceContext, from: number, until: number) {
  const { workspaceId } = ctx;
  return sales.select(
    ctx.db.statements,
    sql`
    WITH sold AS MATERIALIZED (
      SELECT m.item_id, sum(-${inPresentUnit(ctx, 'm')}) AS quantity, sum(-${movedBy(ctx)}) AS cost
      FROM ${movementsBy('time', 'm')} CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = m.item_id
      WHERE m.workspace_id = ${workspaceId} AND m.created_at >= ${from} AND m.created_at < ${until} AND (
        m.reason = 'sale' OR (m.reason = 'undo' AND (
          SELECT r.reason FROM movements AS r
          WHERE r.workspace_id = ${workspaceId} AND r.item_id = m.item_id AND r.id = m.reverses) = 'sale'))
      GROUP BY m.item_id)
    SELECT i.id, i.name, i.sku, i.category, i.unit, s.quantity, i.selling_price AS price, s.cost
    FROM sold AS s CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = s.item_id
    WHERE s.quantity <> 0 OR s.cost <> 0 ORDER BY i.name COLLATE NOCASE, i.id`,
  );
}
