import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { NoticesPage } from '../../../worker/notices/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person } from '../../support/journeys/people.ts';
import { addItem, as, newStaff } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

const sencha = { name: 'Sencha', quantity: 100, minimumPar: 10, unit: 'kg' };

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const noticesOf = ({ token }: Person) => ask<NoticesPage>('GET', '/api/notices', token);
const sellMost = (who: Person, id: number) =>
  ask('POST', `/api/inventory/${id}/adjust`, who.token, { delta: -96, reason: 'sale' });

test('a low item and a message reach a colleague, who reads them on one device and so on the other', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const item = await addItem(owner, sencha);
  await sellMost(owner, item.id);
  await ask('POST', '/api/team-messages', owner.token, { content: `@${staff.username} where are the tins?` });

  const page = await openPage(as(staff));
  await page.goto('/dashboard');
  await bell(page).getByText(', 2 unread').waitFor({ state: 'attached' });
  await bell(page).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await expect
    .poll(() => rows(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(`${owner.username} wrote to you\\s*, unread\\s+where are the tins?`),
      expect.stringMatching(/Sencha is critically low\s*, unread\s+4 of 10 kg/),
    ]);
  await expectAccessible(page);

  const phone = await openPage(as(staff, { width: 390, height: 844 }));
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: /^More\s*, 2 unread/ }).click();
  await phone.getByRole('menuitem', { name: /^Notifications/ }).click();
  await rows(phone).first().waitFor();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => rows(phone).getByText('unread').count()).toBe(0);
  expect((await noticesOf(staff)).notices.map(({ isUnread }) => isUnread)).toEqual([false, false]);

  await page.reload();
  await rows(page).getByText('Sencha is critically low').waitFor();
  expect(await rows(page).getByText('unread').count()).toBe(0);
  expect(await bell(page).getByText('unread').count()).toBe(0);
  await rows(page)
    .getByRole('link', { name: /Sencha/ })
    .click();
  await page.waitForURL(`/inventory/${item.id}`);
});

test('somebody chooses what they hear of, by kind and by category', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  for (const [name, category] of [
    ['Sencha', 'Green Tea'],
    ['Tin', 'Packaging'],
  ] as const) {
    await sellMost(owner, (await addItem(owner, { ...sencha, name, category })).id);
  }
  const titles = async () => (await noticesOf(staff)).notices.map(({ title }) => title);
  expect(await titles()).toHaveLength(2);

  const page = await openPage(as(staff, { width: 390, height: 844 }));
  await page.goto('/notices');
  await page.getByRole('link', { name: 'Choose' }).click();
  await page.getByText('This browser can’t show notifications while Camellia is closed.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: 'Categories' }).click();
  await page.getByRole('option', { name: 'Packaging' }).click();
  await expect.poll(titles).toEqual(['Tin is critically low']);
  await page.keyboard.press('Escape');

  const box = page.getByRole('checkbox', { name: 'Low stock: In Camellia' });
  await box.press('Space');
  expect(await box.isChecked()).toBe(false);
  await expect.poll(titles).toEqual([]);
  await visit(page, '/notices');
  await page.getByText('Nothing needs you right now').waitFor();
});
