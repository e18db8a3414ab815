import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { MESSAGES_PAGE, type MessageInput, type TeamMessage } from '../../worker/messages/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../support/journeys/browser.ts';
import { ask, newAdmin, type Person, signIn, toastOf } from '../support/journeys/people.ts';
import { addItem, as, changeItem, newStaff } from '../support/journeys/stock.ts';

const PUSHED_WITHIN = 2000;
/** Without push: the interval of docs/specification.md, 15, and some time for the request. */
const MESSAGES_POLLED_WITHIN = 3000 + 3000;
const STOCK_POLLED_WITHIN = 30_000 + 5000;

const sencha = { name: 'Sencha', category: 'Green Tea', quantity: 20, minimumPar: 4, unit: 'lbs' };

const post = (who: Person, body: MessageInput) => ask<TeamMessage>('POST', '/api/team-messages', who.token, body);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const messages = (page: Page) => section(page, 'Team Messages').getByRole('listitem');
const form = (page: Page) => section(page, 'Post a message');

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** Resolves once the page's push channel says something. */
async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().endsWith('/api/push'));
  await socket.waitForEvent('framereceived');
}

async function openMessages(page: Page, path = '/messages'): Promise<void> {
  const channel = connected(page);
  await page.goto(path);
  await channel;
}

test('a message and a change of stock appear in another browser by push within two seconds', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const item = await addItem(owner, sencha);
  const [writing, reading, stock] = [await openPage(), await openPage(as(staff)), await openPage(as(staff))];
  await signIn(writing, owner);
  await writing.goto('/messages');
  await openMessages(reading);
  await openMessages(stock, '/inventory');
  await stock
    .getByRole('button', { name: /^Stock of Sencha/ })
    .getByText('20')
    .waitFor();
  // Polls are minutes away once the first one has found the channel up: what comes within two seconds comes by push.
  await form(writing).getByLabel('Message').fill('The kettle is on');
  await form(writing).getByRole('button', { name: 'Post message' }).click();
  await messages(reading).getByText('The kettle is on').waitFor({ timeout: PUSHED_WITHIN });
  const asked: string[] = [];
  stock.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await changeItem(owner, item, { quantity: 17.5 });
  await stock
    .getByRole('button', { name: /^Stock of Sencha/ })
    .getByText('17.5')
    .waitFor({ timeout: PUSHED_WITHIN });
  // What has changed is fetched, and never the whole list again.
  expect(asked).toContain('/api/inventory/changes');
  expect(asked).not.toContain('/api/inventory');
});

test('items that a colleague adds, renames and deletes come, move and go in the list that is open', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const [first, second] = [await addItem(owner, sencha), await addItem(owner, { ...sencha, name: 'Assam' })];
  const page = await openPage(as(await newStaff(owner)));
  await openMessages(page, '/inventory');
  const names = () =>
    page.getByRole('table', { name: 'Inventory' }).locator('td:first-child').getByRole('link').allInnerTexts();
  await expect.poll(names).toEqual(['Assam', 'Sencha']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await addItem(owner, { ...sencha, name: 'Lapsang' });
  await expect.poll(names).toEqual(['Assam', 'Lapsang', 'Sencha']);
  await changeItem(owner, first, { name: 'Bancha' });
  await expect.poll(names).toEqual(['Assam', 'Bancha', 'Lapsang']);
  await ask('DELETE', `/api/inventory/${second.id}`, owner.token);
  await expect.poll(names).toEqual(['Bancha', 'Lapsang']);
  expect(asked).not.toContain('/api/inventory');
});

test('with the push channel cut a message and a change of stock still arrive, by polling', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const item = await addItem(owner, sencha);
  const [reading, stock] = [await openPage(as(staff)), await openPage(as(staff))];
  for (const page of [reading, stock]) await page.routeWebSocket(/\/api\/push$/, (socket) => socket.close());
  await reading.goto('/messages');
  await reading.getByText('No messages yet').waitFor();
  await stock.goto('/inventory');
  const quantity = stock.getByRole('button', { name: /^Stock of Sencha/ });
  await quantity.getByText('20').waitFor();
  await post(owner, { content: 'The kettle is on' });
  await changeItem(owner, item, { quantity: 17.5 });
  await messages(reading).getByText('The kettle is on').waitFor({ timeout: MESSAGES_POLLED_WITHIN });
  await quantity.getByText('17.5').waitFor({ timeout: STOCK_POLLED_WITHIN });
});

