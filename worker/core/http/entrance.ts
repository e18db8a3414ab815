import type { ErrorAnswer, ErrorCode } from '../contract.ts';
import { readSettings, type Settings } from '../env.ts';
import { type Address, isWithin, parseAddress } from '../identity/addresses.ts';
import { isMigrated } from '../readiness.ts';
import { findClient, parseProtocol } from './client.ts';
import { STATUS_OF } from './statuses.ts';

/** Retry-After, in seconds, until migrations have run. */
const RETRY_AFTER_SECONDS = 2;
const HEALTH = '/api/health';
/** The header in which the platform, or the proxy of `npm start`, passes the peer's address. */
const PEER = 'cf-connecting-ip';

/**
 * Checks every request first: settings must be valid, migrations done, and the host ours.
 * @returns the request with the client's address and public origin restored, or the response that rejects it
 */
export async function enter(request: Request, env: Env): Promise<Request | Response> {
  const url = new URL(request.url);
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    console.error(String(error));
    return refusal(url, 'misconfigured', error instanceof Error ? error.message : String(error));
  }
  if (!isOurs(url, settings)) {
    const message = `Camellia is served at ${settings.PUBLIC_URL} only. Proxies must pass the Host header on unchanged.`;
    return refusal(url, 'wrong_host', message);
  }
  if (!(await isMigrated(env))) return starting(url);
  return restoreOrigin(request, url, settings);
}

/**
 * Whether the request is for the host of PUBLIC_URL. Health is also answered at a bare IP address, for platform probes:
 * only host names can be abused by a foreign page (DNS rebinding).
 */
function isOurs(url: URL, { PUBLIC_URL }: Settings): boolean {
  if (PUBLIC_URL === undefined) return true;
  const isBareAddress = url.hostname === 'localhost' || parseAddress(url.hostname) !== null;
  if (url.pathname === HEALTH && isBareAddress) return true;
  const own = new URL(PUBLIC_URL);
  // Parsed with the protocol of PUBLIC_URL, so its default port may be present or not.
  return URL.parse(`${own.protocol}//${url.host}`)?.host === own.host;
}

/** Replaces the peer's address and the URL's origin by what the client used in front of trusted proxies. */
function restoreOrigin(request: Request, url: URL, settings: Settings): Request {
  const peer = parseAddress(request.headers.get(PEER) ?? '');
  const forwardedFor = request.headers.get('x-forwarded-for');
  const client = peer && findClient(peer, forwardedFor, settings.TRUSTED_PROXIES);
  const isTrusted = peer !== null && isWithin(peer, settings.TRUSTED_PROXIES);
  if (peer && !isTrusted && forwardedFor !== null) warnAboutProxy(peer);
  const forwardedProtocol = isTrusted ? parseProtocol(request.headers.get('x-forwarded-proto')) : null;
  const origin = settings.PUBLIC_URL ?? `${forwardedProtocol ?? url.protocol}//${url.host}`;
  if (!isTrusted && origin === url.origin) return request;
  const sent = new Request(`${origin}${url.pathname}${url.search}`, request);
  if (client) sent.headers.set(PEER, client.toString());
  return sent;
}

/** Proxies already warned about. */
const warned = new Set<string>();
const MAX_WARNINGS = 10;

/** Warns once about an unconfigured proxy. Only for private addresses: on the open network anyone can send the header. */
function warnAboutProxy(peer: Address): void {
  const isNear = ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(peer.range());
  if (!isNear || warned.has(peer.toString()) || warned.size >= MAX_WARNINGS) return;
  warned.add(peer.toString());
  console.warn(
    `Requests come through a proxy at ${peer.toString()} that is not in TRUSTED_PROXIES: all its clients share one rate limit, so failed sign-ins of one can block them all.`,
  );
}

/** A 503 that reloads itself in browsers and is not cached. */
function starting(url: URL): Response {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' };
  if (url.pathname === HEALTH) return Response.json({ status: 'starting' }, { status: 503, headers });
  const message = 'Camellia is starting. Try again in a moment.';
  if (isApi(url)) return refusal(url, 'starting', message, headers);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><title>Camellia is starting</title><p>${message}</p></html>`;
  return new Response(page, { status: 503, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}

/** Whether a URL belongs to the API rather than a page or file. */
export function isApi({ pathname }: URL): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

/** Whether a URL is below that of the public pages of lots (worker/pages). */
export const isPublicPage = ({ pathname }: URL): boolean => pathname.startsWith('/p/');

function refusal(url: URL, code: ErrorCode, error: string, headers: Record<string, string> = {}): Response {
  const status = STATUS_OF[code];
  if (!isApi(url)) return new Response(error, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const body: ErrorAnswer = { error, code, requestId: crypto.randomUUID() };
  return Response.json(body, { status, headers });
}
