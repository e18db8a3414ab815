import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_FORECASTS } from '../../../engines/forecasting/selection.ts';
import type { Scope } from '../scope.ts';
import { parSql, usedByWeek } from './demand.ts';
import { defineRows, epochMs, jsonColumn, type RowOf } from './rows.ts';

/** Stock, par and first movement of an item, and its demand as `weeklyDemand` takes it. Quantities in thousandths. */
const coverRows = defineRows('core/cover', {
  itemId: z.int(),
  quantity: z.int(),
  minimumPar: z.int(),
  since: epochMs,
  /** Null where nothing ever went out. */
  weeks: jsonColumn(z.array(z.int())).nullable(),
});
export type CoverRow = RowOf<typeof coverRows>;

const BY_PAR = sql`quantity * 1.0 / max(minimum_par, 1), id`;

/** SQL: items by their ids. */
export const theseItems = (ids: readonly number[]): SQL =>
  sql`items.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/**
 * What the days of cover of some items rest on, as many as are forecast at once.
 * @param which a condition on `items`
 * @param order of `items`; those with the least of their par first unless given
 */
export function selectCoverRows(scope: Scope, which: SQL, now: number, order = BY_PAR) {
  return coverRows.select(
    scope.db.statements,
    sql`
    SELECT i.id AS itemId, i.quantity, ${parSql} AS minimumPar,
      coalesce((SELECT min(+m.created_at) FROM movements AS m
        WHERE m.workspace_id = ${scope.workspaceId} AND m.item_id = i.id), ${now}) AS since,
      (SELECT '[' || group_concat(week || ',' || used) || ']' FROM (${usedByWeek(scope, sql`i.id`, now)})) AS weeks
    FROM (
      SELECT id, quantity, minimum_par, uncounted FROM items
      WHERE workspace_id = ${scope.workspaceId} AND archived_at IS NULL AND ${which}
      ORDER BY ${order} LIMIT ${MAX_FORECASTS}) AS i`,
  );
}

/** The same of all items, a page by ascending id. @param after the last id of the page before; 0 for the first */
export const selectCoverPage = (scope: Scope, after: number, now: number) =>
  selectCoverRows(scope, sql`id > ${after}`, now, sql`id`);
