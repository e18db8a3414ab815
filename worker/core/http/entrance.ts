import { type Address, isWithin, parseAddress } from '../addresses.ts';
import { type Settings, settingsOf } from '../env.ts';
import { isReady } from '../readiness.ts';
import { clientBehind, protocolBehind } from './client.ts';

/** Seconds after which to ask again while the store is made ready. */
const ASK_AGAIN = 2;
const HEALTH = '/api/health';
/** Where the platform, and the front door of `npm start`, tell who is at the other end of the connection. */
const PEER = 'cf-connecting-ip';

/**
 * What every request passes first: with settings that can be used, a store that is ready, and for our own host alone.
 * @returns the request as the client has sent it to the proxies in front: with the client's address and our own origin;
 * or the answer that refuses it
 */
export async function enter(request: Request, env: Env): Promise<Request | Response> {
  const url = new URL(request.url);
  let settings: Settings;
  try {
    settings = settingsOf(env);
  } catch (error) {
    console.error(String(error));
    return refusal(url, 503, error instanceof Error ? error.message : String(error));
  }
  if (!isOurs(url, settings)) {
    const where = settings.PUBLIC_URL;
    return refusal(
      url,
      421,
      `Camellia answers at ${where} only. A proxy in front must pass the Host header on as it is.`,
    );
  }
  if (!(await isReady(env))) return starting(url);
  return asSent(request, url, settings);
}

/**
 * Whether the request names the host of PUBLIC_URL. Health is also told to whoever asks an address without a name, as
 * the probes of a platform do: names are what a foreign page could have pointed at us.
 */
function isOurs(url: URL, { PUBLIC_URL }: Settings): boolean {
  if (PUBLIC_URL === undefined) return true;
  const isBareAddress = url.hostname === 'localhost' || parseAddress(url.hostname) !== null;
  if (url.pathname === HEALTH && isBareAddress) return true;
  const own = new URL(PUBLIC_URL);
  // Read by the protocol of PUBLIC_URL, so that its port may be written or not.
  return URL.parse(`${own.protocol}//${url.host}`)?.host === own.host;
}

function asSent(request: Request, url: URL, settings: Settings): Request {
  const peer = parseAddress(request.headers.get(PEER) ?? '');
  const forwardedFor = request.headers.get('x-forwarded-for');
  const client = peer && clientBehind(peer, forwardedFor, settings.TRUSTED_PROXIES);
  const isTrusted = peer !== null && isWithin(peer, settings.TRUSTED_PROXIES);
  if (peer && !isTrusted && forwardedFor !== null) warnOfProxy(peer);
  const forwardedProtocol = isTrusted ? protocolBehind(request.headers.get('x-forwarded-proto')) : null;
  const origin = settings.PUBLIC_URL ?? `${forwardedProtocol ?? url.protocol}//${url.host}`;
  if (!isTrusted && origin === url.origin) return request;
  const sent = new Request(`${origin}${url.pathname}${url.search}`, request);
  if (client) sent.headers.set(PEER, client.toString());
  return sent;
}

/** Proxies that have been warned of, at most so many. */
const warnedOf = new Set<string>();
const MOST_WARNINGS = 10;

/** Says once what a deployment behind a proxy lacks; a header from the open network says nothing of that kind. */
function warnOfProxy(peer: Address): void {
  const isNear = ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(peer.range());
  if (!isNear || warnedOf.has(peer.toString()) || warnedOf.size >= MOST_WARNINGS) return;
  warnedOf.add(peer.toString());
  console.warn(
    `Requests come through a proxy at ${peer.toString()} that TRUSTED_PROXIES does not name: all its clients count as one, and too many failed sign-ins stop them all.`,
  );
}

/** No browser keeps it, and programs ask again by themselves. */
function starting(url: URL): Response {
  const headers = { 'retry-after': String(ASK_AGAIN), 'cache-control': 'no-store' };
  if (url.pathname === HEALTH) return Response.json({ status: 'starting' }, { status: 503, headers });
  const message = 'Camellia is starting. Try again in a moment.';
  if (isApi(url)) return refusal(url, 503, message, headers);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${ASK_AGAIN}"><title>Camellia is starting</title><p>${message}</p></html>`;
  return new Response(page, { status: 503, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}

/** Whether the API is meant, not a page or a file. */
export function isApi({ pathname }: URL): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

function refusal(url: URL, status: number, error: string, headers: Record<string, string> = {}): Response {
  if (!isApi(url)) return new Response(error, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return Response.json({ error, requestId: crypto.randomUUID() }, { status, headers });
}
