import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { invites, workspaces } from '../../db/directory/schema.ts';
import type { Role } from '../core/contract.ts';
import { alreadyRestored } from '../core/errors.ts';
import { NEARLY_FULL_BYTES } from '../core/home.ts';
import { runBatch } from '../core/sql/batch.ts';
import { type Guard, guardStatement } from '../core/sql/guards.ts';
import { jsonRows } from '../core/sql/json-rows.ts';
import { defineRows } from '../core/sql/rows.ts';

/** Real workspaces whose last nightly backup began before a time. In random order, so that one that fails blocks no other. */
export function selectDue(env: Env, before: number, limit: number): Promise<{ workspaceId: number; shard: string }[]> {
  return drizzle(env.DIRECTORY)
    .select({ workspaceId: workspaces.id, shard: workspaces.shard })
    .from(workspaces)
    .where(sql`expires_at IS NULL AND created_at < ${before} AND backed_up_at < ${before}`)
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Notes a nightly backup. */
export async function noteBackedUp(env: Env, workspaceId: number, now: number): Promise<void> {
  await drizzle(env.DIRECTORY).update(workspaces).set({ backedUpAt: now }).where(eq(workspaces.id, workspaceId));
}

/**
 * Creates the workspace of a restore on the emptiest shard, unless another request has just done so. It expires unless it is finished, so an abandoned restore is
 * deleted like a sample.
 */
export async function insertRestored(env: Env, workspaceId: number, now: number, expiresAt: number): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db.run(sql`
      INSERT INTO workspaces (id, shard, created_at, expires_at, on_probation)
      SELECT ${workspaceId}, name, ${now}, ${expiresAt}, 1 FROM shards
      WHERE NOT EXISTS (SELECT 1 FROM workspaces WHERE id = ${workspaceId})
      ORDER BY bytes >= ${NEARLY_FULL_BYTES}, workspaces, name LIMIT 1`),
    db.run(sql`
      UPDATE shards SET workspaces = workspaces + changes()
      WHERE name = (SELECT shard FROM workspaces WHERE id = ${workspaceId})`),
  ]);
}

/** The shard of an unfinished restore; null if there is none. */
export async function selectUnfinished(env: Env, workspaceId: number): Promise<string | null> {
  const row = await drizzle(env.DIRECTORY)
    .select({ shard: workspaces.shard })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), isNotNull(workspaces.expiresAt)))
    .get();
  return row?.shard ?? null;
}

/** Ends an unfinished restore: it is deleted like an expired sample. */
export async function expireUnfinished(env: Env, workspaceId: number, now: number): Promise<void> {
  await drizzle(env.DIRECTORY)
    .update(workspaces)
    .set({ expiresAt: now })
    .where(and(eq(workspaces.id, workspaceId), isNotNull(workspaces.expiresAt)));
}

const deletionRows = defineRows('backups/deleted workspaces of an account', { id: z.int() });

/** The workspaces that an account has deleted since a time. Others may have deleted the same ones. */
export async function selectDeletions(env: Env, userId: number, since: number): Promise<number[]> {
  const [rows] = await runBatch(env.DIRECTORY, [
    deletionRows.select(
      drizzle(env.DIRECTORY),
      sql`
      SELECT DISTINCT before ->> 'id' AS id FROM account_events
      WHERE user_id = ${userId} AND action = 'workspace.deleted' AND at > ${since}`,
    ),
  ]);
  return rows.map(({ id }) => id);
}

const attachedRows = defineRows('backups/attached accounts', { id: z.int() });

/**
 * Makes the accounts of these members that belong to no workspace join it again. Can be repeated.
 * @returns the ids of those accounts
 */
export async function attachAccounts(
  env: Env,
  workspaceId: number,
  members: readonly { id: number; role: Role; joinedAt: number }[],
): Promise<number[]> {
  const json = JSON.stringify(members.map(({ id, role, joinedAt }) => [id, role, joinedAt]));
  const [rows] = await runBatch(env.DIRECTORY, [
    attachedRows.select(
      drizzle(env.DIRECTORY),
      sql`
      ${jsonRows(json)} UPDATE users SET workspace_id = ${workspaceId}, joined_as = r.value ->> 1, joined_at = r.value ->> 2
      FROM r WHERE users.id = r.value ->> 0 AND (users.workspace_id IS NULL OR users.workspace_id = ${workspaceId})
      RETURNING users.id AS id`,
    ),
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Completes a restore: the workspace no longer expires, and its first admin can join by the invite. One request at most
 * succeeds, so there is one invite. @param invite null if an admin is back
 * @throws 409 if it has been completed meanwhile
 */
export async function openRestored(
  env: Env,
  workspaceId: number,
  invite: { id: number; code: string; createdAt: number; expiresAt: number } | null,
): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  const isUnfinished: Guard = {
    name: 'restore_unfinished',
    holds: sql`EXISTS (SELECT 1 FROM workspaces WHERE id = ${workspaceId} AND expires_at IS NOT NULL)`,
    refusal: alreadyRestored,
  };
  await runBatch(
    env.DIRECTORY,
    [
      db.all(guardStatement(isUnfinished)),
      db.update(workspaces).set({ expiresAt: null }).where(eq(workspaces.id, workspaceId)),
      ...(invite
        ? [db.insert(invites).values({ ...invite, workspaceId, role: 'admin', maxUses: 1, createdBy: null })]
        : []),
    ],
    { [isUnfinished.name]: alreadyRestored },
  );
}
