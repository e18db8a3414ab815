import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, flag, jsonColumn, type RowOf } from '../core/sql/rows.ts';

/** SQL of a change of an item's unit. */

const kept = defineRows('inventory/what is in a unit', {
  ...{ version: z.int(), unit: z.string(), buyUnit: z.string(), sellUnit: z.string(), uncounted: flag },
  ...{ minimumPar: z.int(), packSize: z.int().nullable(), minimumOrder: z.int().nullable(), tare: z.int().nullable() },
  ...{ costPrice: z.int().nullable(), unitCost: z.int().nullable(), sellingPrice: z.int().nullable() },
  /** Place, lot and quantity of each part of the stock. */
  balances: jsonColumn(z.array(z.tuple([z.int(), z.int(), z.int()]))),
});
export type InUnit = RowOf<typeof kept>;

/** What an item holds in its unit, in thousandths and cents; nothing of one that does not exist. */
export function selectInUnit(ctx: WorkspaceContext, itemId: number) {
  const { workspaceId } = ctx;
  return kept.select(
    ctx.db.statements,
    sql`
    SELECT version, unit, buy_unit AS buyUnit, sell_unit AS sellUnit, uncounted, minimum_par AS minimumPar, pack_size AS packSize,
      minimum_order AS minimumOrder, tare, cost_price AS costPrice, unit_cost AS unitCost, selling_price AS sellingPrice, (
        SELECT json_group_array(json_array(location_id, lot_id, quantity)) FROM (
          SELECT ${sql.raw(String(MAIN_LOCATION))} AS location_id, ${sql.raw(String(NO_LOT))} AS lot_id, i.quantity - i.placed AS quantity
          WHERE i.quantity > i.placed
          UNION ALL
          SELECT location_id, lot_id, quantity FROM stock WHERE workspace_id = ${workspaceId} AND item_id = ${itemId})) AS balances
    FROM items AS i WHERE i.workspace_id = ${workspaceId} AND i.id = ${itemId} AND i.archived_at IS NULL`,
  );
}

/** SQL: whether no order, count or run that is not finished has a line of the item. */
export function isInNoOpenDocument({ workspaceId }: WorkspaceContext, itemId: number): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM document_lines AS l CROSS JOIN documents AS d ON d.workspace_id = ${workspaceId} AND d.id = l.document_id
    WHERE l.workspace_id = ${workspaceId} AND l.item_id = ${itemId} AND d.kind IN ('order', 'count', 'run')
      AND d.done_at IS NULL AND d.closed_at IS NULL AND d.cancelled_at IS NULL)`;
}

/** Writes the factor into the first movement of a change of unit, in the batch that has just entered it. */
export function setUnitFactor(ctx: WorkspaceContext, itemId: number, movementId: number, factor: number) {
  return ctx.db.statements.run(sql`
    UPDATE movements SET unit_factor = ${factor}
    WHERE workspace_id = ${ctx.workspaceId} AND item_id = ${itemId} AND id = ${movementId}`);
}

/** SQL: a quantity in thousandths of the new unit. */
const scaledBy = (factor: number, column: string): SQL => sql`CAST(round(${sql.raw(column)} * ${factor}) AS INTEGER)`;

/** Multiplies what finished documents and the pars of places say of an item: its unit is shown with them. */
export function scaleDocuments(ctx: WorkspaceContext, itemId: number, factor: number) {
  const { workspaceId } = ctx;
  const scaled = (column: string) => scaledBy(factor, column);
  return [
    // Their receipts first: which lines are the item's is in the lines.
    ctx.db.statements.run(sql`
      UPDATE order_receipts SET quantity = ${scaled('quantity')} WHERE workspace_id = ${workspaceId}
        AND (order_id, line) IN (SELECT document_id, line FROM document_lines WHERE workspace_id = ${workspaceId} AND item_id = ${itemId})`),
    ctx.db.statements.run(sql`
      UPDATE document_lines SET quantity = ${scaled('quantity')}, planned = ${scaled('planned')}, book = ${scaled('book')}, unit_cost = unit_cost / ${factor},
        price = price / ${factor}
      WHERE workspace_id = ${workspaceId} AND item_id = ${itemId}`),
    ctx.db.statements.run(sql`UPDATE place_pars SET par = max(1, ${scaled('par')})
      WHERE workspace_id = ${workspaceId} AND item_id = ${itemId}`),
  ];
}

/** SQL: the versions of recipes that make the item. */
const versionsOf = (workspaceId: number, itemId: number): SQL => sql`workspace_id = ${workspaceId}
  AND recipe_id IN (SELECT id FROM recipes WHERE workspace_id = ${workspaceId} AND item_id = ${itemId})`;

/** SQL: whether nothing that a recipe takes or makes of the item would become nothing. */
export const keepsRecipes = ({ workspaceId }: WorkspaceContext, itemId: number, factor: number): SQL => sql`NOT EXISTS (
    SELECT 1 FROM recipe_inputs WHERE workspace_id = ${workspaceId} AND item_id = ${itemId} AND ${scaledBy(factor, 'quantity')} = 0)
  AND NOT EXISTS (SELECT 1 FROM recipe_versions WHERE ${versionsOf(workspaceId, itemId)} AND ${scaledBy(factor, 'makes')} = 0)`;

/** Multiplies what recipes take and make of an item, in all their versions: runs name them. */
export function scaleRecipes(ctx: WorkspaceContext, itemId: number, factor: number) {
  const { workspaceId } = ctx;
  return [
    ctx.db.statements.run(sql`
      UPDATE recipe_inputs SET quantity = ${scaledBy(factor, 'quantity')} WHERE workspace_id = ${workspaceId} AND item_id = ${itemId}`),
    ctx.db.statements.run(sql`
      UPDATE recipe_versions SET makes = ${scaledBy(factor, 'makes')} WHERE ${versionsOf(workspaceId, itemId)}`),
    ctx.db.statements.run(sql`
      UPDATE recipes SET reserve = ${scaledBy(factor, 'reserve')} WHERE workspace_id = ${workspaceId} AND item_id = ${itemId}`),
  ];
}
