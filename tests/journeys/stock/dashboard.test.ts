import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, test } from '../../support/journeys/browser.ts';
import { newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as, changeItem } from '../../support/journeys/stock.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const lowStock = (page: Page) => section(page, 'Low stock');

/** Six items at or below par, of every severity, and one that is few without a par. */
async function fillShelves(owner: Person) {
  const shelf = [
    ['Assam', 0, 20],
    ['Keemun', 4, 20],
    ['Sencha', 15, 20],
    ['Gyokuro', 16, 20],
    ['Matcha', 19, 20],
    ['Yunnan', 20, 20],
    ['Strainers', 7, 0],
    ['Earl Grey', 50, 20],
  ] as const;
  const items = [];
  for (const [name, quantity, minimumPar] of shelf) {
    items.push(await addItem(owner, { name, quantity, minimumPar, unit: 'lbs', category: 'Black Tea' }));
  }
  for (const name of ['Kettle', 'Mug', 'Pot', 'Spoon', 'Whisk']) {
    items.push(await addItem(owner, { name, quantity: 40, inventoryType: 'retail', category: 'Tea Accessories' }));
  }
  return items;
}

test('the dashboard counts, lists four of each kind and the most urgent alerts, and leads to the rest', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await fillShelves(owner);
  const page = await openPage(as(owner));
  await page.goto('/dashboard');
  for (const figure of ['Warehouse items 8', 'Retail items 5', 'Low stock 7', 'Categories 2']) {
    await page.getByRole('link', { name: figure, exact: true }).waitFor();
  }
  for (const [name, all] of [
    ['Warehouse', 'View all warehouse'],
    ['Retail', 'View all retail'],
  ] as const) {
    const list = page.getByRole('region', { name, exact: true });
    expect(await list.getByRole('listitem').count()).toBe(4);
    await list.getByRole('link', { name: all }).getByText('View All').waitFor();
  }
  await page.getByRole('link', { name: 'Add Item' }).waitFor();
  await page.getByRole('heading', { name: 'Import your stock' }).waitFor();
  await page.getByText('Camellia, inventory for tea businesses').waitFor();

  const rows = lowStock(page).getByRole('listitem');
  await rows.first().waitFor();
  await lowStock(page).getByText('(estimated from par)').first().waitFor();
  const texts = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase());
  expect(texts).toEqual([
    'assam out of stock 0 of 20 lbs par reorder',
    'keemun critical 4 of 20 lbs par, about 2 days left (estimated from par) reorder',
    'sencha low stock 15 of 20 lbs par, about 3 days left (estimated from par) reorder',
    'gyokuro low stock 16 of 20 lbs par, about 4 days left (estimated from par) reorder',
  ]);

  await page.getByRole('link', { name: 'How-To Guide' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'How-To Guide' }).waitFor();
  await page.goBack();
  await lowStock(page).getByRole('link', { name: '+3 more items need attention' }).click();
  await page.getByText('7 of 13 items').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Low stock 7' }).click();
  await page.getByText('7 of 13 items').waitFor();
  expect(await page.getByRole('radio', { name: 'Low', exact: true }).isChecked()).toBe(true);
});

test('an item that newly alerts appears in an urgent toast, marked New, which moves only where motion is wanted', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const [assam, sencha] = [
    await addItem(owner, { name: 'Assam', quantity: 2, minimumPar: 20, unit: 'lbs' }),
    await addItem(owner, { name: 'Sencha', quantity: 40, minimumPar: 20, unit: 'lbs' }),
  ];
  const page = await openPage(as(owner, { reducedMotion: false }));
  await page.goto('/dashboard');
  await lowStock(page).getByText('2 of 20 lbs par, about 1 day left (estimated from par)').waitFor();
  expect(await page.getByText('New', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);

  await changeItem(owner, sencha, { quantity: 3 });
  await changeItem(owner, assam, { quantity: 1 });
  await toastOf(page, 'Urgent: Sencha is running low').getByText('3 of 20 lbs par').waitFor();
  const row = lowStock(page).getByRole('listitem').filter({ hasText: 'Sencha' });
  const badge = row.getByText('New', { exact: true });
  await badge.waitFor();
  const animation = () => badge.evaluate((element) => getComputedStyle(element).animationName);
  expect(await animation()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animation()).toBe('none');
  expect(await lowStock(page).getByRole('listitem').filter({ hasText: 'Assam' }).getByText('New').count()).toBe(0);
  await expectAccessible(page);
});
