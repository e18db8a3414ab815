import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { accountSessions } from '../../db/directory/schema.ts';
import { sessions } from '../../db/workspace/accounts.ts';
import { auditStatement, memberName } from '../audit/record.ts';
import type { AccountContext, WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { forgetDevices } from '../core/identity/forget-devices.ts';
import { SESSION_IDLE_MS } from '../core/identity/session-check.ts';

export interface SessionRow {
  id: string;
  device: string;
  place: string;
  createdAt: number;
  lastUsedAt: number;
}

/**
 * The account's sessions that have not ended: those on the shard, and those from before it joined a workspace.
 * @param now epoch milliseconds
 */
export async function selectSessions(ctx: AccountContext, now: number): Promise<SessionRow[]> {
  return [...(ctx.workspace ? await selectMemberSessions(ctx.workspace, now) : []), ...(await selectOld(ctx, now))];
}

async function selectMemberSessions(ctx: WorkspaceContext, now: number): Promise<SessionRow[]> {
  const { id, device, place, createdAt, lastUsedAt, expiresAt, userId, workspaceId } = sessions;
  const { results } = await ctx.db.read([
    ctx.db.statements
      .select({ id, device, place, createdAt, lastUsedAt })
      .from(sessions)
      .where(
        and(
          eq(workspaceId, ctx.workspaceId),
          eq(userId, ctx.userId),
          gt(expiresAt, now),
          gt(sql`max(${createdAt}, ${lastUsedAt})`, now - SESSION_IDLE_MS),
        ),
      ),
  ]);
  return results[0];
}

function selectOld(ctx: AccountContext, now: number): Promise<SessionRow[]> {
  const { id, device, place, createdAt, lastUsedAt, expiresAt, userId } = accountSessions;
  return drizzle(ctx.env.DIRECTORY)
    .select({ id, device, place, createdAt, lastUsedAt })
    .from(accountSessions)
    .where(
      and(eq(userId, ctx.userId), gt(expiresAt, now), gt(sql`max(${createdAt}, ${lastUsedAt})`, now - SESSION_IDLE_MS)),
    );
}

/** Ends one of the account's sessions. @returns whether there was one */
export async function deleteSession(ctx: AccountContext, id: string): Promise<boolean> {
  if (ctx.workspace) {
    const { db, workspaceId } = ctx.workspace;
    const { results } = await db.write({
      statements: [
        db.statements
          .delete(sessions)
          .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.id, id), eq(sessions.userId, ctx.userId)))
          .returning({ id: sessions.id }),
        endedStatement(ctx.workspace, ctx.userId),
        forgetDevices(db.statements, { workspaceId, userId: ctx.userId }),
      ],
    });
    if (results[0].length > 0) return true;
  }
  const ended = await drizzle(ctx.env.DIRECTORY)
    .delete(accountSessions)
    .where(and(eq(accountSessions.id, id), eq(accountSessions.userId, ctx.userId)))
    .returning({ id: accountSessions.id });
  return ended.length > 0;
}

/** Ends the account's sessions but the caller's. */
export async function deleteOtherSessions(ctx: AccountContext): Promise<void> {
  if (ctx.workspace) {
    const { db, workspaceId } = ctx.workspace;
    await db.write({
      statements: [
        db.statements
          .delete(sessions)
          .where(
            and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, ctx.userId), ne(sessions.id, ctx.sessionId)),
          ),
        endedStatement(ctx.workspace, ctx.userId),
        forgetDevices(db.statements, { workspaceId, userId: ctx.userId }),
      ],
    });
  }
  await drizzle(ctx.env.DIRECTORY)
    .delete(accountSessions)
    .where(and(eq(accountSessions.userId, ctx.userId), ne(accountSessions.id, ctx.sessionId)));
}

/** Records, right after the statement that deletes sessions, that a person was signed out elsewhere. */
function endedStatement(ctx: WorkspaceContext, userId: number) {
  const subject = { id: userId, name: memberName(ctx.workspaceId, userId) };
  return auditStatement(ctx, { action: 'sessions.ended', subject, when: sql`changes() > 0` });
}

/** Ends all sessions of a member. @throws 404 */
export async function deleteMemberSessions(ctx: WorkspaceContext, userId: number): Promise<void> {
  await ctx.db.write({
    guards: [
      {
        name: 'member_unknown',
        holds: sql`EXISTS (
          SELECT 1 FROM members
          WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${userId} AND removed_at IS NULL)`,
        refusal: () => notFound('Member'),
      },
    ],
    statements: [
      ctx.db.statements
        .delete(sessions)
        .where(
          and(eq(sessions.workspaceId, ctx.workspaceId), eq(sessions.userId, userId), ne(sessions.id, ctx.sessionId)),
        ),
      endedStatement(ctx, userId),
      forgetDevices(ctx.db.statements, { workspaceId: ctx.workspaceId, userId }),
    ],
  });
  await drizzle(ctx.env.DIRECTORY)
    .delete(accountSessions)
    .where(and(eq(accountSessions.userId, userId), ne(accountSessions.id, ctx.sessionId)));
}
