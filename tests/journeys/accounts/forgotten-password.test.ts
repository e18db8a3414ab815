import type { Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { lettersTo } from '../../mail/server.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';
import {
  accountMenu,
  ask,
  field,
  fillSignIn,
  newAdmin,
  newInvite,
  newName,
  signUp,
  toastOf,
} from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

/** The newest token for a page that was mailed to an address, once it has arrived. */
async function tokenFor(path: string, address: string): Promise<string> {
  const pattern = new RegExp(`${path}\\?token=(\\S+)`);
  return vi.waitUntil(
    async () => {
      const letters = await lettersTo(inject('mailboxPort'), address);
      return letters.map(({ email }) => pattern.exec(email.text ?? '')?.[1]).findLast((token) => token !== undefined);
    },
    { timeout: 30_000, interval: 100 },
  );
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a forgotten password is replaced by the page that a mail names', async ({ openPage }) => {
  const person = await newAdmin();
  const address = `${newName('mei')}@leaf.example`;
  await ask('PATCH', '/api/auth/me', person.token, { email: address });
  await ask('POST', '/api/email/confirm', undefined, { token: await tokenFor('/email/confirm', address) });

  const phone = await openPage({ width: 390, expected: [refused(400, '/api/auth/reset-password')] });
  await phone.goto('/login');
  await phone.getByRole('link', { name: 'Forgot your password?' }).click();
  await phone.getByRole('button', { name: 'Send link' }).waitFor();
  await phone.getByLabel('Username').fill(person.username);
  await phone.getByRole('button', { name: 'Send link' }).click();
  await phone.getByText(`If ${person.username} has a confirmed email address, a link is on its way.`).waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  // Without PUBLIC_URL, the mail asks to put the path behind the host name.
  await phone.goto(`/reset-password?token=${await tokenFor('/reset-password', address)}`);
  await field(phone, 'New password').fill('letmein');
  await phone.getByText('Too common. Choose another.').waitFor();
  await choosePassword(phone, 'letmein');
  await phone.getByText('This password is one of the 10,000 most common ones. Choose another.').waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  const password = 'autumn flush of the hills';
  await choosePassword(phone, password);
  await toastOf(phone, 'Password Changed').waitFor();
  await phone.getByRole('heading', { name: 'Sign in' }).waitFor();
  await fillSignIn(phone, { ...person, password });
  await phone.waitForURL('/dashboard');
  await accountMenu(phone).waitFor();
});

test('an admin gives a member a code for a new password, and comes back alone by a recovery code', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  const member = await signUp(await newInvite(admin));
  // The admin's own session ends with the recovery code.
  const page = await openPage(as(admin, { expected: [refused(401, '/api/\\S+')] }));
  await page.goto('/settings?tab=team');
  await page.getByRole('button', { name: `Reset password of ${member.username}` }).click();
  await page.getByRole('button', { name: 'Create code' }).click();
  const code = await page.getByRole('list', { name: `Reset code for ${member.username}` }).textContent();
  await page.getByText('The code is shown once.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByText('You have no recovery codes.').waitFor();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await page.getByLabel('Your password').fill(admin.password);
  await page.getByRole('button', { name: 'Create codes' }).click();
  const codes = page.getByRole('list', { name: `Camellia recovery codes of ${admin.username}` }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recoveryCode = await codes.nth(3).textContent();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`camellia-recovery-codes-${admin.username}.txt`);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 of 10 codes left').waitFor();

  for (const [{ username }, used] of [
    [member, code],
    [admin, recoveryCode],
  ] as const) {
    const other = await openPage();
    await other.goto('/forgot-password');
    await other.getByRole('link', { name: 'Enter a code' }).click();
    await field(other, 'Code').waitFor();
    await other.getByLabel('Username').fill(username);
    await field(other, 'Code').fill(used ?? '');
    const password = 'autumn flush of the hills';
    await choosePassword(other, password);
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    await fillSignIn(other, { username, password });
    await accountMenu(other).waitFor();
  }
  await page.waitForURL('/login?redirect=**');
});
