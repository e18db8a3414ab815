import { expect } from 'vitest';
import type { Count } from '../../../worker/counts/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, type PageOptions, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, as, expectItem, movementsOf, newStaff } from '../../support/journeys/stock.ts';

/** Counting on a phone, and looking after what others have entered on a desk. */

const PHONE: PageOptions = {
  width: 390,
  expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
};
const SHELF = Array.from({ length: 20 }, (_, i) => `Tea ${String(i + 1).padStart(2, '0')}`);

test('a shelf of 20 is counted by digits and Next, offline in the middle, and each entry is sent once', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const rows = SHELF.map((productName, i) => ({ productName, stockOnHand: 10 + i, unit: 'lbs' }));
  await ask('POST', '/api/inventory/bulk', owner.token, rows);
  const count = await ask<Count>('POST', '/api/counts', owner.token, { name: 'Shelf A' });
  const page = await openPage(as(staff, PHONE));
  await page.goto(`/counts/${count.id}`);
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  const top = () => page.locator('#page').evaluate(({ offsetTop }: HTMLElement) => offsetTop);
  const topOnline = await top();
  const first = page.getByLabel('Counted of Tea 01, in lbs');
  await first.click();
  for (const [at, name] of SHELF.entries()) {
    if (at === 7) await page.context().setOffline(true);
    // Next has gone to this field.
    await page.locator(`input:focus[aria-label="Counted of ${name}, in lbs"]`).waitFor();
    await page.keyboard.type(String(10 + at));
    await (at % 2 === 0
      ? page.keyboard.press('Enter')
      : page.getByRole('button', { name: `Next after ${name}` }).click());
    if (at === 12) {
      // Nothing moves under a finger for a notice.
      await page.getByText(/^You’re offline\./).waitFor();
      await page.getByText(/waiting to be sent\.$/).waitFor();
      expect(await top()).toBe(topOnline);
      await expectNoSidewaysScroll(page);
      await page.context().setOffline(false);
    }
  }
  await page.getByText('Everything is counted').waitFor();
  await expectAccessible(page);
  await expect
    .poll(async () => (await ask<Count>('GET', `/api/counts/${count.id}`, owner.token)).totals)
    .toMatchObject({ lines: 20, counted: 20, different: 0 });
  // None is sent twice. Chromium does not report each request that finishes while the network changes.
  expect(new Set(sent).size).toBe(sent.length);
});

test('the entry of a colleague is found under Activity, and reversed with a reason', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 20, unit: 'lbs' });
  await addItem(owner, { name: 'Assam', quantity: 8, unit: 'lbs' });
  await ask('POST', `/api/inventory/${sencha.id}/adjust`, staff.token, { delta: -6, reason: 'sale', note: 'Stall' });
  const page = await openPage(as(owner, { width: 1280 }));
  await page.goto('/activity');
  const entries = page.getByRole('table', { name: 'Entries, newest first' }).locator('tbody').getByRole('row');
  await entries.nth(2).waitFor();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: staff.username }).click();
  await expect.poll(() => entries.count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('person')).toMatch(/^\d+$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reverse Sold −6: Sencha' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('It was Assam');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await toastOf(page, 'Reversed').waitFor();
  await entries.getByText(`reversed by ${owner.username}`).waitFor();
  await expectItem(owner, sencha, { quantity: 20 });
  const [undo] = await movementsOf(owner, sencha);
  expect(undo).toMatchObject({ delta: 6, reason: 'undo', note: 'It was Assam' });
  expect(undo?.createdBy?.username).toBe(owner.username);
});
