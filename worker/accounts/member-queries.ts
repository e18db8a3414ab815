import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { z } from 'zod';
import { members, sessions, workspaces } from '../../db/workspace/accounts.ts';
import type { AuditAction } from '../../engines/audit/actions.ts';
import type { AuditValues } from '../../engines/audit/definition.ts';
import { type AuditScope, auditStatement, auditStatementOn, jsonOf, memberName } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { runAtHome } from '../core/home.ts';
import type { Caller } from '../core/identity/caller.ts';
import { setFactorOfKeys } from '../core/identity/factor-of-keys.ts';
import { forgetDevices } from '../core/identity/forget-devices.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { defineRows } from '../core/sql/rows.ts';
import type { Account, Membership, NewSession } from './queries.ts';

/** Queries for the member's row and sessions on the shard. Those for the directory are in queries.ts. */

/**
 * The statements that create a member's row on the shard and record that they joined. An existing row is left alone; one removed before this join is
 * restored, with an address to confirm again: it may come from a file that someone imported. Comparing `joined_at` lets the next sign-in complete a join that crashed between directory and shard.
 */
function upsertMember(db: DrizzleD1Database, account: Account, membership: Membership, source: RequestSource) {
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
  const scope = scopeOf(account, membership, source);
  const { inviteId } = account;
  const hasJoined = sql`changes() > 0`;
  const after = { role: membership.role };
  const upsert = db
    .insert(members)
    .values(member)
    .onConflictDoUpdate({
      target: [members.workspaceId, members.userId],
      set: { role: member.role, joinedAt: member.joinedAt, removedAt: null, confirmedEmail: '', confirmedOrigin: '' },
      setWhere: sql`removed_at IS NOT NULL AND removed_at < excluded.joined_at`,
    });
  const subject = { id: account.id, name: memberName(membership.workspaceId, account.id) };
  const joined = auditStatementOn(db, scope, { action: 'member.joined', subject, after, when: hasJoined });
  if (inviteId === undefined) return [upsert, joined];
  const invite = { id: inviteId, name: '' };
  return [
    upsert,
    joined,
    auditStatementOn(db, scope, { action: 'invite.used', subject: invite, after, when: hasJoined }),
  ];
}

const scopeOf = (account: Account, { workspaceId }: Membership, source: RequestSource): AuditScope => ({
  workspaceId,
  userId: account.id,
  requestId: source.requestId,
  source,
});
/** The statement that makes an admin the contact if the contact is no longer a member, as after a restore. */
function replaceFormerContact(db: DrizzleD1Database, account: Account, { workspaceId }: Membership) {
  return db
    .update(workspaces)
    .set({ contactUserId: account.id, contactName: '' })
    .where(
      and(
        eq(workspaces.id, workspaceId),
        sql`NOT EXISTS (
          SELECT 1 FROM members m
          WHERE m.workspace_id = ${workspaceId} AND m.user_id = contact_user_id AND m.removed_at IS NULL)`,
      ),
    );
}

/** Creates the shard row of someone who joined by invite; after a crash, `openSession` does it. */
export async function insertMember(env: Env, account: Account, source: RequestSource): Promise<void> {
  const { membership } = account;
  if (!membership) return;
  await runAtHome(env, membership, (db) => [
    ...upsertMember(db, account, membership, source),
    ...(membership.role === 'admin' ? [replaceFormerContact(db, account, membership)] : []),
  ]);
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
  source: RequestSource,
): Promise<string | null> {
  const { workspaceId } = membership;
  const { shard, results } = await runAtHome(env, membership, (db) => {
    const name = `${account.username}’s tea business`;
    // Only the founder can find the workspace missing: an invite means that it exists.
    const founding = db.insert(workspaces).values({
      id: workspaceId,
      name,
      contactUserId: account.id,
      createdAt: membership.joinedAt,
      ...account.style,
    });
    const scope = scopeOf(account, membership, source);
    const hasWritten = sql`changes() > 0`;
    const member = { id: account.id, name: memberName(workspaceId, account.id) };
    return [
      ...(session.hasSecondFactor ? [setFactorOfKeys(db, { workspaceId, userId: account.id }, true)] : []),
      ...(membership.role === 'admin'
        ? [
            founding.onConflictDoNothing(),
            auditStatementOn(db, scope, {
              action: 'workspace.created',
              actorName: account.username,
              after: { name },
              when: hasWritten,
            }),
          ]
        : []),
      ...upsertMember(db, account, membership, source),
      newSession.select(
        db,
        sql`
        INSERT INTO sessions (workspace_id, id, user_id, created_at, expires_at, device, place, has_second_factor)
        SELECT workspace_id, ${session.id}, user_id, ${session.createdAt}, ${session.expiresAt}, ${session.device},
          ${session.place}, ${session.hasSecondFactor ? 1 : 0} FROM members
        WHERE workspace_id = ${workspaceId} AND user_id = ${account.id} AND removed_at IS NULL
        RETURNING id`,
      ),
      auditStatementOn(db, scope, { action: 'session.started', subject: member, when: hasWritten }),
    ];
  });
  return (results.at(-2) as unknown[]).length === 1 ? shard : null;
}

