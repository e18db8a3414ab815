import type { AuditAction } from '../../../engines/audit/actions.ts';
import { recordFailedSignIn } from '../../audit/sign-in-service.ts';
import type { DeviceIdentity } from '../../core/identity/device.ts';
import type { RequestSource } from '../../core/identity/request-source.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/passwords.ts';
import type { Account } from '../queries.ts';
import { type Attempt, countAttemptAndFind, forgiveAttempt } from './attempt-queries.ts';
import { AttemptsUnderWay } from './attempts-under-way.ts';
import { checkDelay } from './sign-in-attempts.ts';

/** How long a device may be used before it is noted again. */
const SEEN_PRECISION_MS = 24 * 60 * 60 * 1000;

export interface Authenticated {
  account: Account;
  /** Whether the account has been used on other devices, but never on this one. */
  isNewDevice: boolean;
}

/** An attempt that was not counted, because it must wait. */
interface Delayed {
  retryAt: number;
}

const underWay = new AttemptsUnderWay();
/** How often a sign-in is tried that others of the same moment delay. */
const MAX_TRIES = 4;

/**
 * Returns the account if the password is correct. The attempt is counted, or refused, before the password is hashed, and an
 * unknown name costs the same hash as a wrong password.
 * @param success the device to remember and what to record for the account if the password is correct
 * @throws 429 if the attempt must wait after too many failures
 */
export async function authenticate(
  env: Env,
  attempt: Attempt,
  password: string,
  source: RequestSource,
  success: { device?: DeviceIdentity; recorded?: AuditAction } = {},
): Promise<Authenticated | null> {
  const account = 'id' in attempt.who ? String(attempt.who.id) : attempt.who.usernameKey;
  for (let triesLeft = MAX_TRIES; ; triesLeft--) {
    const now = Date.now();
    const one = underWay.begin(account, now);
    let found: Authenticated | null | Delayed = null;
    try {
      found = await tryOnce(env, attempt, password, source, success, now);
    } finally {
      one.end(found !== null && !('retryAt' in found));
    }
    if (found === null || !('retryAt' in found)) return found;
    if (triesLeft <= 1 || !(await one.waitForSuccess())) checkDelay(found.retryAt, now);
  }
}

/** Null if the password is wrong. */
async function tryOnce(
  env: Env,
  attempt: Attempt,
  password: string,
  source: RequestSource,
  success: { device?: DeviceIdentity; recorded?: AuditAction },
  now: number,
): Promise<Authenticated | null | Delayed> {
  const { counted, retryAt, account, known } = await countAttemptAndFind(env, attempt, now);
  if (retryAt > now) return { retryAt };
  if (!verifyPassword(account?.passwordHash ?? null, password) || !account) {
    recordFailedSignIn(env, account, source, 'id' in attempt.who ? 'password.failed' : 'session.failed');
    return null;
  }
  const { seenAt, hasOthers } = known;
  const isSeenToday = seenAt !== null && seenAt > now - SEEN_PRECISION_MS;
  // With a second factor still to come, nobody has signed in yet.
  const { device, recorded } = account.hasTotp ? {} : success;
  await forgiveAttempt(env, counted, {
    rehashed: needsRehash(account.passwordHash) ? { userId: account.id, hash: hashPassword(password) } : null,
    device: device && !isSeenToday ? { ...device, userId: account.id, seenAt: now } : null,
    event: recorded
      ? { userId: account.id, action: recorded, source, isInWorkspace: account.membership !== null }
      : null,
  });
  return { account, isNewDevice: device !== undefined && seenAt === null && hasOthers };
}
