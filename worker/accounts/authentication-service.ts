import { countAttemptAndFind, forgiveAttempt } from './attempt-queries.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import type { Account } from './queries.ts';
import { type AttemptKeys, checkAttemptLimit } from './sign-in-attempts.ts';

/**
 * Returns the account if the password is correct. The attempt is counted before the password is checked, and an unknown
 * name costs the same hash as a wrong password.
 * @throws 429 after too many failures.
 */
export async function authenticate(
  env: Env,
  keys: AttemptKeys,
  who: { usernameKey: string } | { id: number },
  password: string,
): Promise<Account | null> {
  const now = Date.now();
  const { counted, account } = await countAttemptAndFind(env, keys, who, now);
  checkAttemptLimit(counted, keys, now);
  if (!verifyPassword(account?.passwordHash ?? null, password) || !account) return null;
  const outdated = needsRehash(account.passwordHash);
  await forgiveAttempt(env, keys, outdated ? { userId: account.id, hash: hashPassword(password) } : null);
  return account;
}
