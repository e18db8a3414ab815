import { expect } from 'vitest';
import { test } from '../../support/journeys/browser.ts';
import { newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as, expectItem } from '../../support/journeys/stock.ts';

const sencha = { name: 'Sencha', category: 'Green Tea', quantity: 20, unit: 'lbs', minimumPar: 4 };
const assam = { name: 'Assam', category: 'Black Tea', quantity: 3, unit: 'lbs', minimumPar: 2, sellingPrice: 1400 };
const keemun = { name: 'Keemun', category: 'Black Tea', quantity: 8, unit: 'lbs', minimumPar: 5 };

test('all items of a filter get one par, shown before it is saved and taken back by one undo', async ({ openPage }) => {
  const owner = await newAdmin();
  const [first, second, other] = [
    await addItem(owner, assam),
    await addItem(owner, keemun),
    await addItem(owner, sencha),
  ];
  const page = await openPage(as(owner));
  await page.goto('/inventory?category=Black%20Tea');
  await page.getByText('2 of 3 items').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByText('2 items selected').waitFor();
  await bar.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Par level' }).click();
  await dialog.getByLabel('Par level').fill('5');
  await dialog.getByText('1 item of 2 will change.').waitFor();
  await dialog.getByRole('row', { name: /Assam 2 lbs 5 lbs/ }).waitFor();
  await dialog.getByRole('button', { name: 'Change 1 item' }).click();
  await expectItem(owner, first, { minimumPar: 5 });
  await toastOf(page, '1 item changed').getByRole('button', { name: 'Undo' }).press('Enter');
  await expectItem(owner, first, { minimumPar: 2 });
  await expectItem(owner, second, { minimumPar: 5, version: second.version });
  await expectItem(owner, other, { minimumPar: 4, version: other.version });
});

test('selected items are archived together and come back by one undo', async ({ openPage }) => {
  const owner = await newAdmin();
  for (const item of [sencha, assam, keemun]) await addItem(owner, item);
  const page = await openPage(as(owner));
  await page.goto('/inventory');
  await page.getByRole('row').filter({ hasText: 'Assam' }).hover();
  await page.getByRole('checkbox', { name: 'Select Assam' }).check();
  await page.getByRole('checkbox', { name: 'Select Sencha' }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('button', { name: 'Archive 3 items' }).click();
  await page.getByRole('heading', { name: 'No items yet' }).waitFor();
  await toastOf(page, '3 items archived').getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('3 items', { exact: true }).waitFor();
  await expect.poll(async () => (await allItems(owner)).length).toBe(3);
});

test('a column of another spreadsheet is pasted over quantities and prices, and saved after a look', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const [first, second] = [await addItem(owner, assam), await addItem(owner, keemun)];
  const page = await openPage(as(owner));
  await page.goto('/inventory?sort=name');
  await page.getByRole('button', { name: 'Edit as spreadsheet' }).click();
  const grid = page.getByRole('grid', { name: 'Spreadsheet of the inventory' });
  await grid.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '12.5\r\n9\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByText('2 changes in 2 items').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('button', { name: 'Change 2 items' }).click();
  await toastOf(page, '2 items changed').waitFor();
  await expectItem(owner, first, { quantity: 12.5 });
  await expectItem(owner, second, { quantity: 9 });
});