test('the form posts with item and urgency, resets, and the list tells all of it', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, sencha);
  const page = await openPage(as(owner));
  await page.goto('/messages');
  const button = form(page).getByRole('button', { name: 'Post message' });
  const text = form(page).getByLabel('Message');
  const related = form(page).getByRole('combobox', { name: 'Related item' });
  expect(await related.inputValue()).toBe('No specific item');
  await text.fill('   ');
  expect(await button.isDisabled()).toBe(true);

  await text.fill('Two tins are dented');
  await related.click();
  await page.getByRole('option', { name: 'Sencha' }).click();
  await form(page).getByLabel('Mark as urgent').check();
  await button.click();
  await toastOf(page, 'Message sent').waitFor();
  expect([await text.inputValue(), await related.inputValue()]).toEqual(['', 'No specific item']);
  expect(await form(page).getByLabel('Mark as urgent').isChecked()).toBe(false);

  const row = messages(page).filter({ hasText: 'Two tins are dented' });
  for (const told of [owner.username, 'Urgent', 'just now', 'About Sencha (Green Tea)']) {
    await row.getByText(told).first().waitFor();
  }
  expect(await row.getByText('Private').count()).toBe(0);

  await text.fill('@LISA only for the contact');
  await button.click();
  const secret = messages(page).filter({ hasText: 'only for the contact' });
  await secret.getByText('Private', { exact: true }).waitFor();
  expect(await secret.getByText('@LISA').count()).toBe(0);
});

test('a message that fails is said and kept in the form', async ({ openPage }) => {
  const page = await openPage(
    as(await newAdmin(), { expected: [/status of 500/, refused(400, '/api/team-messages')] }),
  );
  await page.route('**/api/team-messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong', requestId: 'r1' } })
      : route.continue(),
  );
  await page.goto('/messages');
  await form(page).getByLabel('Message').fill('hello');
  await form(page).getByRole('button', { name: 'Post message' }).click();
  await toastOf(page, 'Error').getByText('Failed to send message. Please try again.').waitFor();
  expect(await form(page).getByLabel('Message').inputValue()).toBe('hello');

  await page.unroute('**/api/team-messages');
  await form(page).getByLabel('Message').fill('@nobody.here hello');
  await form(page).getByRole('button', { name: 'Post message' }).click();
  await page.getByText('no member has that name').waitFor();
});

test('a message is deleted after a question, and all are cleared after another', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  await post(owner, { content: 'from the owner' });
  await post(staff, { content: 'one' });
  await post(staff, { content: 'two' });
  const page = await openPage(as(staff));
  await page.goto('/messages');
  expect(
    await messages(page)
      .getByRole('button', { name: /^Delete message/ })
      .count(),
  ).toBe(0);
  await messages(page).first().waitFor();
  expect(
    await messages(page)
      .getByRole('button', { name: /^Delete message/ })
      .count(),
  ).toBe(2);

  const row = messages(page).filter({ hasText: 'two' });
  await row.getByRole('button', { name: /^Delete message/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete message' });
  await question.getByText('Are you sure you want to delete this message? This action cannot be undone.').waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await toastOf(page, 'Message deleted').waitFor();
  await row.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Clear All' }).click();
  const all = page.getByRole('dialog', { name: 'Clear all messages' });
  await all.getByText('This deletes your 1 message for everyone. 1 message from someone else is kept.').waitFor();
  await all.getByText('This action cannot be undone.').waitFor();
  await all.getByRole('button', { name: 'Clear All' }).click();
  await toastOf(page, 'Your messages cleared').getByText('1 message from someone else was kept.').waitFor();
  await expect.poll(() => messages(page).count()).toBe(1);

  const admin = await openPage(as(owner));
  await admin.goto('/messages');
  await admin.getByRole('button', { name: 'Clear All' }).click();
  await admin.getByRole('dialog').getByText('This deletes your 1 message for everyone.').waitFor();
  await admin.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click();
  await toastOf(admin, 'All messages cleared').waitFor();
  await admin.getByText('No messages yet').waitFor();
});

test('clearing that fails says so', async ({ openPage }) => {
  const owner = await newAdmin();
  await post(owner, { content: 'stays' });
  const page = await openPage(as(owner, { expected: [/status of 500/] }));
  await page.route('**/api/team-messages?through=*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong', requestId: 'r1' } }),
  );
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click();
  await toastOf(page, 'Failed to clear messages').waitFor();
  await messages(page).getByText('stays').waitFor();
});

