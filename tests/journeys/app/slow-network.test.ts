import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/journeys/browser.ts';
import { newAdmin } from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

/**
 * Opens a page whose scripts are still on their way when it is painted first, as on a slow network.
 * @returns lets the scripts arrive
 */
async function firstPaint(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return async () => {
    arrive();
    await page.locator('#root:not([data-ready-made])').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const WIDTHS = [390, 1280];

test('the first paint before the scripts arrive is the public page itself', async ({ openPage }) => {
  const page = await openPage();
  for (const [path, heading] of [
    ['/', 'Know every tin, every leaf.'],
    ['/login', 'Sign in'],
    ['/demo', 'See Camellia at work'],
  ] as const) {
    const arrive = await firstPaint(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.getByRole('heading', { level: 1, name: heading }).isVisible()).toBe(true);
    }
    await arrive();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
});

test("the first paint before the scripts arrive is the shape of a member's page", async ({ openPage }) => {
  const page = await openPage(as(await newAdmin()));
  for (const path of ['/', '/dashboard', '/inventory']) {
    const arrive = await firstPaint(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator('.shape-rows i').first().isVisible()).toBe(true);
      expect(await page.locator('.shape-tiles').isVisible()).toBe(path !== '/inventory');
      expect(await page.locator('.shape-tabs').isVisible()).toBe(width === 390);
    }
    await arrive();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('#shape').waitFor({ state: 'detached' });
  }
});
