import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Imports of files and slips. */
export const imports = sqliteTable(
  'imports',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    source: text('source', { enum: ['csv', 'slip'] }).notNull(),
    fileName: text('file_name').notNull(),
    /** The photo of the slip (GET /api/uploads/{key}); null for a file. */
    uploadKey: text('upload_key'),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    unchanged: integer('unchanged').notNull(),
    /** JSON `[{row, reason}]`. */
    skipped: text('skipped').notNull(),
    /** The inventory version it created: an item with this version has not changed since. */
    version: integer('version').notNull(),
    /** Parts of the file not sent yet; above 0 for an incomplete import. */
    partsLeft: integer('parts_left').notNull().default(0),
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
    undoneAt: integer('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

/** The changes of an import to each item, for undo. */
export const importChanges = sqliteTable(
  'import_changes',
  {
    workspaceId: integer('workspace_id').notNull(),
    importId: integer('import_id').notNull(),
    itemId: integer('item_id').notNull(),
    /** JSON of the changed columns' previous values; null if the import created the item. */
    before: text('before'),
    /** The inventory version of the change; null for imports in one part, which have it themselves. */
    version: integer('version'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.importId, t.itemId] })],
);
