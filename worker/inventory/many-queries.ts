import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts, wrapList } from '../core/sql/json-rows.ts';
import { defineRows } from '../core/sql/rows.ts';
import { itemJson, storedColumns, storedShape } from './item-columns.ts';

/** SQL of changes of many items. Each reads the items that it names, whatever else the inventory has. */

const storedRows = defineRows('inventory/items to change', storedShape());

/** Items that are not deleted. `ids` is JSON `[id, …]`. */
export function selectStored(ctx: WorkspaceContext, ids: string) {
  return storedRows.select(
    ctx.db.statements,
    sql`
    SELECT ${storedColumns('i')} FROM json_each(${ids}) AS r
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = r.value AND i.archived_at IS NULL`,
  );
}

const skuRows = defineRows('inventory/who has a SKU', { id: z.int(), sku: z.string() });

/** The items that have one of these SKUs, ignoring case. `skus` is JSON `[sku, …]`. */
export function selectSkus(ctx: WorkspaceContext, skus: string) {
  return skuRows.select(
    ctx.db.statements,
    sql`
    SELECT i.id, i.sku FROM json_each(${skus}) AS r
    CROSS JOIN items AS i INDEXED BY items_sku
      ON i.workspace_id = ${ctx.workspaceId} AND i.sku COLLATE NOCASE = r.value AND i.archived_at IS NULL`,
  );
}

/** SQL: the answer of edits, run after them. `ids` is JSON `[id, …]` of those that have changed. */
export function editedText(ctx: WorkspaceContext, ids: string, unchanged: number): SQL {
  const items = sql`SELECT ${itemJson(ctx.workspaceId)} AS row, r.key AS n FROM json_each(${ids}) AS r
    CROSS JOIN items ON items.workspace_id = ${ctx.workspaceId} AND items.id = r.value`;
  return wrapList(groupIntoParts(items), '{"items":', `,"unchanged":${unchanged}}`);
}

/** SQL: whether each of the items exists and is not deleted. `ids` is JSON `[id, …]`. */
export function allExist(ctx: WorkspaceContext, ids: string): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM json_each(${ids}) AS r WHERE NOT EXISTS (
      SELECT 1 FROM items AS i WHERE i.workspace_id = ${ctx.workspaceId} AND i.id = r.value AND i.archived_at IS NULL))`;
}
