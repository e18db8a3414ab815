import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SampleAnswer } from '../../../worker/demo/contract.ts';
import type { ListedRun } from '../../../worker/runs/contract.ts';
import { type PageOptions, test } from './browser.ts';
import { changeTheme, expectSoundPage } from './page-checks.ts';
import { ask, newAdmin, type Person } from './people.ts';
import { allItems, as } from './stock.ts';
import { visit } from './visit.ts';

/** Every page before signing in. */
const PUBLIC_PAGES = [
  '/',
  '/login',
  '/register',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/demo',
  '/auth-test',
  '/no/such/page',
];

/** The pages that say something else where there is no item yet, and what each says then. */
const EMPTY_PAGES: [path: string, sign: string][] = [
  ['/dashboard', 'Add your inventory'],
  ['/inventory', 'No items yet'],
  ['/ai-insights', 'Nothing to compute yet'],
  ['/analytics', 'No data yet'],
  ['/messages', 'Invite a colleague'],
  ['/notices', 'Nothing needs you right now'],
  ['/suppliers', 'Suppliers'],
  ['/orders', 'No open orders'],
  ['/settings/keys', 'No keys yet'],
];

const MEMBER_PAGES = [
  ...[
    '/dashboard',
    '/dashboard?tab=messages',
    '/mobile-work',
    '/inventory',
    '/inventory/add',
    '/inventory/new',
    '/messages',
    '/integrations',
  ],
  ...['/airtable', '/airtable-setup', '/google-setup', '/google-sheets', '/ai-insights', '/analytics', '/settings'],
  ...['/settings?tab=team', '/settings?tab=data', '/test-demo', '/suppliers', '/slips', '/how-to-guide'],
  ...['/notices', '/settings/notifications', '/onboarding', '/orders', '/orders/new', '/orders?view=all'],
  ...['/orders/harvest', '/recipes/sizes', '/recipes/import', '/runs/rework', '/labels?shelves=[1]'],
];

/** A sample business full of history, and every page that its people see. */
async function sampleBusiness(): Promise<{ guest: Person; pages: string[] }> {
  const { token } = await ask<SampleAnswer>('POST', '/api/demo');
  const guest = { username: 'guest', password: '', token };
  const [item] = await allItems(guest);
  const [run] = await ask<ListedRun[]>('GET', '/api/runs', token);
  const own = [`/inventory/${item?.id}`, `/inventory/${item?.id}/edit`, `/runs/${run?.id}/finish`];
  return { guest, pages: [...MEMBER_PAGES, ...own] };
}

/** Options of a page of that person, or of a visitor. */
const still = (person: Person | null, options: PageOptions): PageOptions => (person ? as(person, options) : options);

/** By its address, as a visitor who has typed it. */
async function openByAddress(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectWhole(page, path);
}

/** By a link from the page that is open: neither the product nor axe is compiled again. */
async function openByLink(page: Page, path: string): Promise<void> {
  if (!(await page.evaluate(() => window.__TSR_ROUTER__ !== undefined))) return openByAddress(page, path);
  await changeTheme(page, 'dark');
  await visit(page, path);
  await expectWhole(page, path);
}

/** Waits until a page shows all that it loads at first. */
export async function expectWhole(page: Page, path: string): Promise<void> {
  await page.locator('h1').first().waitFor();
  // A tab that is not looked at may wait.
  const waiting = page.locator('#shape, [role=status][aria-label=Loading]:visible');
  await expect.poll(() => waiting.count(), { message: `what ${path} still waits for` }).toBe(0);
}

/** Declares the tests that open every page in a window of this width, in CSS pixels. */
export function testEveryPage(width: number): void {
  test('every public page is accessible, fits and covers nothing', { timeout: 120_000 }, async ({ openPage }) => {
    const page = await openPage(still(null, { width }));
    for (const path of PUBLIC_PAGES) {
      await openByAddress(page, path);
      await expectSoundPage(page, path);
    }
  });

  test('every page of a business is accessible, fits and covers nothing', { timeout: 240_000 }, async ({
    openPage,
  }) => {
    const { guest, pages } = await sampleBusiness();
    const page = await openPage(still(guest, { width }));
    for (const path of pages) {
      await openByLink(page, path);
      await expectSoundPage(page, path);
    }
  });

  test('every page of an empty workspace is accessible, fits and covers nothing', { timeout: 120_000 }, async ({
    openPage,
  }) => {
    const page = await openPage(still(await newAdmin(), { width }));
    for (const [path, sign] of EMPTY_PAGES) {
      await openByLink(page, path);
      await page.getByRole('main').getByText(sign).first().waitFor();
      await expectSoundPage(page, path);
    }
  });
}
