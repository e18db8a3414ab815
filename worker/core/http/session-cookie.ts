import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { SESSION_LIFETIME } from '../tokens.ts';
import { bearerOf, TOKEN_COOKIE } from './mount.ts';

const attributes = (requestUrl: string) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: new URL(requestUrl).protocol === 'https:',
});

/** The header that gives the browser its token for 7 days; scripts cannot read it. */
export function sessionCookie(token: string, requestUrl: string): { 'set-cookie': string } {
  const maxAge = SESSION_LIFETIME / 1000;
  return { 'set-cookie': generateCookie(TOKEN_COOKIE, token, { ...attributes(requestUrl), maxAge }) };
}

/**
 * The header that gives the browser the token which it bears, where its cookie says something else or is gone:
 * websockets and pictures can bear no other sign of the session. Nothing where the two agree.
 */
export function renewedCookie(http: Context): Record<string, string> {
  const token = bearerOf(http);
  return token === undefined || getCookie(http, TOKEN_COOKIE) === token ? {} : sessionCookie(token, http.req.url);
}

/** The header that takes the token from the browser. */
export function clearedCookie(requestUrl: string): { 'set-cookie': string } {
  return { 'set-cookie': generateCookie(TOKEN_COOKIE, '', { ...attributes(requestUrl), maxAge: 0 }) };
}
