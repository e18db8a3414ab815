import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { tooManyRequests } from '../core/errors.ts';

/** Failed sign-ins are counted for this long from the first one on. */
export const ATTEMPT_WINDOW = 15 * 60 * 1000;
/** Failures that an account, and an address, may have within a window. */
export const ACCOUNT_FAILURES = 10;
export const ADDRESS_FAILURES = 100;

/** What a sign-in is counted under. Names that belong to no account are counted alike. */
export interface AttemptKeys {
  account: string;
  address: string;
}

/** @param address of the client, as the platform tells it */
export function attemptKeys(username: string, address: string): AttemptKeys {
  return { account: `account:${username.toLowerCase()}`, address: `address:${network(address)}` };
}

/** An IPv6 customer holds a whole /64 and may change within it at will: the network is what is counted. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail ? tail.split(':') : [])];
  return all.slice(0, 4).join(':');
}

/**
 * The statement that counts an attempt as failed, for account and address. It runs before the password is looked at, so
 * that a burst of parallel guesses is counted in full; a success takes its own count back (`forgiveAttempt`).
 */
export function countAttempt(db: DrizzleD1Database, keys: AttemptKeys, now: number) {
  const startsAnew = sql`window_started_at <= ${now - ATTEMPT_WINDOW}`;
  return db.all<{ key: string; failures: number; startedAt: number }>(sql`
    INSERT INTO sign_in_attempts (key, failures, window_started_at)
    VALUES (${keys.account}, 1, ${now}), (${keys.address}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN ${startsAnew} THEN 1 ELSE failures + 1 END,
      window_started_at = CASE WHEN ${startsAnew} THEN ${now} ELSE window_started_at END
    RETURNING key, failures, window_started_at AS startedAt`);
}

/**
 * @param counted what `countAttempt` gave back
 * @throws 429 when account or address have failed too often; `retryAfter` is when their window ends.
 */
export function refuseTooManyAttempts(
  counted: readonly { key: string; failures: number; startedAt: number }[],
  keys: AttemptKeys,
  now: number,
): void {
  const over = counted.filter(
    ({ key, failures }) => failures > (key === keys.account ? ACCOUNT_FAILURES : ADDRESS_FAILURES),
  );
  if (over.length === 0) return;
  const seconds = Math.ceil((Math.max(...over.map((row) => row.startedAt)) + ATTEMPT_WINDOW - now) / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw tooManyRequests(
    `Too many sign-in attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  );
}

/** The statements after a success: the account's count is cleared, and this attempt comes off the address's. */
export function forgiveAttempt(db: DrizzleD1Database, keys: AttemptKeys) {
  return [
    db.run(sql`DELETE FROM sign_in_attempts WHERE key = ${keys.account}`),
    db.run(sql`UPDATE sign_in_attempts SET failures = failures - 1 WHERE key = ${keys.address} AND failures > 0`),
  ] as const;
}
