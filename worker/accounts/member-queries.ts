import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { z } from 'zod';
import { members, sessions, workspaces } from '../../db/workspace/accounts.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Caller } from '../core/database.ts';
import { runAtHome } from '../core/home.ts';
import { defineRows } from '../core/rows.ts';
import type { Account, Membership, NewSession } from './queries.ts';

/** Queries for the member's row and sessions on the shard. Those for the directory are in queries.ts. */

/**
 * The statement that creates a member's row on the shard. An existing row is left alone; one removed before this join is
 * restored. Comparing `joined_at` lets the next sign-in complete a join that crashed between directory and shard.
 */
function upsertMember(db: DrizzleD1Database, account: Account, membership: Membership) {
  const member = {
    workspaceId: membership.workspaceId,
    userId: account.id,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    role: membership.role,
    joinedAt: membership.joinedAt,
  };
  return db
    .insert(members)
    .values(member)
    .onConflictDoUpdate({
      target: [members.workspaceId, members.userId],
      set: { role: member.role, joinedAt: member.joinedAt, removedAt: null },
      setWhere: sql`removed_at IS NOT NULL AND removed_at < excluded.joined_at`,
    });
}

/** Creates the shard row of someone who joined by invite; after a crash, `openSession` does it. */
export async function insertMember(env: Env, account: Account): Promise<void> {
  const { membership } = account;
  if (!membership) return;
  await runAtHome(env, membership, (db) => [upsertMember(db, account, membership)]);
}

const newSession = defineRows('accounts/new session', { id: z.string() });

/**
 * Opens a member's session on their shard and creates missing workspace and member rows.
 * @returns the shard; null if the member has been removed, and no session is created then
 */
export async function insertMemberSession(
  env: Env,
  account: Account,
  membership: Membership,
  session: NewSession,
): Promise<string | null> {
  const { workspaceId } = membership;
  const { shard, results } = await runAtHome(env, membership, (db) => {
    // Only the founder can find the workspace missing: an invite means that it exists.
    const founding = db.insert(workspaces).values({
      id: workspaceId,
      name: `${account.username}’s tea business`,
      contactUserId: account.id,
      createdAt: membership.joinedAt,
    });
    return [
      ...(membership.role === 'admin' ? [founding.onConflictDoNothing()] : []),
      upsertMember(db, account, membership),
      newSession.select(
        db,
        sql`
        INSERT INTO sessions (workspace_id, id, user_id, created_at, expires_at)
        SELECT workspace_id, ${session.id}, user_id, ${session.createdAt}, ${session.expiresAt} FROM members
        WHERE workspace_id = ${workspaceId} AND user_id = ${account.id} AND removed_at IS NULL
        RETURNING id`,
      ),
    ];
  });
  return (results.at(-1) as unknown[]).length === 1 ? shard : null;
}

/** Ends the caller's session on the shard. @throws 401 if it has ended already */
export async function deleteMemberSession(ctx: WorkspaceContext): Promise<void> {
  const { statements } = ctx.db;
  const { workspaceId, id } = sessions;
  await ctx.db.write({
    statements: [statements.delete(sessions).where(and(eq(workspaceId, ctx.workspaceId), eq(id, ctx.sessionId)))],
  });
}

/** Ends the caller's other sessions on the shard. */
export async function deleteOtherMemberSessions(ctx: WorkspaceContext): Promise<void> {
  const { workspaceId, userId, id } = sessions;
  await ctx.db.write({
    statements: [
      ctx.db.statements
        .delete(sessions)
        .where(and(eq(workspaceId, ctx.workspaceId), eq(userId, ctx.userId), ne(id, ctx.sessionId))),
    ],
  });
}

/** Updates the caller's member row. A new email address is unconfirmed. @returns the caller before the change */
export async function updateMember(
  ctx: WorkspaceContext,
  columns: Partial<typeof members.$inferInsert>,
): Promise<Caller> {
  const { workspaceId, userId } = members;
  const { email } = columns;
  const unconfirmed = email !== undefined && {
    confirmedEmail: sql`iif(email = ${email}, confirmed_email, '')`,
    confirmationSentAt: sql`iif(email = ${email}, confirmation_sent_at, NULL)`,
  };
  const { caller } = await ctx.db.write({
    statements: [
      ctx.db.statements
        .update(members)
        .set({ ...columns, ...unconfirmed })
        .where(and(eq(workspaceId, ctx.workspaceId), eq(userId, ctx.userId))),
    ],
  });
  return caller;
}

/** The username of a member; null if there is none with this id. */
export async function memberName(ctx: WorkspaceContext, id: number): Promise<string | null> {
  const { workspaceId, userId, removedAt } = members;
  const { results } = await ctx.db.read([
    ctx.db.statements
      .select({ username: members.username })
      .from(members)
      .where(and(eq(workspaceId, ctx.workspaceId), eq(userId, id), isNull(removedAt))),
  ]);
  return results[0][0]?.username ?? null;
}
