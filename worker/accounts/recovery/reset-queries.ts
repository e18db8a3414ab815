import { and, eq, isNull, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { accountSessions, passwordResets, recoveryCodes } from '../../../db/directory/schema.ts';
import { sessions } from '../../../db/workspace/accounts.ts';
import { accountEventStatement, auditStatementOn, memberName } from '../../audit/record.ts';
import { DomainError } from '../../core/errors.ts';
import { type Place, runAtHome } from '../../core/home.ts';
import { forgetDevices } from '../../core/identity/forget-devices.ts';
import type { RequestSource } from '../../core/identity/request-source.ts';
import { runBatch, type Statement } from '../../core/sql/batch.ts';
import { guardStatement } from '../../core/sql/guards.ts';
import { defineRows, flag } from '../../core/sql/rows.ts';

/** Ways to choose a new password without the old one: mailed links, codes from an admin and recovery codes. */

const DAY = 24 * 60 * 60 * 1000;

/** Maximum links per day for an account and to a mailbox. Those of a network are counted as visits. */
const LINK_LIMITS = { account: 5, mailbox: 5 };

export interface NewLink {
  tokenHash: string;
  userId: number;
  workspaceId: number;
  mailbox: string;
  createdAt: number;
  expiresAt: number;
}

/** Stores a link before it is mailed. @returns false, and stores nothing, if account or mailbox are over the daily limit */
export async function insertLink(env: Env, link: NewLink): Promise<boolean> {
  const since = link.createdAt - DAY;
  const { meta } = await drizzle(env.DIRECTORY).run(sql`
    INSERT INTO password_resets (token_hash, user_id, kind, workspace_id, mailbox, created_at, expires_at)
    SELECT ${link.tokenHash}, ${link.userId}, 'link', ${link.workspaceId}, ${link.mailbox}, ${link.createdAt},
      ${link.expiresAt}
    WHERE (SELECT count(*) FROM password_resets
        WHERE user_id = ${link.userId} AND kind = 'link' AND created_at > ${since}) < ${LINK_LIMITS.account}
      AND (SELECT count(*) FROM password_resets
        WHERE mailbox = ${link.mailbox} AND created_at > ${since}) < ${LINK_LIMITS.mailbox}`);
  return meta.changes === 1;
}

export interface NewCode {
  tokenHash: string;
  userId: number;
  workspaceId: number;
  createdBy: number;
  createdAt: number;
  expiresAt: number;
}

/** Stores an admin's code for a member and ends the earlier ones. */
export async function insertResetCode(env: Env, code: NewCode): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db
      .update(passwordResets)
      .set({ usedAt: code.createdAt })
      .where(
        and(eq(passwordResets.userId, code.userId), eq(passwordResets.kind, 'code'), isNull(passwordResets.usedAt)),
      ),
    db.insert(passwordResets).values({ ...code, kind: 'code' }),
  ]);
}

const resetRows = defineRows('accounts/open reset', {
  userId: z.int(),
  workspaceId: z.int(),
  createdBy: z.int().nullable(),
  createdAt: z.int(),
});

/** The statement that finds a link or code that can still be used. */
function selectReset(db: DrizzleD1Database, kind: 'link' | 'code', tokenHash: string, now: number) {
  return resetRows.select(
    db,
    sql`
    SELECT user_id AS userId, workspace_id AS workspaceId, created_by AS createdBy, created_at AS createdAt
    FROM password_resets
    WHERE token_hash = ${tokenHash} AND kind = ${kind} AND used_at IS NULL AND expires_at > ${now}`,
  );
}

/** The account of a mailed link that can still be used; null if there is none. */
export async function findLink(env: Env, tokenHash: string, now: number): Promise<{ userId: number } | null> {
  const [links] = await runBatch(env.DIRECTORY, [selectReset(drizzle(env.DIRECTORY), 'link', tokenHash, now)]);
  return links[0] ?? null;
}

/** An admin's code that can still be used, and whether the code is a recovery code that can. */
export async function findCode(env: Env, userId: number, codeHash: string, now: number) {
  const db = drizzle(env.DIRECTORY);
  const [fromAdmin, own] = await runBatch(env.DIRECTORY, [
    selectReset(db, 'code', codeHash, now),
    db
      .select({ userId: recoveryCodes.userId })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt))),
  ]);
  return { fromAdmin: fromAdmin[0] ?? null, isRecoveryCode: own.length === 1 };
}

const creatorRows = defineRows('accounts/creator of a reset code', { isAdmin: flag });

/** Whether the creator of a code has been an admin ever since. */
export async function creatorIsAdmin(
  env: Env,
  place: Place,
  { createdBy, createdAt }: { createdBy: number | null; createdAt: number },
): Promise<boolean> {
  const { results } = await runAtHome(env, place, (db) => [
    creatorRows.select(
      db,
      sql`
      SELECT EXISTS (SELECT 1 FROM members
        WHERE workspace_id = ${place.workspaceId} AND user_id = ${createdBy} AND role = 'admin' AND removed_at IS NULL
          AND (admin_until IS NULL OR admin_until < ${createdAt})) AS isAdmin`,
    ),
  ]);
  return results[0][0]?.isAdmin === 1;
}

