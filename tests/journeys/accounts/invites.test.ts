import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, refused, test } from '../../support/journeys/browser.ts';
import { ask, field, fillSignIn, newAdmin, newInvite, newName, toastOf } from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

/** Opens the team's settings and waits until the members are there: they move what stands below them. */
async function openTeam(page: Page): Promise<void> {
  await page.goto('/settings?tab=team');
  await page.getByText('(you)').first().waitFor();
}

/** Makes an invite for staff in the settings, and reads its link. */
async function createInvite(page: Page): Promise<string> {
  await openTeam(page);
  await page.getByLabel('Number of uses').fill('3');
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
  await page.getByText('Leaf & Cup invited you. Your role: Staff.').waitFor();
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

  await visit(page, '/inventory');
  await page.getByText('Sencha').first().waitFor();
  expect(await page.getByRole('button', { name: /delete/i }).count()).toBe(0);

  await visit(page, '/settings?tab=team');
  await page.getByText(`Sam (you)`).waitFor();
  await page.getByText(admin.username).first().waitFor();
  for (const control of [/invite/i, /^remove/i, /^leave/i]) {
    expect(await page.getByRole('button', { name: control }).count()).toBe(0);
  }
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.getByRole('link', { name: 'Workspace', exact: true }).click();
  const workspace = page.getByRole('region', { name: 'Workspace', exact: true });
  await workspace.getByText('Leaf & Cup').waitFor();
  expect(await workspace.getByRole('textbox').count()).toBe(0);

  await adminPage.reload();
  await adminPage.getByText('Used 1 of 3 times').waitFor();
});

test('an account that is made without an invite signs in by hand, is asked for a code, and joins with a link', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  await ask('PATCH', '/api/workspace', admin.token, { name: 'Leaf & Cup' });
  const { url } = await newInvite(admin);
  const page = await openPage({ expected: [refused(400, '/api/auth/join')] });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Join the team to chat with your colleagues' }).click();
  await page.getByRole('heading', { name: 'Join the team' }).waitFor();
  expect(await page.getByText('Lisa').count()).toBe(0);
  const person = { username: newName('sam'), password: 'second flush' };
  await page.getByLabel('Username').fill(person.username);
  await field(page, 'Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await toastOf(page, 'Account Created')
    .getByText('Sign in and enter your invite code: without it you have no stock to see.')
    .waitFor();
  await page.waitForURL('/login');
  await fillSignIn(page, person);
  await page.getByRole('heading', { name: 'Join a workspace' }).waitFor();
  await page.getByLabel('Invite code').fill('no such code');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('This invite code is not known. Check it, or ask for a new invite link.').waitFor();
  await page.getByLabel('Invite code').fill(url);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: /^Account menu for / }).click();
  await page.getByRole('menu').getByText('Leaf & Cup').waitFor();
});
