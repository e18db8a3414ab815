import type { BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { fromRoot } from '../../../scripts/paths.ts';
import { type Lease, leasePage, type StorageState } from './contexts.ts';
import { watchForProblems } from './problems.ts';

export { expectAccessible, expectNothingFromAxe, expectReadableColors } from './axe.ts';

export interface PageOptions {
  /** Of the window, in CSS pixels; 1280 by 800 unless said. Below 600 the page is a touch screen. */
  width?: number;
  height?: number;
  theme?: 'dark' | 'light';
  /** Nothing moves unless a test is about motion. */
  reducedMotion?: boolean;
  /** What the browser holds at the start, such as a session (`as`); nothing but the theme unless said. */
  storage?: StorageState;
  /** The problems that this test is about, such as `/status of 401/`: they do not fail it. */
  expected?: RegExp[];
  /**
   * Anything else of playwright's own. It costs a context that no other test uses: `{}` is for a test that adds scripts to
   * its page, or stops its clock.
   */
  context?: BrowserContextOptions;
}

interface Fixtures {
  /**
   * Opens a page as a visitor who has never been here, with addresses relative to the product (`page.goto('/')`).
   * The test fails in the end if a page logged an error or a warning, threw, or could not load a file of the product.
   */
  openPage: (options?: PageOptions) => Promise<Page>;
}

/** A test with a real browser: `test('…', async ({ openPage }) => { const page = await openPage(); … })`. */
export const test = base.extend<Fixtures>({
  openPage: async ({ task }, use) => {
    const leases: Lease[] = [];
    const problems: string[] = [];
    const watches: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const { width = 1280, height = 800, theme = 'dark', reducedMotion = true } = options;
      const storage = options.storage ?? storageWith(theme);
      const lease = await leasePage({ width, height, theme, reducedMotion, storage, context: options.context });
      leases.push(lease);
      watches.push(watchForProblems(lease.context, inject('baseUrl'), options.expected ?? [], problems));
      return lease.page;
    });
    if (task.result?.state === 'fail') for (const lease of leases) await reportPage(lease.page, task.name);
    for (const stop of watches) await stop();
    for (const lease of leases) await lease.release(problems.length === 0);
    expect(problems, `what went wrong in the browser while "${task.name}"`).toEqual([]);
  },
});

/** Says what a page showed when its test failed, for those who only have the output, and keeps a picture of it. */
async function reportPage(page: Page, test: string): Promise<void> {
  if (page.isClosed()) return;
  const text = await page.evaluate(() => document.body.innerText).catch((error) => String(error));
  const picture = fromRoot(`.cache/journeys/${test.replaceAll(/\W+/g, '-').slice(0, 80)}.png`);
  await page.screenshot({ path: picture, timeout: 5_000 }).catch(() => null);
  console.error(`"${test}" failed on ${page.url()}, which showed:\n${text.slice(0, MAX_REPORTED)}`);
}
const MAX_REPORTED = 1_500;

/** In local storage: the slips page does not download 30 MB for the reader on the device. */
export const WITHOUT_READER = { name: 'slipReader', value: 'off' };

/** The storage of a browser that has been here, and in which nobody is signed in. */
function storageWith(theme: 'dark' | 'light'): StorageState {
  const localStorage = [{ name: 'theme', value: theme }, WITHOUT_READER];
  return { cookies: [], origins: [{ origin: inject('baseUrl'), localStorage }] };
}

/**
 * What the console says of a request that the test wants refused, for `expected`.
 * @param path a pattern that the whole path of the request must match: `/api/members/\d+`
 */
export function refused(status: number, path: string): RegExp {
  return new RegExp(`status of ${status} .*\\(${inject('baseUrl')}${path}\\)$`);
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
