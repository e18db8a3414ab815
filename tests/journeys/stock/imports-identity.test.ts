import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { newAdmin } from '../../support/journeys/people.ts';
import { addItem, allItems, as } from '../../support/journeys/stock.ts';

const EDITED = [
  'Product name,SKU,Supplier,Stock on hand',
  'Frost tea,42,Nilgiri,5',
  'Bamboo whisk,K-7,Nilgiri,2',
  'Autumn tea,A-1,Nilgiri,8',
  'Spring tea,8.71E+12,Nilgiri,3',
].join('\n');

const importButton = (card: Locator) => card.getByRole('button', { name: /^Import \d+ products?$/ });

test('a list that a spreadsheet damaged is asked about, shows old and new values, and changes what was agreed', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Frost tea', sku: '0042', supplier: 'Nilgiri', quantity: 30 });
  await addItem(owner, { name: 'Green tea', sku: 'K-7', supplier: 'Nilgiri', quantity: 40 });
  await addItem(owner, { name: 'Autumn tea', sku: 'A-1', supplier: 'Nilgiri', quantity: 8 });
  const page = await openPage(as(owner));
  await page.goto('/onboarding');
  const card = page.getByRole('region', { name: 'Import your stock' });
  const buffer = Buffer.from(EDITED);
  await card.locator('input[type=file]').setInputFiles({ name: 'edited.csv', mimeType: 'text/csv', buffer });

  const same = card.getByRole('radiogroup', { name: /^Are these the same product/ });
  await card.getByText(/SKU K-7 is “Green tea” \(stock 40\).*“Bamboo whisk” \(stock 2\)/).waitFor();
  await card.getByText(/^Row 5: A spreadsheet changed the SKU: it shortened it/).waitFor();
  expect(await importButton(card).isDisabled()).toBe(true);
  await same.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  const changes = card.getByRole('region', { name: 'Changes' });
  await changes.getByText('Green tea → Bamboo whisk').waitFor();
  await changes.getByText('40 → 2').waitFor();
  await changes.getByText('30 → 5').waitFor();
  await changes.getByText('Check new name').waitFor();
  expect(
    await same
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio === document.activeElement),
  ).toBe(true);
  expect(await importButton(card).isDisabled()).toBe(true);
  await card.getByRole('radio', { name: 'A delivery' }).check();
  await changes.getByText('30 → 35').waitFor();
  await card.getByRole('radio', { name: 'A full count' }).check();
  await changes.getByText('30 → 5').waitFor();
  expect(await card.getByText('Autumn tea').isVisible()).toBe(false);
  await card.getByText('Unchanged (1)').click();
  await card.getByText('Autumn tea').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await card.getByRole('list', { name: 'Changes' }).getByText('40 → 2').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await importButton(card).click();
  await card.getByText('4 products imported').waitFor();
  const items = (await allItems(owner)).map(({ name, sku, quantity }) => [
    name,
    sku.replace(/^WAREHOUSE-.*/, '…'),
    quantity,
  ]);
  expect(items.toSorted()).toEqual([
    ['Autumn tea', 'A-1', 8],
    ['Bamboo whisk', 'K-7', 2],
    ['Frost tea', '0042', 5],
    ['Spring tea', '…', 3],
  ]);
});
