import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One import: a file, or a slip. */
export const imports = sqliteTable(
  'imports',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    source: text('source', { enum: ['csv', 'slip'] }).notNull(),
    fileName: text('file_name').notNull(),
    /** The picture of the slip (GET /api/uploads/{key}); null for a file. */
    uploadKey: text('upload_key'),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    unchanged: integer('unchanged').notNull(),
    /** JSON `[{row, reason}]`. */
    skipped: text('skipped').notNull(),
    /** The inventory version that it made: an item that still bears it has not been touched since. */
    version: integer('version').notNull(),
    /** Parts of the file that have not been sent yet; above 0 for an import that stopped half way. */
    partsLeft: integer('parts_left').notNull().default(0),
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
    undoneAt: integer('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

/** What an import did to each item, so that it can be undone. */
export const importChanges = sqliteTable(
  'import_changes',
  {
    workspaceId: integer('workspace_id').notNull(),
    importId: integer('import_id').notNull(),
    itemId: integer('item_id').notNull(),
    /** JSON of the columns that the import changed, as they were; null where the import created the item. */
    before: text('before'),
    /** The inventory version that the change made; null for imports in one part, whose own version it is. */
    version: integer('version'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.importId, t.itemId] })],
);
