import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import * as directory from '../../db/directory/schema.ts';
import * as shard from '../../db/workspace/accounts.ts';
import { runBatch, type Statement } from '../core/batch.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Role } from '../core/contract.ts';
import { shardOf } from '../core/env.ts';
import { conflict } from '../core/errors.ts';

/** An account as the directory knows it. */
export interface Account {
  id: number;
  username: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The workspace that it belongs to. */
  membership: Membership | null;
}

export interface Membership {
  workspaceId: number;
  shard: string;
  /** The role at joining; the role today is the member's row on the shard. */
  role: Role;
  /** Epoch milliseconds. */
  joinedAt: number;
}

interface AccountRow extends Omit<Account, 'membership'> {
  workspaceId: number | null;
  shard: string | null;
  joinedAs: Role | null;
  joinedAt: number | null;
}

/** The statement that reads one account; `accountOf` makes sense of its rows. */
export function selectAccount(db: DrizzleD1Database, where: { usernameKey: string } | { id: number }) {
  const condition = 'id' in where ? sql`u.id = ${where.id}` : sql`u.username_key = ${where.usernameKey}`;
  return db.all<AccountRow>(sql`
    SELECT u.id, u.username, u.password_hash AS passwordHash, u.first_name AS firstName, u.last_name AS lastName,
      u.email, w.id AS workspaceId, w.shard, u.joined_as AS joinedAs, u.joined_at AS joinedAt
    FROM users u LEFT JOIN workspaces w ON w.id = u.workspace_id
    WHERE ${condition}`);
}

/** @param rows of `selectAccount` */
export function accountOf(rows: readonly AccountRow[]): Account | null {
  const [row] = rows;
  if (!row) return null;
  const { workspaceId, shard, joinedAs, joinedAt, ...account } = row;
  const joined = workspaceId !== null && shard !== null && joinedAs !== null;
  return { ...account, membership: joined ? { workspaceId, shard, role: joinedAs, joinedAt: joinedAt ?? 0 } : null };
}

export interface NewAccount extends Omit<Account, 'membership'> {
  createdAt: number;
}

/** Refusals of the statements that make an account. */
export const accountRefusals = { 'users.username_key': () => conflict('Username already exists') };

/** The statement that makes an account; `membership`: SQL for workspace and role where it joins one at once. */
export function insertAccount(
  db: DrizzleD1Database,
  account: NewAccount,
  membership: { workspaceId: SQL | number; role: SQL } | null,
) {
  return db.run(sql`
    INSERT INTO users (id, username, username_key, password_hash, first_name, last_name, email,
      workspace_id, joined_as, joined_at, created_at)
    VALUES (${account.id}, ${account.username}, ${account.username.toLowerCase()}, ${account.passwordHash},
      ${account.firstName}, ${account.lastName}, ${account.email}, ${membership?.workspaceId ?? null},
      ${membership?.role ?? null}, ${membership ? account.createdAt : null}, ${account.createdAt})`);
}

/**
 * Makes an account and a workspace of its own, on the emptiest shard, in the directory. The shard's rows follow with
 * the first session (`openSession`), which also makes up for them after a crash in between.
 * @throws 409 when the name is taken.
 */
export async function insertAccountWithWorkspace(env: Env, account: NewAccount, workspaceId: number): Promise<Account> {
  const db = drizzle(env.DIRECTORY);
  const results = await runBatch(
    env.DIRECTORY,
    [
      db.run(sql`
        INSERT INTO workspaces (id, shard, created_at)
        SELECT ${workspaceId}, name, ${account.createdAt} FROM shards ORDER BY workspaces, name LIMIT 1`),
      db.run(sql`
        UPDATE shards SET workspaces = workspaces + 1
        WHERE name = (SELECT shard FROM workspaces WHERE id = ${workspaceId})`),
      insertAccount(db, account, { workspaceId, role: sql`'admin'` }),
      selectAccount(db, { id: account.id }),
    ],
    accountRefusals,
  );
  return found(accountOf(results[3]));
}

