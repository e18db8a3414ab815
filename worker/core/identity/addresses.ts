import ipaddr from 'ipaddr.js';

/** An IP address. One that maps IPv4 into IPv6 (`::ffff:198.51.100.7`, as dual-stack sockets report it) counts as IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A CIDR range: first address and prefix length. */
export type Range = [Address, number];

/** One customer usually holds a whole /64 and can switch addresses within it. */
const IPV6_PREFIX = 64;

/**
 * Parses an address as proxies write it: IPv4 or IPv6, with or without a port; IPv6 with or without brackets and zone.
 * Null for anything else, such as `unknown` or the legacy short and octal notations.
 */
export function parseAddress(text: string): Address | null {
  const bare = text.trim();
  const [, bracketed] = /^\[([^[\]]*)\](?::\d{1,5})?$/.exec(bare) ?? [];
  const [, withoutPort = bare] = /^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
  const [address = ''] = (bracketed ?? withoutPort).split('%');
  const isAddress = address.includes(':') ? ipaddr.IPv6.isValid(address) : ipaddr.IPv4.isValidFourPartDecimal(address);
  return isAddress ? ipaddr.process(address) : null;
}

/** `10.0.0.0/8`, `2001:db8::/32`, or one address. Null for anything else. */
export function parseRange(text: string): Range | null {
  const [start = '', length, ...rest] = text.trim().split('/');
  const address = parseAddress(start);
  // A range has no port and no brackets.
  if (!address || rest.length > 0 || /[[\]]|\.\d+:/.test(start)) return null;
  const bits = address.kind() === 'ipv4' ? 32 : 128;
  if (length === undefined) return [address, bits];
  if (!/^\d{1,3}$/.test(length)) return null;
  // `::ffff:10.0.0.0/104` is a range of IPv4, written as IPv6.
  const prefix = Number(length) - (address.kind() === 'ipv4' && start.includes(':') ? 96 : 0);
  return prefix >= 0 && prefix <= bits ? [address, prefix] : null;
}

/** Whether any of the ranges contains the address. */
export function isWithin(address: Address, ranges: readonly Range[]): boolean {
  return ranges.some(([start, prefix]) => start.kind() === address.kind() && address.match(start, prefix));
}

/**
 * The key that rate limits count by: the IPv4 address, or the /64 of an IPv6 address. Other text is returned unchanged.
 */
export function toNetwork(text: string): string {
  const address = parseAddress(text);
  if (!address) return text;
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_PREFIX}`).toString()}/${IPV6_PREFIX}`;
}
