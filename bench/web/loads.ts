import type { Browser } from 'playwright-core';
import type { Business } from './business.ts';
import { heapOf } from './heap.ts';
import { mainThreadOf, openScreen, PHONE } from './screen.ts';

/** What loading a page costs. Times are milliseconds. */
export interface PageLoad {
  lcp: number;
  tbt: number;
  cls: number;
  /** When the page's own content was painted, not a skeleton. */
  shown: number;
  /** Processor time of the main thread. */
  main: number;
  /** Compressed kilobytes, with headers. */
  kilobytes: number;
  requests: number;
  /** Megabytes of JavaScript. */
  heap: number;
}

export interface PageToLoad {
  name: string;
  path: (business: Business) => string;
  /** Whose page it is: a visitor's, one of the sample or one of the workspace with 10,000 items. */
  of: 'visitor' | 'sample' | 'large';
  ready: string;
  /** Loads it a second time, with the files of the first in the cache. */
  isCached?: true;
}

/** In the application itself, not in the page prerendered for it. */
const APP = '#root:not([data-ready-made])';

export const PAGES: readonly PageToLoad[] = [
  { name: 'landing', path: () => '/', of: 'visitor', ready: `${APP} h1` },
  { name: 'login', path: () => '/login', of: 'visitor', ready: `${APP} h1` },
  { name: 'demo', path: () => '/demo', of: 'visitor', ready: `${APP} h1` },
  { name: 'dashboard', path: () => '/dashboard', of: 'sample', ready: '[aria-labelledby=count-stock] li' },
  {
    name: 'dashboard, cached',
    path: () => '/dashboard',
    of: 'sample',
    ready: '[aria-labelledby=count-stock] li',
    isCached: true,
  },
  { name: 'inventory of 10,000', path: () => '/inventory', of: 'large', ready: '[aria-label=Inventory] li' },
  { name: 'item', path: ({ item }) => `/inventory/${item.id}`, of: 'sample', ready: '#page h1' },
  { name: 'analytics', path: () => '/analytics', of: 'sample', ready: '#page .recharts-surface' },
];

/** Loads a page on a phone with an empty cache, on a slow processor and network. */
export async function loadPage(
  browser: Browser,
  url: string,
  { path, of, ready, isCached }: PageToLoad,
  businesses: Record<'sample' | 'large', Business>,
): Promise<PageLoad> {
  const business = businesses[of === 'visitor' ? 'sample' : of];
  const token = of === 'visitor' ? undefined : business.token;
  const screen = await openScreen(browser, { url, token, size: PHONE, isNetworkSlow: true, ready });
  try {
    if (isCached) {
      await screen.page.goto(path(business));
      await screen.idle();
    }
    const before = { bytes: screen.received(), requests: screen.requests() };
    await screen.page.goto(path(business));
    await screen.idle();
    const main = await mainThreadOf(screen);
    const { lcp, fcp, cls, longTasks, shown } = await screen.probe();
    return {
      lcp,
      cls,
      tbt: longTasks.filter(({ start }) => start >= fcp).reduce((sum, task) => sum + task.duration - 50, 0),
      shown: shown ?? Number.NaN,
      main,
      kilobytes: (screen.received() - before.bytes) / 1024,
      requests: screen.requests() - before.requests,
      heap: await heapOf(screen),
    };
  } finally {
    await screen.close();
  }
}
