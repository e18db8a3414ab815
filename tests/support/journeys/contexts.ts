import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './chromium.ts';

/** Cookies and local storage, as playwright takes them. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface ContextOptions {
  width: number;
  height: number;
  theme: 'dark' | 'light';
  reducedMotion: boolean;
  storage: StorageState;
  /** Anything else of playwright's own. Such a context is used once. */
  context?: BrowserContextOptions;
}

/** A context for one test. `release` ends what the test did in it. */
export interface Lease {
  context: BrowserContext;
  release: (reusable: boolean) => Promise<void>;
}

/** One browser for all files of a test process. It ends with the process. */
let browser: Promise<Browser> | undefined;

/** A context with a page without scripts that stays open, because a process of the browser ends with its last page. */
interface Kept {
  context: BrowserContext;
  anchor: Page;
}

/**
 * Contexts that no test uses now. Their cache and their process hold the scripts of the product, already compiled: a page
 * loads twice as fast in them as in a new one.
 */
const idle = { phone: [] as Kept[], desktop: [] as Kept[] };

/** Hands out a context that knows nothing but `storage`. */
export async function leaseContext(options: ContextOptions): Promise<Lease> {
  if (options.context) {
    const context = await newContext(options);
    return { context, release: () => context.close() };
  }
  const pool = options.width < 600 ? idle.phone : idle.desktop;
  const kept = pool.pop();
  if (kept) await kept.context.setStorageState(options.storage);
  const { context, anchor } = kept ?? (await newKept(options));
  return {
    context,
    release: async (reusable) => {
      if (!reusable) return context.close();
      for (const page of context.pages()) if (page !== anchor) await page.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      pool.push({ context, anchor });
    },
  };
}

async function newKept(options: ContextOptions): Promise<Kept> {
  const context = await newContext(options);
  const anchor = await context.newPage();
  await anchor.goto('/robots.txt');
  return { context, anchor };
}

async function newContext(options: ContextOptions): Promise<BrowserContext> {
  const { width, height, theme, reducedMotion, storage, context: more } = options;
  browser ??= launchChromium();
  const context = await (await browser).newContext({
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
