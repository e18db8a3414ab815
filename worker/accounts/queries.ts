import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import * as directory from '../../db/directory/schema.ts';
import type { Style } from '../../engines/text/style.ts';
import { accountEventStatement } from '../audit/record.ts';
import type { AccountContext } from '../core/context.ts';
import { type Role, role } from '../core/contract.ts';
import { alreadyJoined, DomainError } from '../core/errors.ts';
import { NEARLY_FULL_BYTES } from '../core/home.ts';
import type { DeviceIdentity } from '../core/identity/device.ts';
import type { SessionOrigin } from '../core/identity/session-origin.ts';
import { runBatch } from '../core/sql/batch.ts';
import { guardStatement } from '../core/sql/guards.ts';
import { defineRows, epochMs, flag, type RowOf } from '../core/sql/rows.ts';
import { inviteUse, refuseEndedInvite } from './joining/invite-queries.ts';
import { endResets } from './recovery/reset-queries.ts';
import { rememberStatements } from './sign-in/device-queries.ts';

/** An account as the directory knows it. */
export interface Account {
  id: number;
  username: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The invite that it has just used. */
  inviteId?: number;
  /** Whether signing in takes a code of an authenticator app. */
  hasTotp?: boolean;
  /** The workspace it belongs to, if any. */
  membership: Membership | null;
  /** Of the workspace that it founds. */
  style?: Style;
}

export interface Membership {
  workspaceId: number;
  shard: string;
  /** The role at joining; the current role is in the member's row on the shard. */
  role: Role;
  /** Epoch milliseconds. */
  joinedAt: number;
  /** Epoch milliseconds at which a sample workspace is deleted; null or absent for a real one. */
  sampleUntil?: number | null;
}

const accountColumns = {
  id: z.int(),
  username: z.string(),
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  workspaceId: z.int().nullable(),
  shard: z.string().nullable(),
  joinedAs: role.nullable(),
  joinedAt: epochMs.nullable(),
  sampleUntil: epochMs.nullable(),
  hasTotp: flag,
};
const accountRows = defineRows('accounts/account', accountColumns);
type AccountRow = RowOf<typeof accountRows>;

const signingInRows = defineRows('accounts/account signing in', {
  ...accountColumns,
  deviceSeenAt: epochMs.nullable(),
  hasDevices: flag,
});

type Who = { usernameKey: string } | { id: number };

/** SQL: whether a row of `users u` is the account. */
export const isAccount = (who: Who) => ('id' in who ? sql`u.id = ${who.id}` : sql`u.username_key = ${who.usernameKey}`);

/** SQL: the columns of an account, from `users u` and `workspaces w`. */
const ACCOUNT_COLUMNS = sql.raw(`u.id, u.username, u.password_hash AS passwordHash, u.first_name AS firstName,
  u.last_name AS lastName, u.email, w.id AS workspaceId, w.shard, u.joined_as AS joinedAs, u.joined_at AS joinedAt,
  w.expires_at AS sampleUntil, u.totp_secret IS NOT NULL AS hasTotp`);

/** The statement that reads one account; `toAccount` converts its rows. */
export function selectAccount(db: DrizzleD1Database, who: Who) {
  return accountRows.select(
    db,
    sql`
    SELECT ${ACCOUNT_COLUMNS} FROM users u LEFT JOIN workspaces w ON w.id = u.workspace_id WHERE ${isAccount(who)}`,
  );
}

/** What an account knows of the device of a sign-in. */
export interface KnownDevice {
  /** When it was last noted there, in epoch milliseconds; null if never. */
  seenAt: number | null;
  /** Whether it has been used on any device. */
  hasOthers: boolean;
}

/** The statement that reads one account and what it knows of a device; `toSigningIn` converts its rows. */
export function selectSigningIn(db: DrizzleD1Database, who: Who, deviceHash: string | null) {
  return signingInRows.select(
    db,
    sql`
    SELECT ${ACCOUNT_COLUMNS}, d.last_seen_at AS deviceSeenAt,
      EXISTS (SELECT 1 FROM known_devices WHERE user_id = u.id) AS hasDevices
    FROM users u LEFT JOIN workspaces w ON w.id = u.workspace_id
      LEFT JOIN known_devices d ON d.user_id = u.id AND d.device_hash = ${deviceHash}
    WHERE ${isAccount(who)}`,
  );
}

