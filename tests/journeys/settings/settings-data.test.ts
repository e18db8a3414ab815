import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Item } from '../../../worker/inventory/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';
import { ask, fillSignIn, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as } from '../../support/journeys/stock.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const nameToType = (page: Page) => dialog(page).getByRole('textbox', { name: /^Type .* to confirm$/ });
const workspaceName = ({ username }: Person) => `${username}’s tea business`;

/** Presses Export Data and keeps the file. */
async function exported(page: Page): Promise<{ name: string; path: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  await toastOf(page, 'Export Started').first().waitFor();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** An item without what every new row gets. */
const essence = ({ id, version, createdAt, lastUpdated, ...item }: Item) => item;

test('an inventory that is exported, cleared and imported again is the same', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, {
    name: '=Sencha, "first flush"',
    sku: '0012',
    supplier: '@Uji',
    category: 'Teas > Green',
    quantity: 2.125,
    minimumPar: 1.5,
    unit: 'lbs',
    costPrice: 1250,
    description: '<b>Bold</b>\n-- and grassy',
    leadTimeDays: 14,
    packSize: 12,
    minimumOrder: 37.5,
  });
  await addItem(owner, { name: 'n/a', inventoryType: 'retail', location: '+1', quantity: 1000 });
  await addItem(owner, { name: 'Assam 茶' });
  const before = await allItems(owner);

  const page = await openPage(as(owner));
  await page.goto('/settings?tab=data');
  const file = await exported(page);
  expect(file.name).toMatch(/^camellia-inventory-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('radio', { name: 'Everything as JSON' }).check();
  const everything = await exported(page);
  expect(everything.name).toMatch(/^camellia-workspace-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(everything.path, 'utf8'))).toMatchObject({
    workspace: { name: workspaceName(owner) },
    items: expect.arrayContaining(before.map(({ name, quantity }) => expect.objectContaining({ name, quantity }))),
    movements: expect.arrayContaining([expect.objectContaining({ delta: 2.125, reason: 'create' })]),
  });

  await page.getByRole('button', { name: 'Clear All Inventory' }).click();
  const clear = dialog(page).getByRole('button', { name: 'Clear All Inventory' });
  await dialog(page).getByText('This action cannot be undone.').waitFor();
  expect(await clear.isDisabled()).toBe(true);
  await nameToType(page).fill(workspaceName(owner).toUpperCase());
  expect(await clear.isDisabled()).toBe(true);
  await expectAccessible(page);
  await nameToType(page).fill(workspaceName(owner));
  await clear.click();
  await toastOf(page, 'Inventory Cleared').getByText('3 items deleted.').waitFor();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await allItems(owner)).toEqual([]);

  await page.getByRole('link', { name: 'Import New Data' }).click();
  await page.waitForURL('/onboarding');
  const card = page.getByRole('region', { name: 'Import your stock' });
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: await readFile(file.path) });
  await card.getByText('3 new', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Import 3 products' }).click();
  await card.getByRole('heading', { name: '3 products imported' }).waitFor();
  expect((await allItems(owner)).map(essence)).toEqual(before.map(essence));
});

test('the workspace is deleted by typing its name, and brought back by who deleted it', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const expected = [refused(401, '/api/.*')];
  const page = await openPage(as(owner, { width: 360, theme: 'light', expected }));
  await page.goto('/settings?tab=profile');
  // What has not been saved does not hold up what is gone.
  await page.getByLabel('First name').fill('Mei');
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: /^Data/ }).click();
  await page.getByRole('button', { name: 'Delete Workspace' }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete Workspace' }).click();
  const confirm = dialog(page).getByRole('button', { name: 'Delete Workspace' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog(page).getByText('For 30 days, you can bring the workspace back').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // As a keyboard writes it.
  await nameToType(page).fill(workspaceName(owner).replace('’', "'"));
  await confirm.click();
  await toastOf(page, 'Workspace Deleted').waitFor();
  await page.waitForURL(/\/login/);
  await expect(ask('GET', '/api/inventory', owner.token)).rejects.toThrow('401');
  await fillSignIn(page, owner);
  await page.getByRole('heading', { name: 'Join a workspace' }).waitFor();
  await page.getByRole('heading', { name: 'Workspaces you deleted' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Bring back ${workspaceName(owner)}` }).click();
  await toastOf(page, 'Workspace Restored').waitFor();
  await page.getByText('Sencha').first().waitFor();
});