/** What a reset uses up: a link, an admin's code, or a recovery code. */
export type Used = { reset: string } | { recoveryCode: string };

/**
 * Stores the new password's hash if the link or code can still be used, and uses it up. Ends the account's sessions in
 * the directory, every other link and admin's code, and the wait after wrong passwords.
 * @param attemptKey of the account's failed sign-ins
 * @throws 400 if it has been used in the meantime
 */
export async function replacePassword(
  env: Env,
  account: { id: number; attemptKey: string; passwordHash: string; isInWorkspace: boolean },
  used: Used,
  now: number,
  source: RequestSource,
): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  const isOpen =
    'reset' in used
      ? sql`EXISTS (SELECT 1 FROM password_resets
          WHERE token_hash = ${used.reset} AND user_id = ${account.id} AND used_at IS NULL AND expires_at > ${now})`
      : sql`EXISTS (SELECT 1 FROM recovery_codes
          WHERE user_id = ${account.id} AND code_hash = ${used.recoveryCode} AND used_at IS NULL)`;
  const guard = { name: 'reset_used', holds: isOpen, refusal: resetUsed };
  await runBatch<readonly Statement[]>(
    env.DIRECTORY,
    [
      db.all(guardStatement(guard)),
      ...('recoveryCode' in used
        ? [spendStatement(db, account.id, used.recoveryCode, now), endCodesBesideFactor(db, account.id, now)]
        : []),
      endResets(db, account.id),
      db.run(sql`UPDATE users SET password_hash = ${account.passwordHash} WHERE id = ${account.id}`),
      db.delete(accountSessions).where(eq(accountSessions.userId, account.id)),
      db.run(sql`DELETE FROM sign_in_attempts WHERE key = ${account.attemptKey}`),
      accountEventStatement(db, {
        userId: account.id,
        action: 'password.reset',
        source,
        isInWorkspace: account.isInWorkspace,
      }),
    ],
    { [guard.name]: guard.refusal },
  );
}

const resetUsed = () => new DomainError('reset_invalid', 'This link or code has just been used. Ask for a new one.');

/** The statement that ends every link and admin's code of an account. */
export function endResets(db: DrizzleD1Database, userId: number) {
  return db
    .update(passwordResets)
    .set({ usedAt: Date.now() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

/** Ends the mailed links of an account, whose address has changed. */
export async function endLinks(env: Env, userId: number): Promise<void> {
  await drizzle(env.DIRECTORY)
    .update(passwordResets)
    .set({ usedAt: Date.now() })
    .where(and(eq(passwordResets.userId, userId), eq(passwordResets.kind, 'link'), isNull(passwordResets.usedAt)));
}

/**
 * Ends every session of a member on their shard.
 * @param reset where the person is who has chosen a new password, to record it
 */
export async function deleteMemberSessions(
  env: Env,
  place: Place,
  userId: number,
  reset: RequestSource | null,
): Promise<void> {
  const { workspaceId } = place;
  await runAtHome(env, place, (db) => [
    db.delete(sessions).where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId))),
    forgetDevices(db, { workspaceId, userId }),
    ...(reset
      ? [
          auditStatementOn(
            db,
            { workspaceId, userId, requestId: reset.requestId, source: reset },
            { action: 'password.reset', subject: { id: userId, name: memberName(workspaceId, userId) } },
          ),
        ]
      : []),
  ]);
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  env: Env,
  userId: number,
  codeHashes: readonly string[],
  createdAt: number,
): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt }))),
  ]);
}

const countRows = defineRows('accounts/recovery codes', { unused: z.int(), createdAt: z.int().nullable() });

/** How many recovery codes an account has left, and when they were created. */
export async function countRecoveryCodes(env: Env, userId: number) {
  const [[count]] = await runBatch(env.DIRECTORY, [
    countRows.select(
      drizzle(env.DIRECTORY),
      sql`
      SELECT count(*) FILTER (WHERE used_at IS NULL) AS unused, max(created_at) AS createdAt
      FROM recovery_codes WHERE user_id = ${userId}`,
    ),
  ]);
  return count ?? { unused: 0, createdAt: null };
}

function spendStatement(db: DrizzleD1Database, userId: number, codeHash: string, now: number) {
  return db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
}

/**
 * The statement that ends the other recovery codes of an account with a second factor: one list must not be enough to replace
 * the password and the factor.
 */
function endCodesBesideFactor(db: DrizzleD1Database, userId: number, now: number) {
  return db.run(sql`
    UPDATE recovery_codes SET used_at = ${now} WHERE user_id = ${userId} AND used_at IS NULL AND (
      EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND totp_secret IS NOT NULL)
      OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId}))`);
}

/** Uses up a recovery code. @returns false if it is unknown or used */
export async function spendRecoveryCode(env: Env, userId: number, codeHash: string, now: number): Promise<boolean> {
  return (await spendStatement(drizzle(env.DIRECTORY), userId, codeHash, now)).length === 1;
}
