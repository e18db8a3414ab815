import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { items } from '../../db/workspace/schema.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, flag, jsonColumn, jsonPart } from '../core/sql/rows.ts';
import { currentVersion } from '../core/sql/versions.ts';
import { itemAnswer, movementReason } from './contract.ts';
import { itemJson, knownItemJson } from './item-columns.ts';
import { undoneImport } from './undone-queries.ts';

const oneItem = (ctx: WorkspaceContext, itemId: number) =>
  sql`${items.workspaceId} = ${ctx.workspaceId} AND ${items.id} = ${itemId}`;

/** SQL: one item as JSON for the answer. */
export function itemText(ctx: WorkspaceContext, itemId: number): SQL {
  return sql`SELECT 0 AS n, ${itemJson(ctx.workspaceId)} AS part FROM ${items} WHERE ${oneItem(ctx, itemId)} AND archived_at IS NULL`;
}

/** SQL: whether the inventory still has this version. */
export const inventoryIsAt = (ctx: WorkspaceContext, version: number): SQL => sql`${currentVersion(ctx)} = ${version}`;

/** SQL: whether the item exists and is not archived. */
export function itemExists(ctx: WorkspaceContext, itemId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${items} WHERE ${oneItem(ctx, itemId)} AND archived_at IS NULL)`;
}

/** SQL: whether the item exists, archived or not. */
export function itemKnown(ctx: WorkspaceContext, itemId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${items} WHERE ${oneItem(ctx, itemId)})`;
}

/** SQL: whether the item still has this version. */
export function itemHasVersion(ctx: WorkspaceContext, itemId: number, version: number): SQL {
  return sql`(SELECT version FROM ${items} WHERE ${oneItem(ctx, itemId)}) = ${version}`;
}

const itemRows = defineRows('inventory/item', { text: jsonColumn(itemAnswer) });

/** The item. @param withArchive whether to include deleted items */
export function selectItem(ctx: WorkspaceContext, itemId: number, withArchive: boolean) {
  const isIncluded = withArchive ? sql`1` : sql`archived_at IS NULL`;
  return itemRows.select(
    ctx.db.statements,
    sql`SELECT ${(withArchive ? knownItemJson : itemJson)(ctx.workspaceId)} AS text FROM ${items} WHERE ${oneItem(ctx, itemId)} AND ${isIncluded}`,
  );
}

const changedRows = defineRows('inventory/changed', { part: jsonPart(itemAnswer) });

/** Where a row of the changes is: they are in the order of the versions. */
export interface ChangePosition {
  version: number;
  id: number;
}

/** Items changed after a position, each as JSON, in the order of an index: at most `limit`. */
export function selectChanged(ctx: WorkspaceContext, { version, id }: ChangePosition, limit: number) {
  return changedRows.select(
    ctx.db.statements,
    sql`
    SELECT ${itemJson(ctx.workspaceId)} AS part FROM items INDEXED BY items_version
    WHERE workspace_id = ${ctx.workspaceId} AND (version, id) > (${version}, ${id}) AND archived_at IS NULL
    ORDER BY version, id ${limitTo(limit)}`,
  );
}

const removedRows = defineRows('inventory/removed', { id: z.int() });

/** Ids of items archived since a version. */
export function selectRemoved(ctx: WorkspaceContext, since: number) {
  return removedRows.select(
    ctx.db.statements,
    sql`
    SELECT ${items.id} AS id FROM ${items}
    WHERE ${items.workspaceId} = ${ctx.workspaceId} AND ${items.version} > ${since} AND archived_at IS NOT NULL`,
  );
}

const entryRows = defineRows('inventory/entry', {
  ...{ id: z.int(), delta: z.int(), reason: movementReason, userId: z.int().nullable() },
  ...{ locationId: z.int(), lotId: z.int() },
});

/** An entry of the ledger, with those next to it: the other entry of a move is one of them. */
export function selectEntry(ctx: WorkspaceContext, itemId: number, movementId: number) {
  return entryRows.select(
    ctx.db.statements,
    sql`
    SELECT id, delta, reason, user_id AS userId, location_id AS locationId, lot_id AS lotId FROM movements
    WHERE workspace_id = ${ctx.workspaceId} AND item_id = ${itemId} AND id BETWEEN ${movementId - 1} AND ${movementId + 1}`,
  );
}

const knownRows = defineRows('inventory/known', { known: flag });

