import { isServerUp } from './requests/reachability.ts';

const STORAGE_KEY = 'reloadedForNewVersion';
const MIN_INTERVAL_MS = 60_000;

/**
 * Reloads the page, or opens `href`, to get the new version after a deployment has removed the old chunks. At most once
 * a minute, so that a chunk that is really missing leads to an error page instead of a loop. Returns whether the page
 * is being reloaded.
 */
export function reloadForNewVersion(href?: string): boolean {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) < MIN_INTERVAL_MS) return false;
  sessionStorage.setItem(STORAGE_KEY, String(now));
  if (href) window.location.assign(href);
  else window.location.reload();
  return true;
}

/**
 * Wraps a lazy import: a failed one reloads the page, unless that has just been tried or the server is unreachable.
 */
export async function importOrReload<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (failure) {
    if ((await isServerUp()) && reloadForNewVersion()) return new Promise<never>(() => undefined);
    throw failure;
  }
}

type NavigatingRouter = {
  state: { isLoading: boolean };
  subscribe: (event: 'onBeforeNavigate', listener: (event: { toLocation: { href: string } }) => void) => unknown;
};

const MISSING_PART = 'Couldn’t load a part of this page';

/** Whether an error means that the page's code could not be fetched. */
export const isMissingPart = (failure: unknown): boolean =>
  failure instanceof Error && failure.message.startsWith(MISSING_PART);

/**
 * Reloads when navigating to a page whose chunk is gone. If a chunk was only preloaded on hover, the reload waits for
 * the navigation, so that no typed text is lost. Does nothing while the server is unreachable.
 */
export function reloadOnStaleChunks(router: NavigatingRouter): void {
  let stale = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router recognises the browser's own message and would reload without checking the server.
    payload.message = `${MISSING_PART} (${payload.message})`;
    const isWanted = router.state.isLoading;
    void isServerUp().then((isUp) => {
      stale ||= isUp;
      if (isUp && isWanted) reloadForNewVersion();
    });
  });
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (stale) reloadForNewVersion(toLocation.href);
  });
}
