import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, jsonColumn, type RowOf } from '../core/sql/rows.ts';

/** An input as `[name, unit, thousandths for one making, thousandths of what is made, [names of its parts]]`. */
const inputTuple = z.tuple([z.string(), z.string(), z.int(), z.int(), z.array(z.string())]);
const codeKind = z.enum(['ean8', 'ean13', 'upc', 'gtin14', 'code128', 'own']);

const goods = defineRows('labels/goods', {
  ...{ n: z.int(), id: z.int(), name: z.string(), sku: z.string(), unit: z.string(), tare: z.int().nullable() },
  ...{ code: jsonColumn(z.tuple([z.string(), codeKind]).nullable()), inputs: jsonColumn(z.array(inputTuple)) },
  ...{ lotId: z.int().nullable(), lotCode: z.string().nullable(), bestBefore: z.string().nullable() },
  bestBeforePrecision: z.enum(['day', 'month', 'year']).nullable(),
  ...{ origin: z.string().nullable(), garden: z.string().nullable(), harvest: z.string().nullable() },
  ...{ cultivar: z.string().nullable(), grade: z.string().nullable() },
});
export type GoodsRow = RowOf<typeof goods>;

/**
 * What labels say of items and lots, by the position of their lines. An item's code is a GTIN for one unit, else another one,
 * the oldest first. A line whose item or lot is not in the workspace, or whose lot is of another item, has no row.
 */
export function selectGoods(
  ctx: WorkspaceContext,
  lines: readonly (readonly [itemId: number, lotId: number | null])[],
) {
  const { workspaceId } = ctx;
  return goods.select(
    ctx.db.statements,
    sql`
    SELECT j.key AS n, i.id, i.name, i.sku, i.unit, i.tare, coalesce((
        SELECT json_array(c.code, c.kind) FROM item_codes AS c
        WHERE c.workspace_id = ${workspaceId} AND c.item_id = i.id AND (c.lot_id IS NULL OR c.lot_id = l.id)
        ORDER BY c.quantity IS NOT NULL, c.kind IN ('code128', 'own'), c.created_at, c.code_key LIMIT 1), 'null') AS code,
      (SELECT json_group_array(json_array(m.name, m.unit, t.quantity, v.makes, json((
          SELECT json_group_array(p.name ORDER BY q.quantity DESC, q.line) FROM recipes AS b
          CROSS JOIN recipe_inputs AS q ON q.workspace_id = ${workspaceId} AND q.recipe_id = b.id AND q.version = b.version
            AND q.percent IS NOT NULL
          CROSS JOIN items AS p ON p.workspace_id = ${workspaceId} AND p.id = q.item_id
          WHERE b.workspace_id = ${workspaceId} AND b.item_id = t.item_id AND b.archived_at IS NULL))) ORDER BY t.line)
        FROM (SELECT id, version FROM recipes WHERE workspace_id = ${workspaceId} AND item_id = i.id AND archived_at IS NULL
          ORDER BY id LIMIT 1) AS r
        CROSS JOIN recipe_versions AS v ON v.workspace_id = ${workspaceId} AND v.recipe_id = r.id AND v.version = r.version
        CROSS JOIN recipe_inputs AS t ON t.workspace_id = ${workspaceId} AND t.recipe_id = r.id AND t.version = r.version
        CROSS JOIN items AS m ON m.workspace_id = ${workspaceId} AND m.id = t.item_id) AS inputs,
      l.id AS lotId, l.code AS lotCode, l.best_before AS bestBefore, l.best_before_precision AS bestBeforePrecision,
      l.origin, l.garden, l.harvest, l.cultivar, l.grade
    FROM json_each(${JSON.stringify(lines)}) AS j
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = j.value ->> 0
    LEFT JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = j.value ->> 1 AND l.item_id = i.id
    WHERE j.value ->> 1 IS NULL OR l.id IS NOT NULL
    ORDER BY j.key`,
  );
}

const shelves = defineRows('labels/shelves', { n: z.int(), id: z.int(), name: z.string() });

/** The names of places, by the position of their lines. Main has a row once it is renamed. */
export function selectShelves(ctx: WorkspaceContext, ids: readonly number[]) {
  return shelves.select(
    ctx.db.statements,
    sql`
    SELECT j.key AS n, j.value AS id, coalesce(p.name, 'Main') AS name FROM json_each(${JSON.stringify(ids)}) AS j
    LEFT JOIN locations AS p ON p.workspace_id = ${ctx.workspaceId} AND p.id = j.value
    WHERE p.id IS NOT NULL OR j.value = ${MAIN_LOCATION} ORDER BY j.key`,
  );
}
