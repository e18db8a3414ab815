import { generateCookie, getCookie } from 'hono/cookie';
import type { Device } from '../identity/device.ts';
import { randomText } from '../ids.ts';
import { requestSource } from './client-address.ts';
import type { HttpContext } from './endpoint.ts';

/** Identifies a browser, also after its session has ended. Over plain http; see session-cookie.ts. */
export const DEVICE_COOKIE = 'camellia_device';
/** The same over https: no other subdomain can plant a device. */
export const SECURE_DEVICE_COOKIE = `__Host-${DEVICE_COOKIE}` as const;
/** Browsers keep no cookie longer than 400 days. */
const DEVICE_TTL_SECONDS = 400 * 24 * 60 * 60;
/** 32 bytes, encoded as 43 characters. */
const TOKEN_BYTES = 32;

/**
 * The device of a request that signs in. A browser without a token gets one. Browsers send `Origin` or `Sec-Fetch-Site`
 * with every POST; programs send neither and keep no cookies.
 */
export function readDevice(http: HttpContext): Device {
  const isBrowser = http.req.header('origin') !== undefined || http.req.header('sec-fetch-site') !== undefined;
  const token = keptToken(http) ?? (isBrowser ? randomText(TOKEN_BYTES) : null);
  return { ...requestSource(http), token };
}

const isSecure = (http: HttpContext) => new URL(http.req.url).protocol === 'https:';

function keptToken(http: HttpContext): string | null {
  const cookie = getCookie(http, isSecure(http) ? SECURE_DEVICE_COOKIE : DEVICE_COOKIE) ?? '';
  return /^[\w-]{43}$/.test(cookie) ? cookie : null;
}

/** Gives a browser its token, for another 400 days from now; scripts cannot read it. */
export function keepDevice(http: HttpContext, { token }: Device): void {
  if (token === null) return;
  const secure = isSecure(http);
  const cookie = generateCookie(secure ? SECURE_DEVICE_COOKIE : DEVICE_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: DEVICE_TTL_SECONDS,
  });
  http.header('set-cookie', cookie, { append: true });
}
