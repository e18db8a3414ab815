/**
 * The page to go on to after signing in, from the address bar: a path on this site, else null. Anything that a browser
 * could take for another site ("//host", "/\host", a scheme) is refused.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || !target.startsWith('/')) return null;
  try {
    const url = new URL(target, 'http://camellia.invalid');
    return url.host === 'camellia.invalid' ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
