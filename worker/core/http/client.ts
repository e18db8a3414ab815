import { type Address, isWithin, parseAddress, type Range } from '../identity/addresses.ts';

/** More hops than any real chain of proxies has; earlier ones are ignored. */
const MAX_HOPS = 50;

/**
 * The client behind the proxies: from the right, the first hop of `X-Forwarded-For` that is not a trusted proxy. Every
 * proxy appends the address it received the request from, so anything further left may be forged.
 * @param peer the other end of the connection
 */
export function findClient(peer: Address, forwardedFor: string | null, trusted: readonly Range[]): Address {
  const hops = (forwardedFor ?? '').split(',').slice(-MAX_HOPS);
  let client = peer;
  while (isWithin(client, trusted)) {
    const hop = parseAddress(hops.pop() ?? '');
    // Nothing beyond an unreadable hop (`unknown`) can be trusted.
    if (!hop) break;
    client = hop;
  }
  return client;
}

/**
 * The protocol the browser used, according to the proxies; null if unknown.
 * @param forwardedProto of several values, the first is the browser's
 */
export function parseProtocol(forwardedProto: string | null): 'http:' | 'https:' | null {
  const first = forwardedProto?.split(',')[0]?.trim().toLowerCase();
  return first === 'https' || first === 'http' ? `${first}:` : null;
}
