import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { accountSessions, factorChallenges, passkeys, users } from '../../db/directory/schema.ts';
import { sessions } from '../../db/workspace/accounts.ts';
import type { AccountContext } from '../core/context.ts';
import { setFactorOfKeys } from '../core/identity/factor-of-keys.ts';
import { runBatch } from '../core/sql/batch.ts';

/** Passkeys, secrets and challenges are in the directory: they are needed before the workspace is known. */

export type PasskeyRow = typeof passkeys.$inferSelect;
type Challenge = typeof factorChallenges.$inferSelect;

export interface FactorRows {
  passkeys: PasskeyRow[];
  /** The encrypted secret of the authenticator app; null without one. */
  totpSecret: string | null;
  totpSince: number | null;
}

/** The factors of an account. */
export async function selectFactors(env: Env, userId: number): Promise<FactorRows> {
  const db = drizzle(env.DIRECTORY);
  const [keys, [user]] = await runBatch(env.DIRECTORY, [
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt),
    db.select({ totpSecret: users.totpSecret, totpSince: users.totpSince }).from(users).where(eq(users.id, userId)),
  ]);
  return { passkeys: keys, totpSecret: user?.totpSecret ?? null, totpSince: user?.totpSince ?? null };
}

export function findPasskey(env: Env, id: string): Promise<PasskeyRow | undefined> {
  return drizzle(env.DIRECTORY).select().from(passkeys).where(eq(passkeys.id, id)).get();
}

/** @returns false if the account has `limit` passkeys already, or the passkey is registered */
export async function insertPasskey(env: Env, passkey: PasskeyRow, limit: number): Promise<boolean> {
  const db = drizzle(env.DIRECTORY);
  const [[counted]] = await runBatch(env.DIRECTORY, [
    db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, passkey.userId)),
  ]);
  if ((counted?.count ?? 0) >= limit) return false;
  const added = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length === 1;
}

/** @returns whether the account had it */
export async function deletePasskey(env: Env, userId: number, id: string): Promise<boolean> {
  const removed = await drizzle(env.DIRECTORY)
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return removed.length === 1;
}

/** Records the use of a passkey and its own count. */
export async function updatePasskeyUse(env: Env, id: string, counter: number, now: number): Promise<void> {
  await drizzle(env.DIRECTORY).update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

export async function insertChallenge(env: Env, challenge: Challenge): Promise<void> {
  await drizzle(env.DIRECTORY).insert(factorChallenges).values(challenge);
}

/** Takes a challenge, so that it cannot be used again. @returns null if it is unknown, used or expired */
export async function takeChallenge(
  env: Env,
  { id, purpose, userId }: Pick<Challenge, 'id' | 'purpose' | 'userId'>,
  now: number,
): Promise<string | null> {
  const [taken] = await drizzle(env.DIRECTORY)
    .delete(factorChallenges)
    .where(
      and(
        eq(factorChallenges.id, id),
        eq(factorChallenges.purpose, purpose),
        sql`user_id IS ${userId}`,
        gt(factorChallenges.expiresAt, now),
      ),
    )
    .returning({ value: factorChallenges.value });
  return taken?.value ?? null;
}

/** Reads the secret of an authenticator app that is being set up: a mistyped code may be entered again. */
export async function readSetup(env: Env, id: string, userId: number, now: number): Promise<string | null> {
  const found = await drizzle(env.DIRECTORY)
    .select({ value: factorChallenges.value })
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.id, id),
        eq(factorChallenges.purpose, 'totp'),
        eq(factorChallenges.userId, userId),
        gt(factorChallenges.expiresAt, now),
      ),
    )
    .get();
  return found?.value ?? null;
}

/** Stores the authenticator app, in place of an earlier one, with the step of its first code, and ends the setup. */
export async function storeTotp(
  env: Env,
  userId: number,
  { setupId, secret, step, now }: { setupId: string; secret: string; step: number; now: number },
): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db.update(users).set({ totpSecret: secret, totpSince: now, totpStep: step }).where(eq(users.id, userId)),
    db.delete(factorChallenges).where(eq(factorChallenges.id, setupId)),
  ]);
}

/** @returns whether the account had an authenticator app */
export async function clearTotp(env: Env, userId: number): Promise<boolean> {
  const cleared = await drizzle(env.DIRECTORY)
    .update(users)
    .set({ totpSecret: null, totpSince: null })
    .where(and(eq(users.id, userId), sql`totp_secret IS NOT NULL`))
    .returning({ id: users.id });
  return cleared.length === 1;
}

/**
 * Uses up the code of a step and all before it.
 * @param totpSecret encrypted again
 * @returns false if it was used already, or the app has been removed
 */
export async function takeStep(env: Env, userId: number, step: number, totpSecret: string): Promise<boolean> {
  const taken = await drizzle(env.DIRECTORY)
    .update(users)
    .set({ totpStep: step, totpSecret })
    .where(and(eq(users.id, userId), lt(users.totpStep, step), sql`totp_secret IS NOT NULL`))
    .returning({ id: users.id });
  return taken.length === 1;
}

/** Records in the caller's session that they have proved who they are. */
export async function confirmSession(ctx: AccountContext, withSecondFactor: boolean, now: number): Promise<void> {
  const proof = { confirmedAt: now, ...(withSecondFactor && { hasSecondFactor: true }) };
  if (ctx.workspace) {
    const { db, workspaceId } = ctx.workspace;
    await db.write({
      statements: [
        db.statements
          .update(sessions)
          .set(proof)
          .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.id, ctx.sessionId))),
        ...(withSecondFactor ? [setFactorOfKeys(db.statements, { workspaceId, userId: ctx.userId }, true)] : []),
      ],
    });
  }
  // A session from before the account joined its workspace.
  await drizzle(ctx.env.DIRECTORY).update(accountSessions).set(proof).where(eq(accountSessions.id, ctx.sessionId));
}

/** After the last factor has been removed: no session of the account has proved one. */
export async function forgetSecondFactor(ctx: AccountContext): Promise<void> {
  const none = { hasSecondFactor: false };
  if (ctx.workspace) {
    const { db, workspaceId } = ctx.workspace;
    await db.write({
      statements: [
        db.statements
          .update(sessions)
          .set(none)
          .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, ctx.userId))),
        setFactorOfKeys(db.statements, { workspaceId, userId: ctx.userId }, false),
      ],
    });
  }
  await drizzle(ctx.env.DIRECTORY).update(accountSessions).set(none).where(eq(accountSessions.userId, ctx.userId));
}
