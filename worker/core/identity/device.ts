import { describeDevice } from '../../../engines/text/device-label.ts';
import { toNetwork } from './addresses.ts';
import type { RequestSource } from './request-source.ts';
import { hashToken, keyedHash } from './secrets.ts';

/** What a request tells about the device it comes from. */
export interface Device extends RequestSource {
  /** The token in the browser's cookie. Null for a program, which keeps no cookies. */
  token: string | null;
}

/** A device as accounts remember it. */
export interface DeviceIdentity {
  hash: string;
  /** In words: `Firefox on Windows`. */
  label: string;
}

/**
 * The identity of a device. A browser is identified by its token. A program keeps none, so that it is not new at every
 * sign-in it is identified by network and name, keyed because both can be guessed.
 * @param secret AUTH_SECRET
 */
export async function identifyDevice(secret: string, device: Device): Promise<DeviceIdentity> {
  const { token, userAgent, address } = device;
  const label = describeDevice(userAgent);
  if (token !== null) return { hash: await hashToken(token), label };
  const program = new TextEncoder().encode(`device ${toNetwork(address)} ${userAgent}`);
  return { hash: `program ${await keyedHash(secret, program)}`, label };
}
