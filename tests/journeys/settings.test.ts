import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../support/journeys/browser.ts';
import {
  accountMenu,
  field,
  fillSignIn,
  newAdmin,
  newInvite,
  signIn,
  signUp,
  toastOf,
} from '../support/journeys/people.ts';

test('a profile is saved, and a bad address is told at its field', async ({ openPage }) => {
  const person = await newAdmin();
  const page = await openPage({ expected: [refused(400, '/api/auth/me')] });
  await signIn(page, person);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tabpanel', { name: 'Profile' }).getByText(person.username).waitFor();
  const save = page.getByRole('button', { name: 'Save profile' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('First name').fill('Mei');
  const email = field(page, 'Email');
  await email.fill('nowhere');
  await save.click();
  await page.getByText('Email must be an e-mail address').waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('First name').inputValue()).toBe('Mei');
  await email.fill('mei@example.com');
  await save.click();
  await toastOf(page, 'Profile Saved').waitFor();
  await page.reload();
  await field(page, 'Email').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Mei');
  expect(await field(page, 'Email').inputValue()).toBe('mei@example.com');
});

test('what was typed stays when saving fails for want of a connection', async ({ openPage }) => {
  const page = await openPage({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  await signIn(page, await newAdmin());
  await page.goto('/settings');
  await page.getByLabel('Last name').fill('Lin');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Couldn’t save your profile. Please try again.').waitFor();
  expect(await page.getByLabel('Last name').inputValue()).toBe('Lin');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await toastOf(page, 'Profile Saved').waitFor();
});

test('members that could not be loaded are loaded at a second try', async ({ openPage }) => {
  const person = await newAdmin();
  const page = await openPage({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  await signIn(page, person);
  await page.goto('/settings');
  await page.getByLabel('First name').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Team' }).click();
  const members = page.getByRole('region', { name: 'Members' });
  const again = members.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.context().setOffline(false);
  await again.click();
  await members.getByText(`${person.username} (you)`).waitFor();
});

test('a password is changed only against the current one', async ({ openPage }) => {
  const person = await newAdmin();
  const page = await openPage({ expected: [refused(400, '/api/auth/password')] });
  await signIn(page, person);
  await page.goto('/settings');
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Current password').fill('not this one');
  await field(page, 'New password').fill('short');
  await page.getByLabel('Confirm new password').fill('other');
  await change.click();
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await page.getByText('Passwords do not match').waitFor();
  await field(page, 'New password').fill('autumn flush');
  await page.getByLabel('Confirm new password').fill('autumn flush');
  await change.click();
  await page.getByText('The current password is wrong').waitFor();
  expect(await page.getByLabel('Confirm new password').inputValue()).toBe('autumn flush');
});

test('the last admin stays admin, and is told why', async ({ openPage }) => {
  const person = await newAdmin();
  const page = await openPage({ expected: [refused(409, '/api/members/\\d+')] });
  await signIn(page, person);
  await page.goto('/settings?tab=team');
  const role = page.getByRole('combobox', { name: `Role of ${person.username}` });
  await role.click();
  await page.getByRole('option', { name: /^Staff/ }).click();
  await page.getByRole('button', { name: 'Change my role' }).click();
  const reason = 'A workspace needs an admin. Make someone else an admin first.';
  await page.getByRole('listitem').getByText(reason).waitFor();
  expect(await role.inputValue()).toBe('Admin');

  await page.getByRole('button', { name: 'Leave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await dialog.getByText(reason).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('an admin changes the role of a member and removes them', async ({ openPage }) => {
  const admin = await newAdmin();
  const { username } = await signUp(await newInvite(admin));
  const page = await openPage();
  await signIn(page, admin);
  await page.goto('/settings?tab=team');
  await page.getByRole('combobox', { name: `Role of ${username}` }).click();
  await page.getByRole('option', { name: /^Member/ }).click();
  await toastOf(page, 'Role Changed').getByText(`${username} is now Member.`).waitFor();
  await page.getByRole('button', { name: `Remove ${username}` }).click();
  await page.getByRole('dialog').getByText(`${username} is signed out everywhere at once`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await toastOf(page, 'Member Removed').waitFor();
  expect(await page.getByRole('combobox', { name: `Role of ${username}` }).count()).toBe(0);
});

test('whoever gives up the admin’s role sees no more of its controls', async ({ openPage }) => {
  const admin = await newAdmin();
  await signUp(await newInvite(admin, 'admin'));
  const page = await openPage();
  await signIn(page, admin);
  await page.goto('/settings?tab=team');
  await page.getByRole('combobox', { name: `Role of ${admin.username}` }).click();
  await page.getByRole('option', { name: /^Member/ }).click();
  await page.getByRole('button', { name: 'Change my role' }).click();
  await page.getByText('Only admins can change roles and invite people.').waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Create invite' }).count()).toBe(0);
});

test('whoever leaves the workspace is signed out, and may join another afterwards', async ({ openPage }) => {
  const admin = await newAdmin();
  await signUp(await newInvite(admin, 'admin'));
  const page = await openPage({ expected: [refused(401, '/api/(auth/me|workspace|invites|members)')] });
  await signIn(page, admin);
  await page.goto('/settings?tab=team');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByText('The longest-serving admin becomes the contact').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/login?redirect=**');
  await fillSignIn(page, admin);
  await page.getByRole('heading', { name: 'Join a workspace' }).waitFor();
});

test('a new name and contact of the workspace are shown at once', async ({ openPage }) => {
  const admin = await newAdmin();
  const { username } = await signUp(await newInvite(admin));
  const page = await openPage();
  await signIn(page, admin);
  await page.goto('/settings?tab=workspace');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save workspace' }).click();
  await page.getByText('Name is required').waitFor();
  await name.fill('Leaf & Cup');
  await page.getByRole('combobox', { name: 'Contact' }).click();
  await page.getByRole('option', { name: username }).click();
  await page.getByLabel('Contact display name').fill('Lisa');
  await page.getByRole('button', { name: 'Save workspace' }).click();
  await toastOf(page, 'Workspace Saved').waitFor();
  await accountMenu(page).click();
  await page.getByRole('menu').getByText('Leaf & Cup').waitFor();
  await page.reload();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Leaf & Cup');
  expect(await page.getByRole('combobox', { name: 'Contact' }).inputValue()).toBe(username);
  expect(await page.getByLabel('Contact display name').inputValue()).toBe('Lisa');
});

test('a tab is a place to go back to, and what is typed in one outlives a look at another', async ({ openPage }) => {
  const page = await openPage();
  await signIn(page, await newAdmin());
  await page.goto('/settings');
  await page.getByLabel('First name').fill('Mei');
  await page.getByRole('tab', { name: 'Workspace' }).click();
  await page.waitForURL('/settings?tab=workspace');
  await page.goBack();
  await page.getByRole('tab', { name: 'Profile', selected: true }).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Mei');
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 360]) {
    test(`the settings are accessible in the ${theme} theme at ${width} pixels`, async ({ openPage }) => {
      const admin = await newAdmin();
      await signUp(await newInvite(admin));
      const page = await openPage({ theme, width, reducedMotion: true });
      await signIn(page, admin);
      for (const [tab, sign] of [
        ['profile', 'Save profile'],
        ['team', 'Copy'],
        ['workspace', 'Save workspace'],
      ] as const) {
        await page.goto(`/settings?tab=${tab}`);
        await page.getByRole('button', { name: sign }).waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await page.goto('/settings?tab=team');
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
    });
  }
}
