import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A list as somebody wants to see it again: filters, order and columns under a name. */
export const views = sqliteTable(
  'views',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    list: text('list', { enum: ['items', 'suppliers', 'orders', 'lots', 'movements', 'recipes', 'runs'] }).notNull(),
    name: text('name').notNull(),
    /** Whose it is; everyone sees a shared one. */
    userId: integer('user_id').notNull(),
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
    /** The search of the list's address, as JSON. */
    search: text('search').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);
