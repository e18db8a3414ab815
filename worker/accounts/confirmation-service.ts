import type { AccountContext } from '../core/context.ts';
import { authenticate } from './authentication-service.ts';
import { findAccount } from './queries.ts';
import { attemptKeys } from './sign-in-attempts.ts';

/**
 * Whether this is the account's password.
 * @throws 429 after too many failures, counted with the sign-ins
 */
export async function isPassword({ env, userId, source }: AccountContext, password: string): Promise<boolean> {
  const account = await findAccount(env, userId);
  if (!account) return false;
  return (
    (await authenticate(env, attemptKeys(account.username, source.address), { id: userId }, password, source)) !== null
  );
}

/** The name of an account; null if it no longer exists. */
export async function readUsername(env: Env, userId: number): Promise<string | null> {
  return (await findAccount(env, userId))?.username ?? null;
}
