import { readSettings } from '../../core/env.ts';
import { type Device, identifyDevice } from '../../core/identity/device.ts';
import { hashToken } from '../../core/identity/secrets.ts';
import { hasDevice, insertDevice } from './device-queries.ts';

/**
 * Whether the account has signed in before in the browser with this token.
 * @param deviceToken from the browser's cookie
 */
export async function isKnownDevice(env: Env, userId: number, deviceToken: string): Promise<boolean> {
  return hasDevice(env, userId, await hashToken(deviceToken));
}

/** Remembers the device of an account that has signed in without a password, such as by a passkey. */
export async function rememberDevice(env: Env, userId: number, device: Device): Promise<void> {
  const identity = await identifyDevice(readSettings(env).AUTH_SECRET, device);
  await insertDevice(env, { ...identity, userId, seenAt: Date.now() });
}
