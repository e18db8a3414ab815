import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/journeys/browser.ts';
import { newAdmin } from '../support/journeys/people.ts';
import { as } from '../support/journeys/stock.ts';

/** As Chromium's own "slow 3G": bytes a second, milliseconds. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function firstPaint(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

for (const width of [1280, 390]) {
  for (const [path, heading] of [
    ['/', 'Know every tin, every leaf.'],
    ['/login', 'Sign in'],
    ['/demo', 'See Camellia at work'],
  ] as const) {
    test(`the first paint of ${path} on a slow network is the page itself at ${width} pixels`, async ({ openPage }) => {
      const page = await openPage({ width });
      await firstPaint(page, path);
      expect(await page.getByRole('heading', { level: 1, name: heading }).isVisible()).toBe(true);
      await page.locator('#root:not([data-ready-made])').waitFor({ timeout: 50_000 });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    });
  }

  for (const path of ['/', '/dashboard', '/inventory']) {
    test(`the first paint of ${path} on a slow network is the shape of a member's page at ${width} pixels`, async ({
      openPage,
    }) => {
      const page = await openPage(as(await newAdmin(), { width }));
      await firstPaint(page, path);
      expect(await page.locator('.shape-rows i').first().isVisible()).toBe(true);
      expect(await page.locator('.shape-tiles').isVisible()).toBe(path !== '/inventory');
      expect(await page.locator('.shape-tabs').isVisible()).toBe(width === 390);
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 50_000 });
      await page.locator('#shape').waitFor({ state: 'detached', timeout: 50_000 });
    });
  }
}

test('styles that are loaded with a page win over those that every page has', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin()));
  await page.goto('/settings');
  const tab = page.getByRole('tab', { name: 'Team' });
  await tab.waitFor();
  expect(await tab.evaluate((element) => getComputedStyle(element).paddingLeft)).not.toBe('0px');
});
