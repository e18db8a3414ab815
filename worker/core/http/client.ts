import { type Address, isWithin, parseAddress, type Range } from '../addresses.ts';

/** More hops than any chain of proxies has: what comes before them in the header is not looked at. */
const MOST_HOPS = 50;

/**
 * The client of a request that came through proxies: from the right, the first hop of `X-Forwarded-For` that is not a
 * trusted proxy. Every proxy appends the address that it was asked from, so what stands further left is only claimed.
 * @param peer who is at the other end of the connection
 * @param forwardedFor the header; null where there is none
 */
export function clientBehind(peer: Address, forwardedFor: string | null, trusted: readonly Range[]): Address {
  const hops = (forwardedFor ?? '').split(',').slice(-MOST_HOPS);
  let client = peer;
  while (isWithin(client, trusted)) {
    const hop = parseAddress(hops.pop() ?? '');
    // Behind what is no address (`unknown`) nobody has told the truth that we know of.
    if (!hop) break;
    client = hop;
  }
  return client;
}

/**
 * The protocol that the browser spoke, as the proxies tell it; null where they tell none.
 * @param forwardedProto the header: of several values the first is about the browser, those behind about hops in between
 */
export function protocolBehind(forwardedProto: string | null): 'http:' | 'https:' | null {
  const first = forwardedProto?.split(',')[0]?.trim().toLowerCase();
  return first === 'https' || first === 'http' ? `${first}:` : null;
}
