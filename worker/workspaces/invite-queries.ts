import { and, desc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { invites, inviteUses, users } from '../../db/directory/schema.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Caller } from '../core/identity/caller.ts';
import { runBatch } from '../core/sql/batch.ts';
import { defineRows, epochMs, type RowOf } from '../core/sql/rows.ts';

export type InviteRow = typeof invites.$inferSelect;

/** More invites and uses than anyone will read. */
const MAX_INVITES = 200;
const MAX_USES = 1000;

const ofWorkspace = (ctx: WorkspaceContext) => eq(invites.workspaceId, ctx.workspaceId);

/** The creator of an invite. */
const creatorRows = defineRows('workspaces/creators of invites', {
  id: z.int(),
  username: z.string(),
  /** When they last stopped being an admin; null if never. */
  adminUntil: epochMs.nullable(),
});
export type Creator = RowOf<typeof creatorRows>;

/** Someone who used an invite. */
export interface InviteUse {
  inviteId: number;
  id: number;
  username: string;
  /** Epoch milliseconds. */
  usedAt: number;
}

/** The workspace's invites, newest first, and everyone who may have created one. */
export async function selectInvites(
  ctx: WorkspaceContext,
): Promise<{ rows: InviteRow[]; creators: Creator[]; uses: InviteUse[] }> {
  const { results } = await ctx.db.read([
    creatorRows.select(
      ctx.db.statements,
      sql`
      SELECT user_id AS id, username,
        COALESCE(admin_until, CASE WHEN role = 'admin' THEN removed_at END) AS adminUntil
      FROM members WHERE workspace_id = ${ctx.workspaceId}`,
    ),
  ]);
  const db = drizzle(ctx.env.DIRECTORY);
  const { inviteId, userId, workspaceId, usedAt } = inviteUses;
  const [rows, uses] = await runBatch(ctx.env.DIRECTORY, [
    db.select().from(invites).where(ofWorkspace(ctx)).orderBy(desc(invites.id)).limit(MAX_INVITES),
    db
      .select({ inviteId, id: userId, username: users.username, usedAt })
      .from(inviteUses)
      .innerJoin(users, eq(users.id, userId))
      .where(eq(workspaceId, ctx.workspaceId))
      .orderBy(desc(inviteId), desc(usedAt))
      .limit(MAX_USES),
  ]);
  return { rows, creators: results[0], uses };
}

/**
 * Inserts an invite into the directory, then stores the answer with the idempotency key on the shard.
 * @param answer builds the answer from the caller
 * @returns the JSON of the answer
 * @throws `ReplayedAnswer` if the key has been used before; no second invite is created then
 */
export async function insertInvite(
  ctx: WorkspaceContext,
  row: InviteRow,
  answer: (caller: Caller) => unknown,
): Promise<string> {
  const db = drizzle(ctx.env.DIRECTORY);
  const { caller } = await ctx.db.read([]);
  await db.insert(invites).values({ ...row, workspaceId: ctx.workspaceId });
  try {
    const { id, role, maxUses } = row;
    const written = await ctx.db.write({
      statements: [
        auditStatement(ctx, { action: 'invite.created', subject: { id, name: '' }, after: { role, maxUses } }),
      ],
      answer: { status: 201, text: JSON.stringify(answer(caller)) },
    });
    return written.answer;
  } catch (error) {
    await db.delete(invites).where(and(eq(invites.id, row.id), ofWorkspace(ctx)));
    throw error;
  }
}

/** Revokes an invite; does nothing if it is revoked already. @returns whether it exists */
export async function updateRevoked(ctx: WorkspaceContext, id: number, now: number): Promise<boolean> {
  await ctx.db.read([]);
  const revoked = await drizzle(ctx.env.DIRECTORY)
    .update(invites)
    .set({ revokedAt: sql`COALESCE(revoked_at, ${now})` })
    .where(and(eq(invites.id, id), ofWorkspace(ctx)))
    .returning({ role: invites.role, maxUses: invites.maxUses, uses: invites.uses, revokedAt: invites.revokedAt });
  const [invite] = revoked;
  if (!invite) return false;
  const { revokedAt, ...before } = invite;
  if (revokedAt === now) {
    await ctx.db.write({ statements: [recordRevoked(ctx, { id, ...before })] });
  }
  return true;
}

/** The statement that records that an invite is revoked. */
export function recordRevoked(
  ctx: WorkspaceContext,
  { id, role, maxUses, uses }: Pick<InviteRow, 'id' | 'role' | 'maxUses' | 'uses'>,
) {
  return auditStatement(ctx, { action: 'invite.revoked', subject: { id, name: '' }, before: { role, maxUses, uses } });
}

/** Revokes invites in the directory. The caller may have just removed themselves, so it is recorded before. */
export async function revokeAll(ctx: WorkspaceContext, ended: readonly { id: number }[]): Promise<void> {
  const ids = JSON.stringify(ended.map(({ id }) => id));
  await drizzle(ctx.env.DIRECTORY)
    .update(invites)
    .set({ revokedAt: sql`COALESCE(revoked_at, ${Date.now()})` })
    .where(and(ofWorkspace(ctx), sql`id IN (SELECT value FROM json_each(${ids}))`));
}
