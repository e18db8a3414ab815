import type { DeviceIdentity } from '../core/device.ts';
import { countAttemptAndFind, forgiveAttempt } from './attempt-queries.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import type { Account } from './queries.ts';
import { type AttemptKeys, checkAttemptLimit } from './sign-in-attempts.ts';

/** How long a device may be used before it is noted again. */
const SEEN_PRECISION_MS = 24 * 60 * 60 * 1000;

export interface Authenticated {
  account: Account;
  /** Whether the account has been used on other devices, but never on this one. */
  isNewDevice: boolean;
}

/**
 * Returns the account if the password is correct. The attempt is counted before the password is checked, and an unknown
 * name costs the same hash as a wrong password.
 * @param device to sign in on, which is remembered; null if nobody is signing in
 * @throws 429 after too many failures.
 */
export async function authenticate(
  env: Env,
  keys: AttemptKeys,
  who: { usernameKey: string } | { id: number },
  password: string,
  device: DeviceIdentity | null,
): Promise<Authenticated | null> {
  const now = Date.now();
  const { counted, account, known } = await countAttemptAndFind(env, keys, who, now, device?.hash ?? null);
  checkAttemptLimit(counted, keys, now);
  if (!verifyPassword(account?.passwordHash ?? null, password) || !account) return null;
  const { seenAt, hasOthers } = known;
  await forgiveAttempt(env, keys, {
    rehashed: needsRehash(account.passwordHash) ? { userId: account.id, hash: hashPassword(password) } : null,
    device:
      device && (seenAt === null || seenAt <= now - SEEN_PRECISION_MS)
        ? { ...device, userId: account.id, seenAt: now }
        : null,
  });
  return { account, isNewDevice: device !== null && seenAt === null && hasOthers };
}
