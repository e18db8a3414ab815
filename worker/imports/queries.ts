import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { imports, members } from '../../db/workspace/schema.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts, isoText, wrapList } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, epochMs, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { currentVersion } from '../core/sql/versions.ts';
import { storedColumns, storedShape } from '../inventory/item-columns.ts';
import { importAnswer } from './contract.ts';

const EXISTING = storedColumns('i');
const existingItems = defineRows('imports/existing items', storedShape());

/** What items are found by: see `selectExistingItems`. */
export type KeyKind = 'sku' | 'digits' | 'name and supplier' | 'name' | 'id';

/**
 * Items that share a key of one of these kinds with the rows. `keys` is JSON `[[sku, name, supplier, id, digits], …]`; an
 * empty SKU and a null id match none, digits match a SKU with zeros before them, and a row with a supplier is not looked
 * up by its name alone. Indexes are named, because without statistics SQLite would use the primary key and scan every
 * item for every key.
 */
export function selectExistingItems(ctx: WorkspaceContext, keys: string, kinds: readonly KeyKind[]) {
  const ids: Record<KeyKind, SQL> = {
    sku: sql`
      SELECT i.id FROM r CROSS JOIN items i INDEXED BY items_sku
        ON i.workspace_id = ${ctx.workspaceId} AND i.sku COLLATE NOCASE = value ->> 0 AND i.archived_at IS NULL
      WHERE value ->> 0 <> ''`,
    digits: sql`
      SELECT i.id FROM items i INDEXED BY items_sku
      WHERE i.workspace_id = ${ctx.workspaceId} AND i.sku COLLATE NOCASE >= '0' AND i.sku COLLATE NOCASE < '1'
        AND i.archived_at IS NULL AND ltrim(i.sku, '0') IN (SELECT value ->> 4 FROM r)`,
    'name and supplier': sql`
      SELECT i.id FROM r CROSS JOIN items i INDEXED BY items_match
        ON i.workspace_id = ${ctx.workspaceId} AND i.name_key = value ->> 1 AND i.supplier_key = value ->> 2
          AND i.archived_at IS NULL
      WHERE value ->> 2 IS NOT NULL`,
    name: sql`
      SELECT i.id FROM r CROSS JOIN items i INDEXED BY items_match
        ON i.workspace_id = ${ctx.workspaceId} AND i.name_key = value ->> 1 AND i.archived_at IS NULL
      WHERE value ->> 2 IS NULL AND value ->> 1 <> ''`,
    id: sql`SELECT value ->> 3 AS id FROM r WHERE value ->> 3 IS NOT NULL`,
  };
  return existingItems.select(
    ctx.db.statements,
    sql`
    WITH r AS MATERIALIZED (
      -- Most imports fill an empty workspace: its keys are not even parsed.
      SELECT jsonb(k.value) AS value
      FROM (SELECT 1 FROM items WHERE workspace_id = ${ctx.workspaceId} LIMIT 1) CROSS JOIN json_each(${keys}) AS k
    ), found AS MATERIALIZED (${sql.join(
      kinds.map((kind) => ids[kind]),
      sql` UNION `,
    )})
    SELECT ${EXISTING} FROM found CROSS JOIN items i
      ON i.workspace_id = ${ctx.workspaceId} AND i.id = found.id AND i.archived_at IS NULL`,
  );
}

/**
 * Skipped rows stored with an import. The answer to the import lists all of them; a list of imports with 20,000 each
 * would exceed the database's size limit.
 */
const MAX_STORED_SKIPPED = 100;

/** Saves the record of an import. */
export function insertImport(
  ctx: WorkspaceContext,
  record: {
    id: number;
    source: 'csv' | 'slip';
    fileName: string;
    uploadKey: string | null;
    created: number;
    updated: number;
    unchanged: number;
    skipped: readonly { row: number; reason: string }[];
    partsLeft: number;
  },
) {
  return ctx.db.statements.run(sql`
    INSERT INTO imports (workspace_id, id, source, file_name, upload_key, created, updated, unchanged, skipped, parts_left, version, user_id, created_at)
    SELECT ${ctx.workspaceId}, ${record.id}, ${record.source}, ${record.fileName}, ${record.uploadKey}, ${record.created}, ${record.updated},
      ${record.unchanged}, ${JSON.stringify(record.skipped.slice(0, MAX_STORED_SKIPPED))}, ${record.partsLeft}, inventory_version, ${ctx.userId}, ${Date.now()}
    FROM workspaces WHERE id = ${ctx.workspaceId}`);
}

