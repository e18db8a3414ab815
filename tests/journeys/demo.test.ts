import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SampleAnswer } from '../../worker/demo/contract.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../support/journeys/browser.ts';
import { accountMenu, ask, field, newAdmin, newName, signIn } from '../support/journeys/people.ts';
import { as } from '../support/journeys/stock.ts';

const openButton = (page: Page) => page.getByRole('button', { name: 'Open the live sample' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Sample workspace' });

/** The six steps of the walkthrough, each with the button that goes on. */
const STEPS = [
  ['Start the connection', 'Connect Google Sheets'],
  ['Sign in with Google', 'Continue as Rowan'],
  ['Give permission', 'Allow access'],
  ['Come back with a code', 'Exchange the code'],
  ['Choose the spreadsheet', 'Link this sheet'],
  ['Sync for the first time', 'Run the first sync'],
] as const;

/** From /demo into the sample, by one click. */
async function openSample(page: Page): Promise<void> {
  await page.goto('/demo');
  await openButton(page).click();
  await page.waitForURL('/dashboard');
  await banner(page).waitFor();
}

test('a visitor comes from View Demo with one click to a full dashboard and inventory', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'View Demo' }).first().click();
  await page.waitForURL('/demo');
  await openButton(page).click();
  await page.waitForURL('/dashboard');
  const until = await banner(page).locator('time').getAttribute('datetime');
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
  await banner(page).getByText('This is a sample workspace. It is deleted on').waitFor();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByText('English Breakfast Tin 100 g').or(page.getByText('Matcha Culinary Grade')).first().waitFor();
  await page.goto('/inventory');
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('Matcha');
  await page.getByText('Matcha Ceremonial Grade').first().waitFor();
  await banner(page).waitFor();
});

test('the sample is still there after a reload, and who changes stock finds it changed', async ({ openPage }) => {
  const page = await openPage();
  await openSample(page);
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const [item] = await ask<Item[]>('GET', '/api/inventory?q=Genmaicha', token ?? '');
  await ask('POST', `/api/inventory/${item?.id}/adjust`, token ?? '', { delta: 3, reason: 'receive' });
  await page.goto(`/inventory/${item?.id}`);
  await page.getByRole('heading', { name: 'Genmaicha' }).waitFor();
  await banner(page).waitFor();
});

test('the banner offers to register, and asks before the sample is left for good', async ({ openPage }) => {
  const page = await openPage();
  await openSample(page);
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

test('whoever is signed in keeps their session, and sees no banner', async ({ openPage }) => {
  const admin = await newAdmin();
  const page = await openPage(as(admin));
  await page.goto('/dashboard');
  await accountMenu(page).waitFor();
  expect(await banner(page).count()).toBe(0);
  await page.goto('/demo');
  await page.getByText(`You’re signed in as ${admin.username}.`).waitFor();
  expect(await openButton(page).count()).toBe(0);
});

test('a sample that cannot be opened says so', async ({ openPage }) => {
  const page = await openPage({ expected: [refused(429, '/api/demo')] });
  await page.route('**/api/demo', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'Too many sample workspaces from your address. Try again in 15 minutes.' },
    }),
  );
  await page.goto('/demo');
  await openButton(page).click();
  await page.getByRole('alert').getByText('Too many sample workspaces from your address.').waitFor();
  expect(await openButton(page).isEnabled()).toBe(true);
});

test('the walkthrough has six steps with the badges Current, Complete and Pending, and can be restarted', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/demo');
  const badges = () =>
    page
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => /(Current|Complete|Pending)$/.exec(item.textContent ?? '')?.[1]));
  const expected = (done: number) =>
    STEPS.map((_, index) => (index < done ? 'Complete' : index === done ? 'Current' : 'Pending'));
  await page.getByText('Step 1 of 6').waitFor();
  for (const [index, [title, action]] of STEPS.entries()) {
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await badges()).toEqual(expected(index));
    await page.getByRole('button', { name: action }).click();
  }
  await page.getByRole('heading', { name: 'Connected' }).waitFor();
  expect(await badges()).toEqual(expected(6));
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByText('Step 1 of 6').waitFor();
  expect(await badges()).toEqual(expected(0));
});

test('/auth-test registers, checks, signs out and logs in', async ({ openPage }) => {
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
});

test('/auth-test has quick test accounts: a new one, whose password it says, and the guest of a sample', async ({
  openPage,
}) => {
  const page = await openPage({ expected: [refused(401, '/api/auth/me')] });
  await page.goto('/auth-test');
  const status = page.getByRole('status');
  await page.getByRole('button', { name: 'New test account' }).click();
  const said = status.getByText(/^Test account test-/);
  await said.waitFor();
  const [, username = '', password = ''] = /Test account (\S+) with the password (\S+)\. /.exec(
    (await said.textContent()) ?? '',
  ) ?? [''];
  await page.getByRole('button', { name: 'Open a sample workspace' }).click();
  await status.getByText(/A sample workspace is open\. Signed in as guest-/).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await status.getByText('Signed out. Not signed in.').waitFor();
  await signIn(page, { username, password });
});

test('an unknown address reads Page Not Found and leads back to the start', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL('/');
});

async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390, 360]) {
    test(`demo, auth test and not found are accessible in the ${theme} theme at ${width} pixels`, async ({
      openPage,
    }) => {
      const page = await openPage({ theme, width });
      await page.goto('/demo');
      await openButton(page).waitFor();
      await check(page);
      await page.goto('/auth-test');
      await page.getByRole('button', { name: 'Check Auth' }).waitFor();
      await check(page);
      await page.goto('/no/such/page');
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await check(page);
    });

    test(`the sample is accessible in the ${theme} theme at ${width} pixels`, async ({ openPage }) => {
      const { token } = await ask<SampleAnswer>('POST', '/api/demo');
      const page = await openPage(as({ username: '', password: '', token }, { theme, width }));
      await page.goto('/dashboard');
      await banner(page).waitFor();
      await page.getByText('Ginger Root Pieces').first().waitFor();
      await check(page);
      await page.goto('/inventory');
      await page.getByText('Alishan Oolong Pouch 50 g').first().waitFor();
      await check(page);
    });
  }
}
