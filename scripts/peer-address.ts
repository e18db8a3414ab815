import { CoreHeaders } from 'miniflare';

/**
 * Lets workerd tell the Worker who is at the other end of a connection (`request.cf.clientIp`). By itself miniflare has
 * it take `request.cf` from a request header instead: then the address of the client is not known, and any client may
 * write one. To be called before a Miniflare is made; `front-door.test.ts` shows that it holds.
 */
export function tellPeers(): void {
  Reflect.set(CoreHeaders, 'CF_BLOB', undefined);
  if (CoreHeaders.CF_BLOB !== undefined)
    throw new Error('Miniflare does not let workerd tell the addresses of clients.');
}