/** Adds the counts of another part to an import. */
export function addToImport(
  ctx: WorkspaceContext,
  importId: number,
  counts: { created: number; updated: number; unchanged: number; partsLeft: number },
) {
  return ctx.db.statements.run(sql`
    UPDATE imports SET created = created + ${counts.created}, updated = updated + ${counts.updated},
      unchanged = unchanged + ${counts.unchanged}, parts_left = ${counts.partsLeft}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${importId}`);
}

/** SQL: whether the caller started the import and may add to it. */
export function importIsOpen(ctx: WorkspaceContext, importId: number) {
  return sql`EXISTS (SELECT 1 FROM imports WHERE workspace_id = ${ctx.workspaceId} AND id = ${importId}
    AND source = 'csv' AND user_id = ${ctx.userId} AND undone_at IS NULL AND parts_left > 0)`;
}

/** Saves that an import created the items of this batch. Must run before other items of the batch are changed. */
export function insertCreatedItems(ctx: WorkspaceContext, importId: number, firstId: number) {
  return ctx.db.statements.run(sql`
    INSERT INTO import_changes (workspace_id, import_id, item_id, version)
    SELECT workspace_id, ${importId}, id, version FROM items INDEXED BY items_version
    WHERE workspace_id = ${ctx.workspaceId} AND version = ${currentVersion(ctx)} AND id >= ${firstId}`);
}

/** Saves what an import changed. `rows` is JSON `[[itemId, before], …]`; `before` is JSON text. */
export function insertImportChanges(ctx: WorkspaceContext, importId: number, rows: string) {
  return ctx.db.statements.run(sql`
    INSERT INTO import_changes (workspace_id, import_id, item_id, before, version)
    SELECT ${ctx.workspaceId}, ${importId}, value ->> 0, value ->> 1, ${currentVersion(ctx)} FROM json_each(${rows})
    WHERE true
    -- An earlier part of the same import already changed it: undo restores the state before that part.
    ON CONFLICT DO UPDATE SET version = excluded.version,
      before = iif(excluded.before ->> 'isPlaced', json_set(before, '$.isPlaced', json('true')), before)`);
}

const undoableImport = defineRows('imports/undoable import', {
  version: z.int(),
  undoneAt: epochMs.nullable(),
  userId: z.int().nullable(),
});
const importChanges = defineRows('imports/changes', {
  id: z.int(),
  before: z.string().nullable(),
  madeAt: z.int().nullable(),
  version: z.int(),
  uncounted: z.int(),
  placed: z.int(),
});
/** What an import changed on an item. */
export type ImportChange = RowOf<typeof importChanges>;
const importParts = defineRows('imports/list', jsonParts(importAnswer));

/** The fields of an import that undo needs. */
export function selectImport(ctx: WorkspaceContext, importId: number) {
  return undoableImport.select(
    ctx.db.statements,
    sql`
    SELECT version, undone_at AS undoneAt, user_id AS userId FROM imports
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${importId}`,
  );
}

/** What an import changed on each item, and the item's current version. */
export function selectImportChanges(ctx: WorkspaceContext, importId: number) {
  return importChanges.select(
    ctx.db.statements,
    sql`
    SELECT c.item_id AS id, c.before, c.version AS madeAt, i.version, i.uncounted, i.placed
    FROM import_changes c JOIN items i ON i.workspace_id = c.workspace_id AND i.id = c.item_id
    WHERE c.workspace_id = ${ctx.workspaceId} AND c.import_id = ${importId}`,
  );
}

const bookedEntries = defineRows('imports/booked entries', {
  ...{ id: z.int(), itemId: z.int(), delta: z.int(), locationId: z.int(), lotId: z.int(), line: z.int() },
});
export type BookedEntry = RowOf<typeof bookedEntries>;

