import ipaddr from 'ipaddr.js';
import { parseAddress } from './addresses.ts';

/** Where a request comes from, for the audit log and the security log. */
export interface RequestSource {
  requestId: string;
  /** The client's address, or `unknown`. */
  address: string;
  /** Two letters; null where the platform does not know it. */
  country: string | null;
  /** Null where the platform does not know it. */
  city: string | null;
  userAgent: string;
}

/** The part of an address that is stored: it tells the office from elsewhere, but not one person's line (decision 0067). */
const KEPT_BITS = { ipv4: 24, ipv6: 48 };

/** The network of an address: `203.0.113.0/24`, `2001:db8:5::/48`. Null if the address is unknown. */
export function shortenAddress(text: string): string | null {
  const address = parseAddress(text);
  if (!address) return null;
  const kind = address.kind();
  const bits = KEPT_BITS[kind];
  const network =
    kind === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}
