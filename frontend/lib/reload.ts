const MARK = 'reloadedForChunk';

/**
 * After a new deployment the chunks of the old one are gone. A page that fails to load one is reloaded to get the new
 * version; once only, so that a chunk that is really missing ends in an error page and not in a circle.
 */
export function reloadOnceOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
