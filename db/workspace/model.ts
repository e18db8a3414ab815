import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/** A workspace's spending on the model per day. */
export const modelSpend = sqliteTable(
  'model_spend',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    /** In millionths of a cent. */
    microcents: integer('microcents').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day] })],
);
