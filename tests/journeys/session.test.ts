import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/journeys/browser.ts';
import { type FailingProxy, type Failure, startFailingProxy } from '../support/journeys/failing-proxy.ts';
import { accountMenu, ask, fillSignIn, newAdmin, type Person, signOut } from '../support/journeys/people.ts';
import { addItem } from '../support/journeys/stock.ts';

let server: FailingProxy;
beforeAll(async () => {
  server = await startFailingProxy();
});
afterAll(() => server.stop());
beforeEach(() => server.heal());

const NOTICE = 'Can’t reach Camellia. Retrying…';
/** What the console says of requests that fail on command. */
const EXPECTED = [
  /Failed to load resource/,
  /WebSocket connection/,
  /request failed/,
  /SessionUncheckedError/,
  /A part of this page/,
];

/** As somebody who is signed in, with all that the browser asks going through the proxy. */
function through(person: Person, more: { theme?: 'dark' | 'light'; width?: number } = {}) {
  const localStorage = [
    { name: 'theme', value: more.theme ?? 'dark' },
    { name: 'authToken', value: person.token },
    { name: 'authExpiry', value: String(Date.now() + 3_600_000) },
  ];
  return {
    ...more,
    expected: EXPECTED,
    context: { baseURL: server.url, storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } },
  };
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));
const onlyTheCheck = (failure: Failure) => (path: string) => (path.startsWith('/api/auth/me') ? failure : null);
const theWholeApi = (failure: Failure) => (path: string) => (path.startsWith('/api/') ? failure : null);

const failures: [string, (path: string) => Failure | null][] = [
  ['answers the check with 503', onlyTheCheck({ status: 503, type: 'application/json', body: '{"error":"Busy"}' })],
  ['answers the check with 429', onlyTheCheck({ status: 429, type: 'application/json', body: '{"error":"Slow"}' })],
  ['is behind a proxy that answers with a page', theWholeApi({ status: 200, body: '<html>Sign in to Wi-Fi</html>' })],
  ['is behind a proxy that wants a password', theWholeApi({ status: 401, body: '<html>Who are you?</html>' })],
  ['drops every connection', theWholeApi('drop')],
];

for (const [what, decide] of failures) {
  test(`a server that ${what} signs nobody out, and the page comes by itself once it is back`, async ({ openPage }) => {
    const owner = await newAdmin();
    await addItem(owner, { name: 'Sencha', quantity: 20 });
    const page = await openPage(through(owner));
    server.fail(decide);
    await page.goto('/inventory?q=sencha');
    await page.getByRole('heading', { name: NOTICE }).waitFor();
    expect(await storedToken(page)).toBe(owner.token);
    server.heal();
    await page.getByText('Sencha').first().waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/inventory?q=sencha');
    expect(await storedToken(page)).toBe(owner.token);
  });
}

for (const [theme, width] of [
  ['dark', 1280],
  ['light', 360],
] as const) {
  test(`the ${theme} notice at ${width} pixels can be read by all, and Retry tries at once`, async ({ openPage }) => {
    const owner = await newAdmin();
    const page = await openPage(through(owner, { theme, width }));
    server.fail(onlyTheCheck({ status: 503 }));
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: NOTICE }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const shots = process.env.SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/unreachable-${theme}.png` });
    server.heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await accountMenu(page).waitFor();
  });
}

test('a page whose code cannot be fetched waits for the server and then opens, signed in', async ({ openPage }) => {
  const owner = await newAdmin();
  const page = await openPage(through(owner));
  await page.goto('/dashboard');
  await accountMenu(page).waitFor();
  server.fail(() => 'drop');
  await page.getByRole('navigation').getByRole('link', { name: 'Integrations' }).first().click();
  await page.getByRole('heading', { name: NOTICE }).waitFor();
  await accountMenu(page).waitFor();
  expect(await storedToken(page)).toBe(owner.token);
  server.heal();
  await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();
  expect(await storedToken(page)).toBe(owner.token);
});

test('what is on the screen stays while the server is away, and what failed is loaded when it is back', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const page = await openPage(through(owner));
  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  server.fail(theWholeApi({ status: 502 }));
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByText(NOTICE).waitFor();
  await page.getByText('Couldn’t load the messages').first().waitFor();
  const shots = process.env.SHOTS;
  if (shots) await page.screenshot({ path: `${shots}/away.png` });
  await navigation.getByRole('link', { name: 'Inventory' }).first().click();
  await page.getByText('Sencha').first().waitFor();
  await navigation.getByRole('link', { name: 'Messages' }).first().click();
  server.heal();
  await page.getByText('Couldn’t load the messages').first().waitFor({ state: 'detached' });
  await page.getByText(NOTICE).waitFor({ state: 'detached' });
});

test('signing out in one tab signs out the others, and signing in again brings them back', async ({ openPage }) => {
  const owner = await newAdmin();
  const page = await openPage(through(owner));
  await page.goto('/dashboard');
  await accountMenu(page).waitFor();
  const other = await page.context().newPage();
  await other.goto('/inventory');
  await accountMenu(other).waitFor();
  await signOut(page);
  await other.waitForURL(/\/login\?redirect=%2Finventory$/);
  expect(await storedToken(other)).toBeNull();
  await page.waitForURL('**/login');
  await fillSignIn(page, owner);
  await accountMenu(page).waitFor();
  await other.waitForURL(/\/inventory$/);
});

test('a tab shows the account that another tab has signed in with', async ({ openPage }) => {
  const [mei, sam] = [await newAdmin(), await newAdmin()];
  await addItem(mei, { name: 'Sencha of Mei', quantity: 20 });
  await addItem(sam, { name: 'Assam of Sam', quantity: 20 });
  const page = await openPage(through(mei));
  await page.goto('/inventory');
  await page.getByText('Sencha of Mei').first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/demo');
  await other.evaluate((token) => localStorage.setItem('authToken', token), sam.token);
  await page.getByText('Assam of Sam').first().waitFor();
  expect(await page.getByText('Sencha of Mei').count()).toBe(0);
});

test('a session that ends in the middle leads to sign-in and from there back to the page', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const page = await openPage(through(owner));
  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  await ask('POST', '/api/auth/logout', owner.token);
  await page.getByRole('navigation').getByRole('link', { name: 'Integrations' }).first().click();
  await page.waitForURL(/\/login\?redirect=%2Fintegrations$/);
  expect(await storedToken(page)).toBeNull();
  await fillSignIn(page, owner);
  await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();
  await page.evaluate(() => localStorage.setItem('authExpiry', String(Date.now() - 1)));
  await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).first().click();
  await page.waitForURL(/\/login\?redirect=%2Finventory$/);
});
