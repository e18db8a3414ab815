import { readSettings } from '../env.ts';

const SECURITY_TEXT = '/.well-known/security.txt';

/**
 * Serves the single-page application. Page URLs get index.html (`/` gets the prerendered landing page); file URLs get the
 * file or a 404. A missing script must not return HTML, or a browser with an outdated page would try to run it; probes
 * for `/.env` get a 404 too.
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

/** Whether a path without a file may be a page: no segment starts with a dot, and the last one has no extension. */
function mayBePage(pathname: string): boolean | null {
  const segments = decodePath(pathname).split(/[/\\]/);
  // Null: not even files are served here.
  if (segments.some((segment) => segment.startsWith('.'))) return null;
  return segments[1] !== 'assets' && !segments.at(-1)?.includes('.');
}

/** Decodes dots and slashes, including double-encoded ones: `/%2eenv` and `/%252eenv` become `/.env`. */
function decodePath(pathname: string): string {
  let text = pathname;
  for (let layer = 0; layer < 3; layer++)
    text = text.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').replaceAll(/%25/g, '%');
  return text;
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };

const missing = () => new Response('Not found\n', { status: 404, headers: { ...PLAIN, 'cache-control': 'no-store' } });

/** security.txt (RFC 9116) with the required expiry date, always about 180 days ahead. */
function securityText(env: Env): Response {
  const { SECURITY_CONTACT, PUBLIC_URL } = readSettings(env);
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