/** Whether an item exists, archived or not. */
export function selectKnown(ctx: WorkspaceContext, itemId: number) {
  return knownRows.select(ctx.db.statements, sql`SELECT ${itemKnown(ctx, itemId)} AS known`);
}

/** Pins an item with a reason, or unpins it if the reason is null. */
export function setPinned(ctx: WorkspaceContext, itemId: number, reason: string | null) {
  return ctx.db.statements.run(sql`
    UPDATE items SET is_pinned = ${reason === null ? 0 : 1}, pinned_reason = ${reason},
      version = ${currentVersion(ctx)}, updated_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId}`);
}

/** Archives every item. */
export function archiveAll(ctx: WorkspaceContext) {
  return ctx.db.statements.run(sql`
    UPDATE items SET archived_at = ${Date.now()}, version = ${currentVersion(ctx)}
    WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL`);
}

const archivedRows = defineRows('inventory/archived now', { deleted: z.int() });

/** How many items the batch has archived so far. */
export function countArchivedNow(ctx: WorkspaceContext) {
  return archivedRows.select(
    ctx.db.statements,
    sql`
    SELECT count(*) AS deleted FROM items
    WHERE workspace_id = ${ctx.workspaceId} AND version = ${currentVersion(ctx)} AND archived_at IS NOT NULL`,
  );
}

/**
 * Restores an archived item.
 * @param sku its new SKU; null to keep its own
 */
export function unarchive(ctx: WorkspaceContext, itemId: number, sku: string | null) {
  return ctx.db.statements.run(sql`
    UPDATE items SET archived_at = NULL, sku = coalesce(${sku}, sku), version = ${currentVersion(ctx)},
      updated_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId} AND archived_at IS NOT NULL`);
}

/**
 * Restores the archived items among these, except those whose SKU is taken by an active item. Of several archived items
 * with the same SKU, the one deleted last is restored. Items of undone imports are one product if their names and suppliers
 * are the same, as when they were imported: the last import's are restored, if no active item is that product. `ids` is JSON
 * `[id, …]`.
 */
export function unarchiveFree(ctx: WorkspaceContext, ids: string) {
  return ctx.db.statements.run(sql`
    UPDATE items SET archived_at = NULL, version = ${currentVersion(ctx)}, updated_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND id IN (
      SELECT id FROM (
        SELECT id, sku, name_key, supplier_key, import_id,
          row_number() OVER (PARTITION BY sku COLLATE NOCASE ORDER BY archived_at DESC, id DESC) AS place,
          max(import_id) OVER (PARTITION BY name_key, supplier_key) AS last_import
        FROM (
          SELECT id, sku, name_key, supplier_key, archived_at, ${undoneImport} AS import_id
          FROM items
          WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NOT NULL
            AND id IN (SELECT value FROM json_each(${ids}))
        )
      ) back
      WHERE place = 1 AND NOT EXISTS (
        SELECT 1 FROM items taken
        WHERE taken.workspace_id = ${ctx.workspaceId} AND taken.archived_at IS NULL
          AND taken.sku = back.sku COLLATE NOCASE)
        AND (import_id IS NULL OR import_id = last_import AND NOT EXISTS (
          SELECT 1 FROM items same INDEXED BY items_match
          WHERE same.workspace_id = ${ctx.workspaceId} AND same.archived_at IS NULL
            AND same.name_key = back.name_key AND same.supplier_key = back.supplier_key)))`);
}

const restoredRows = defineRows('inventory/restored', {
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  archived: flag,
  isNew: flag,
  isSkuTaken: flag,
});

/** The current state of these items, and whether this batch restored them. `ids` is JSON `[id, …]`. */
export function selectRestored(ctx: WorkspaceContext, ids: string) {
  return restoredRows.select(
    ctx.db.statements,
    sql`
    SELECT id, name, sku, archived_at IS NOT NULL AS archived,
      archived_at IS NULL AND version = ${currentVersion(ctx)} AS isNew,
      archived_at IS NOT NULL AND EXISTS (
        SELECT 1 FROM items taken
        WHERE taken.workspace_id = ${ctx.workspaceId} AND taken.archived_at IS NULL
          AND taken.sku = items.sku COLLATE NOCASE) AS isSkuTaken
    FROM items WHERE workspace_id = ${ctx.workspaceId} AND id IN (SELECT value FROM json_each(${ids}))`,
  );
}
