import { expect } from 'vitest';
import type { LoginAnswer } from '../../../worker/accounts/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';
import {
  accountMenu,
  ask,
  field,
  fillSignIn,
  newAdmin,
  newName,
  signOut,
  toastOf,
} from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

test('a newcomer registers, can skip recovery codes, and is still signed in on coming back', async ({ openPage }) => {
  const page = await openPage();
  const username = newName('mei');
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.waitForURL('/register');
  await page.getByLabel('Username').fill(username);
  await field(page, 'Password').fill(`${username}1`);
  await page.getByText('Too close to your username. Choose another.').waitFor();
  await field(page, 'Password').fill('tiguanyin in the misty hills');
  await page.getByText('Strong.').waitFor();
  await page.getByLabel('Confirm password').fill('tiguanyin in the misty hills');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/dashboard');
  await page.getByRole('button', { name: `Account menu for ${username}` }).waitFor();
  const offer = page.getByRole('region', { name: 'Recovery codes' });
  await offer.getByRole('button', { name: 'Create recovery codes' }).waitFor();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'hidden' });
  await page.goto('/');
  await page.waitForURL('/dashboard');
  await page.getByRole('button', { name: `Account menu for ${username}` }).waitFor();
  expect(await offer.count()).toBe(0);
});

test('signing out says so, and a guarded page is returned to after signing in again', async ({ openPage }) => {
  const person = await newAdmin();
  // What the dashboard still asks for in that moment is refused.
  const page = await openPage(as(person, { expected: [refused(401, '/api/\\S+')] }));
  await page.goto('/dashboard');
  await signOut(page);
  await page.waitForURL('/login');
  await toastOf(page, 'Logged Out').getByText('You have been successfully logged out.').waitFor();
  expect(await page.evaluate(() => [localStorage.authToken, localStorage.authExpiry])).toEqual([undefined, undefined]);
  expect(await page.getByRole('navigation').count()).toBe(0);

  await page.goto('/settings?tab=team');
  await page.waitForURL('/login?redirect=**');
  await fillSignIn(page, person);
  await page.waitForURL('/settings?tab=team');
  await page.getByRole('region', { name: 'Team', exact: true }).waitFor();
});

test('the navigation marks the page and fits at every width, and its theme, dark at first, stays as it was chosen', async ({
  openPage,
}) => {
  // A visitor who has never chosen, on a machine that prefers light.
  const person = await newAdmin();
  const { storage } = as(person);
  const origins = storage?.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== 'theme'),
  }));
  const page = await openPage({ theme: 'light', storage: { cookies: storage?.cookies ?? [], origins: origins ?? [] } });
  const theme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.goto('/dashboard');
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().waitFor();
  // docs/specification.md, 3.2
  const known = [
    'Dashboard',
    'Inventory',
    'Orders',
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
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    'Dark theme',
    'Light theme',
    'Same as this device',
    'Keyboard shortcuts',
    'Sign Out',
  ]);
  await page.getByRole('heading', { name: 'Dashboard' }).click();
  await menu.waitFor({ state: 'hidden' });

  expect(await theme()).toBe('dark');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Light theme' }).click();
  await page.locator('html[data-mantine-color-scheme=light]').waitFor({ state: 'attached' });
  await page.reload();
  await accountMenu(page).waitFor();
  expect(await theme()).toBe('light');
  expect(await page.evaluate(() => localStorage.theme)).toBe('light');

  // Below 993 pixels the tab bar takes over.
  for (const width of [993, 1100, 1153, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test('signing out in one tab ends the other', async ({ openPage }) => {
  // What the other tab is asking for in that moment is refused.
  const page = await openPage(as(await newAdmin(), { expected: [refused(401, '/api/\\S+')] }));
  await page.goto('/dashboard');
  const other = await page.context().newPage();
  await other.goto('/inventory');
  await accountMenu(other).waitFor();
  await signOut(page);
  await page.waitForURL('/login');
  await other.waitForURL('/login?redirect=**');
});

test('a session that was ended elsewhere ends here at the next request', async ({ openPage }) => {
  const person = await newAdmin();
  // Without the push channel, which would end it before there is a request, the page polls.
  const here = await openPage(as(person, { context: {}, expected: [refused(401, '/api/\\S+')] }));
  await here.routeWebSocket('**/api/push', () => {});
  await here.goto('/dashboard');
  const { token } = await ask<LoginAnswer>('POST', '/api/auth/login', undefined, person);
  const elsewhere = await openPage(as({ ...person, token }));

  await elsewhere.goto('/settings');
  await elsewhere.getByLabel('Current password').fill(person.password);
  await field(elsewhere, 'New password').fill('autumn flush');
  await elsewhere.getByLabel('Confirm new password').fill('autumn flush');
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  await toastOf(elsewhere, 'Password Changed').getByText('You’ve been signed out everywhere else.').waitFor();

  // Any request ends it: that of the link, or one that the page makes by itself before the click.
  const signIn = '/login?redirect=**';
  await Promise.any([here.getByRole('link', { name: 'Settings' }).click(), here.waitForURL(signIn)]);
  await here.waitForURL(signIn);
  await elsewhere.getByRole('link', { name: 'Team', exact: true }).click();
  await elsewhere.getByText(`${person.username} (you)`).waitFor();
});
