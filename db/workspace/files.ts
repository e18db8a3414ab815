import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Pictures and files of items and suppliers. What is in them is in R2, a picture in two sizes. */
export const files = sqliteTable(
  'files',
  {
    workspaceId: integer('workspace_id').notNull(),
    owner: text('owner', { enum: ['item', 'supplier'] }).notNull(),
    ownerId: integer('owner_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** GET /api/uploads/{key} */
    uploadKey: text('upload_key').notNull(),
    /** The same picture, small enough for a list; null for what is no picture. */
    smallKey: text('small_key'),
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.owner, t.ownerId, t.id] })],
);
