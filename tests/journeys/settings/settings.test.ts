import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';
import {
  accountMenu,
  ask,
  field,
  fillSignIn,
  newAdmin,
  newInvite,
  signUp,
  toastOf,
} from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

test('an admin saves profile and workspace, and each refusal stands at its field', async ({ openPage }) => {
  const admin = await newAdmin();
  const { username } = await signUp(await newInvite(admin));
  const page = await openPage(as(admin, { expected: [refused(400, '/api/auth/me')] }));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('region', { name: 'Profile', exact: true }).getByText(admin.username).waitFor();
  // Styles that are loaded with a page win over those that every page has.
  const link = page.getByRole('link', { name: 'Team', exact: true });
  expect(await link.evaluate((element) => getComputedStyle(element).paddingLeft)).not.toBe('0px');

  const save = page.getByRole('button', { name: 'Save profile' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('First name').fill('Mei');
  const email = field(page, 'Email');
  await email.fill('nowhere');
  await save.click();
  await page.getByText('Email must be an e-mail address').waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  // A section is a place to go back to, and what was typed in one is kept.
  await page.getByRole('link', { name: 'Workspace', exact: true }).click();
  await page.waitForURL('/settings?tab=workspace');
  await page.goBack();
  await page.getByRole('region', { name: 'Profile', exact: true }).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Mei');
  await email.fill('mei@example.com');
  await save.click();
  await toastOf(page, 'Profile Saved').waitFor();
  await page.reload();
  await email.waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Mei');
  expect(await email.inputValue()).toBe('mei@example.com');

  await page.getByRole('link', { name: 'Workspace', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save workspace' }).click();
  await page.getByText('Name is required').waitFor();
  await expectAccessible(page);
  await name.fill('Leaf & Cup');
  await page.getByRole('combobox', { name: 'Contact' }).click();
  await page.getByRole('option', { name: username }).click();
  await page.getByLabel('Contact display name').fill('Lisa');
  await page.getByRole('button', { name: 'Save workspace' }).click();
  await toastOf(page, 'Workspace Saved').waitFor();
  await accountMenu(page).click();
  await page.getByRole('menu').getByText('Leaf & Cup').waitFor();
  expect(await ask('GET', '/api/workspace', admin.token)).toMatchObject({
    name: 'Leaf & Cup',
    contact: { username, displayName: 'Lisa' },
  });
});

test('an admin with a phone changes the role of a member, removes them, leaves, and may join another workspace', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  const { username } = await signUp(await newInvite(admin));
  await signUp(await newInvite(admin, 'admin'));
  const expected = [refused(401, '/api/(auth/me|workspace|invites|members)')];
  const page = await openPage(as(admin, { width: 360, theme: 'light', expected }));
  await page.goto('/settings?tab=team');
  await page.getByRole('button', { name: 'Copy' }).first().waitFor();
  await expectNoSidewaysScroll(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Revoke' }).first().click();
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('combobox', { name: `Role of ${username}` }).click();
  await page.getByRole('option', { name: /^Office/ }).click();
  await toastOf(page, 'Role Changed').getByText(`${username}’s role is now Office.`).waitFor();
  await page.getByRole('button', { name: `Remove ${username}` }).click();
  await dialog.getByText(`${username} will be signed out everywhere`).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await toastOf(page, 'Member Removed').waitFor();
  expect(await page.getByRole('combobox', { name: `Role of ${username}` }).count()).toBe(0);
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Leave' }).click();
  await dialog.getByText('The longest-serving admin becomes the workspace’s contact').waitFor();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/login?redirect=**');
  await fillSignIn(page, admin);
  await page.getByRole('heading', { name: 'Join a workspace' }).waitFor();
});
