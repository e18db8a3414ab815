import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, flag, jsonColumn, type RowOf } from '../core/sql/rows.ts';
import { isBlocked } from '../core/sql/usable-stock.ts';
import { exactCost } from '../inventory/item-columns.ts';

/** A recipe as `[id, makes, reserve, [[itemId, quantity, percent], …]]`. */
const recipeTuple = z.tuple([z.int(), z.int(), z.int(), z.array(z.tuple([z.int(), z.int(), z.int().nullable()]))]);

export type RecipeTuple = z.infer<typeof recipeTuple>;

const itemsOfRecipes = defineRows('recipes/items of recipes', {
  ...{ id: z.int(), name: z.string(), unit: z.string(), buyUnit: z.string(), sellUnit: z.string() },
  ...{ packSize: z.int().nullable(), cost: z.int().nullable(), sellingPrice: z.int().nullable() },
  leadTimeDays: z.int().nullable(),
  supplierDays: z.int().nullable(),
  ...{ usable: z.int(), isArchived: flag, recipes: jsonColumn(z.array(recipeTuple)) },
});
export type ItemOfRecipes = RowOf<typeof itemsOfRecipes>;

/**
 * The items that recipes make or take, each with what of it may leave and the recipes that make it, in one query. Costs in
 * thousandths of a cent. @param today `YYYY-MM-DD` @param itemId only recipes that make this item
 */
export function selectItemsOfRecipes(ctx: WorkspaceContext, today: string, itemId?: number) {
  const { workspaceId } = ctx;
  const inputsOf = (r: string): SQL => sql`recipe_inputs AS n WHERE n.workspace_id = ${workspaceId}
    AND n.recipe_id = ${sql.raw(r)}.id AND n.version = ${sql.raw(r)}.version`;
  return itemsOfRecipes.select(
    ctx.db.statements,
    sql`
    WITH wanted AS MATERIALIZED (
      SELECT r.id, r.item_id, r.version, r.reserve, v.makes FROM recipes AS r
      CROSS JOIN recipe_versions AS v ON v.workspace_id = ${workspaceId} AND v.recipe_id = r.id AND v.version = r.version
      WHERE r.workspace_id = ${workspaceId} AND r.archived_at IS NULL AND ${itemId === undefined ? sql`true` : sql`r.item_id = ${itemId}`}),
    making AS MATERIALIZED (
      SELECT w.item_id, json_group_array(json_array(w.id, w.makes, w.reserve, json((
        SELECT json_group_array(json_array(n.item_id, n.quantity, n.percent) ORDER BY n.line) FROM ${inputsOf('w')})))) AS recipes
      FROM wanted AS w GROUP BY w.item_id),
    named AS (
      SELECT item_id AS id FROM wanted
      UNION SELECT n.item_id FROM wanted AS w CROSS JOIN ${inputsOf('w')})
    SELECT i.id, i.name, i.unit, i.buy_unit AS buyUnit, i.sell_unit AS sellUnit, i.pack_size AS packSize,
      ${exactCost('i')} AS cost, i.selling_price AS sellingPrice, i.archived_at IS NOT NULL AS isArchived,
      i.lead_time_days AS leadTimeDays, (SELECT s.lead_time_days FROM suppliers AS s
        WHERE s.workspace_id = ${workspaceId} AND s.name_key = i.supplier_key AND s.archived_at IS NULL) AS supplierDays,
      i.quantity - iif(i.placed = 0, 0, coalesce((
        SELECT sum(s.quantity) FROM stock AS s CROSS JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = s.lot_id
        WHERE s.workspace_id = ${workspaceId} AND s.item_id = i.id AND ${isBlocked('l', 'i', today)}), 0)) AS usable,
      coalesce(m.recipes, '[]') AS recipes
    FROM named CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = named.id
    LEFT JOIN making AS m ON m.item_id = i.id`,
  );
}
