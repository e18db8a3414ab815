import { settingsOf } from '../env.ts';

const SECURITY_TEXT = '/.well-known/security.txt';

/**
 * A page or a file of the single-page application. Whatever could be the address of a page answers index.html, the first
 * page one made ready at build time; what can only be a file is there or it is a 404: a missing script must not be a
 * page, or a browser with an old one would run it, and whoever looks for `/.env` is told that there is none.
 */
export async function staticFile(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === SECURITY_TEXT) return securityText(env);
  if (pathname === '/') return env.ASSETS.fetch(new Request(new URL('/_landing', request.url), request));
  const isPage = mayBePage(pathname);
  if (isPage === null) return missing();
  const response = await env.ASSETS.fetch(request);
  if (response.status !== 404) return response;
  return isPage ? env.ASSETS.fetch(new Request(new URL('/', request.url), request)) : missing();
}

/** Whether an address that no file has may be a page's: nothing in it begins with a dot, and its end has no extension. */
function mayBePage(pathname: string): boolean | null {
  const segments = decoded(pathname).split(/[/\\]/);
  // Null: not even a file may lie there.
  if (segments.some((segment) => segment.startsWith('.'))) return null;
  return segments[1] !== 'assets' && !segments.at(-1)?.includes('.');
}

/** `/.env` of `/%2eenv`, and of `/%252eenv` too: whoever hides a dot means one. */
function decoded(pathname: string): string {
  let text = pathname;
  for (let layer = 0; layer < 3; layer++)
    text = text.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').replaceAll(/%25/g, '%');
  return text;
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };

const missing = () => new Response('Not found\n', { status: 404, headers: { ...PLAIN, 'cache-control': 'no-store' } });

/** RFC 9116. It must say until when it holds: it is written for each request, and valid for 180 days. */
function securityText(env: Env): Response {
  const { SECURITY_CONTACT, PUBLIC_URL } = settingsOf(env);
  if (SECURITY_CONTACT === undefined) return missing();
  const day = 24 * 60 * 60 * 1000;
  const expires = new Date((Math.floor(Date.now() / day) + 180) * day).toISOString();
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${expires}`,
    ...(PUBLIC_URL === undefined ? [] : [`Canonical: ${PUBLIC_URL}${SECURITY_TEXT}`]),
    'Preferred-Languages: en',
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: PLAIN });
}
