import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { declarationJson } from '../core/sql/declaration-json.ts';
import { recipeInputs, recipeInputsJson } from '../core/sql/recipe-ingredients.ts';
import { defineRows, jsonColumn, type RowOf } from '../core/sql/rows.ts';
import { styleColumns, styleSql } from '../core/style.ts';
import { declaration } from '../declarations/contract.ts';
import { lotStatus } from '../lots/contract.ts';

const codeKind = z.enum(['ean8', 'ean13', 'upc', 'gtin14', 'code128', 'own']);

const goods = defineRows('labels/goods', {
  ...{ n: z.int(), id: z.int(), name: z.string(), sku: z.string(), unit: z.string(), tare: z.int().nullable() },
  ...{ code: jsonColumn(z.tuple([z.string(), codeKind]).nullable()), inputs: recipeInputs },
  declaration: jsonColumn(declaration),
  ...{ lotId: z.int().nullable(), lotCode: z.string().nullable(), bestBefore: z.string().nullable() },
  bestBeforePrecision: z.enum(['day', 'month', 'year']).nullable(),
  ...{ origin: z.string().nullable(), garden: z.string().nullable(), harvest: z.string().nullable() },
  ...{ cultivar: z.string().nullable(), grade: z.string().nullable(), status: lotStatus.nullable() },
  ...{ business: z.string(), publicKey: z.string(), ...styleColumns },
});
export type GoodsRow = RowOf<typeof goods>;

/** Who reads what goods are: a member, or who opens a public page. */
type Reader = Pick<WorkspaceContext, 'workspaceId'> & { db: Pick<WorkspaceContext['db'], 'statements'> };

/**
 * What labels and public pages say of items and lots, by the position of their lines. An item's code is a GTIN for one unit, else another one,
 * the oldest first. A line whose item or lot is not in the workspace, or whose lot is of another item, has no row; a
 * line without an item is about that of its lot. The public key is empty while the workspace has no public pages.
 */
export function selectGoods(
  { workspaceId, db }: Reader,
  lines: readonly (readonly [itemId: number | null, lotId: number | null])[],
) {
  return goods.select(
    db.statements,
    sql`
    SELECT j.key AS n, i.id, i.name, i.sku, i.unit, i.tare, coalesce((
        SELECT json_array(c.code, c.kind) FROM item_codes AS c
        WHERE c.workspace_id = ${workspaceId} AND c.item_id = i.id AND (c.lot_id IS NULL OR c.lot_id = l.id)
        ORDER BY c.quantity IS NOT NULL, c.kind IN ('code128', 'own'), c.created_at, c.code_key LIMIT 1), 'null') AS code,
      ${recipeInputsJson(workspaceId, sql`i.id`)} AS inputs, ${declarationJson(workspaceId, sql`i.id`)} AS declaration,
      l.id AS lotId, l.code AS lotCode, l.best_before AS bestBefore, l.best_before_precision AS bestBeforePrecision,
      l.origin, l.garden, l.harvest, l.cultivar, l.grade, l.status,
      w.name AS business, iif(w.has_public_pages, w.public_key, '') AS publicKey, ${styleSql('w')}
    FROM json_each(${JSON.stringify(lines)}) AS j
    CROSS JOIN workspaces AS w ON w.id = ${workspaceId}
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = coalesce(j.value ->> 0, (
      SELECT o.item_id FROM lots AS o WHERE o.workspace_id = ${workspaceId} AND o.id = j.value ->> 1))
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
