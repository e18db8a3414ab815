import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, test as base, expect, inject } from 'vitest';
import { launchChromium } from './chromium.ts';
import { watchForProblems } from './problems.ts';

export interface PageOptions {
  /** Of the window, in CSS pixels; 1280 by 800 unless said. Below 600 the page is a touch screen. */
  width?: number;
  height?: number;
  theme?: 'dark' | 'light';
  reducedMotion?: boolean;
  /** The problems that this test is about, such as `/status of 401/`: they do not fail it. */
  expected?: RegExp[];
  /** Anything else of playwright's own. */
  context?: BrowserContextOptions;
}

interface Fixtures {
  /**
   * Opens a page as a visitor who has never been here, with addresses relative to the product (`page.goto('/')`).
   * The test fails in the end if a page logged an error or a warning, threw, or could not load something of ours.
   */
  openPage: (options?: PageOptions) => Promise<Page>;
}

/** One browser for all tests of a file; each page gets a context of its own. */
let browser: Promise<Browser> | undefined;
afterAll(async () => {
  await (await browser)?.close();
});

/** A test with a real browser: `test('…', async ({ openPage }) => { const page = await openPage(); … })`. */
export const test = base.extend<Fixtures>({
  openPage: async ({ task }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async (options = {}) => {
      browser ??= launchChromium();
      const context = await newContext(await browser, options);
      contexts.push(context);
      watchForProblems(context, inject('baseUrl'), options.expected ?? [], problems);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(problems, `what went wrong in the browser while "${task.name}"`).toEqual([]);
  },
});

async function newContext(browser: Browser, options: PageOptions): Promise<BrowserContext> {
  const { width = 1280, height = 800, theme = 'dark', reducedMotion = false } = options;
  const origin = inject('baseUrl');
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: theme }] }] },
    viewport: { width, height },
    hasTouch: width < 600,
    isMobile: width < 600,
    colorScheme: theme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    // What a worker fetches cannot be held or refused by a test; tests of the worker itself allow it.
    serviceWorkers: 'block',
    ...options.context,
  });
  context.setDefaultTimeout(15_000);
  return context;
}

/**
 * What the console says of a request that the test wants refused, for `expected`.
 * @param path a pattern that the whole path of the request must match: `/api/members/\d+`
 */
export function refused(status: number, path: string): RegExp {
  return new RegExp(`status of ${status} .*\\(${inject('baseUrl')}${path}\\)$`);
}

/** Fails when axe finds something serious or critical on the page as it is now; names the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} – ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(grave, `what axe finds at ${new URL(page.url()).pathname}`).toEqual([]);
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same with every rule of WCAG 2.2 AA and of good practice, whatever the impact; that labels begin as they are seen, too. */
export async function expectNothingFromAxe(page: Page): Promise<void> {
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const options = { runOnly: { type: 'tag' as const, values: AXE_TAGS }, rules };
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} – ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `what axe finds at ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Fails when the page can be scrolled sideways, and names the widest element. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const elements = [...document.querySelectorAll('body *')];
    const widest = elements.reduce((a, b) =>
      a.getBoundingClientRect().right > b.getBoundingClientRect().right ? a : b,
    );
    return `${scrollWidth} of ${clientWidth} pixels: ${widest.outerHTML.slice(0, 120)}`;
  });
  expect(tooWide, 'what is wider than the window').toBeNull();
}
