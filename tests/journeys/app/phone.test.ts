import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { newAdmin } from '../../support/journeys/people.ts';
import { addItem, as, expectItem, movementsOf, newStaff } from '../../support/journeys/stock.ts';

const PHONE = { width: 360, height: 740 };
const counting = (page: Page) => page.getByRole('region', { name: /^(Recent items|Results)$/ });

/** Every control that a thumb presses in the page is at least 44 pixels in both directions. */
async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('button, a, input')]
      .filter((element) => element.offsetParent !== null && !element.closest('footer'))
      .map((element) => ({ box: element.getBoundingClientRect(), text: element.ariaLabel ?? element.innerText }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ box, text }) => `${text}: ${box.width} by ${box.height}`),
  );
  expect(small, 'what is too small for a thumb').toEqual([]);
}

test('a member of staff with a small phone finds an item and corrects its stock', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const names = ['Assam', 'Keemun', 'Matcha', 'Oolong', 'Rooibos', 'Yunnan'];
  for (const name of names) await addItem(owner, { name, quantity: 30, unit: 'lbs' });
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 9.5, unit: 'lbs', supplier: 'Uji Gardens' });
  const page = await openPage(as(staff, PHONE));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Total items 7' }).waitFor();
  await page.getByRole('link', { name: 'Low stock 1' }).waitFor();
  expect(await page.getByRole('link', { name: 'Add Item' }).count()).toBe(0);
  expect(await counting(page).getByRole('listitem').count()).toBe(5);
  expect(await page.getByRole('button', { name: /^Reorder/ }).count()).toBe(0);
  await expectThumbSized(page);
  await page.getByRole('link', { name: 'Work Mode' }).tap();
  await page.waitForURL('/mobile-work');
  await page.getByRole('heading', { level: 1, name: 'Work Mode' }).waitFor();
  await expectThumbSized(page);
  await page.locator('main').getByRole('link', { name: 'Dashboard' }).tap();
  await page.waitForURL('/dashboard');

  await page.getByRole('searchbox', { name: 'Find an item' }).fill('uji');
  const row = counting(page).getByRole('listitem');
  await expect.poll(() => row.count()).toBe(1);
  await row.getByText('Low Stock', { exact: true }).waitFor();
  for (let tap = 0; tap < 3; tap += 1) await row.getByRole('button', { name: 'Increase Sencha by one' }).tap();
  await row.getByRole('button', { name: 'Decrease Sencha by one' }).tap();
  await row.getByText('In Stock', { exact: true }).waitFor();
  await expectItem(owner, sencha, { quantity: 11.5 });
  expect((await movementsOf(owner, sencha))[0]).toMatchObject({
    delta: 2,
    reason: 'count',
    createdBy: { username: staff.username },
  });
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText('No matching items. Try a shorter search.').waitFor();
  await expectNoSidewaysScroll(page);
});
