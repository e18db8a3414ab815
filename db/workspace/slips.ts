import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What suppliers call an item on their slips, as somebody has confirmed it once. */
export const slipAliases = sqliteTable(
  'slip_aliases',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** The words of the slip in comparable form (worker/slips/match.ts). */
    alias: text('alias').notNull(),
    itemId: integer('item_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.alias] })],
);
