import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person } from '../../support/journeys/people.ts';
import { addItem, allItems, as, newStaff } from '../../support/journeys/stock.ts';

/** Three items of which two have moved. */
async function stocked(): Promise<Person> {
  const owner = await newAdmin();
  const sencha = { name: 'Sencha', category: 'Green Tea', unit: 'lbs', quantity: 10, supplier: 'Uji Gardens' };
  const { id } = await addItem(owner, { ...sencha, costPrice: 2000, sellingPrice: 5000, leadTimeDays: 12 });
  await addItem(owner, { name: '=HYPERLINK("x")', category: 'Black Tea', quantity: 4, costPrice: 900 });
  const tins = await addItem(owner, { name: 'Tins', category: 'Packaging', quantity: 60, inventoryType: 'retail' });
  for (const [item, delta, reason] of [
    [id, -2.5, 'sale'],
    [id, 5, 'receive'],
    [tins.id, -6, 'transfer'],
  ]) {
    await ask('POST', `/api/inventory/${item}/adjust`, owner.token, { delta, reason });
  }
  return owner;
}

/** Opens the page and waits for its figures. */
async function open(page: Page): Promise<void> {
  await page.goto('/analytics');
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
  await page.getByRole('region', { name: 'Stock and value', exact: true }).waitFor();
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('the office sees value, movers, turnover, margin and suppliers, and download CSV in which no text is a formula', async ({
  openPage,
}) => {
  const owner = await stocked();
  const page = await openPage(as(await newStaff(owner, 'member')));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Analytics' }).first().click();
  await page.getByText('$286', { exact: true }).waitFor();
  await page.getByText('1 item in stock without a cost price').waitFor();
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${name}`) });
  const textOf = (table: string, name: string) => row(table, name).getByRole('cell').allInnerTexts();
  await page.getByRole('group', { name: 'Sold' }).getByText('$125').waitFor();
  await page.getByRole('group', { name: 'Used' }).getByText('$50').waitFor();
  await page.getByRole('group', { name: 'Received' }).getByText('$100').waitFor();
  await openTab(page, 'Movers');
  // All that has gone out in their first week is what a week takes: five weeks of Sencha, nine of tins.
  expect(await textOf('Movers', 'Sencha')).toEqual(['Sencha', '2.5 lbs', '0 lbs', '1', '$50.00', '12.5 lbs', '35']);
  expect(await textOf('Movers', 'Tins')).toEqual(['Tins', '0 packages', '6 packages', '1', '–', '54 packages', '63']);
  expect(await textOf('Movers', 'Total of 2')).toEqual([
    '2.5 lbs',
    '6 packages',
    '2',
    '$50.00',
    '12.5 lbs, 54 packages',
    '',
  ]);
  await openTab(page, 'Turnover');
  expect((await textOf('Turnover and cover', 'Green Tea')).slice(0, 2)).toEqual(['Green Tea', '$250.00']);
  await openTab(page, 'Margin');
  expect(await textOf('Margin', 'Green Tea')).toEqual(['Green Tea', '$125.00', '$75.00', '60.0%']);
  await openTab(page, 'Suppliers');
  expect((await textOf('Suppliers', 'Uji Gardens')).slice(0, 4)).toEqual(['Uji Gardens', '1', '1', '$100.00']);
  await openTab(page, 'Dead stock');
  await page.getByText('No dead stock.').waitFor();

  const formula = (await allItems(owner)).find(({ name }) => name.startsWith('='));
  await ask('POST', `/api/inventory/${formula?.id}/adjust`, owner.token, { delta: -1, reason: 'sale' });
  await open(page);
  await openTab(page, 'Movers');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Movers as CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^movers-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Item,Sold,Used otherwise,Unit,Times,Used at cost (USD),On hand,Days of cover');
  expect(text).toContain('Sencha,2.5,0,lbs,1,50.00,12.5,35');
  expect(text).toContain(`"'=HYPERLINK(""x"")",1,0,packages,1,9.00,3,21`);
});

test('the chart and its table fit a phone; range, grouping and measure come back with the address', async ({
  openPage,
}) => {
  const page = await openPage(as(await stocked(), { theme: 'light', width: 390 }));
  await open(page);
  await page.locator('.recharts-line').first().waitFor();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the chart as a picture' }).click();
  const picture = await waiting;
  expect(picture.suggestedFilename()).toMatch(/^stock-by-category-at-cost-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.png$/);
  const bytes = await readFile(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // A blank picture of this size has 2 KB.
  expect(bytes.length).toBeGreaterThan(10_000);
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('table', { name: 'Stock by category' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('12 months', { exact: true }).click();
  await page.waitForURL(/range=365d/);
  await page.getByText('Supplier', { exact: true }).first().click();
  await page.waitForURL(/by=supplier/);
  await page.getByRole('combobox', { name: 'Measure' }).click();
  await page.getByRole('option', { name: 'Quantity in lbs' }).click();
  await page.waitForURL(/unit=lbs/);
  await page.reload();
  const stock = page.getByRole('region', { name: 'Stock and value', exact: true });
  await stock.getByText('Table', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Stock by supplier in lbs' });
  const latest = table.getByRole('row').nth(1).getByRole('cell').last();
  expect(await latest.getAttribute('data-label')).toBe('Uji Gardens (lbs)');
  expect(await latest.innerText()).toBe('12.5');
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2025-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('The start date must be before the end date').waitFor();
  await page.getByLabel('From').fill('2024-12-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/from=2024-12-01&to=2025-01-01|to=2025-01-01.*from=2024-12-01/);
  await openTab(page, 'Movers');
  await page.waitForURL(/tab=movers/);
  await page.getByText('No stock went out in this period.').waitFor();
});
