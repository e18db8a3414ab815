import { isServerThere } from './reachability.ts';

const MARK = 'reloadedForNewVersion';
const AGAIN_AFTER_MS = 60_000;

/**
 * After a new deployment the chunks of the old one are gone. Reloads the page to get the new version, at `href` where
 * given; once a minute at most, so that a chunk that is really missing ends in an error page and not in a circle.
 * Returns whether the page is being reloaded.
 */
export function reloadForNewVersion(href?: string): boolean {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(MARK) ?? 0) < AGAIN_AFTER_MS) return false;
  sessionStorage.setItem(MARK, String(now));
  if (href) window.location.assign(href);
  else window.location.reload();
  return true;
}

/**
 * For parts that are fetched when first used: a failed import reloads the page, or fails if that has been tried. Where
 * the server cannot be reached it fails, too: the page that is there is worth more than none.
 */
export async function orReload<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (failure) {
    if ((await isServerThere()) && reloadForNewVersion()) return new Promise<never>(() => undefined);
    throw failure;
  }
}

type NavigatingRouter = {
  state: { isLoading: boolean };
  subscribe: (event: 'onBeforeNavigate', listener: (event: { toLocation: { href: string } }) => void) => unknown;
};

const MISSING_PART = 'A part of this page could not be fetched';

/** Whether a page could not be shown because its code could not be fetched. */
export const isMissingPart = (failure: unknown): boolean =>
  failure instanceof Error && failure.message.startsWith(MISSING_PART);

/**
 * Reloads on the way to a page whose chunk is gone. A chunk that was only fetched ahead, because the pointer rests on a
 * link, waits for the navigation: nobody loses what they are typing. While the server cannot be reached nothing is
 * reloaded: the chunk may well be there, and the page would be lost.
 */
export function reloadOnStaleChunks(router: NavigatingRouter): void {
  let stale = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By the browser's own words the router would know it, and reload without asking whether there is a server.
    payload.message = `${MISSING_PART} (${payload.message})`;
    const isWanted = router.state.isLoading;
    void isServerThere().then((isThere) => {
      stale ||= isThere;
      if (isThere && isWanted) reloadForNewVersion();
    });
  });
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (stale) reloadForNewVersion(toLocation.href);
  });
}
