import { eq, type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { signInAttempts } from '../../../db/directory/schema.ts';
import { type AccountEntry, accountEventStatement } from '../../audit/record.ts';
import type { RequestSource } from '../../core/identity/request-source.ts';
import { runBatch } from '../../core/sql/batch.ts';
import { defineRows, epochMs } from '../../core/sql/rows.ts';
import {
  type Account,
  isAccount,
  type KnownDevice,
  selectSigningIn,
  toSigningIn,
  updatePasswordHash,
} from '../queries.ts';
import { rememberStatements, type SeenDevice } from './device-queries.ts';
import { type Bucket, FIRST_DELAY_MS, MAX_DELAY_MS } from './sign-in-attempts.ts';

/** Who attempts to prove something, and on which device. */
export interface Attempt {
  who: { usernameKey: string } | { id: number };
  deviceHash: string | null;
  buckets: readonly Bucket[];
}

/** An attempt as it was counted. */
export interface CountedAttempt {
  /** The buckets it was counted in; none if it must wait. */
  counted: Bucket[];
  /** When the next attempt is allowed, in epoch milliseconds; 0 if this one is. */
  retryAt: number;
}

/**
 * Counts an attempt to sign in, unless it must wait, and reads the account and what it knows of the device, in one batch.
 * @param now epoch milliseconds
 */
export async function countAttemptAndFind(
  env: Env,
  attempt: Attempt,
  now: number,
): Promise<CountedAttempt & { account: Account | null; known: KnownDevice }> {
  const db = drizzle(env.DIRECTORY);
  const [delay, counted, rows] = await runBatch(env.DIRECTORY, [
    selectDelay(db, attempt, now),
    count(db, attempt, now),
    selectSigningIn(db, attempt.who, attempt.deviceHash),
  ]);
  return { ...toCounted(attempt, delay, counted), ...toSigningIn(rows) };
}

/** Counts an attempt, unless it must wait. @param now epoch milliseconds */
export async function countAttempt(env: Env, attempt: Attempt, now: number): Promise<CountedAttempt> {
  const db = drizzle(env.DIRECTORY);
  const [delay, counted] = await runBatch(env.DIRECTORY, [selectDelay(db, attempt, now), count(db, attempt, now)]);
  return toCounted(attempt, delay, counted);
}

function toCounted(
  { buckets }: Attempt,
  [delay]: readonly { retryAt: number | null }[],
  counted: readonly { key: string }[],
): CountedAttempt {
  const keys = new Set(counted.map(({ key }) => key));
  return { counted: buckets.filter(({ key }) => keys.has(key)), retryAt: delay?.retryAt ?? 0 };
}

const delays = defineRows('accounts/delay of attempts', { retryAt: epochMs.nullable() });
const countedAttempts = defineRows('accounts/attempts', { key: z.string() });

/** SQL: the buckets that the attempt counts in, as rows of `key`, `free` and `forget_ms`. */
function bucketRows({ who, deviceHash, buckets }: Attempt): SQL {
  return sql`
    SELECT value ->> 'key' AS key, value ->> 'free' AS free, value ->> 'forgetMs' AS forget_ms
    FROM json_each(${JSON.stringify(buckets)})
    WHERE (value ->> 'counts' = 'known device') = EXISTS (
      SELECT 1 FROM users u JOIN known_devices d ON d.user_id = u.id AND d.device_hash = ${deviceHash}
      WHERE ${isAccount(who)})`;
}

/** SQL: rows of the buckets that make the attempt wait, as `retry_at`. */
function delayRows(attempt: Attempt, now: number): SQL {
  const doubled = sql`${FIRST_DELAY_MS} << min(a.failures - b.free - 1, 30)`;
  return sql`
    SELECT a.window_started_at + min(${MAX_DELAY_MS}, ${doubled}) AS retry_at
    FROM (${bucketRows(attempt)}) b CROSS JOIN sign_in_attempts a ON a.key = b.key
    WHERE a.failures > b.free AND retry_at > ${now}`;
}

function selectDelay(db: DrizzleD1Database, attempt: Attempt, now: number) {
  return delays.select(db, sql`SELECT max(retry_at) AS retryAt FROM (${delayRows(attempt, now)})`);
}

/**
 * The statement that counts the attempt in each of its buckets, unless one makes it wait. It runs before the password is
 * checked, so parallel guesses are all counted; a success is uncounted afterwards (`forgiveAttempt`).
 */
function count(db: DrizzleD1Database, attempt: Attempt, now: number) {
  // D1 binds numbers as floats, which would divide with a fraction.
  const forgotten = sql`CAST((${now} - a.window_started_at) / b.forget_ms AS INTEGER)`;
  const remembered = sql`coalesce(max(a.failures - ${forgotten}, 0), 0)`;
  return countedAttempts.select(
    db,
    sql`
    INSERT INTO sign_in_attempts (key, failures, window_started_at)
    SELECT b.key, ${remembered} + 1, ${now}
    FROM (${bucketRows(attempt)}) b LEFT JOIN sign_in_attempts a ON a.key = b.key
    WHERE NOT EXISTS (${delayRows(attempt, now)})
    ON CONFLICT (key) DO UPDATE SET failures = excluded.failures, window_started_at = excluded.window_started_at
    RETURNING key`,
  );
}

/** The statements that uncount a success. */
function uncount(db: DrizzleD1Database, counted: readonly Bucket[]) {
  const keysOf = (isShared: boolean) =>
    JSON.stringify(counted.filter((bucket) => bucket.isShared === isShared).map(({ key }) => key));
  return [
    db.run(sql`DELETE FROM sign_in_attempts WHERE key IN (SELECT value FROM json_each(${keysOf(false)}))`),
    db.run(sql`
      UPDATE sign_in_attempts SET failures = failures - 1
      WHERE key IN (SELECT value FROM json_each(${keysOf(true)})) AND failures > 0`),
  ];
}

/** Uncounts an attempt that was a success. */
export async function forgetAttempt(env: Env, counted: readonly Bucket[]): Promise<void> {
  await runBatch(env.DIRECTORY, uncount(drizzle(env.DIRECTORY), counted));
}

/** A visitor's actions within a window. */
export interface Visits {
  count: number;
  /** Epoch milliseconds. */
  startedAt: number;
}

const visits = defineRows('accounts/visits', { count: z.int(), startedAt: epochMs });

/** Counts an action of a visitor within a window, from its first one on. @param now epoch milliseconds */
export async function addVisit(env: Env, key: string, windowMs: number, now: number): Promise<Visits> {
  const isNewWindow = sql`window_started_at <= ${now - windowMs}`;
  const [[counted]] = await runBatch(env.DIRECTORY, [
    visits.select(
      drizzle(env.DIRECTORY),
      sql`
      INSERT INTO sign_in_attempts (key, failures, window_started_at) VALUES (${key}, 1, ${now})
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN ${isNewWindow} THEN 1 ELSE failures + 1 END,
        window_started_at = CASE WHEN ${isNewWindow} THEN ${now} ELSE window_started_at END
      RETURNING failures AS count, window_started_at AS startedAt`,
    ),
  ]);
  if (!counted) throw new Error('The count that was just written is missing');
  return counted;
}

/** What has been counted of a visitor's actions; null if nothing. */
export async function findVisits(env: Env, key: string): Promise<Visits | null> {
  const { failures, windowStartedAt } = signInAttempts;
  const found = await drizzle(env.DIRECTORY)
    .select({ count: failures, startedAt: windowStartedAt })
    .from(signInAttempts)
    .where(eq(signInAttempts.key, key))
    .get();
  return found ?? null;
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

/** Uncounts a successful sign-in and writes what it leaves. */
export async function forgiveAttempt(env: Env, counted: readonly Bucket[], success: Success): Promise<void> {
  const { rehashed, device, event } = success;
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    ...uncount(db, counted),
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
