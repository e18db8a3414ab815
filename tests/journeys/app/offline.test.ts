import { expect } from 'vitest';
import type { TeamMessage } from '../../../worker/messages/contract.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type PageOptions,
  refused,
  test,
} from '../../support/journeys/browser.ts';
import { keptOn, untilKept, untilServed } from '../../support/journeys/kept.ts';
import { ask, newAdmin, signOut, toastOf } from '../../support/journeys/people.ts';
import { drawSlip } from '../../support/journeys/slip-picture.ts';
import { addItem, allItems, as, changeItem, expectItem, movementsOf, newStaff } from '../../support/journeys/stock.ts';

/** A phone that may keep the application. */
const PHONE: PageOptions = {
  width: 390,
  expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
  context: { serviceWorkers: 'allow' },
};

const OFFLINE =
  /^You’re offline\. Stock as of .+ What you receive, move, pack, count and write is kept here and sent later; nothing else can be saved\.$/;

test('without a network the application starts with the stock that was last seen, and is up to date again with it', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 20, unit: 'lbs' });
  const page = await openPage(as(owner, { ...PHONE, theme: 'light' }));
  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  await untilKept(page);

  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await page.getByText(OFFLINE).waitFor();
  await page.getByRole('button', { name: /^Stock of Sencha: 20 lbs/ }).waitFor();
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/inventory/${sencha.id}`);
  await page.getByRole('heading', { level: 1, name: 'Sencha' }).waitFor();

  await changeItem(owner, sencha, { quantity: 12 });
  await page.goto('/inventory?q=sencha');
  await page.getByRole('button', { name: /^Stock of Sencha: 20 lbs/ }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Stock of Sencha: 12 lbs/ }).waitFor();
  await expect.poll(() => page.getByText('You’re offline').count()).toBe(0);
});

test('a long list is kept whole', async ({ openPage }) => {
  const owner = await newAdmin();
  const rows = Array.from({ length: 600 }, (_, i) => ({ productName: `Sencha No. ${i}`, sku: `NO-${i}` }));
  await ask('POST', '/api/inventory/bulk', owner.token, rows);
  const page = await openPage(as(owner, PHONE));
  await page.goto('/inventory');
  await page.getByText('600 items', { exact: true }).waitFor();
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('600 items', { exact: true }).waitFor();
});

test('stock changes wait over a restart and are saved once; a count that no longer holds is shown instead', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 20, unit: 'lbs' });
  const assam = await addItem(owner, { name: 'Assam', quantity: 8, unit: 'lbs' });
  const keemun = await addItem(owner, { name: 'Keemun', quantity: 5, unit: 'lbs' });
  const page = await openPage(
    as(staff, { ...PHONE, expected: [...(PHONE.expected ?? []), refused(412, '/api/inventory/\\d+')] }),
  );
  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  await untilKept(page);

  await page.context().setOffline(true);
  await page.getByText('You’re offline. This page may be out of date.').waitFor();
  const more = page.getByRole('button', { name: 'Increase Sencha by one' });
  for (let tap = 0; tap < 3; tap += 1) await more.tap();
  await page.getByText('1 stock change waiting to be sent.').waitFor();
  for (const [name, counted] of [
    ['Assam', '6.5'],
    ['Keemun', '9'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^Stock of ${name}`) }).tap();
    await page.getByRole('textbox', { name: `New quantity of ${name}` }).fill(counted);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Stock of ${name}: ${counted} lbs` }).waitFor();
  }
  await page.getByText('3 stock changes waiting to be sent.').waitFor();
  await expectAccessible(page);

  await page.reload();
  await page.getByText('3 stock changes waiting to be sent.').waitFor();
  await page.getByRole('button', { name: /^Stock of Sencha: 23 lbs/ }).waitFor();
  await expectItem(owner, sencha, { quantity: 20 });
  await changeItem(owner, keemun, { quantity: 4 });

  await page.context().setOffline(false);
  await page.getByText('1 stock change could not be saved.').waitFor();
  await expectItem(owner, sencha, { quantity: 23 });
  await expectItem(owner, assam, { quantity: 6.5 });
  await expectItem(owner, keemun, { quantity: 4 });
  expect((await movementsOf(owner, sencha)).map(({ delta }) => delta)).toEqual([3, 20]);
  await page.getByRole('button', { name: /^Stock of Keemun: 4 lbs/ }).waitFor();

  await page.getByRole('button', { name: 'Not sent' }).tap();
  await page.getByRole('button', { name: 'Show 1 stock change' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Counted 9 lbs').waitFor();
  await expectAccessible(page);
  await dialog.getByText('Others have changed the stock since you counted: it is 4 lbs now.').waitFor();
  await dialog.getByRole('button', { name: 'Delete: Keemun, Counted 9 lbs' }).tap();
  await dialog.getByText('Nothing is waiting.').waitFor();
  await toastOf(page, 'Stock change deleted').getByRole('button', { name: 'Undo' }).tap();
  await dialog.getByRole('button', { name: 'Save anyway: Keemun' }).tap();
  await dialog.getByText('Nothing is waiting.').waitFor();
  await expectItem(owner, keemun, { quantity: 9 });
});

test('a message that is written without a network waits, and the team has it once', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const page = await openPage(as(staff, PHONE));
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Write a message' }).tap();
  await page.getByLabel('Message', { exact: true }).waitFor();
  await untilKept(page, '/api/team-messages');
  await page.context().setOffline(true);
  await page.getByLabel('Message', { exact: true }).fill('The cold room door is open');
  await page.getByRole('checkbox', { name: 'Mark as urgent' }).check();
  await page.getByRole('button', { name: 'Post message' }).tap();
  await toastOf(page, 'Message kept on this device').waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  await page.reload();
  await page.getByText('1 message waiting to be sent.').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('1 message waiting to be sent.').count()).toBe(0);
  const messages = await ask<TeamMessage[]>('GET', '/api/team-messages', owner.token);
  expect(messages.map(({ content, isUrgent }) => [content, isUrgent])).toEqual([['The cold room door is open', true]]);
});

test('a slip that is photographed without a network waits, and is read with it', async ({ openPage }) => {
  const owner = await newAdmin();
  const buffer = await drawSlip(await openPage(), 'UJI GARDENS TRADING LTD', [
    { name: 'Sencha Yabukita', quantity: 3, price: 45 },
    { name: 'Genmaicha Organic', quantity: 12, price: 8.5 },
  ]);
  const page = await openPage(as(owner, PHONE));
  await page.goto('/slips');
  await page.getByRole('button', { name: 'Take a photo' }).waitFor();
  await untilKept(page, '/api/auth/me');
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await toastOf(page, 'Picture kept on this device').waitFor();
  await page.getByRole('heading', { name: 'One slip is waiting' }).waitFor();
  await expectAccessible(page);

  await page.goto('/dashboard');
  await page.context().setOffline(false);
  await page.getByText('A slip is waiting to be read.').waitFor();
  await page.getByRole('button', { name: 'Not sent' }).tap();
  await page.getByRole('link', { name: 'Open', exact: true }).tap();
  await page.getByRole('button', { name: 'Read slip.png' }).tap();
  await page.getByRole('heading', { name: 'Extracted items' }).waitFor({ timeout: 60_000 });
  const right = page.getByRole('button', { name: / is right$/ });
  while ((await right.count()) > 0) await right.first().tap();
  await page.getByRole('button', { name: 'Import All (2)' }).tap();
  await page.getByRole('heading', { name: '2 items added to inventory' }).waitFor();
  expect(await allItems(owner)).toHaveLength(2);
  await page.reload();
  await page.getByRole('button', { name: 'Take a photo' }).waitFor();
  expect(await page.getByText('slip.png').count()).toBe(0);
});

test('signing out deletes what was kept for the person', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const page = await openPage(as(owner, PHONE));
  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  await untilKept(page);
  await signOut(page);
  await page.waitForURL('/login');
  await expect.poll(() => keptOn(page)).toEqual({ files: 1, answers: [] });
  await page.context().setOffline(true);
  await page.goto('/inventory');
  await page.waitForURL(/\/login/);
  expect(await page.getByText('Sencha').count()).toBe(0);
});

test('a device that has not kept the application says that it is offline, and comes back by itself', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const page = await openPage(as(owner, { ...PHONE, theme: 'light' }));
  await page.context().route('**/offline-files.json', (route) => route.abort());
  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  await untilServed(page);
  await page.reload();
  await page.getByText('Sencha').first().waitFor();

  await page.context().setOffline(true);
  await page.getByText('It is not kept on this device yet: leave it open.').waitFor();
  await page.goto('/inventory?q=sencha');
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  await page.getByText('This page will reload when you’re back online.').waitFor();
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.context().setOffline(false);
  await page.getByText('Sencha').first().waitFor();
  expect(new URL(page.url()).search).toBe('?q=sencha');
});
