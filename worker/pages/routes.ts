import { Hono } from 'hono';
import { readPublicPath } from '../../engines/gs1/page-code.ts';
import type { HttpContext, HttpEnv } from '../core/http/endpoint.ts';
import { handle } from '../core/http/endpoint.ts';
import { limitNetwork } from '../core/http/request-limits.ts';
import * as contract from './contract.ts';
import { hasLink, LINKSET_TYPE, linkHeader, linkset } from './links.ts';
import { lotPage, missingPage, STYLE } from './page.ts';
import { getPublicPage, openPublicPage } from './service.ts';

export const pageEndpoints = [
  handle(contract.getPublicPage, async ({ context, params, http }) => ({
    json: { address: await getPublicPage(context, params.id, new URL(http.req.url).origin) },
  })),
];

const METHODS = 'GET, HEAD, OPTIONS';
const HTML = 'text/html; charset=utf-8';

/** Serves the public pages of lots, below `/p`: to everyone, without cookies, and the same to each. */
export function publicPageRoutes() {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(await sharedHeaders())) c.header(name, value);
  });
  app.get('*', answer);
  app.options('*', (c) => c.body(null, 204));
  app.all('*', (c) => c.text('Method not allowed\n', 405, { allow: METHODS }));
  return app;
}

async function answer(c: HttpContext): Promise<Response> {
  limitNetwork(c, { method: 'get' });
  const { pathname, origin } = new URL(c.req.url);
  const page = readPublicPath(pathname);
  if (page === 'malformed') return c.text('This is no GS1 Digital Link: its GTIN or lot is wrong.\n', 400);
  const lot = page && (await openPublicPage(c.env, page, origin));
  const linkType = c.req.query('linkType');
  const wantsLinkset = linkType === 'linkset' || (linkType === undefined && prefersLinkset(c.req.header('accept')));
  if (!lot || !(wantsLinkset || linkType === undefined || hasLink(lot, linkType))) {
    return c.body(String(await missingPage()), 404, { 'content-type': HTML });
  }
  const body = wantsLinkset ? JSON.stringify(linkset(lot)) : String(await lotPage(lot));
  const headers = {
    'content-type': wantsLinkset ? LINKSET_TYPE : HTML,
    'cache-control': 'public, max-age=300',
    etag: `"${(await sha256(body)).slice(0, 22)}"`,
    link: linkHeader(lot),
  };
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(headers.etag) ? c.body(null, 304, headers) : c.body(body, 200, headers);
}

/** Whether a client asks for a linkset, and for no page. */
const prefersLinkset = (accept = '') => accept.includes(LINKSET_TYPE) && !accept.includes('text/html');

/** Of every answer. Other sites may read it (the resolver standard asks for CORS); nobody may frame it or list it. */
async function sharedHeaders(): Promise<Record<string, string>> {
  const style = new TextEncoder().encode(STYLE);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', style)).toBase64();
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return {
    'content-security-policy': policy,
    'access-control-allow-origin': '*',
    'access-control-allow-methods': METHODS,
    'access-control-expose-headers': 'Link, ETag',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    vary: 'Accept',
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest).toBase64({ alphabet: 'base64url', omitPadding: true });
}
