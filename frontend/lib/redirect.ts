const HERE = 'http://camellia.invalid';

/**
 * The page to go on to after signing in, from the address bar: a path on this site, else null. Anything that a browser
 * could take for another site ("//host", "/\\host", a scheme) is refused, also where it is one only once its dots are
 * resolved ("/..//host").
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || !target.startsWith('/')) return null;
  const url = URL.parse(target, HERE);
  if (url?.origin !== HERE) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // What is given back is read again by whoever follows it: it must mean the same then.
  return URL.parse(path, HERE)?.href === url.href ? path : null;
}
