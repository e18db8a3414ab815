import { generateCookie } from 'hono/cookie';
import { SESSION_LIFETIME } from '../tokens.ts';
import { TOKEN_COOKIE } from './mount.ts';

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

/** The header that takes the token from the browser. */
export function clearedCookie(requestUrl: string): { 'set-cookie': string } {
  return { 'set-cookie': generateCookie(TOKEN_COOKIE, '', { ...attributes(requestUrl), maxAge: 0 }) };
}
