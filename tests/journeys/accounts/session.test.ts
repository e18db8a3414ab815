import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { type FailingProxy, type Failure, startFailingProxy } from '../../support/journeys/failing-proxy.ts';
import { accountMenu, ask, fillSignIn, newAdmin, type Person, signOut } from '../../support/journeys/people.ts';
import { addItem } from '../../support/journeys/stock.ts';

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
  /Couldn’t load a part of this page/,
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

/** Each with what is shown: only while nothing answers at all, it is what the device has kept. */
const failures: [(path: string) => Failure | null, notice: string][] = [
  [onlyTheCheck({ status: 503, type: 'application/json', body: '{"error":"Busy"}' }), NOTICE],
  // Proxies that answer themselves: one that wants a password, one that shows a page.
  [theWholeApi({ status: 401, body: '<html>Who are you?</html>' }), NOTICE],
  [theWholeApi({ status: 200, body: '<html>Sign in to Wi-Fi</html>' }), NOTICE],
  [theWholeApi('drop'), 'Can’t reach Camellia. Stock as of'],
];

test('a server that cannot be reached signs nobody out, and the page opens once it is back', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const page = await openPage(through(owner));
  for (const [decide, notice] of failures) {
    server.fail(decide);
    await page.goto('/inventory?q=sencha');
    await page.getByText(notice).waitFor();
    expect(await storedToken(page)).toBe(owner.token);
    server.heal();
    await page.getByText('Sencha').first().waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/inventory?q=sencha');
    expect(await storedToken(page)).toBe(owner.token);
  }
  server.fail(onlyTheCheck({ status: 429, type: 'application/json', body: '{"error":"Slow"}' }));
  await page.reload();
  await page.getByRole('heading', { name: NOTICE }).waitFor();
  await expectAccessible(page);
});

test('the notice of a lost connection fits a light screen of 360 pixels, and goes once the server is back', async ({
  openPage,
}) => {
  const page = await openPage(through(await newAdmin(), { theme: 'light', width: 360 }));
  server.fail(onlyTheCheck({ status: 503 }));
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: NOTICE }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  server.heal();
  await accountMenu(page).waitFor();
});

test('what is on the screen stays while the server is away; code and data that failed are loaded when it is back', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const page = await openPage(through(owner));
  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first();
  server.fail(theWholeApi({ status: 502 }));
  await link('Messages').click();
  await page.getByText(NOTICE).waitFor();
  await page.getByText('Couldn’t load the messages').first().waitFor();
  await link('Inventory').click();
  await page.getByText('Sencha').first().waitFor();
  await link('Messages').click();
  server.heal();
  await page.getByText('Couldn’t load the messages').first().waitFor({ state: 'detached' });
  await page.getByText(NOTICE).waitFor({ state: 'detached' });

  // The code of a page that was not opened before.
  server.fail(() => 'drop');
  await link('Integrations').click();
  await page.getByRole('heading', { name: NOTICE }).waitFor();
  await accountMenu(page).waitFor();
  expect(await storedToken(page)).toBe(owner.token);
  server.heal();
  await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();
  expect(await storedToken(page)).toBe(owner.token);
});

test('a tab follows what another tab does: sign out, sign in again, sign in as somebody else', async ({ openPage }) => {
  const [owner, sam] = [await newAdmin(), await newAdmin()];
  await addItem(owner, { name: 'Sencha of Mei', quantity: 20 });
  await addItem(sam, { name: 'Assam of Sam', quantity: 20 });
  const page = await openPage(through(owner));
  await page.goto('/settings');
  await accountMenu(page).waitFor();
  const other = await page.context().newPage();
  await other.goto('/inventory');
  await other.getByText('Sencha of Mei').first().waitFor();
  await signOut(page);
  await other.waitForURL(/\/login\?redirect=%2Finventory$/);
  expect(await storedToken(other)).toBeNull();
  await page.waitForURL('**/login');
  await fillSignIn(page, owner);
  await accountMenu(page).waitFor();
  await other.waitForURL(/\/inventory$/);
  await other.getByText('Sencha of Mei').first().waitFor();
  await page.evaluate((token) => localStorage.setItem('authToken', token), sam.token);
  await other.getByText('Assam of Sam').first().waitFor();
  expect(await other.getByText('Sencha of Mei').count()).toBe(0);
});

test('a session that ends in the middle leads to sign-in and from there back to the page', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const page = await openPage(through(owner));
  // Without its push channel, which would end the session here at once, the page learns of it with its next request.
  await page.routeWebSocket('**/api/push', (socket) => socket.close());
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
