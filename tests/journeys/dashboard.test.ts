import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, test } from '../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../support/journeys/people.ts';
import { addItem, as, changeItem } from '../support/journeys/stock.ts';

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
    ['Strainers', 7, 2],
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

/** Makes the open page look at the list again, as it does by itself in time. */
async function lookAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Inventory', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
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
  await lowStock(page).getByText('by par').first().waitFor();
  const texts = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase());
  expect(texts).toEqual([
    'assam out of stock 0 of 20 lbs par reorder',
    'keemun critical 4 of 20 lbs par, about 2 days left by par reorder',
    'sencha low stock 15 of 20 lbs par, about 3 days left by par reorder',
    'gyokuro low stock 16 of 20 lbs par, about 4 days left by par reorder',
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
  await lowStock(page).getByText('2 of 20 lbs par, about 1 day left by par').waitFor();
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

test('warehouse alerts of the last hour: three and how many more, each dismissed until its next update', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const names = ['Assam', 'Keemun', 'Matcha', 'Sencha', 'Yunnan'];
  const items = [];
  for (const name of names) items.push(await addItem(owner, { name, quantity: 30, unit: 'lbs' }));
  await addItem(owner, { name: 'Mug', quantity: 30, inventoryType: 'retail' });
  const page = await openPage(as(owner));
  await page.goto('/dashboard');
  const alerts = section(page, 'Warehouse alerts');
  const shown = alerts.getByRole('link');
  await alerts.getByText('+2 more alerts').waitFor();
  expect(await shown.count()).toBe(3);
  expect(await alerts.getByText('Mug').count()).toBe(0);

  await alerts.getByRole('button', { name: 'Dismiss new item: Yunnan' }).click();
  await alerts.getByText('+1 more alert', { exact: true }).waitFor();
  expect(await alerts.getByText('Yunnan').count()).toBe(0);
  await alerts.getByRole('button', { name: 'Dismiss all' }).click();
  await expect.poll(() => shown.count()).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: 'Warehouse items 5' }).waitFor();
  expect(await shown.count()).toBe(0);

  const [assam] = items;
  if (assam) await changeItem(owner, assam, { quantity: 12 });
  await lookAgain(page);
  await page.goBack();
  await page.reload();
  await alerts.getByText('Assam: 12 lbs').waitFor();
  expect(await shown.count()).toBe(1);
});

test('an import of many items is one warehouse alert, which leads to what was imported', async ({ openPage }) => {
  const owner = await newAdmin();
  const rows = Array.from({ length: 1455 }, (_, n) => ({ productName: `Tea ${n}`, stockOnHand: 5 }));
  await ask('POST', '/api/inventory/bulk?fileName=stock.csv', owner.token, rows);
  await addItem(owner, { name: 'Assam', quantity: 30, unit: 'lbs' });
  const page = await openPage(as(owner));
  await page.goto('/dashboard');
  const alerts = section(page, 'Warehouse alerts');
  await alerts.getByText('1,455 items imported').waitFor();
  expect(await alerts.getByRole('link').count()).toBe(2);
  expect(await alerts.getByText(/more alerts?/).count()).toBe(0);
  await expectAccessible(page);
  await alerts.getByRole('link', { name: '1,455 items imported' }).click();
  await section(page, 'Recent imports').getByText('stock.csv').waitFor();
  await page.goBack();
  await alerts.getByRole('button', { name: 'Dismiss: 1,455 items imported' }).click();
  await expect.poll(() => alerts.getByRole('link').count()).toBe(1);
});
