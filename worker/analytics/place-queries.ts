import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import { addDays } from '../../engines/calendar/days.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';
import { costOfStock, isWithoutCost, valueAtCost } from '../inventory/item-columns.ts';
import { EXPIRY_DAYS } from './contract.ts';

const MAIN = sql.raw(String(MAIN_LOCATION));
/** SQL: what a quantity is worth, in thousandths of a cent. */
const worth = (quantity: string) => valueAtCost(sql.raw(quantity), costOfStock('i'));

/** Money in thousandths of a cent. */
const places = defineRows('analytics/places', { id: z.int(), name: z.string(), items: z.int(), value: z.number() });
export type PlaceRow = RowOf<typeof places>;

/** What lies in each place, the most valuable first. Reads nothing where all is kept in Main. */
export function selectPlaces(ctx: WorkspaceContext) {
  const { workspaceId } = ctx;
  return places.select(
    ctx.db.statements,
    sql`
    WITH named AS MATERIALIZED (SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} LIMIT 1)
    SELECT place AS id, coalesce(${locationName(workspaceId, sql`place`)}, '') AS name, count(DISTINCT item) AS items,
      coalesce(sum(value), 0) AS value
    FROM (
      SELECT s.location_id AS place, s.item_id AS item, ${worth('s.quantity')} AS value
      FROM named CROSS JOIN stock AS s ON s.workspace_id = ${workspaceId}
      CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = s.item_id AND i.archived_at IS NULL
      UNION ALL
      SELECT ${MAIN}, i.id, ${worth('(i.quantity - i.placed)')}
      FROM named CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.archived_at IS NULL AND i.quantity > i.placed)
    GROUP BY place ORDER BY value DESC, name`,
  );
}

const expiring = defineRows('analytics/expiring', {
  ...{ days: z.int(), lots: z.int(), items: z.int(), value: z.number(), withoutCost: z.int() },
});
export type ExpiringRow = RowOf<typeof expiring>;

/** Lots in stock by how soon they expire: past their date, then in the spans of `EXPIRY_DAYS`. Reads only these lots. */
export function selectExpiring(ctx: WorkspaceContext, today: string) {
  const { workspaceId } = ctx;
  const [first, second, last] = EXPIRY_DAYS;
  return expiring.select(
    ctx.db.statements,
    sql`
    SELECT CASE WHEN l.best_before < ${today} THEN 0 WHEN l.best_before <= ${addDays(today, first)} THEN ${sql.raw(String(first))}
        WHEN l.best_before <= ${addDays(today, second)} THEN ${sql.raw(String(second))} ELSE ${sql.raw(String(last))} END AS days,
      count(*) AS lots, count(DISTINCT l.item_id) AS items, coalesce(sum(${worth('l.quantity')}), 0) AS value,
      count(*) FILTER (WHERE ${isWithoutCost('i')}) AS withoutCost
    FROM lots AS l INDEXED BY lots_best_before
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id AND i.archived_at IS NULL AND NOT i.is_better_with_age
    WHERE l.workspace_id = ${workspaceId} AND l.quantity > 0 AND l.best_before <= ${addDays(today, last)}
    GROUP BY 1 ORDER BY 1`,
  );
}
