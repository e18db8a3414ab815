import { and, eq, isNull, lt, lte, ne } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { integrations, syncRuns } from '../../../db/workspace/integrations.ts';

/** Queries of the scheduler over a whole shard. */

/** Integrations whose sync is due, most overdue first. */
export function selectDue(shard: D1Database, now: number, limit: number) {
  const { workspaceId, service, nextRunAt, problem, tableName } = integrations;
  return drizzle(shard)
    .select({ workspaceId, service })
    .from(integrations /* every workspace */)
    .where(and(lte(nextRunAt, now), isNull(problem), ne(tableName, '')))
    .orderBy(nextRunAt)
    .limit(limit);
}

/** Workspaces with a run that has not been updated since `before`. */
export function selectStalled(shard: D1Database, before: number, limit: number) {
  const { workspaceId, status, updatedAt } = syncRuns;
  return drizzle(shard)
    .select({ workspaceId })
    .from(syncRuns /* every workspace */)
    .where(and(eq(status, 'running'), lt(updatedAt, before)))
    .orderBy(updatedAt)
    .limit(limit);
}
