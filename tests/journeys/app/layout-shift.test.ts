import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SampleAnswer } from '../../../worker/demo/contract.ts';
import { type PageOptions, test } from '../../support/journeys/browser.ts';
import { takeShifts, watchShifts } from '../../support/journeys/layout-shift.ts';
import { afterToasts, ask, type Person, toastOf } from '../../support/journeys/people.ts';
import { drawSlip } from '../../support/journeys/slip-picture.ts';
import { allItems, as } from '../../support/journeys/stock.ts';

const PAGES = [
  ...['/dashboard', '/inventory'],
  ...[
    '/inventory/add',
    '/inventory/new',
    '/messages',
    '/integrations',
    '/airtable',
    '/airtable-setup',
    '/google-setup',
  ],
  ...['/google-sheets', '/ai-insights', '/analytics', '/settings', '/settings?tab=team', '/test-demo', '/suppliers'],
  ...['/settings?tab=workspace', '/settings?tab=data', '/onboarding', '/activity'],
  ...[
    '/slips',
    '/how-to-guide',
    '/orders',
    '/orders/new',
    '/orders?view=all',
    '/counts',
    '/lots',
    '/settings/keys',
    '/runs',
    '/mobile-work',
  ],
];
const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

async function guest(): Promise<Person> {
  const { token } = await ask<SampleAnswer>('POST', '/api/demo');
  return { username: 'guest', password: '', token };
}

async function expectStill(page: Page, what: string): Promise<void> {
  expect(await takeShifts(page), `what moved: ${what}`).toEqual({ isStill: true, moved: [] });
}

/** Until nothing on the page is loading. */
async function whole(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  const waiting = page.locator('#shape, [role=status][aria-label=Loading]:visible');
  await expect.poll(() => waiting.count()).toBe(0);
}

async function open(openPage: (options: PageOptions) => Promise<Page>, who: Person, size: PageOptions): Promise<Page> {
  const page = await openPage(as(who, { ...size, context: {} }));
  await watchShifts(page);
  return page;
}

test('pages keep still while they load, on a desktop and on a phone', { timeout: 300_000 }, async ({ openPage }) => {
  const who = await guest();
  for (const size of WIDTHS) {
    const page = await open(openPage, who, size);
    for (const path of PAGES) {
      await page.goto(path);
      await whole(page);
      await expectStill(page, `${path} at ${size.width}`);
    }
  }
});

test('nothing moves when a slip is chosen and read', { timeout: 300_000 }, async ({ openPage }) => {
  const who = await guest();
  const lines = [
    { name: 'Sencha Yabukita 1kg', quantity: 3, price: 45 },
    { name: 'Genmaicha Organic', quantity: 12, price: 8.5 },
  ];
  const slip = {
    ...{ name: 'slip.png', mimeType: 'image/png' },
    buffer: await drawSlip(await openPage({ context: {} }), 'UJI GARDENS TRADING LTD', lines),
  };
  for (const size of WIDTHS) {
    const page = await open(openPage, who, size);
    await page.goto('/slips?read=asked');
    await whole(page);
    await page.locator('input[type=file]').setInputFiles(slip);
    await page.getByRole('button', { name: 'Extract Data' }).waitFor();
    await expectStill(page, `choosing a slip at ${size.width}`);
    await page.getByRole('button', { name: 'Extract Data' }).click();
    await page.getByRole('heading', { name: 'Extracted items' }).waitFor({ timeout: 60_000 });
    await toastOf(page, 'OCR Complete').waitFor();
    await afterToasts(page);
    await expectStill(page, `reading a slip at ${size.width}`);
  }
});

test('an item’s page keeps still while it loads, and when a toast comes and goes', { timeout: 300_000 }, async ({
  openPage,
}) => {
  const who = await guest();
  const [item] = await allItems(who);
  for (const size of WIDTHS) {
    const page = await open(openPage, who, size);
    await page.goto(`/inventory/${item?.id}`);
    await whole(page);
    await page.locator('#where-it-lies').waitFor();
    await page.getByRole('list', { name: 'Movements, newest first' }).waitFor();
    await expectStill(page, `the item’s page at ${size.width}`);
    const panel = page.getByRole('region', { name: 'Adjust stock' });
    await panel.getByLabel('Quantity').fill('10');
    await panel.getByRole('button', { name: 'Adjust' }).click();
    await toastOf(page, 'Received +10').waitFor();
    await afterToasts(page);
    await expectStill(page, `a toast at ${size.width}`);
  }
});
