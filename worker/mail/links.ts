import { readSettings } from '../core/env.ts';

/**
 * The origin of links in mail: PUBLIC_URL or, without it, the request's own origin if that is a local or private address.
 * Other hosts come from the Host header, which an attacker could choose to put their own link into our mail.
 * @returns null if no origin can be trusted
 */
export function linkOrigin(env: Env, requestUrl: string): string | null {
  const { PUBLIC_URL } = readSettings(env);
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const { origin, hostname } = new URL(requestUrl);
  return isPrivate(hostname) ? origin : null;
}

const PRIVATE_IPV4 = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$/;
const PRIVATE_IPV6 = /^\[(::1|f[cd][\da-f]{2}:[\da-f:]*|fe80:[\da-f:]*)\]$/;

/** @param hostname as in URL, where IPv4 addresses are always dotted decimal */
function isPrivate(hostname: string): boolean {
  return hostname === 'localhost' || PRIVATE_IPV4.test(hostname) || PRIVATE_IPV6.test(hostname);
}
