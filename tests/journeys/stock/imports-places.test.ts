import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { newAdmin } from '../../support/journeys/people.ts';
import { addItem, allItems, as } from '../../support/journeys/stock.ts';

const LIST = [
  'Product,SKU,Stock,Where,Batch,Expiry',
  'Sencha,S-1,5,Attic,L-1,03/04/2027',
  'Sencha,S-1,2,Attic,L-2,04/05/2027',
  'Sencha,S-1,1,Main,,',
].join('\n');

test('a list of lots and places asks about dates and new places, shows each balance, and is undone', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', sku: 'S-1', unit: 'kg', quantity: 4 });
  const page = await openPage(as(owner));
  await page.goto('/onboarding');
  const card = page.getByRole('region', { name: 'Import your stock' });
  const file = { name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await card.locator('input[type=file]').setInputFiles(file);

  const button = card.getByRole('button', { name: /^Import \d+ products?$/ });
  await card.getByRole('radio', { name: '2027-04-03 (day first)' }).check();
  // No place but the main one: nothing is about places, and the column is a note.
  expect(await card.getByText(/^Stock in /).count()).toBe(0);
  await card.getByRole('radio', { name: 'A full count' }).check();
  const balances = card.getByRole('region', { name: 'Stock by place and lot' });
  await balances.getByText('Sencha, lot L-1 (best before 2027-04-03): 0 → 5').waitFor();
  await expectAccessible(page);
  await button.click();
  await card.getByText('1 product imported').waitFor();
  expect((await allItems(owner))[0]).toMatchObject({ quantity: 8, location: 'Attic' });

  await page.request.post('/api/locations', {
    data: { name: 'Shop' },
    headers: { authorization: `Bearer ${owner.token}` },
  });
  await page.goto('/onboarding');
  await card.locator('input[type=file]').setInputFiles(file);
  await card.getByRole('radio', { name: '2027-04-03 (day first)' }).check();
  await card.getByText('Columns', { exact: true }).click();
  await card.getByLabel('Place', { exact: true }).selectOption({ label: 'Where (Attic)' });
  await card.getByText('Places you don’t have: Attic').waitFor();
  expect(await button.isDisabled()).toBe(true);
  await card.getByRole('radio', { name: 'Add them' }).check();
  await card.getByRole('radio', { name: 'A full count' }).check();
  await balances.getByText('Sencha, Attic, lot L-1 (best before 2027-04-03): 0 → 5').waitFor();
  await balances.getByText(/2 other places and lots that the file doesn’t name/).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button.click();
  await card.getByText('1 product imported').waitFor();
  expect((await allItems(owner))[0]?.quantity).toBe(15);
  await card.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Undo/ }).click();
  await card.getByText('Import undone').waitFor();
  expect((await allItems(owner))[0]?.quantity).toBe(8);
});
