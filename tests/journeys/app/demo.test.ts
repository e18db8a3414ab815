import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, refused, test } from '../../support/journeys/browser.ts';
import { ask, field, newName } from '../../support/journeys/people.ts';

const openButton = (page: Page) => page.getByRole('button', { name: 'Open the live sample' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Sample workspace' });

test('a visitor comes with one click to a full sample, and is asked before leaving it for good', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'View Demo' }).first().click();
  await page.waitForURL('/demo');
  await openButton(page).click();
  await page.waitForURL('/dashboard');
  const until = await banner(page).locator('time').getAttribute('datetime');
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
  await banner(page).getByText('This is a sample workspace. It will be deleted on').waitFor();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByText('English Breakfast Tin 100 g').or(page.getByText('Matcha Culinary Grade')).first().waitFor();
  await page.goto('/inventory');
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('Matcha');
  await page.getByText('Matcha Ceremonial Grade').first().waitFor();
  await page.reload();
  await banner(page).getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave the sample workspace?' });
  await dialog.getByText('You can’t come back to this sample.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await banner(page).getByRole('button', { name: 'Register' }).click();
  await dialog.getByRole('button', { name: 'Leave and register' }).click();
  await page.waitForURL('/register');
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
});

test('/auth-test registers, checks, signs out, logs in, and has quick test accounts', async ({ openPage }) => {
  const page = await openPage({ expected: [refused(401, '/api/auth/me'), refused(401, '/api/auth/login')] });
  await page.goto('/auth-test');
  const status = page.getByRole('status');
  await page.getByRole('button', { name: 'Check Auth' }).click();
  await status.getByText('Not signed in.').waitFor();

  const username = newName('lin');
  const fill = async (tab: 'Login' | 'Register', password: string) => {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel('Username').fill(username);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: tab, exact: true }).click();
  };
  await fill('Register', 'first flush');
  await status.getByText(`Registration succeeded. Signed in as ${username}.`).waitFor();
  await status.getByText('"role": "admin"').waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await status.getByText('Signed out. Not signed in.').waitFor();
  await fill('Login', 'wrong password');
  await status.getByText('Invalid username or password').waitFor();
  await fill('Login', 'first flush');
  await status.getByText(`Login succeeded. Signed in as ${username}.`).waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await status.getByText('Signed out. Not signed in.').waitFor();
  await page.getByRole('button', { name: 'New test account' }).click();
  const said = status.getByText(/^Test account test-/);
  await said.waitFor();
  const [, name = '', password = ''] =
    /Test account (\S+) with the password (\S+)\. /.exec((await said.textContent()) ?? '') ?? [];
  await ask('POST', '/api/auth/login', undefined, { username: name, password });
  await page.getByRole('button', { name: 'Open a sample workspace' }).click();
  await status.getByText(/A sample workspace is open\. Signed in as guest-/).waitFor();
});
