/**
 * Calls `work` once: after `ms`, or when the page is hidden or left, which may be the last chance. Returns what calls it
 * off.
 */
export function afterPause(ms: number, work: (isLeaving: boolean) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const end = (isLeaving: boolean) => {
    if (signal.aborted) return;
    over.abort();
    work(isLeaving);
  };
  const timer = setTimeout(() => end(false), ms);
  signal.addEventListener('abort', () => clearTimeout(timer));
  window.addEventListener('pagehide', () => end(true), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') end(true);
    },
    { signal },
  );
  return () => over.abort();
}
