import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Me } from '../../../worker/accounts/contract.ts';
import { signUnsubscribeToken } from '../../../worker/email/unsubscribe-token.ts';
import { lettersTo } from '../../mail/server.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';
import { ask, field, newAdmin, newName, toastOf } from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

const profile = (page: Page) => page.getByRole('region', { name: 'Your profile' });

/** The newest path that was mailed to an address: without PUBLIC_URL, mail asks to put it behind the host name. */
async function pathTo(address: string): Promise<string> {
  const letters = await lettersTo(inject('mailboxPort'), address);
  return /^\/\S*email\/confirm\?token=\S+/m.exec(letters.at(-1)?.email.text ?? '')?.[0] ?? '';
}

test('an address is confirmed by the page that its mail names, and by nothing less than a press', async ({
  openPage,
}) => {
  const person = await newAdmin();
  const address = `${newName('mei')}@leaf.example`;
  const page = await openPage(as(person));
  await page.goto('/settings');
  await page.getByText('To get emails, add your email address above.').waitFor();
  await field(page, 'Email').fill(address);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await toastOf(page, 'Profile Saved').waitFor();
  await profile(page).getByText(`Not confirmed. We sent a link to ${address}`).waitFor();
  await profile(page).getByRole('button', { name: 'Send again' }).click();
  await toastOf(page, 'Link Sent').waitFor();
  expect(await lettersTo(inject('mailboxPort'), address)).toHaveLength(2);

  const phone = await openPage({ width: 390, expected: [refused(404, '/api/email/confirm')] });
  await phone.goto(await pathTo(address));
  const confirm = phone.getByRole('button', { name: 'Confirm' });
  await confirm.waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  expect(await ask<Me>('GET', '/api/auth/me', person.token)).toMatchObject({ emailConfirmed: false });
  await confirm.click();
  await phone.getByText(`${address} is confirmed.`).waitFor();
  await phone.reload();
  await confirm.click();
  await phone.getByText('This link has been used').waitFor();

  await page.reload();
  await profile(page).getByText('Confirmed', { exact: true }).waitFor();
});

test('notifications are stopped by a link, without signing in', async ({ openPage }) => {
  const person = await newAdmin();
  const { id: userId, workspace } = await ask<Me>('GET', '/api/auth/me', person.token);
  const subscriber = { userId, workspaceId: workspace?.id ?? 0 };
  const token = await signUnsubscribeToken(inject('authSecret'), subscriber);
  const page = await openPage({ width: 390, theme: 'light' });
  await page.goto(`/api/email/unsubscribe?token=${token}`);
  const stop = page.getByRole('button', { name: 'Stop email notifications' });
  await stop.waitFor();
  await expectAccessible(page);
  const notifications = async () => (await ask<Me>('GET', '/api/auth/me', person.token)).notifications;
  expect(await notifications()).toMatchObject({ email: true });
  await stop.click();
  await page.getByText('You’re unsubscribed from email notifications.').waitFor();
  expect(await notifications()).toMatchObject({ email: false });
});
