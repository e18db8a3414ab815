import { toNetwork } from '../core/addresses.ts';
import { rateLimited } from '../core/errors.ts';

/** Failed sign-ins are counted within this window from the first one. */
export const ATTEMPT_WINDOW_MS = 15 * 60 * 1000;
/** Maximum failures per window for an account and for an address. */
export const ACCOUNT_FAILURES = 10;
export const ADDRESS_FAILURES = 100;

/** The keys a sign-in is counted by. Unknown names are counted in the same way. */
export interface AttemptKeys {
  account: string;
  address: string;
}

/** @param address of the client */
export function attemptKeys(username: string, address: string): AttemptKeys {
  return { account: `account:${username.toLowerCase()}`, address: `address:${toNetwork(address)}` };
}

/** The count of an account or an address, this attempt included. */
export interface Counted {
  key: string;
  failures: number;
  /** Epoch milliseconds. */
  startedAt: number;
}

/**
 * @param counted for account and address
 * @throws 429 if account or address have failed too often; `retryAfter` is when the window ends.
 */
export function checkAttemptLimit(counted: readonly Counted[], keys: AttemptKeys, now: number): void {
  const over = counted.filter(
    ({ key, failures }) => failures > (key === keys.account ? ACCOUNT_FAILURES : ADDRESS_FAILURES),
  );
  if (over.length === 0) return;
  const seconds = Math.ceil((Math.max(...over.map((row) => row.startedAt)) + ATTEMPT_WINDOW_MS - now) / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw rateLimited(
    `Too many sign-in attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  );
}
