import type { AccountContext, WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { closeConnections } from '../core/hub.ts';
import type { Session } from './contract.ts';
import { deleteMemberSessions, deleteOtherSessions, deleteSession, selectSessions } from './queries.ts';

/** Where the account is signed in: the caller's own session first, then by last use. */
export async function listSessions(ctx: AccountContext): Promise<Session[]> {
  const now = Date.now();
  const rows = await selectSessions(ctx, now);
  return rows
    .map(({ id, device, place, createdAt, lastUsedAt }) => {
      const isCurrent = id === ctx.sessionId;
      return { id, device, place, createdAt, isCurrent, usedAt: isCurrent ? now : Math.max(createdAt, lastUsedAt) };
    })
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt - a.usedAt)
    .map(({ usedAt, createdAt, ...session }) => ({
      ...session,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(usedAt).toISOString(),
    }));
}

/** Ends one of the caller's sessions and closes its WebSocket. @throws 404 */
export async function endSession(ctx: AccountContext, sessionId: string): Promise<void> {
  if (!(await deleteSession(ctx, sessionId))) throw notFound('Session');
  if (ctx.workspace) {
    await closeConnections(ctx.env, ctx.workspace.workspaceId, { sessionId }, { reason: 'ended_elsewhere' });
  }
}

/** Ends the caller's other sessions. */
export async function endOtherSessions(ctx: AccountContext): Promise<void> {
  await deleteOtherSessions(ctx);
  const { workspace, userId, sessionId, env } = ctx;
  if (!workspace) return;
  const how = { kept: sessionId, reason: 'ended_elsewhere' } as const;
  await closeConnections(env, workspace.workspaceId, { userId }, how);
}

/** Signs a member out everywhere; the caller's own session is kept. @throws 404 */
export async function endMemberSessions(ctx: WorkspaceContext, userId: number): Promise<void> {
  await deleteMemberSessions(ctx, userId);
  const how = { kept: ctx.sessionId, reason: 'ended_by_admin' } as const;
  await closeConnections(ctx.env, ctx.workspaceId, { userId }, how);
}
