import type { DeviceIdentity } from '../../core/identity/device.ts';
import { type Attempt, countAttempt, forgetAttempt } from './attempt-queries.ts';
import { checkDelay, codeBuckets, sessionCodeBuckets } from './sign-in-attempts.ts';

/** Where a code is entered: to sign in on a device, or in a session. Codes have their own count: a right password must not clear it. */
export type CodePlace = { device: DeviceIdentity } | { sessionId: string };

const attemptAt = (userId: number, place: CodePlace): Attempt =>
  'device' in place
    ? { who: { id: userId }, deviceHash: place.device.hash, buckets: codeBuckets(userId, place.device.hash) }
    : { who: { id: userId }, deviceHash: null, buckets: sessionCodeBuckets(userId, place.sessionId) };

/**
 * Counts an attempt to enter a code, before it is checked.
 * @returns what to call after a right code
 * @throws 429 if it must wait after too many wrong ones
 */
export async function countCode(env: Env, userId: number, place: CodePlace): Promise<() => Promise<void>> {
  const now = Date.now();
  const { counted, retryAt } = await countAttempt(env, attemptAt(userId, place), now);
  checkDelay(retryAt, now);
  return () => forgetAttempt(env, counted);
}
