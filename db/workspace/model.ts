import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/** What a workspace has spent on the model, day by day. */
export const modelSpend = sqliteTable(
  'model_spend',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    /** Millionths of a cent. */
    microcents: integer('microcents').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day] })],
);
