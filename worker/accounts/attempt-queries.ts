import { sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { type AccountEntry, accountEventStatement } from '../audit/record.ts';
import { runBatch } from '../core/batch.ts';
import type { RequestSource } from '../core/request-source.ts';
import { defineRows, epochMs } from '../core/rows.ts';
import { rememberStatements, type SeenDevice } from './device-queries.ts';
import { type Account, type KnownDevice, selectSigningIn, toSigningIn, updatePasswordHash } from './queries.ts';
import { ATTEMPT_WINDOW_MS, type AttemptKeys, type Counted } from './sign-in-attempts.ts';

/**
 * Counts a sign-in attempt and reads the account and what it knows of the device, in one batch.
 * @param now epoch milliseconds
 */
export async function countAttemptAndFind(
  env: Env,
  keys: AttemptKeys,
  who: { usernameKey: string } | { id: number },
  now: number,
  deviceHash: string | null,
): Promise<{ counted: Counted[]; account: Account | null; known: KnownDevice }> {
  const db = drizzle(env.DIRECTORY);
  const [attempts, rows] = await runBatch(env.DIRECTORY, [
    increment(db, [keys.account, keys.address], now),
    selectSigningIn(db, who, deviceHash),
  ]);
  return { counted: attempts, ...toSigningIn(rows) };
}

/** Increments the count of a key, within the same window as sign-ins. @param now epoch milliseconds */
export async function countFor(env: Env, key: string, now: number): Promise<Counted> {
  const [[attempt]] = await runBatch(env.DIRECTORY, [increment(drizzle(env.DIRECTORY), [key], now)]);
  if (!attempt) throw new Error('The count that was just written is missing');
  return attempt;
}

/** Clears the count of a key. */
export async function forgetCount(env: Env, key: string): Promise<void> {
  await drizzle(env.DIRECTORY).run(sql`DELETE FROM sign_in_attempts WHERE key = ${key}`);
}

const counted = defineRows('accounts/attempts', { key: z.string(), failures: z.int(), startedAt: epochMs });

/**
 * The statement that increments the count of each key. It runs before the password is checked, so parallel guesses are
 * all counted; a success is uncounted afterwards (`forgiveAttempt`).
 */
function increment(db: DrizzleD1Database, keys: readonly string[], now: number) {
  const isNewWindow = sql`window_started_at <= ${now - ATTEMPT_WINDOW_MS}`;
  const rows = keys.map((key) => sql`(${key}, 1, ${now})`);
  return counted.select(
    db,
    sql`
    INSERT INTO sign_in_attempts (key, failures, window_started_at)
    VALUES ${sql.join(rows, sql`, `)}
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN ${isNewWindow} THEN 1 ELSE failures + 1 END,
      window_started_at = CASE WHEN ${isNewWindow} THEN ${now} ELSE window_started_at END
    RETURNING key, failures, window_started_at AS startedAt`,
  );
}

/** What a successful sign-in leaves in the directory. */
export interface Success {
  /** The password's new hash if it was rehashed. */
  rehashed: { userId: number; hash: string } | null;
  /** The device, if it is not noted yet. */
  device: SeenDevice | null;
  /** What is recorded for the account. */
  event: AccountEntry | null;
}

/** After a success, clears the account's count and uncounts this attempt for the address. */
export async function forgiveAttempt(env: Env, keys: AttemptKeys, success: Success): Promise<void> {
  const { rehashed, device, event } = success;
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db.run(sql`DELETE FROM sign_in_attempts WHERE key = ${keys.account}`),
    db.run(sql`UPDATE sign_in_attempts SET failures = failures - 1 WHERE key = ${keys.address} AND failures > 0`),
    ...(rehashed ? [updatePasswordHash(db, rehashed.userId, rehashed.hash)] : []),
    ...(device ? rememberStatements(db, device) : []),
    ...(event ? [accountEventStatement(db, event)] : []),
  ]);
}

/** Records a sign-in with a second factor and remembers its device. @returns what was known before */
export async function recordSignIn(env: Env, device: SeenDevice, source: RequestSource) {
  const db = drizzle(env.DIRECTORY);
  const { userId } = device;
  const event = accountEventStatement(db, { userId, action: 'session.started', source, isInWorkspace: true });
  const [rows] = await runBatch(env.DIRECTORY, [
    selectSigningIn(db, { id: userId }, device.hash),
    ...rememberStatements(db, device),
    event,
  ]);
  return toSigningIn(rows);
}
