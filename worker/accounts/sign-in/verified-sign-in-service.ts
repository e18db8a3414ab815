import { readSettings } from '../../core/env.ts';
import { notSignedIn } from '../../core/errors.ts';
import { type Device, identifyDevice } from '../../core/identity/device.ts';
import { announceSecurityEvent } from '../../email/security-notice-service.ts';
import { openSession, type SignedIn } from '../session-service.ts';
import { recordSignIn } from './attempt-queries.ts';

/**
 * Signs in someone who has proved a second factor: by a code after the password, or by a passkey. A sign-in on a new device
 * is announced by mail.
 */
export async function signInVerified(env: Env, userId: number, device: Device): Promise<SignedIn> {
  const identity = await identifyDevice(readSettings(env).AUTH_SECRET, device);
  const { account, known } = await recordSignIn(env, { ...identity, userId, seenAt: Date.now() }, device);
  if (!account) throw notSignedIn();
  const signedIn = await openSession(env, account, device, { confirmedAt: Date.now(), hasSecondFactor: true });
  if (known.seenAt === null && known.hasOthers) {
    announceSecurityEvent(env, userId, { kind: 'new device', device: identity.label });
  }
  return signedIn;
}
