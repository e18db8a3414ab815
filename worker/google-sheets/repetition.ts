import type { GoogleFailure } from './failure.ts';

/** Quotas are filled up again within a minute. */
const LONGEST_MS = 64_000;
const FIRST_MS = 1000;
const ATTEMPTS = 7;

/**
 * How long to wait before an attempt: as long as Google asks, else twice as long each time and by chance somewhat less, so
 * that several who were refused together do not come back together. Null when it has been tried often enough.
 * @param attempt 2 for the first repetition
 */
export function waitBefore(
  attempt: number,
  { retryAfter }: Pick<GoogleFailure, 'retryAfter'>,
  random: () => number = Math.random,
): number | null {
  if (attempt > ATTEMPTS) return null;
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  const backoff = longest * (0.5 + random() / 2);
  if (retryAfter === null) return backoff;
  return retryAfter * 1000 > LONGEST_MS ? null : retryAfter * 1000 + random() * FIRST_MS;
}