/** Makes an account without a workspace. @throws 409 when the name is taken. */
export async function insertLoneAccount(env: Env, account: NewAccount): Promise<void> {
  await runBatch(env.DIRECTORY, [insertAccount(drizzle(env.DIRECTORY), account, null)], accountRefusals);
}

/** What a batch has just written is there. @throws Error when it is not: a mistake of ours. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Error('A row that was just written is not there');
  return row;
}

/**
 * The statements that give a member their row on the shard. They do nothing where it stands; a row that was removed
 * before this joining comes back. `joined_at` decides, so that a crash between directory and shard can be made up for
 * at the next sign-in.
 */
export function upsertMember(db: DrizzleD1Database, account: Account, membership: Membership): Statement[] {
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
  return [
    db
      .insert(shard.members)
      .values(member)
      .onConflictDoUpdate({
        target: [shard.members.workspaceId, shard.members.userId],
        set: { role: member.role, joinedAt: member.joinedAt, removedAt: null },
        setWhere: sql`removed_at IS NOT NULL AND removed_at < excluded.joined_at`,
      }),
  ];
}

export interface NewSession {
  id: string;
  createdAt: number;
  expiresAt: number;
}

/**
 * Opens a member's session on their shard, with whatever of workspace and member is still missing there.
 * @returns false when the member has been removed; then there is no session.
 */
export async function insertMemberSession(
  env: Env,
  account: Account,
  membership: Membership,
  session: NewSession,
): Promise<boolean> {
  const database = shardOf(env, membership.shard);
  const db = drizzle(database);
  const { workspaceId } = membership;
  const workspace = {
    id: workspaceId,
    name: `${account.username}’s tea business`,
    contactUserId: account.id,
    createdAt: membership.joinedAt,
  };
  // Whoever joins by invite finds the workspace there: an admin made the invite. Only its founder can miss it.
  const founding =
    membership.role === 'admin' ? [db.insert(shard.workspaces).values(workspace).onConflictDoNothing()] : [];
  const results = await runBatch(database, [
    ...founding,
    ...upsertMember(db, account, membership),
    db.all<{ id: string }>(sql`
      INSERT INTO sessions (workspace_id, id, user_id, created_at, expires_at)
      SELECT workspace_id, ${session.id}, user_id, ${session.createdAt}, ${session.expiresAt} FROM members
      WHERE workspace_id = ${workspaceId} AND user_id = ${account.id} AND removed_at IS NULL
      RETURNING id`),
  ]);
  return (results.at(-1) as unknown[]).length === 1;
}

/** Opens a session of an account without workspace. */
export async function insertAccountSession(env: Env, userId: number, session: NewSession): Promise<void> {
  await drizzle(env.DIRECTORY)
    .insert(directory.accountSessions)
    .values({ ...session, userId });
}

/** Makes up for a removal that reached the shard but not the directory. */
export async function detachAccount(env: Env, userId: number, workspaceId: number): Promise<void> {
  await drizzle(env.DIRECTORY)
    .update(directory.users)
    .set({ workspaceId: null, joinedAs: null, joinedAt: null })
    .where(sql`${directory.users.id} = ${userId} AND ${directory.users.workspaceId} = ${workspaceId}`);
}

/** Ends a session that lies in the directory, where there is one of this id. */
export async function deleteAccountSession(env: Env, sessionId: string): Promise<void> {
  await drizzle(env.DIRECTORY).delete(directory.accountSessions).where(eq(directory.accountSessions.id, sessionId));
}

/** Ends the caller's session on the shard. @throws 401 when it has ended already. */
export async function deleteMemberSession(ctx: WorkspaceContext): Promise<void> {
  const { statements } = ctx.db;
  const { workspaceId, id } = shard.sessions;
  await ctx.db.write({
    statements: [statements.delete(shard.sessions).where(and(eq(workspaceId, ctx.workspaceId), eq(id, ctx.sessionId)))],
  });
}

/** The statement that stores a password's new hash. */
export function updatePasswordHash(db: DrizzleD1Database, userId: number, passwordHash: string) {
  return db.update(directory.users).set({ passwordHash }).where(eq(directory.users.id, userId));
}