/** Ends the caller's session on the shard. @throws 401 if it has ended already */
export async function deleteMemberSession(ctx: WorkspaceContext): Promise<void> {
  const { statements } = ctx.db;
  const { workspaceId, id } = sessions;
  await ctx.db.write({
    statements: [
      statements.delete(sessions).where(and(eq(workspaceId, ctx.workspaceId), eq(id, ctx.sessionId))),
      auditStatement(ctx, { action: 'session.ended', subject: self(ctx) }),
    ],
  });
}

/** The caller as the subject of an event. */
const self = (ctx: WorkspaceContext) => ({ id: ctx.userId, name: memberName(ctx.workspaceId, ctx.userId) });

/** Ends the caller's other sessions on the shard, because the password changes. */
export async function deleteOtherMemberSessions(ctx: WorkspaceContext): Promise<void> {
  const { workspaceId, userId, id } = sessions;
  await ctx.db.write({
    statements: [
      ctx.db.statements
        .delete(sessions)
        .where(and(eq(workspaceId, ctx.workspaceId), eq(userId, ctx.userId), ne(id, ctx.sessionId))),
      auditStatement(ctx, { action: 'password.changed', subject: self(ctx) }),
      forgetDevices(ctx.db.statements, ctx),
    ],
  });
}

const PROFILE_COLUMNS = {
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  notifyEmail: sql`json(iif(notify_email, 'true', 'false'))`,
  notifyLowStock: sql`json(iif(notify_low_stock, 'true', 'false'))`,
  notifyIntegrationSync: sql`json(iif(notify_integration_sync, 'true', 'false'))`,
};

/** Records changes of the caller's profile and address, before they are made. */
function recordProfile(ctx: WorkspaceContext, columns: Partial<typeof members.$inferInsert>) {
  const names = (Object.keys(PROFILE_COLUMNS) as (keyof typeof PROFILE_COLUMNS)[]).filter(
    (name) => columns[name] !== undefined,
  );
  const mine = sql`FROM members WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId}`;
  const record = (action: AuditAction, before: Readonly<Record<string, SQL>>, after: AuditValues) =>
    auditStatement(ctx, { action, subject: self(ctx), before: sql`(SELECT ${jsonOf(before)} ${mine})`, after });
  const profile = Object.fromEntries(names.map((name) => [name, PROFILE_COLUMNS[name]]));
  return [
    ...(names.length > 0
      ? [record('profile.changed', profile, Object.fromEntries(names.map((name) => [name, columns[name]])))]
      : []),
    ...(columns.email === undefined ? [] : [record('email.changed', { email: sql`email` }, { email: columns.email })]),
  ];
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
      ...recordProfile(ctx, columns),
      ctx.db.statements
        .update(members)
        .set({ ...columns, ...unconfirmed })
        .where(and(eq(workspaceId, ctx.workspaceId), eq(userId, ctx.userId))),
    ],
  });
  return caller;
}

/** The username of a member; null if there is none with this id. */
export async function findUsername(ctx: WorkspaceContext, id: number): Promise<string | null> {
  const { workspaceId, userId, removedAt } = members;
  const { results } = await ctx.db.read([
    ctx.db.statements
      .select({ username: members.username })
      .from(members)
      .where(and(eq(workspaceId, ctx.workspaceId), eq(userId, id), isNull(removedAt))),
  ]);
  return results[0][0]?.username ?? null;
}