/** @param rows of `selectSigningIn` */
export function toSigningIn(rows: readonly RowOf<typeof signingInRows>[]): {
  account: Account | null;
  known: KnownDevice;
} {
  const [row] = rows;
  if (!row) return { account: null, known: { seenAt: null, hasOthers: false } };
  const { deviceSeenAt, hasDevices, ...account } = row;
  return { account: toAccount([account]), known: { seenAt: deviceSeenAt, hasOthers: hasDevices === 1 } };
}

/** @param rows of `selectAccount` */
export function toAccount(rows: readonly AccountRow[]): Account | null {
  const [row] = rows;
  if (!row) return null;
  const { workspaceId, shard, joinedAs, joinedAt, sampleUntil, hasTotp, ...account } = row;
  const joined = workspaceId !== null && shard !== null && joinedAs !== null;
  return {
    ...account,
    hasTotp: hasTotp === 1,
    membership: joined ? { workspaceId, shard, role: joinedAs, joinedAt: joinedAt ?? 0, sampleUntil } : null,
  };
}

export async function findAccount(env: Env, id: number): Promise<Account | null> {
  const [rows] = await runBatch(env.DIRECTORY, [selectAccount(drizzle(env.DIRECTORY), { id })]);
  return toAccount(rows);
}

/** @param username regardless of case */
export async function findAccountByName(env: Env, username: string): Promise<Account | null> {
  const usernameKey = username.toLowerCase();
  const [rows] = await runBatch(env.DIRECTORY, [selectAccount(drizzle(env.DIRECTORY), { usernameKey })]);
  return toAccount(rows);
}

export interface NewAccount extends Omit<Account, 'membership'> {
  createdAt: number;
}

/** Refusals of the statements that create an account. */
export const accountRefusals = {
  'users.username_key': () => new DomainError('username_taken', 'Username already exists'),
};

/** The statement that creates an account. @param membership SQL for workspace and role if it joins one right away */
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
 * Creates an account with its own workspace in the directory, on the shard with the fewest workspaces that is not nearly
 * full. The shard's rows are created by the first session (`openSession`), even after a crash in between.
 * @param options `sampleUntil`: epoch milliseconds at which a sample workspace is deleted; `device`: where it registers
 * @throws 409 if the name is taken
 */
export async function insertAccountWithWorkspace(
  env: Env,
  account: NewAccount,
  workspaceId: number,
  { sampleUntil = null, device = null }: { sampleUntil?: number | null; device?: DeviceIdentity | null } = {},
): Promise<Account> {
  const db = drizzle(env.DIRECTORY);
  const results = await runBatch(
    env.DIRECTORY,
    [
      db.run(sql`
        INSERT INTO workspaces (id, shard, created_at, expires_at, on_probation)
        SELECT ${workspaceId}, name, ${account.createdAt}, ${sampleUntil}, 1 FROM shards
        ORDER BY bytes >= ${NEARLY_FULL_BYTES}, workspaces, name LIMIT 1`),
      db.run(sql`
        UPDATE shards SET workspaces = workspaces + 1
        WHERE name = (SELECT shard FROM workspaces WHERE id = ${workspaceId})`),
      insertAccount(db, account, { workspaceId, role: sql`'admin'` }),
      selectAccount(db, { id: account.id }),
      ...(device ? rememberStatements(db, { ...device, userId: account.id, seenAt: account.createdAt }) : []),
    ],
    accountRefusals,
  );
  return requireRow(toAccount(results[3]));
}

/** Creates an account without a workspace. @throws 409 if the name is taken */
export async function insertLoneAccount(env: Env, account: NewAccount): Promise<void> {
  await runBatch(env.DIRECTORY, [insertAccount(drizzle(env.DIRECTORY), account, null)], accountRefusals);
}

/**
 * Creates an account in the workspace of an invite, in the directory.
 * @throws 409 if the name is taken, 400 if the invite is not valid
 */
export async function insertInvitedAccount(env: Env, account: NewAccount, code: string): Promise<Account> {
  await refuseEndedInvite(env, code, null);
  const db = drizzle(env.DIRECTORY);
  const invite = inviteUse(db, code, account.id, account.createdAt);
  const results = await runBatch(
    env.DIRECTORY,
    [...invite.statements, insertAccount(db, account, invite), invite.id, selectAccount(db, { id: account.id })],
    { ...accountRefusals, ...invite.refusals },
  );
  return withInvite(results);
}