test('the quick sheet has six messages to the contact; one with a warning is urgent', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const page = await openPage(as(staff, { width: 390, height: 844 }));
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Quick message' }).click();
  const sheet = page.getByRole('dialog', { name: 'Quick message' });
  const box = sheet.getByLabel('Custom message');
  for (const label of [
    'Shipment received',
    'Need reorder approval',
    'Damaged items found',
    'Inventory count complete',
  ]) {
    await sheet.getByRole('button', { name: label }).click();
    expect(await box.inputValue()).toMatch(new RegExp(`^@${owner.username} `));
    expect(await sheet.getByLabel('Mark as urgent').isChecked()).toBe(false);
  }
  for (const label of ['Low inventory alert', 'Urgent: out of stock']) {
    await sheet.getByRole('button', { name: label }).click();
    expect(await sheet.getByLabel('Mark as urgent').isChecked()).toBe(true);
  }
  await expectAccessible(page);
  await box.press('End');
  await box.pressSequentially('Assam');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await toastOf(page, 'Message sent').waitFor();
  const row = messages(page).filter({ hasText: 'URGENT: we are out of stock of Assam' });
  for (const badge of ['Private', 'Urgent']) await row.getByText(badge, { exact: true }).waitFor();
  await row.getByText(`to ${owner.username}`).waitFor();
});

test('the chat of the dashboard sends by Enter, breaks lines by Shift+Enter, and names the contact', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, sencha);
  const staff = await newStaff(owner);
  await post(owner, { content: 'Who counts today?' });
  const page = await openPage(as(staff));
  await page.goto('/dashboard');
  const chat = section(page, 'Team chat');
  const asked = chat.getByRole('listitem').filter({ hasText: 'Who counts today?' });
  await asked.waitFor();
  // The name of whoever wrote, and the badge of an admin.
  expect(await asked.getByText(owner.username, { exact: true }).count()).toBe(2);

  const line = chat.getByLabel('Message to the team');
  await line.fill('  ');
  await line.press('Enter');
  await line.fill('I do');
  await line.press('Shift+Enter');
  await line.pressSequentially('after lunch');
  await chat.getByRole('switch', { name: 'Urgent' }).press('Space');
  await line.press('Enter');
  await toastOf(page, 'Message sent').waitFor();
  const mine = chat.getByRole('listitem').filter({ hasText: 'after lunch' });
  await mine.getByText('Urgent', { exact: true }).waitFor();
  expect(await line.inputValue()).toBe('');
  expect(await chat.getByRole('listitem').count()).toBe(2);
  expect(await asked.evaluate((bubble) => getComputedStyle(bubble).alignSelf)).toBe('flex-start');
  expect(await mine.evaluate((bubble) => getComputedStyle(bubble).alignSelf)).toBe('flex-end');
});

test('a chat message that fails is said and kept', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, sencha);
  const page = await openPage(as(owner, { expected: [/status of 500/] }));
  await page.route('**/api/team-messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/dashboard');
  const line = page.getByLabel('Message to the team');
  await line.fill('hello');
  await line.press('Enter');
  await toastOf(page, 'Failed to send message').waitFor();
  expect(await line.inputValue()).toBe('hello');
});

