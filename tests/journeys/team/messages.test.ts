import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MessageInput, TeamMessage } from '../../../worker/messages/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as, changeItem, newStaff } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

const sencha = { name: 'Sencha', category: 'Green Tea', quantity: 20, minimumPar: 4, unit: 'lbs' };

const post = (who: Person, body: MessageInput) => ask<TeamMessage>('POST', '/api/team-messages', who.token, body);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const messages = (page: Page) => section(page, 'Team Messages').getByRole('listitem');
const form = (page: Page) => section(page, 'Post a message');
const stockOfSencha = (page: Page) => page.getByRole('button', { name: /^Stock of Sencha/ });

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** Opens a page and waits until its push channel is up: from then on it polls only every five minutes. */
async function openConnected(page: Page, path: string): Promise<void> {
  const socket = page.waitForEvent('websocket', (opened) => opened.url().endsWith('/api/push'));
  const greeting = socket.then((opened) => opened.waitForEvent('framereceived'));
  await page.goto(path);
  await greeting;
}

test('an open page follows by push what colleagues do to stock, items and messages', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const [first, second] = [await addItem(owner, sencha), await addItem(owner, { ...sencha, name: 'Assam' })];
  const page = await openPage(as(owner));
  await openConnected(page, '/inventory');
  const names = () =>
    page.getByRole('table', { name: 'Inventory' }).locator('td:nth-child(2)').getByRole('link').allInnerTexts();
  await expect.poll(names).toEqual(['Assam', 'Sencha']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await changeItem(staff, first, { quantity: 17.5 });
  await stockOfSencha(page).getByText('17.5').waitFor();
  await addItem(owner, { ...sencha, name: 'Lapsang' });
  await expect.poll(names).toEqual(['Assam', 'Lapsang', 'Sencha']);
  await changeItem(owner, first, { name: 'Bancha' });
  await expect.poll(names).toEqual(['Assam', 'Bancha', 'Lapsang']);
  await ask('DELETE', `/api/inventory/${second.id}`, owner.token);
  await expect.poll(names).toEqual(['Bancha', 'Lapsang']);
  // Only what has changed is fetched, never the whole list again.
  expect(asked).toContain('/api/inventory/changes');
  expect(asked).not.toContain('/api/inventory');

  const link = mainLink(page, 'Messages');
  expect(await link.getByText('unread').count()).toBe(0);
  await post(staff, { content: 'The kettle is on' });
  await link.getByText(', 1 unread').waitFor({ state: 'attached' });
  await changeItem(staff, first, { quantity: 1 });
  await link.getByText(', 2 unread').waitFor({ state: 'attached' });
  await link.click();
  await messages(page).getByText('The kettle is on').waitFor();
  await messages(page)
    .getByText(/URGENT: Bancha is critically low: 1 lb left.*, par is 4 lbs\./)
    .waitFor();
  await link.getByText('unread').waitFor({ state: 'detached' });
  await post(staff, { content: 'Tea is ready' });
  await messages(page).getByText('Tea is ready').waitFor();
});

test('with a phone, messages are posted, read back, deleted and cleared, each after a question', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, sencha);
  const staff = await newStaff(owner);
  await post(owner, { content: `from the owner: ${'a-very-long-word-without-a-break-'.repeat(6)}` });
  const page = await openPage(as(staff, { width: 390, height: 844, theme: 'light' }));
  await page.goto('/messages');
  await messages(page).first().waitFor();
  await expectNoSidewaysScroll(page);
  const deletes = messages(page).getByRole('button', { name: /^Delete message/ });
  expect(await deletes.count()).toBe(0);
  const button = form(page).getByRole('button', { name: 'Post message' });
  const text = form(page).getByLabel('Message');
  const related = form(page).getByRole('combobox', { name: 'Related item' });
  const write = page.getByRole('button', { name: 'Write a message' });
  expect(await text.isVisible()).toBe(false);
  await write.tap();
  expect(await related.inputValue()).toBe('No specific item');
  await text.fill('   ');
  expect(await button.isDisabled()).toBe(true);

  await text.fill('Two tins are dented');
  await related.click();
  await page.getByRole('option', { name: 'Sencha' }).click();
  await form(page).getByLabel('Mark as urgent').check();
  await button.click();
  await toastOf(page, 'Message sent').waitFor();
  await text.waitFor({ state: 'hidden' });
  await write.tap();
  expect([await text.inputValue(), await related.inputValue()]).toEqual(['', 'No specific item']);
  expect(await form(page).getByLabel('Mark as urgent').isChecked()).toBe(false);
  const row = messages(page).filter({ hasText: 'Two tins are dented' });
  for (const shown of [staff.username, 'Urgent', 'just now', 'About Sencha (Green Tea)']) {
    await row.getByText(shown).first().waitFor();
  }
  expect(await row.getByText('Private').count()).toBe(0);
  await text.fill('@LISA only for the contact');
  await button.click();
  const secret = messages(page).filter({ hasText: 'only for the contact' });
  await secret.getByText('Private', { exact: true }).waitFor();
  expect(await secret.getByText('@LISA').count()).toBe(0);

  expect(await deletes.count()).toBe(2);
  await row.getByRole('button', { name: /^Delete message/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete message' });
  await question.getByText('Are you sure you want to delete this message? This action cannot be undone.').waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await toastOf(page, 'Message deleted').waitFor();
  await row.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Clear All' }).click();
  const all = page.getByRole('dialog', { name: 'Clear all messages' });
  await all.getByText('This deletes your 1 message for everyone. 1 message from someone else is kept.').waitFor();
  await expectAccessible(page);
  await all.getByRole('button', { name: 'Clear All' }).click();
  await toastOf(page, 'Your messages cleared').getByText('1 message from someone else was kept.').waitFor();
  await secret.waitFor({ state: 'detached' });
  for (const [name, path] of [
    ['Work Mode', '/mobile-work'],
    ['Home', '/'],
    ['Inventory', '/inventory'],
    ['Analytics', '/analytics'],
  ] as const) {
    expect(await page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  }

  await page.getByRole('button', { name: 'Quick message' }).click();
  const sheet = page.getByRole('dialog', { name: 'Quick message' });
  await sheet.getByRole('button', { name: 'Urgent: out of stock' }).click();
  await expectAccessible(page);
  await sheet.getByLabel('Custom message').press('End');
  await sheet.getByLabel('Custom message').pressSequentially('Assam');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await toastOf(page, 'Message sent').first().waitFor();
  const warning = messages(page).filter({ hasText: 'URGENT: we are out of stock of Assam' });
  for (const badge of ['Private', 'Urgent']) await warning.getByText(badge, { exact: true }).waitFor();
  await warning.getByText(`to ${owner.username}`).waitFor();

  // On a phone the chats have a tab of their own.
  await visit(page, '/dashboard?tab=messages');
  const chat = section(page, 'Team chat');
  const asked = chat.getByRole('listitem').filter({ hasText: 'from the owner' });
  await asked.waitFor();
  // The name of the author, and the badge of an admin.
  expect(await asked.getByText(owner.username, { exact: true }).count()).toBe(2);
  const mine = chat.getByRole('listitem').filter({ hasText: 'out of stock of Assam' });
  expect(await asked.evaluate((bubble) => getComputedStyle(bubble).alignSelf)).toBe('flex-start');
  expect(await mine.evaluate((bubble) => getComputedStyle(bubble).alignSelf)).toBe('flex-end');
});
