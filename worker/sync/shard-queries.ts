import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { runBatch } from '../core/batch.ts';
import type { SyncService } from './contract.ts';

/** Queries of the scheduler over a whole shard. */

/** Integrations whose sync is due, most overdue first. */
export async function selectDue(shard: D1Database, now: number, limit: number) {
  const [rows] = await runBatch(shard, [
    drizzle(shard).all<{ workspaceId: number; service: SyncService }>(sql`
      SELECT workspace_id AS workspaceId, service FROM integrations /* every workspace */
      WHERE next_run_at <= ${now} AND problem IS NULL AND table_name <> '' ORDER BY next_run_at LIMIT ${limit}`),
  ]);
  return rows;
}

/** Workspaces with a run that has not been updated since `before`. */
export async function selectStalled(shard: D1Database, before: number, limit: number) {
  const [rows] = await runBatch(shard, [
    drizzle(shard).all<{ workspaceId: number }>(sql`
      SELECT workspace_id AS workspaceId FROM sync_runs /* every workspace */
      WHERE status = 'running' AND updated_at < ${before} ORDER BY updated_at LIMIT ${limit}`),
  ]);
  return rows;
}
