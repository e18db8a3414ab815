import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../support/journeys/people.ts';
import { addItem, allItems, as, newStaff } from '../support/journeys/stock.ts';

for (const [theme, width] of [
  ['dark', 1280],
  ['light', 360],
] as const) {
  test(`what was deleted is found in the ${theme} archive at ${width} pixels and restored`, async ({ openPage }) => {
    const owner = await newAdmin();
    const sencha = await addItem(owner, { name: 'Sencha', quantity: 20, supplier: 'Uji Co' });
    await addItem(owner, { name: 'Assam', quantity: 4 });
    await ask('DELETE', `/api/inventory/${sencha.id}`, owner.token);
    const page = await openPage(as(owner, { theme, width }));
    await page.goto('/inventory');
    if (width < 600) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByText('Archive', { exact: true }).click();
    await page.waitForURL('/inventory?archived=true');
    const archive = page.getByRole('list', { name: 'Archive' });
    await archive.getByText('20 packages when deleted').waitFor();
    await page.goto('/inventory?archived=true&q=sencha');
    await page.getByRole('heading', { level: 1, name: 'Archive' }).waitFor();
    await archive.getByText('Sencha').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Restore Sencha' }).click();
    await toastOf(page, 'Item restored').waitFor();
    await page.getByText('The archive is empty').waitFor();
    expect((await allItems(owner)).map(({ name }) => name)).toEqual(['Assam', 'Sencha']);
  });
}

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

test('some of the archive is restored by selecting', async ({ openPage }) => {
  const owner = await newAdmin();
  for (const name of ['Assam', 'Matcha', 'Sencha']) await addItem(owner, { name });
  await ask('DELETE', '/api/inventory/clear-all', owner.token);
  const page = await openPage(as(owner));
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'archive' }).click();
  await page.getByRole('checkbox', { name: 'Select Assam' }).check();
  await page.getByRole('checkbox', { name: 'Select Sencha' }).check();
  await page.getByRole('button', { name: 'Restore selected (2)' }).click();
  await page.getByRole('button', { name: 'Restore 2 items' }).click();
  await toastOf(page, '2 items restored').waitFor();
  expect((await allItems(owner)).map(({ name }) => name)).toEqual(['Assam', 'Sencha']);
});

test('the page of a deleted item says that it is archived; the office restores it, and staff cannot', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 20 });
  await ask('DELETE', `/api/inventory/${sencha.id}`, owner.token);
  const theirs = await openPage(as(staff, { expected: [/status of 404/] }));
  await theirs.goto('/inventory?archived=true');
  await theirs.getByRole('link', { name: 'Sencha' }).click();
  await theirs.getByText('An admin or office member can restore it.').waitFor();
  expect(await theirs.getByRole('button', { name: /^Restore/ }).count()).toBe(0);

  const page = await openPage(as(owner, { expected: [/status of 404/] }));
  await page.goto(`/inventory/${sencha.id}`);
  await page.getByText('This item is archived').waitFor();
  await page.getByRole('list', { name: 'Movements, newest first' }).waitFor();
  await expectAccessible(page);
  await page.goto(`/inventory/${sencha.id}/edit`);
  await page.getByText('This item is archived').waitFor();
  await page.goto(`/inventory/${sencha.id}`);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('link', { name: 'Edit' }).waitFor();
  expect(await page.getByText('This item is archived').count()).toBe(0);
});
