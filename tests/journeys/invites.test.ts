import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LoginAnswer } from '../../worker/accounts/contract.ts';
import { expectAccessible, refused, test } from '../support/journeys/browser.ts';
import { ask, field, fillSignIn, newAdmin, newInvite, newName, signUp, toastOf } from '../support/journeys/people.ts';
import { as } from '../support/journeys/stock.ts';

/** Opens the team's settings and waits until the members are there: they move what stands below them. */
async function openTeam(page: Page): Promise<void> {
  await page.goto('/settings?tab=team');
  await page.getByText('(you)').first().waitFor();
}

/** Makes an invite for staff in the settings, and reads its link. */
async function createInvite(page: Page): Promise<string> {
  await openTeam(page);
  await page.getByLabel('Number of uses (optional)').fill('3');
  await page.getByRole('button', { name: 'Create invite' }).click();
  return page.getByLabel('Invite link for Staff').inputValue();
}

test('an invited colleague signs up by the link and works without the controls of an admin', async ({ openPage }) => {
  const admin = await newAdmin();
  await ask('PATCH', '/api/workspace', admin.token, { name: 'Leaf & Cup' });
  await ask('POST', '/api/inventory', admin.token, { name: 'Sencha', quantity: 12 });
  const adminPage = await openPage(as(admin, { context: { permissions: ['clipboard-read', 'clipboard-write'] } }));
  const link = await createInvite(adminPage);
  await adminPage.getByText('Used 0 of 3 times, expires in 7 days').waitFor();
  await adminPage.getByRole('button', { name: 'Copy' }).click();
  await toastOf(adminPage, 'Copied').waitFor();
  expect(await adminPage.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const page = await openPage();
  const colleague = { username: newName('sam'), password: 'second flush' };
  await page.goto(link);
  await page.getByRole('heading', { name: 'Join Leaf & Cup' }).waitFor();
  await page.getByText('Leaf & Cup invited you as Staff.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Username').fill(colleague.username);
  await field(page, 'Password').fill(colleague.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await toastOf(page, 'Account Created').getByText('Welcome to Leaf & Cup.').waitFor();
  await page.waitForURL('/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Message ${admin.username}` })
    .waitFor();

  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  expect(await page.getByRole('button', { name: /delete/i }).count()).toBe(0);

  await page.goto('/settings?tab=team');
  await page.getByText(`Sam (you)`).waitFor();
  await page.getByText(admin.username).first().waitFor();
  for (const control of [/invite/i, /^remove/i, /^leave/i]) {
    expect(await page.getByRole('button', { name: control }).count()).toBe(0);
  }
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.getByRole('tab', { name: 'Workspace' }).click();
  const workspace = page.getByRole('tabpanel', { name: 'Workspace' });
  await workspace.getByText('Leaf & Cup').waitFor();
  expect(await workspace.getByRole('textbox').count()).toBe(0);

  await adminPage.reload();
  await adminPage.getByText('Used 1 of 3 times').waitFor();
});

test('a link is selected to be copied by hand where the browser has no clipboard', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin(), { context: {} }));
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const link = await createInvite(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await toastOf(page, 'Copy Failed').getByText('Please manually select and copy the text.').waitFor();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(link);
});

test('a revoked invite is refused with its reason', async ({ openPage }) => {
  const admin = await newAdmin();
  const adminPage = await openPage(as(admin));
  const link = await createInvite(adminPage);
  await adminPage.getByRole('button', { name: 'Revoke' }).click();
  await adminPage.getByRole('dialog').getByText('Its link will stop working.').waitFor();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await toastOf(adminPage, 'Invite Revoked').waitFor();
  await adminPage.getByText('revoked', { exact: true }).waitFor();
  expect(await adminPage.getByLabel('Invite link for Staff').count()).toBe(0);

  const page = await openPage({ expected: [refused(404, '/api/auth/invitation\\?code=.*')] });
  await page.goto(link);
  await page.getByRole('alert').getByText('This invite code has been revoked. Ask for a new invite link.').waitFor();
});

test('an invite for an admin offers one use, and the list says why a code has ended', async ({ openPage }) => {
  const admin = await newAdmin();
  const page = await openPage(as(admin));
  await openTeam(page);
  await page.getByRole('combobox', { name: 'Role', exact: true }).click();
  await page.getByRole('option', { name: /^Admin/ }).click();
  await page.getByText('An admin invite works once').waitFor();
  expect(await page.getByLabel('Number of uses').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Create invite' }).click();
  await page.getByText('Used 0 of 1 time, expires in 7 days').waitFor();

  const colleague = await signUp();
  const { code } = await newInvite(admin, 'admin');
  const { token } = await ask<LoginAnswer>('POST', '/api/auth/login', undefined, colleague);
  const joined = await ask<LoginAnswer>('POST', '/api/auth/join', token, { inviteCode: code });
  await ask('POST', '/api/invites', joined.token, { role: 'staff' });
  await ask('DELETE', `/api/members/${joined.user.id}`, admin.token);
  await page.reload();
  await page.getByText(`${colleague.username}, who created it, is no longer an admin.`).waitFor();
});

test('an account without a workspace is asked for a code, and joins with a link that has one', async ({ openPage }) => {
  const admin = await newAdmin();
  await ask('PATCH', '/api/workspace', admin.token, { name: 'Leaf & Cup' });
  const { url } = await newInvite(admin);
  const page = await openPage({ expected: [refused(400, '/api/auth/join')] });
  await page.goto('/login');
  await fillSignIn(page, await signUp());
  await page.getByRole('heading', { name: 'Join a workspace' }).waitFor();
  await page.getByLabel('Invite code').fill('no such code');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('This invite code is not known. Check it, or ask for a new invite link.').waitFor();
  await page.getByLabel('Invite code').fill(url);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: /^Account menu for / }).click();
  await page.getByRole('menu').getByText('Leaf & Cup').waitFor();
});

test('an account that is made without an invite signs in by hand, and no invented person is named', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Join the team to chat with your colleagues' }).click();
  await page.getByRole('heading', { name: 'Join the team' }).waitFor();
  expect(await page.getByText('Lisa').count()).toBe(0);
  const person = { username: newName('sam'), password: 'second flush' };
  await page.getByLabel('Username').fill(person.username);
  await field(page, 'Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await toastOf(page, 'Account Created').getByText('You can now sign in.').waitFor();
  await page.waitForURL('/login');
  await fillSignIn(page, person);
  await page.getByRole('heading', { name: 'Join a workspace' }).waitFor();
});
