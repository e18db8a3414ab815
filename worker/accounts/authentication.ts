import { drizzle } from 'drizzle-orm/d1';
import { runBatch } from '../core/batch.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { type Account, accountOf, selectAccount, updatePasswordHash } from './queries.ts';
import { type AttemptKeys, countAttempt, forgiveAttempt, refuseTooManyAttempts } from './sign-in-attempts.ts';

/**
 * The account, when the password is its own. The attempt is counted before the password is looked at, and an unknown
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
  const db = drizzle(env.DIRECTORY);
  const [counted, rows] = await runBatch(env.DIRECTORY, [countAttempt(db, keys, now), selectAccount(db, who)]);
  refuseTooManyAttempts(counted, keys, now);
  const account = accountOf(rows);
  if (!verifyPassword(account?.passwordHash ?? null, password) || !account) return null;
  const rehash = needsRehash(account.passwordHash) ? [updatePasswordHash(db, account.id, hashPassword(password))] : [];
  await runBatch(env.DIRECTORY, [...forgiveAttempt(db, keys), ...rehash]);
  return account;
}
