import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { FOR_SHORT_PAGES, launchChromium, launchWholeChromium } from './chromium.ts';

/** Cookies and local storage, as playwright takes them. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface ContextOptions {
  width: number;
  height: number;
  theme: 'dark' | 'light';
  reducedMotion: boolean;
  storage: StorageState;
  /** Anything else of playwright's own, if only `{}`: such a context is used once. */
  context?: BrowserContextOptions;
}

/** A page for one test. `release` ends what the test did with it. */
export interface Lease {
  context: BrowserContext;
  page: Page;
  release: (reusable: boolean) => Promise<void>;
}

/** One browser for all files of a test process. It ends with the process. */
let browser: Promise<Browser> | undefined;
/** For tests with notifications. */
let wholeBrowser: Promise<Browser> | undefined;

/** Where a page waits for its next test: at the product's own origin, so that it keeps its process, and without scripts. */
const RESTING_PLACE = '/robots.txt';
/** What tests listen to. The page itself listens to other events. */
const LISTENED = ['request', 'requestfinished', 'requestfailed', 'download', 'console', 'pageerror', 'crash'] as const;

/**
 * Pages that no test uses now, each in a context of its own. The cache and the process of such a page hold the scripts of
 * the product, already compiled: the product loads in less than half the time of a new page in a new context.
 */
const idle = { phone: [] as Page[], desktop: [] as Page[] };

/** Hands out a page that knows nothing but `storage`. */
export async function leasePage(options: ContextOptions): Promise<Lease> {
  const { width, height, theme, reducedMotion, storage } = options;
  if (options.context) {
    const context = await newContext(options);
    return { context, page: await context.newPage(), release: () => context.close() };
  }
  const pool = width < 600 ? idle.phone : idle.desktop;
  const kept = pool.pop();
  const context = kept?.context() ?? (await newContext(options));
  const page = kept ?? refuseWhatStays(await context.newPage());
  if (kept) {
    await context.setStorageState(storage);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      ...{ media: null, colorScheme: theme },
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    });
  }
  return {
    context,
    page,
    release: async (reusable) => {
      if (!reusable || page.isClosed()) return context.close();
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of LISTENED) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await page.mouse.move(0, 0);
      await page.goto(RESTING_PLACE);
      await page.evaluate(() => sessionStorage.clear());
      pool.push(page);
    },
  };
}

/** What playwright has no way to take back would meet the tests that follow. */
function refuseWhatStays(page: Page): Page {
  const refuse = () => {
    throw new Error('This stays on the page, which other tests get: open it with `context: {}`.');
  };
  Object.assign(page, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse, routeWebSocket: refuse });
  Object.assign(page.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
  return page;
}

function browserFor(options: BrowserContextOptions | undefined): Promise<Browser> {
  if (options?.permissions?.includes('notifications')) {
    wholeBrowser ??= launchWholeChromium(FOR_SHORT_PAGES);
    return wholeBrowser;
  }
  browser ??= launchChromium(FOR_SHORT_PAGES);
  return browser;
}

async function newContext(options: ContextOptions): Promise<BrowserContext> {
  const { width, height, theme, reducedMotion, storage, context: more } = options;
  const context = await (await browserFor(more)).newContext({
    baseURL: inject('baseUrl'),
    storageState: storage,
    viewport: { width, height },
    hasTouch: width < 600,
    isMobile: width < 600,
    colorScheme: theme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    // What a worker fetches cannot be held or refused by a test; tests of the worker itself allow it.
    serviceWorkers: 'block',
    ...more,
  });
  context.setDefaultTimeout(30_000);
  return context;
}
