import { sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { runBatch } from '../core/batch.ts';
import { type Account, accountOf, selectAccount, updatePasswordHash } from './queries.ts';
import { ATTEMPT_WINDOW, type AttemptKeys, type Counted } from './sign-in-attempts.ts';

/** Counts an attempt to sign in and reads the account that is meant, in one batch. @param now epoch milliseconds */
export async function countAttemptAndFind(
  env: Env,
  keys: AttemptKeys,
  who: { usernameKey: string } | { id: number },
  now: number,
): Promise<{ counted: Counted[]; account: Account | null }> {
  const db = drizzle(env.DIRECTORY);
  const [counted, rows] = await runBatch(env.DIRECTORY, [
    countOneMore(db, [keys.account, keys.address], now),
    selectAccount(db, who),
  ]);
  return { counted, account: accountOf(rows) };
}

/** Counts one more under this key, within the window of the sign-ins. @param now epoch milliseconds */
export async function countFor(env: Env, key: string, now: number): Promise<Counted> {
  const [[counted]] = await runBatch(env.DIRECTORY, [countOneMore(drizzle(env.DIRECTORY), [key], now)]);
  if (!counted) throw new Error('What was just counted is not there');
  return counted;
}

/**
 * The statement that counts one more under each key. It runs before the password is looked at, so that a burst of
 * parallel guesses is counted in full; a success takes its own count back (`forgiveAttempt`).
 */
function countOneMore(db: DrizzleD1Database, keys: readonly string[], now: number) {
  const startsAnew = sql`window_started_at <= ${now - ATTEMPT_WINDOW}`;
  const rows = keys.map((key) => sql`(${key}, 1, ${now})`);
  return db.all<Counted>(sql`
    INSERT INTO sign_in_attempts (key, failures, window_started_at)
    VALUES ${sql.join(rows, sql`, `)}
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN ${startsAnew} THEN 1 ELSE failures + 1 END,
      window_started_at = CASE WHEN ${startsAnew} THEN ${now} ELSE window_started_at END
    RETURNING key, failures, window_started_at AS startedAt`);
}

/**
 * After a success: the account's count is cleared, and this attempt comes off the address's.
 * @param rehashed the password's hash where it has been made anew
 */
export async function forgiveAttempt(
  env: Env,
  keys: AttemptKeys,
  rehashed: { userId: number; hash: string } | null,
): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  await runBatch(env.DIRECTORY, [
    db.run(sql`DELETE FROM sign_in_attempts WHERE key = ${keys.account}`),
    db.run(sql`UPDATE sign_in_attempts SET failures = failures - 1 WHERE key = ${keys.address} AND failures > 0`),
    ...(rehashed ? [updatePasswordHash(db, rehashed.userId, rehashed.hash)] : []),
  ]);
}
