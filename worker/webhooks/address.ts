import { type Address, isWithin, parseAddress, parseRange } from '../core/identity/addresses.ts';

/**
 * Which addresses a webhook may have. Anyone can register a workspace, so requests must not reach what only the server can
 * reach. A name may still lead to such an address: the network refuses that when it connects (docs/security.md).
 */

/** Endings of names that only a local network knows, and of this machine. */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** The only range of IPv6 that is given out. Outside it are the forms that embed IPv4, such as `::127.0.0.1` and NAT64. */
const GLOBAL_IPV6 = [parseRange('2000::/3')].filter((range) => range !== null);

/** Whether an address is public. 6to4 and Teredo, which also embed IPv4, have ranges of their own. */
const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, GLOBAL_IPV6));

/** Whether the host of a URL is this machine or in a private network, as far as its name says. */
function isLocal(host: string): boolean {
  const address = parseAddress(host);
  if (address) return !isPublic(address);
  const name = host.replace(/\.+$/, '');
  return !name.includes('.') || LOCAL_NAMES.test(name);
}

/**
 * What is wrong with an address, as the rest of a sentence; null if it may be used.
 * @param allowsPrivate whether the operator allows addresses of this machine and its private network
 */
export function findAddressProblem(text: string, allowsPrivate: boolean): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    return 'must be an address that begins with https://, such as https://example.com/webhooks';
  }
  if (url.username !== '' || url.password !== '') {
    return 'may not contain a username or password: requests are signed instead';
  }
  if (isLocal(url.hostname)) {
    if (allowsPrivate) return null;
    return 'leads to this server or a private network: use a public address';
  }
  return url.protocol === 'https:' ? null : 'must begin with https://: http is not encrypted';
}
