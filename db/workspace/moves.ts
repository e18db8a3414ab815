import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Rows that changed while their workspace is being copied to another shard, by triggers that exist only during the move
 * (worker/moves). The one table that a move leaves behind.
 */
export const moveChanges = sqliteTable(
  'move_changes',
  {
    workspaceId: integer('workspace_id').notNull(),
    seq: integer('seq').notNull(),
    tableName: text('table_name').notNull(),
    /** JSON list: the primary key without the workspace. */
    rowKey: text('row_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.seq] })],
);
