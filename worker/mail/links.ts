import { settingsOf } from '../core/env.ts';

/**
 * The origin that links in a mail lead to: PUBLIC_URL. Without it, the origin of the request that asks for the mail, but
 * only where that is an address of this machine or of a private network. A host name comes from the Host header, which
 * the sender chooses: it would put words of theirs into a mail of the operator's.
 * @returns null where no link can be trusted
 */
export function linkOrigin(env: Env, requestUrl: string): string | null {
  const { PUBLIC_URL } = settingsOf(env);
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const { origin, hostname } = new URL(requestUrl);
  return isPrivate(hostname) ? origin : null;
}

const PRIVATE_IPV4 = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$/;
const PRIVATE_IPV6 = /^\[(::1|f[cd][\da-f]{2}:[\da-f:]*|fe80:[\da-f:]*)\]$/;

/** @param hostname as URL writes it: an IPv4 address in any notation is dotted decimal there */
function isPrivate(hostname: string): boolean {
  return hostname === 'localhost' || PRIVATE_IPV4.test(hostname) || PRIVATE_IPV6.test(hostname);
}
