import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEMAND_REASONS, WEEK_MS, WEEKS_OF_HISTORY } from '../../../engines/forecasting/demand.ts';
import type { WorkspaceContext } from '../context.ts';
import type { Scope } from '../scope.ts';
import { inPresentUnit } from './former-units.ts';
import { isReversed } from './reversed.ts';
import { defineRows, jsonColumn } from './rows.ts';

/** What the ledger says of the demand of items, week by week: for insights and for what recipes make. */

/** Compared one by one: a list of more than two is looked up in a table of its own, which takes longer. */
const ofReasons = DEMAND_REASONS.map((reason) => `reason = '${reason}'`).join(' OR ');
/** What went because somebody wanted it. */
export const ofDemand = (scope: Scope, alias: string) =>
  sql`delta < 0 AND (${sql.raw(ofReasons)}) AND NOT ${isReversed(scope, alias)}`;
/** The same with what customers brought back, which is off the demand. */
export const ofNetDemand = (scope: Scope, alias: string) =>
  sql`(delta < 0 OR reason = 'sale') AND (${sql.raw(ofReasons)}) AND NOT ${isReversed(scope, alias)}`;
/** SQL: the par of an item `i`; none while its stock is only assumed, so that nothing is asked for by it. */
export const parSql = sql.raw('iif(i.uncounted, 0, i.minimum_par)');

/** SQL: what a week took, net of what customers brought back: a week that brought back more took nothing. */
const usedSql = (scope: Scope) => sql`max(0, sum(-${inPresentUnit(scope, 'm')}))`;

/** SQL: the demand of one item week by week, as `week` and `used`. @param itemId SQL that names it */
export const usedByWeek = (scope: Scope, itemId: SQL, now: number) => sql`
  SELECT CAST((${now} - m.created_at) / ${WEEK_MS} AS INTEGER) AS week, ${usedSql(scope)} AS used
  FROM movements AS m
  WHERE m.workspace_id = ${scope.workspaceId} AND m.item_id = ${itemId}
    AND +m.created_at > ${now - WEEKS_OF_HISTORY * WEEK_MS} AND +m.created_at <= ${now} AND ${ofNetDemand(scope, 'm')}
  GROUP BY week`;

const weeksOfItems = defineRows('core/weeks of demand', { itemId: z.int(), weeks: jsonColumn(z.array(z.int())) });

/**
 * The demand of these items week by week, as the flat list that `weeklyDemand` takes. Quantities in thousandths. Each item's
 * ledger is read by its key; the plus keeps the database from reading the time of all items once an item instead.
 * @param itemIds as many as a parameter holds: some 10,000
 */
export function selectWeeks(ctx: WorkspaceContext, itemIds: readonly number[], now: number) {
  return weeksOfItems.select(
    ctx.db.statements,
    sql`
    SELECT item_id AS itemId, '[' || group_concat(week || ',' || used) || ']' AS weeks FROM (
      SELECT m.item_id, CAST((${now} - m.created_at) / ${WEEK_MS} AS INTEGER) AS week, ${usedSql(ctx)} AS used
      FROM json_each(${JSON.stringify(itemIds)})
      CROSS JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = json_each.value
      WHERE +m.created_at > ${now - WEEKS_OF_HISTORY * WEEK_MS} AND +m.created_at <= ${now} AND ${ofNetDemand(ctx, 'm')}
      GROUP BY m.item_id, week)
    GROUP BY item_id`,
  );
}
