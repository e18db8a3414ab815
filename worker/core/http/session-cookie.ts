import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { SESSION_TTL_MS } from '../identity/tokens.ts';

/** The cookie with the same token as `Authorization`, over plain http. */
export const TOKEN_COOKIE = 'camellia_token';
/** The same over https. Browsers accept the prefix only from this host itself, so no other subdomain can plant a session. */
export const SECURE_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}` as const;

const isSecure = (requestUrl: string) => new URL(requestUrl).protocol === 'https:';

const attributes = (requestUrl: string) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: isSecure(requestUrl),
});

const nameFor = (requestUrl: string) => (isSecure(requestUrl) ? SECURE_TOKEN_COOKIE : TOKEN_COOKIE);

/** The session token in the request's cookie. */
export function readSessionCookie(http: Context): string | undefined {
  return getCookie(http, nameFor(http.req.url));
}

/** The token in the Authorization header, if any. */
export function readBearerToken(http: Context): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1];
}

/** Sets the session cookie for 7 days; scripts cannot read it. */
export function sessionCookie(token: string, requestUrl: string): { 'set-cookie': string } {
  const maxAge = SESSION_TTL_MS / 1000;
  return { 'set-cookie': generateCookie(nameFor(requestUrl), token, { ...attributes(requestUrl), maxAge }) };
}

/**
 * Sets the cookie to the bearer token if the cookie is missing or different: WebSockets and images can only authenticate
 * by cookie. Empty if the two match.
 */
export function renewedCookie(http: Context): Record<string, string> {
  const token = readBearerToken(http);
  return token === undefined || readSessionCookie(http) === token ? {} : sessionCookie(token, http.req.url);
}

/** Removes the session cookie. */
export function clearedCookie(requestUrl: string): { 'set-cookie': string } {
  return { 'set-cookie': generateCookie(nameFor(requestUrl), '', { ...attributes(requestUrl), maxAge: 0 }) };
}
