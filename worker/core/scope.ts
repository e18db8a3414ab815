import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/**
 * What a workspace's statements are built from: a `WorkspaceContext`, or the scope of a cron, which has no user.
 */
export interface Scope {
  workspaceId: number;
  db: { statements: DrizzleD1Database };
}

/** The scope of a cron for one workspace of this shard; run its statements with `runBatch`. */
export const shardScope = (shard: D1Database, workspaceId: number): Scope => ({
  workspaceId,
  db: { statements: drizzle(shard) },
});
