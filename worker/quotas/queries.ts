import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { getShard } from '../core/env.ts';
import { runBatch } from '../core/sql/batch.ts';
import { defineRows } from '../core/sql/rows.ts';
import { usedOn } from './daily-queries.ts';

/** SQL: the items of the workspace that are not archived, from the counts that triggers keep. */
const itemsNow = (ctx: Pick<WorkspaceContext, 'workspaceId'>): SQL => sql`
  coalesce((SELECT sum(items) FROM item_counts WHERE workspace_id = ${ctx.workspaceId} AND status <> 'archived'), 0)`;

/** SQL: whether the workspace may have that many items more. */
export const hasRoomFor = (ctx: Pick<WorkspaceContext, 'workspaceId'>, more: number, most: number): SQL =>
  sql`${itemsNow(ctx)} + ${more} <= ${most}`;

const shardRows = defineRows('quotas/on the shard', { items: z.int(), movements: z.int(), microcents: z.int() });

/** What the workspace uses on its shard. @param dayStartsAt epoch milliseconds */
export function selectOnShard(ctx: WorkspaceContext, { day, dayStartsAt }: { day: number; dayStartsAt: number }) {
  return shardRows.select(
    ctx.db.statements,
    sql`
    SELECT ${itemsNow(ctx)} AS items,
      (SELECT count(*) FROM movements WHERE workspace_id = ${ctx.workspaceId} AND created_at >= ${dayStartsAt}) AS movements,
      coalesce((SELECT microcents FROM model_spend WHERE workspace_id = ${ctx.workspaceId} AND day = ${day}), 0) AS microcents`,
  );
}

const movementRows = defineRows('quotas/movements since', { movements: z.int(), latest: z.int().nullable() });

/** How many movements a workspace has after a time, and when the latest was made. */
export async function countMovements(
  { env, shard, workspaceId }: Pick<WorkspaceContext, 'env' | 'shard' | 'workspaceId'>,
  after: number,
): Promise<{ movements: number; latest: number | null }> {
  const database = getShard(env, shard);
  const [[row]] = await runBatch(database, [
    movementRows.select(
      drizzle(database),
      sql`
      SELECT count(*) AS movements, max(created_at) AS latest FROM movements
      WHERE workspace_id = ${workspaceId} AND created_at > ${after}`,
    ),
  ]);
  return row ?? { movements: 0, latest: null };
}

const directoryRows = defineRows('quotas/in the directory', { mails: z.int(), storedBytes: z.int().nullable() });

/** What the workspace uses that the directory knows. `storedBytes` is null until they are counted. */
export async function selectInDirectory(
  env: Env,
  workspaceId: number,
  day: number,
): Promise<{ mails: number; storedBytes: number | null }> {
  const [[row]] = await runBatch(env.DIRECTORY, [
    directoryRows.select(
      drizzle(env.DIRECTORY),
      sql`
      SELECT ${usedOn({ kind: 'mail', day }, workspaceId)} AS mails, stored_bytes AS storedBytes
      FROM workspaces WHERE id = ${workspaceId}`,
    ),
  ]);
  return row ?? { mails: 0, storedBytes: null };
}

/** Notes how much a workspace stores, unless someone has meanwhile. */
export async function noteStored(env: Env, workspaceId: number, bytes: number): Promise<void> {
  await drizzle(env.DIRECTORY).run(
    sql`UPDATE workspaces SET stored_bytes = ${bytes} WHERE id = ${workspaceId} AND stored_bytes IS NULL`,
  );
}

const storedRows = defineRows('quotas/stored', { isStored: z.int() });

/** Adds bytes to what a workspace stores. @returns false if it would exceed `most`; then nothing is added */
export async function addStored(env: Env, workspaceId: number, bytes: number, most: number): Promise<boolean> {
  const [added] = await runBatch(env.DIRECTORY, [
    storedRows.select(
      drizzle(env.DIRECTORY),
      sql`
      UPDATE workspaces SET stored_bytes = max(coalesce(stored_bytes, 0) + ${bytes}, 0)
      WHERE id = ${workspaceId} AND coalesce(stored_bytes, 0) + ${bytes} <= ${most}
      RETURNING 1 AS isStored`,
    ),
  ]);
  return added.length === 1;
}
