import { countFor, forgetCount } from './attempt-queries.ts';
import { checkAttemptLimit } from './sign-in-attempts.ts';

/** Codes have their own count: a right password must not clear it. */
const keyOf = (userId: number) => `code:${userId}`;

/** Counts an attempt to enter a code, before it is checked. @throws 429 after too many wrong ones */
export async function countCode(env: Env, userId: number): Promise<void> {
  const now = Date.now();
  const key = keyOf(userId);
  checkAttemptLimit([await countFor(env, key, now)], { account: key, address: '' }, now);
}

/** After a right code. */
export async function forgiveCodes(env: Env, userId: number): Promise<void> {
  await forgetCount(env, keyOf(userId));
}
