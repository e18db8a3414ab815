import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { SESSION_TTL_MS } from '../tokens.ts';
import { readBearerToken, TOKEN_COOKIE } from './mount.ts';

const attributes = (requestUrl: string) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: new URL(requestUrl).protocol === 'https:',
});

/** Sets the session cookie for 7 days; scripts cannot read it. */
export function sessionCookie(token: string, requestUrl: string): { 'set-cookie': string } {
  const maxAge = SESSION_TTL_MS / 1000;
  return { 'set-cookie': generateCookie(TOKEN_COOKIE, token, { ...attributes(requestUrl), maxAge }) };
}

/**
 * Sets the cookie to the bearer token if the cookie is missing or different: WebSockets and images can only authenticate
 * by cookie. Empty if the two match.
 */
export function renewedCookie(http: Context): Record<string, string> {
  const token = readBearerToken(http);
  return token === undefined || getCookie(http, TOKEN_COOKIE) === token ? {} : sessionCookie(token, http.req.url);
}

/** Removes the session cookie. */
export function clearedCookie(requestUrl: string): { 'set-cookie': string } {
  return { 'set-cookie': generateCookie(TOKEN_COOKIE, '', { ...attributes(requestUrl), maxAge: 0 }) };
}
