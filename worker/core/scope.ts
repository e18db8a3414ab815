import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/**
 * What a statement of a workspace is built from. A `WorkspaceContext` is one; so is what a cron has, which works for
 * nobody in particular.
 */
export interface Scope {
  workspaceId: number;
  db: { statements: DrizzleD1Database };
}

/** The scope of a cron that works for a workspace of this shard; its statements run by `runBatch`. */
export const scopeOnShard = (shard: D1Database, workspaceId: number): Scope => ({
  workspaceId,
  db: { statements: drizzle(shard) },
});
