import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

test('what was deleted is found in the archive with a phone, and restored', async ({ openPage }) => {
  const owner = await newAdmin();
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 20, supplier: 'Uji Co' });
  await addItem(owner, { name: 'Assam', quantity: 4 });
  await ask('DELETE', `/api/inventory/${sencha.id}`, owner.token);
  const page = await openPage(as(owner, { theme: 'light', width: 360, expected: [/status of 404/] }));
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText('Archive', { exact: true }).click();
  await page.waitForURL('/inventory?archived=true');
  const archive = page.getByRole('list', { name: 'Archive' });
  await archive.getByText('20 packages when deleted').waitFor();
  await visit(page, `/inventory/${sencha.id}`);
  await page.getByText('This item is archived').waitFor();
  await page.getByRole('list', { name: 'Movements, newest first' }).waitFor();
  await expectAccessible(page);
  await page.goto('/inventory?archived=true&q=sencha');
  await page.getByRole('heading', { level: 1, name: 'Archive' }).waitFor();
  await archive.getByText('Sencha').waitFor();
  await expectAccessible(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Restore Sencha' }).click();
  await toastOf(page, 'Item restored').waitFor();
  await page.getByText('The archive is empty').waitFor();
  expect((await allItems(owner)).map(({ name }) => name)).toEqual(['Assam', 'Sencha']);
});

test('everything comes back after Clear All, and what has lost its SKU gets another', async ({ openPage }) => {
  const owner = await newAdmin();
  for (const name of ['Assam', 'Matcha', 'Sencha']) await addItem(owner, { name, quantity: 5, sku: `S-${name}` });
  await ask('DELETE', '/api/inventory/clear-all', owner.token);
  await addItem(owner, { name: 'Newcomer', sku: 'S-Sencha' });
  const page = await openPage(as(owner, { expected: [/status of 409/] }));
  await page.goto('/inventory?archived=true');
  await page.getByRole('button', { name: 'Restore all 3' }).click();
  await page.getByRole('button', { name: 'Restore 3 items' }).click();
  await toastOf(page, '2 items restored').waitFor();
  await page.getByRole('list', { name: 'Archive' }).getByText('Sencha', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Restore Sencha' }).click();
  const dialog = page.getByRole('dialog', { name: 'SKU already in use' });
  await dialog.getByLabel('New SKU').fill('S-Newcomer');
  await dialog.getByLabel('New SKU').fill('s-assam');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByText('s-assam is also taken').waitFor();
  await dialog.getByLabel('New SKU').fill('S-2');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await toastOf(page, 'Item restored').waitFor();
  const skus = (await allItems(owner)).map(({ name, sku, quantity }) => [name, sku, quantity]);
  expect(skus).toEqual([
    ['Assam', 'S-Assam', 5],
    ['Matcha', 'S-Matcha', 5],
    ['Newcomer', 'S-Sencha', 0],
    ['Sencha', 'S-2', 5],
  ]);
});
