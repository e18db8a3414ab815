import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, startOfDay } from '../../engines/calendar/days.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, flag, jsonColumn, type RowOf } from '../core/sql/rows.ts';
import { exactCost, valueAtCost } from '../inventory/item-columns.ts';
import { AGE_DAYS } from './contract.ts';
import type { Moments } from './queries.ts';

const input = z.strictObject({ itemId: z.int(), unit: z.string(), quantity: z.int(), percent: z.int().nullable() });

const made = defineRows('analytics/runs', {
  /** Whether of the range, and not of the period before. */
  isInRange: flag,
  /** What the runs make. */
  productId: z.int(),
  recipeId: z.int().nullable(),
  version: z.int().nullable(),
  /** Whether this is what they made, and not one of the items they took. */
  isOutput: flag,
  ...{ itemId: z.int(), name: z.string(), unit: z.string() },
  ...{ runs: z.int(), quantity: z.int() },
  /** Of the version; null without one, and of what they took. */
  ...{ makes: z.int().nullable(), inputs: jsonColumn(z.array(input)).nullable() },
});
export type MadeRow = RowOf<typeof made>;

/**
 * What runs that are done made and took, in the range and in the period before, added up by product, version and item.
 * Quantities in thousandths. Reads only runs and their lines.
 */
export function selectMade(ctx: WorkspaceContext, { before, from, until }: Moments) {
  const { workspaceId } = ctx;
  return made.select(
    ctx.db.statements,
    sql`
    SELECT r.*, i.name, i.unit, v.makes,
      iif(v.makes IS NULL, NULL, (
        SELECT json_group_array(json_object('itemId', n.item_id, 'unit', u.unit, 'quantity', n.quantity, 'percent', n.percent)
          ORDER BY n.line)
        FROM recipe_inputs AS n CROSS JOIN items AS u ON u.workspace_id = ${workspaceId} AND u.id = n.item_id
        WHERE n.workspace_id = ${workspaceId} AND n.recipe_id = r.recipeId AND n.version = r.version)) AS inputs
    FROM (
      SELECT d.done_at >= ${from} AS isInRange, o.item_id AS productId, d.source_id AS recipeId, d.recipe_version AS version,
        l.line = 1 AS isOutput, l.item_id AS itemId, count(*) AS runs, coalesce(sum(l.quantity), 0) AS quantity
      FROM documents AS d
      CROSS JOIN document_lines AS o ON o.workspace_id = ${workspaceId} AND o.document_id = d.id AND o.line = 1
      CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = d.id
      WHERE d.workspace_id = ${workspaceId} AND d.kind = 'run' AND d.done_at >= ${before} AND d.done_at < ${until}
        AND d.cancelled_at IS NULL
      GROUP BY 1, 2, 3, 4, 5, 6) AS r
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = r.itemId
    LEFT JOIN recipe_versions AS v ON r.isOutput AND v.workspace_id = ${workspaceId} AND v.recipe_id = r.recipeId
      AND v.version = r.version`,
  );
}

const ageing = defineRows('analytics/ageing', {
  /** One of `AGE_DAYS`; null for what is older. */
  days: z.int().nullable(),
  ...{ unit: z.string(), quantity: z.int(), lots: z.int(), items: z.int(), value: z.number(), withoutCost: z.int() },
});
export type AgeingRow = RowOf<typeof ageing>;

/**
 * Lots in stock by their age and unit, without what is better with age. Reads only lots in stock. Quantities in thousandths,
 * money in thousandths of a cent. @param today in the time zone
 */
export function selectAgeing(ctx: WorkspaceContext, today: string, timeZone: string) {
  const { workspaceId } = ctx;
  const groups = AGE_DAYS.map((days) => {
    const day = addDays(today, -days);
    return sql`WHEN coalesce(l.received_on >= ${day}, l.created_at >= ${startOfDay(day, timeZone)}) THEN ${sql.raw(String(days))}`;
  });
  return ageing.select(
    ctx.db.statements,
    sql`
    SELECT CASE ${sql.join(groups, sql` `)} END AS days, i.unit, sum(l.quantity) AS quantity, count(*) AS lots,
      count(DISTINCT l.item_id) AS items, coalesce(sum(${valueAtCost(sql`l.quantity`, exactCost('i'))}), 0) AS value,
      count(*) FILTER (WHERE i.cost_price IS NULL) AS withoutCost
    FROM lots AS l INDEXED BY lots_best_before
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id AND i.archived_at IS NULL AND NOT i.is_better_with_age
    WHERE l.workspace_id = ${workspaceId} AND l.quantity > 0
    GROUP BY 1, i.unit ORDER BY days IS NULL, days, i.unit`,
  );
}
