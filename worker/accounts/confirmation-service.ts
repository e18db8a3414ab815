import type { AccountContext } from '../core/context.ts';
import { invalid } from '../core/errors.ts';
import { findAccount } from './queries.ts';
import { authenticate } from './sign-in/authentication-service.ts';
import { confirmationBuckets } from './sign-in/sign-in-attempts.ts';

/** What is refused, by the field of the request that has the password. */
const WRONG = { currentPassword: 'The current password is wrong', password: 'password is wrong' };

/**
 * Checks the password of the caller. Wrong ones are counted by session: nobody else's guesses delay it, and these delay no
 * sign-in.
 * @param field of the request that has the password
 * @returns their username
 * @throws 400 if it is wrong; 429 if it must wait after too many failures
 */
export async function confirmPassword(
  { env, userId, sessionId, source, workspace }: AccountContext,
  password: string,
  field: keyof typeof WRONG,
): Promise<string> {
  // An ended session may not guess.
  await workspace?.db.read([]);
  const attempt = { who: { id: userId }, deviceHash: null, buckets: confirmationBuckets(userId, sessionId) };
  const authenticated = await authenticate(env, attempt, password, source);
  if (!authenticated) throw invalid(WRONG[field], [{ path: field, message: WRONG[field] }]);
  return authenticated.account.username;
}

/** The name of an account; null if it no longer exists. */
export async function readUsername(env: Env, userId: number): Promise<string | null> {
  return (await findAccount(env, userId))?.username ?? null;
}