test('the navigation counts what is unread, until it has been looked at', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const page = await openPage(as(owner));
  await openMessages(page, '/settings');
  const link = mainLink(page, 'Messages');
  expect(await link.getByText('unread').count()).toBe(0);
  await post(staff, { content: 'one' });
  await post(staff, { content: 'two' });
  await link.getByText(', 2 unread').waitFor({ state: 'attached' });
  await link.click();
  await messages(page).getByText('two').waitFor();
  await link.getByText('unread').waitFor({ state: 'detached' });
});

test('stock that becomes critical is told to the contact once, however many look on', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const item = await addItem(owner, { ...sencha, minimumPar: 10 });
  const pages = [await openPage(as(owner)), await openPage(as(owner)), await openPage(as(staff))];
  for (const page of pages) await openMessages(page);
  await changeItem(staff, item, { quantity: 5 });
  for (const page of pages.slice(0, 2)) {
    await messages(page).getByText('URGENT: Sencha is critically low: 5 lbs left, par is 10 lbs.').waitFor();
    await expect.poll(() => messages(page).count()).toBe(1);
    await messages(page).getByText('Camellia', { exact: true }).waitFor();
  }
  expect(await ask('GET', '/api/team-messages', staff.token)).toEqual([]);
});

test('the page leads to work mode, home, inventory and analytics', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin()));
  await page.goto('/messages');
  for (const [name, path] of [
    ['Work Mode', '/mobile-work'],
    ['Home', '/'],
    ['Inventory', '/inventory'],
    ['Analytics', '/analytics'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    expect(await link.getAttribute('href')).toBe(path);
  }
});

test('messages further back are shown on request', async ({ openPage }) => {
  const owner = await newAdmin();
  for (let n = 1; n <= DEFAULT_MESSAGES_PAGE + 1; n++) await post(owner, { content: `Tray ${n} is counted` });
  const page = await openPage(as(owner));
  await page.goto('/messages');
  await messages(page)
    .getByText(`Tray ${DEFAULT_MESSAGES_PAGE + 1} is counted`)
    .waitFor();
  expect(await messages(page).count()).toBe(DEFAULT_MESSAGES_PAGE);
  await page.getByRole('button', { name: 'Show older messages' }).click();
  await messages(page).getByText('Tray 1 is counted', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Show older messages' }).count()).toBe(0);
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    test(`messages and dashboard can be read by everyone, ${theme} at ${width}, empty and full`, async ({
      openPage,
    }) => {
      const owner = await newAdmin();
      const item = await addItem(owner, sencha);
      const staff = await newStaff(owner);
      const page = await openPage(as(owner, { width, height: width < 600 ? 844 : 800, theme }));
      const look = async (name: string) => {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const folder = process.env.SCREENSHOTS;
        if (folder) await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png`, fullPage: true });
      };
      await page.goto('/messages');
      await page.getByText('No messages yet').waitFor();
      await look('empty');
      await post(owner, { content: 'Morning all. The Uji parcel is due at ten.' });
      await post(staff, { content: `It is here: ${'a-very-long-word-without-a-break-'.repeat(6)}`, isUrgent: true });
      await post(staff, { content: '@lisa Two tins are dented\nShall I send them back?', inventoryItemId: item.id });
      await changeItem(owner, item, { quantity: 1 });
      await messages(page).getByText('critically low').waitFor();
      await look('full');
      await page.getByRole('button', { name: 'Quick message' }).click();
      await page.getByRole('button', { name: 'Urgent: out of stock' }).click();
      await look('sheet');
      await page.goto('/settings');
      await post(staff, { content: 'One more' });
      await mainLink(page, 'Messages').getByText(', 1 unread').waitFor({ state: 'attached' });
      await look('unread');
      // On a phone the chat has a tab of its own.
      await page.goto('/dashboard?tab=messages');
      await section(page, 'Team chat').getByText('One more').waitFor();
      await look('chat');
    });
  }
}
