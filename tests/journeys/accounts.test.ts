import { expect } from 'vitest';
import { expectNoSidewaysScroll, refused, test } from '../support/journeys/browser.ts';
import {
  accountMenu,
  field,
  fillSignIn,
  newAdmin,
  newName,
  signIn,
  signOut,
  toastOf,
} from '../support/journeys/people.ts';

test('a newcomer mends the passwords, registers, and is still signed in after a reload', async ({ openPage }) => {
  const page = await openPage();
  const username = newName('mei');
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.waitForURL('/register');

  const create = page.getByRole('button', { name: 'Create Account' });
  await page.getByLabel('Username').fill(username);
  await field(page, 'Password').fill('short');
  await page.getByLabel('Confirm password').fill('shorter');
  await create.click();
  await page.getByText('Password must be at least 6 characters long').waitFor();
  await page.getByText('Passwords do not match').waitFor();

  await field(page, 'Password').fill('first flush');
  await create.click();
  await page.getByText('Passwords do not match').waitFor();
  expect(await page.getByText('Password must be at least').count()).toBe(0);

  await page.getByLabel('Confirm password').fill('first flush');
  await create.click();
  await page.waitForURL('/dashboard');
  await page.getByRole('button', { name: `Account menu for ${username}` }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: `Account menu for ${username}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('whoever is signed in is taken from / and /login to the dashboard', async ({ openPage }) => {
  const page = await openPage();
  await signIn(page, await newAdmin());
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path);
    await page.waitForURL('/dashboard');
    await accountMenu(page).waitFor();
  }
});

test('signing out says so, and a guarded page is returned to after signing in again', async ({ openPage }) => {
  const person = await newAdmin();
  const page = await openPage();
  await signIn(page, person);
  await signOut(page);
  await page.waitForURL('/login');
  await toastOf(page, 'Logged Out').getByText('You have been successfully logged out.').waitFor();
  expect(await page.evaluate(() => [localStorage.authToken, localStorage.authExpiry])).toEqual([undefined, undefined]);
  expect(await page.getByRole('navigation').count()).toBe(0);

  await page.goto('/settings?tab=team');
  await page.waitForURL('/login?redirect=**');
  await fillSignIn(page, person);
  await page.waitForURL('/settings?tab=team');
  await page.getByRole('tab', { name: 'Team', selected: true }).waitFor();
});

test('a wrong password shows the server’s words and nothing else', async ({ openPage }) => {
  const { username } = await newAdmin();
  const page = await openPage({ expected: [refused(401, '/api/auth/login')] });
  await page.goto('/login');
  await fillSignIn(page, { username, password: 'wrong one' });
  await page.getByText('Invalid username or password').waitFor();
  expect(await page.getByRole('alert').allTextContents()).toEqual(['Invalid username or password']);
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.getByLabel('Username').inputValue()).toBe(username);
});

test('a sign-in without name and password is not sent', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Username is required').waitFor();
  await page.getByText('Password is required').waitFor();
});

test('the password can be shown and hidden again', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/login');
  const password = field(page, 'Password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Hide password' }).waitFor();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
});

test('the theme is dark until it is toggled, and stays toggled after a reload', async ({ openPage }) => {
  // A visitor who has never chosen, on a machine that prefers light.
  const page = await openPage({ theme: 'light', context: { storageState: { cookies: [], origins: [] } } });
  const theme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await signIn(page, await newAdmin());
  expect(await theme()).toBe('dark');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Light theme' }).click();
  await page.locator('html[data-mantine-color-scheme=light]').waitFor({ state: 'attached' });
  await page.reload();
  await accountMenu(page).waitFor();
  expect(await theme()).toBe('light');
  expect(await page.evaluate(() => localStorage.theme)).toBe('light');
});

test('an unknown address is told as such, signed in or not', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await signIn(page, await newAdmin());
  await page.goto('/inventory/a/b/c');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('the navigation marks the page, and the account menu closes at a click outside', async ({ openPage }) => {
  const person = await newAdmin();
  const page = await openPage();
  await signIn(page, person);
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link');
  // The links of docs/specification.md, 3.2, in its order.
  const known = [
    'Dashboard',
    'Inventory',
    'Suppliers',
    'Slips',
    'Messages',
    'Integrations',
    'AI Insights',
    'Analytics',
    'Settings',
    'Test AI Features',
  ];
  const shown = await links.allTextContents();
  expect(shown).toEqual(known.filter((label) => shown.includes(label)));
  expect(shown).toEqual(expect.arrayContaining(['Dashboard', 'Inventory', 'Settings']));
  for (const [label, path] of [
    ['Inventory', '/inventory'],
    ['Settings', '/settings'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await links.getByText(label, { exact: true }).click();
    await page.waitForURL(path);
    await page.locator('header a[aria-current=page]', { hasText: label }).waitFor();
    expect(await page.locator('header nav a[aria-current=page]').count()).toBe(1);
  }

  await accountMenu(page).click();
  const menu = page.getByRole('menu');
  expect(await menu.textContent()).toContain(`Signed in as${person.username}`);
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['Light theme', 'Sign Out']);
  await page.getByRole('heading', { name: 'Dashboard' }).click();
  await menu.waitFor({ state: 'hidden' });
});

test('the navigation has room at every width down to where the tab bar takes over', async ({ openPage }) => {
  const page = await openPage();
  await signIn(page, await newAdmin());
  for (const width of [993, 1100, 1153, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test('signing out in one tab ends the other', async ({ openPage }) => {
  // What the other tab is asking for in that moment is refused.
  const page = await openPage({ expected: [refused(401, '/api/\\S+')] });
  await signIn(page, await newAdmin());
  const other = await page.context().newPage();
  await other.goto('/inventory');
  await accountMenu(other).waitFor();
  await signOut(page);
  await page.waitForURL('/login');
  await other.waitForURL('/login?redirect=**');
});

test('a session that was ended elsewhere ends here at the next request', async ({ openPage }) => {
  const person = await newAdmin();
  const here = await openPage({ expected: [refused(401, '/api/members'), refused(401, '/api/invites')] });
  await signIn(here, person);
  const elsewhere = await openPage();
  await signIn(elsewhere, person);

  await elsewhere.goto('/settings');
  await elsewhere.getByLabel('Current password').fill(person.password);
  await field(elsewhere, 'New password').fill('autumn flush');
  await elsewhere.getByLabel('Confirm new password').fill('autumn flush');
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  await toastOf(elsewhere, 'Password Changed').getByText('You’ve been signed out everywhere else.').waitFor();

  await here.getByRole('link', { name: 'Settings' }).click();
  await here.getByRole('tab', { name: 'Team' }).click();
  await here.waitForURL('/login?redirect=**');
  await elsewhere.getByRole('tab', { name: 'Team' }).click();
  await elsewhere.getByText(`${person.username} (you)`).waitFor();
});
