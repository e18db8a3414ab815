const ORIGIN = 'http://camellia.invalid';

/**
 * Validates the page to open after signing in: a path on this site, else null. Rejects anything that a browser could
 * take for another site ("//host", "/\\host", a scheme), even after resolving dots ("/..//host").
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || !target.startsWith('/')) return null;
  const url = URL.parse(target, ORIGIN);
  if (url?.origin !== ORIGIN) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // The caller parses the path again: it must still mean the same.
  return URL.parse(path, ORIGIN)?.href === url.href ? path : null;
}
