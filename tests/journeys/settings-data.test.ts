import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Item } from '../../worker/inventory/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../support/journeys/browser.ts';
import { ask, fillSignIn, newAdmin, newInvite, type Person, signUp, toastOf } from '../support/journeys/people.ts';
import { addItem, allItems, as, newStaff } from '../support/journeys/stock.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const nameToType = (page: Page) => dialog(page).getByRole('textbox', { name: /^Type .* to confirm$/ });
const workspaceName = ({ username }: Person) => `${username}’s tea business`;

/** Presses Export Data and keeps the file. */
async function exported(page: Page): Promise<{ name: string; path: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  await toastOf(page, 'Export Started').waitFor();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** An item without what a new row gets anew. */
const essence = ({ id, version, createdAt, lastUpdated, ...item }: Item) => item;

test('export, clear all, import the export: the same inventory', async ({ openPage }) => {
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

test('everything is exported as JSON', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 5 });
  const page = await openPage(as(owner));
  await page.goto('/settings?tab=data');
  await page.getByRole('radio', { name: 'Everything as JSON' }).check();
  const { name, path } = await exported(page);
  expect(name).toMatch(/^camellia-workspace-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    workspace: { name: workspaceName(owner) },
    items: [{ name: 'Sencha', quantity: 5 }],
    movements: [{ delta: 5, reason: 'create' }],
  });
});

test('an export that breaks off is said, and leaves no file', async ({ openPage }) => {
  const page = await openPage(
    as(await newAdmin(), { expected: [/request failed: GET .*\/api\/export/, /ERR_FAILED/] }),
  );
  await page.goto('/settings?tab=data');
  await page.route('**/api/export?*', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Export Data' }).click();
  await toastOf(page, 'Export Failed').getByText('Couldn’t download the file. Please try again.').waitFor();
});

test('clearing that fails is said, and the inventory stays', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha' });
  const page = await openPage(as(owner, { expected: [/request failed: DELETE .*clear-all/, /ERR_FAILED/] }));
  await page.goto('/settings?tab=data');
  await page.route('**/clear-all', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Clear All Inventory' }).click();
  await nameToType(page).fill(workspaceName(owner));
  await page.keyboard.press('Enter');
  await toastOf(page, 'Clear Failed').getByText('Failed to clear the inventory. Please try again.').waitFor();
  expect(await allItems(owner)).toHaveLength(1);
});

test('the workspace is deleted by typing its name, and its account may join another', async ({ openPage }) => {
  const owner = await newAdmin();
  const page = await openPage(as(owner, { expected: [refused(401, '/api/.*')] }));
  await page.goto('/settings');
  // What has not been saved does not hold up what is gone.
  await page.getByLabel('First name').fill('Mei');
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Delete Workspace' }).click();
  const confirm = dialog(page).getByRole('button', { name: 'Delete Workspace' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog(page).getByText('This action cannot be undone.').waitFor();
  await expectAccessible(page);
  // As a keyboard writes it.
  await nameToType(page).fill(workspaceName(owner).replace('’', "'"));
  await confirm.click();
  await toastOf(page, 'Workspace Deleted').waitFor();
  await page.waitForURL(/\/login/);
  await expect(ask('GET', '/api/inventory', owner.token)).rejects.toThrow('401');
  await fillSignIn(page, owner);
  await page.getByRole('heading', { name: 'Join a workspace' }).waitFor();
});

test('staff may export, and see nothing of the Danger Zone; a member may clear, and not delete', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const staff = await openPage(as(await newStaff(owner)));
  await staff.goto('/settings?tab=data');
  await staff.getByRole('button', { name: 'Export Data' }).waitFor();
  expect(await staff.getByText('Danger Zone').count()).toBe(0);

  const credentials = await signUp(await newInvite(owner, 'member'));
  const { token } = await ask<{ token: string }>('POST', '/api/auth/login', undefined, credentials);
  const member = await openPage(as({ ...credentials, token }));
  await member.goto('/settings?tab=data');
  await member.getByRole('heading', { name: 'Danger Zone' }).waitFor();
  await member.getByRole('button', { name: 'Clear All Inventory' }).waitFor();
  expect(await member.getByRole('button', { name: 'Delete Workspace' }).count()).toBe(0);
});

test('notification switches stand at their defaults, are kept, and go back when they are refused', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const page = await openPage(as(owner, { expected: [/ERR_INTERNET_DISCONNECTED/] }));
  // This deployment has a mail server; most have none at first.
  await page.route('/api/public-settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), sendsMail: false } });
  });
  await page.goto('/settings');
  const at = (name: string) => page.getByRole('switch', { name });
  await at('Email notifications').waitFor();
  expect(await at('Email notifications').isChecked()).toBe(true);
  expect(await at('Low stock alerts').isChecked()).toBe(true);
  expect(await at('Integration sync notifications').isChecked()).toBe(false);
  await page.getByText('No mail server is set up, so no email is sent yet. Your choices are saved.').waitFor();

  await at('Low stock alerts').click();
  await expect
    .poll(() => ask('GET', '/api/auth/me', owner.token))
    .toMatchObject({ notifications: { email: true, lowStock: false, integrationSync: false } });
  await page.reload();
  await at('Low stock alerts').waitFor();
  expect(await at('Low stock alerts').isChecked()).toBe(false);

  await page.context().setOffline(true);
  await at('Integration sync notifications').click();
  await page.getByText('Couldn’t save your notification settings. Please try again.').waitFor();
  await expect.poll(() => at('Integration sync notifications').isChecked()).toBe(false);
  await page.context().setOffline(false);
  await at('Email notifications').click();
  await expect.poll(() => at('Email notifications').isChecked()).toBe(false);
  await expect.poll(() => at('Low stock alerts').isDisabled()).toBe(true);
});

test('leaving with unsaved changes asks, another tab of the settings does not', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin()));
  await page.goto('/settings');
  await page.getByLabel('First name').fill('Mei');
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('link', { name: 'Import New Data' }).click();
  await dialog(page).getByText('Your changes haven’t been saved.').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Mei');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await toastOf(page, 'Profile Saved').waitFor();
  await page.getByLabel('Current password').fill('first flush');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/dashboard');
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390, 360]) {
    test(`data and danger are accessible in the ${theme} theme at ${width} pixels`, async ({ openPage }) => {
      const page = await openPage(as(await newAdmin(), { theme, width, reducedMotion: true }));
      await page.goto('/settings?tab=data');
      await page.getByRole('button', { name: 'Delete Workspace' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Delete Workspace' }).click();
      await nameToType(page).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}
