import { expect } from 'vitest';
import type { TeamMessage } from '../../../worker/messages/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, field, newAdmin, newName } from '../../support/journeys/people.ts';
import { allItems, as } from '../../support/journeys/stock.ts';

const PASSWORD = 'tiguanyin in the misty hills';

test('a newcomer comes from registering to the first count of ten items, one step at a time', async ({ openPage }) => {
  const page = await openPage({ width: 390 });
  const username = newName('mei');
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await field(page, 'Password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/dashboard');
  const first = page.getByRole('region', { name: 'Add your inventory' });
  await first.getByLabel('Name of your business').fill('Fern & Kettle');
  await first.getByText('Teaware').click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('1 of 5 done').waitFor();

  await first.getByRole('link', { name: 'Add your first item' }).click();
  await page.getByRole('heading', { level: 1, name: 'New item' }).waitFor();
  await page.getByLabel('Product name').fill('Tea 1');
  await page.getByRole('combobox', { name: 'Category' }).fill('Green Tea');
  // Its suggestions lie over the next field, and close with it.
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Inventory type' }).click();
  await page.getByRole('option', { name: 'Warehouse' }).click();
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Uji');
  const name = page.locator('input:focus');
  for (let n = 2; n <= 10; n++) {
    await page.getByRole('button', { name: 'Add another' }).click();
    // A new form, with the focus in its name.
    await expect.poll(() => name.inputValue().catch(() => null)).toBe('');
    await name.fill(`Tea ${n}`);
  }
  expect(await page.getByRole('combobox', { name: 'Supplier' }).inputValue()).toBe('Uji');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tea 10' }).waitFor();

  const token = String(await page.evaluate(() => localStorage.authToken));
  const me = { username, password: PASSWORD, token };
  const items = await allItems(me);
  expect(items.map((item) => `${item.name} ${item.category} ${item.supplier}`).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, n) => `Tea ${n + 1} Green Tea Uji`).toSorted(),
  );

  // That nothing is there yet is no news.
  expect(await ask<TeamMessage[]>('GET', '/api/team-messages', token)).toEqual([]);

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('region', { name: 'Getting started' }).getByText('2 of 5 done').waitFor();
  await page.goto('/counts');
  await page.getByRole('button', { name: 'New count' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start count' }).click();
  for (const { name: tea } of items) await page.getByLabel(`Counted of ${tea}, in packages`).fill('12');
  await page.keyboard.press('Tab');
  await page.getByText('10 of 10 counted').waitFor();
});

test('the sample teas come into an own workspace without an alarm, and go again with one tap', async ({ openPage }) => {
  const owner = await newAdmin();
  const page = await openPage(as(owner));
  await page.goto('/dashboard');
  const first = page.getByRole('region', { name: 'Add your inventory' });
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByRole('button', { name: 'Try it with sample teas' }).click();
  const sample = page.getByRole('region', { name: 'Sample' });
  await sample.getByText('You are looking at sample teas.').waitFor();
  await page
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: /items? runs? low/ })
    .waitFor();
  const items = await allItems(owner);
  expect(items.length).toBeGreaterThan(5);
  expect(await ask<TeamMessage[]>('GET', '/api/team-messages', owner.token)).toEqual([]);
  expect(await page.getByRole('alert').filter({ hasText: 'Urgent' }).count()).toBe(0);
  expect((await ask<Supplier[]>('GET', '/api/suppliers', owner.token)).length).toBeGreaterThan(0);
  // One of them has changed since: it goes as well.
  await ask('POST', `/api/inventory/${items[0]?.id}/adjust`, owner.token, { delta: 1, reason: 'receive' });

  await sample.getByRole('button', { name: 'Remove the sample' }).click();
  await first.getByText('1 of 5 done').waitFor();
  expect(await allItems(owner)).toEqual([]);
  expect(await ask<Supplier[]>('GET', '/api/suppliers', owner.token)).toEqual([]);
  expect(await sample.count()).toBe(0);
});