/**
 * Adds an account to the workspace of an invite, in the directory.
 * @throws 409 if it already has a workspace, 400 if the invite is not valid
 */
export async function joinByInvite(env: Env, userId: number, code: string): Promise<Account> {
  await refuseEndedInvite(env, code, userId);
  const db = drizzle(env.DIRECTORY);
  const now = Date.now();
  const invite = inviteUse(db, code, userId, now);
  const alone = {
    name: 'already_joined',
    holds: sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND workspace_id IS NULL)`,
    refusal: alreadyJoined,
  };
  const results = await runBatch(
    env.DIRECTORY,
    [
      db.all(guardStatement(alone)),
      ...invite.statements,
      db.run(sql`
        UPDATE users SET workspace_id = ${invite.workspaceId}, joined_as = ${invite.role}, joined_at = ${now}
        WHERE id = ${userId}`),
      invite.id,
      selectAccount(db, { id: userId }),
    ],
    { ...invite.refusals, [alone.name]: alone.refusal },
  );
  return withInvite(results);
}

/** @param results that end with the invite's id and the account */
function withInvite(results: readonly unknown[]): Account {
  const [ids, rows] = results.slice(-2) as [{ id: number }[], AccountRow[]];
  return { ...requireRow(toAccount(rows)), inviteId: requireRow(ids[0]).id };
}

/** Asserts that the row just written exists. @throws Error */
function requireRow<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Error('The row that was just written is missing');
  return row;
}

export interface NewSession extends SessionOrigin {
  id: string;
  createdAt: number;
  expiresAt: number;
  hasSecondFactor: boolean;
}

/** Opens a session for an account without a workspace. */
export async function insertAccountSession(env: Env, userId: number, session: NewSession): Promise<void> {
  await drizzle(env.DIRECTORY)
    .insert(directory.accountSessions)
    .values({ ...session, userId });
}

/** Detaches an account from a workspace it was removed from, and ends its sessions in the directory. */
export async function detachAccount(env: Env, userId: number, workspaceId: number): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  const { accountSessions, users } = directory;
  await runBatch(env.DIRECTORY, [
    db.delete(accountSessions).where(eq(accountSessions.userId, userId)),
    db
      .update(users)
      .set({ workspaceId: null, joinedAs: null, joinedAt: null })
      .where(and(eq(users.id, userId), eq(users.workspaceId, workspaceId))),
  ]);
}

/** Ends the caller's session in the directory, if it is there, and records that they signed out. */
export async function deleteAccountSession({
  env,
  userId,
  sessionId,
  source,
  workspace,
}: AccountContext): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db.delete(directory.accountSessions).where(eq(directory.accountSessions.id, sessionId)),
    accountEventStatement(db, { userId, action: 'session.ended', source, isInWorkspace: workspace !== null }),
  ]);
}

/** The statement that stores a new password hash. */
export function updatePasswordHash(db: DrizzleD1Database, userId: number, passwordHash: string) {
  return db.update(directory.users).set({ passwordHash }).where(eq(directory.users.id, userId));
}

/** Stores the new password's hash, and ends other sessions in the directory and every way to reset the old password. */
export async function changePasswordHash(ctx: AccountContext, passwordHash: string): Promise<void> {
  const db = drizzle(ctx.env.DIRECTORY);
  const { accountSessions } = directory;
  await runBatch(ctx.env.DIRECTORY, [
    updatePasswordHash(db, ctx.userId, passwordHash),
    endResets(db, ctx.userId),
    db
      .delete(accountSessions)
      .where(and(eq(accountSessions.userId, ctx.userId), ne(accountSessions.id, ctx.sessionId))),
    accountEventStatement(db, {
      userId: ctx.userId,
      action: 'password.changed',
      source: ctx.source,
      isInWorkspace: ctx.workspace !== null,
    }),
  ]);
}

/** Updates the profile of an account without a workspace. */
export async function updateAccount(
  { env, userId, source }: AccountContext,
  columns: Partial<Pick<Account, 'firstName' | 'lastName' | 'email'>>,
): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db.update(directory.users).set(columns).where(eq(directory.users.id, userId)),
    accountEventStatement(db, { userId, action: 'profile.changed', source, after: columns, isInWorkspace: false }),
  ]);
}
