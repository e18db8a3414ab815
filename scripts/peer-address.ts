import { CoreHeaders } from 'miniflare';

/**
 * Makes workerd provide the peer's address (`request.cf.clientIp`). By default, miniflare takes `request.cf` from a request
 * header, so the address is unknown and clients can forge it. Call this before creating a Miniflare; verified by
 * `front-door.test.ts`.
 */
export function exposePeerAddresses(): void {
  Reflect.set(CoreHeaders, 'CF_BLOB', undefined);
  if (CoreHeaders.CF_BLOB !== undefined) throw new Error('Miniflare does not expose client addresses.');
}