/** What an import entered by line on items that it did not create, and nobody has reversed. */
export function selectBookedEntries(ctx: WorkspaceContext, importId: number) {
  return bookedEntries.select(
    ctx.db.statements,
    sql`
    SELECT m.id, m.item_id AS itemId, m.delta, m.location_id AS locationId, m.lot_id AS lotId, m.line
    FROM import_changes AS c
    CROSS JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = c.item_id AND m.id > ${importId}
    WHERE c.workspace_id = ${ctx.workspaceId} AND c.import_id = ${importId} AND c.before IS NOT NULL
      AND m.import_id = ${importId} AND m.line IS NOT NULL AND m.reverses IS NULL
      AND NOT EXISTS (SELECT 1 FROM movements AS back WHERE back.workspace_id = ${ctx.workspaceId}
        AND back.item_id = m.item_id AND back.reverses = m.id)`,
  );
}

/** Marks what was received of an order with an import as undone, if it is not already. */
export const setImportReceiptUndone = (ctx: WorkspaceContext, importId: number, now: number) =>
  ctx.db.statements.run(sql`
    UPDATE documents SET cancelled_at = ${now}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${importId} AND kind = 'receipt' AND cancelled_at IS NULL`);

/**
 * SQL: the answer of an undo, run after it: skipped items are those without the version of its batch. Built in chunks,
 * because 20,000 names exceed the database's size limit.
 */
export function undoneText(ctx: WorkspaceContext, importId: number, reverted: number) {
  const leftAlone = groupIntoParts(sql`
    SELECT json_object('id', i.id, 'name', i.name, 'reason',
        iif(i.archived_at IS NULL, 'It was changed after the import', 'It was deleted after the import')
      ) AS row,
      row_number() OVER (ORDER BY i.id) - 1 AS n
    FROM import_changes c JOIN items i ON i.workspace_id = c.workspace_id AND i.id = c.item_id
    WHERE c.workspace_id = ${ctx.workspaceId} AND c.import_id = ${importId} AND i.version <> ${currentVersion(ctx)}
    ORDER BY i.id`);
  return wrapList(leftAlone, `{"reverted":${reverted},"skipped":`, '}');
}

/** Records that an import is undone. */
export function recordUndo(ctx: WorkspaceContext, importId: number) {
  const name = sql`(SELECT file_name FROM imports WHERE workspace_id = ${ctx.workspaceId} AND id = ${importId})`;
  return auditStatement(ctx, { action: 'import.undone', subject: { id: importId, name } });
}

/** Marks an import as undone. */
export function setUndone(ctx: WorkspaceContext, importId: number) {
  return ctx.db.statements.run(sql`
    UPDATE imports SET undone_at = ${Date.now()} WHERE workspace_id = ${ctx.workspaceId} AND id = ${importId}`);
}

/** The newest imports, in chunks of JSON. */
export function selectImports(ctx: WorkspaceContext, limit: number) {
  return importParts.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_object(
          'id', ${imports.id}, 'source', ${imports.source}, 'fileName', ${imports.fileName}, 'uploadKey', ${imports.uploadKey},
          'imported', ${imports.created} + ${imports.updated}, 'created', ${imports.created},
          'updated', ${imports.updated}, 'unchanged', ${imports.unchanged}, 'skipped', json(${imports.skipped}),
          'version', ${imports.version}, 'createdAt', ${isoText(imports.createdAt)},
          'createdBy', iif(${members.userId} IS NULL, NULL, json_object('id', ${members.userId}, 'username', ${members.username})),
          'undoneAt', ${isoText(imports.undoneAt)}, 'partsLeft', ${imports.partsLeft}
        ) AS row,
        row_number() OVER (ORDER BY ${imports.id} DESC) - 1 AS n
      FROM ${imports}
      LEFT JOIN ${members} ON ${members.workspaceId} = ${imports.workspaceId} AND ${members.userId} = ${imports.userId}
      WHERE ${imports.workspaceId} = ${ctx.workspaceId}
      ORDER BY ${imports.id} DESC ${limitTo(limit)}`),
  );
}
