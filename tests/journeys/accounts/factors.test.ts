import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';
import {
  accountMenu,
  fillSignIn,
  newAdmin,
  newInvite,
  signIn,
  signOut,
  signUp,
  toastOf,
} from '../../support/journeys/people.ts';

/** Browsers bind passkeys to a host name, which an IP address is not. */
const byName = () => inject('baseUrl').replace('127.0.0.1', 'localhost');

/** Gives the page a fingerprint reader that always recognizes the person. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('a passkey is added in Settings, signs in without a password, and is removed', async ({ openPage }) => {
  const mei = await newAdmin();
  const page = await openPage({ context: { baseURL: byName() } });
  await addAuthenticator(page);
  await signIn(page, mei);
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await toastOf(page, 'Passkey Added').waitFor();
  await page.getByText('Work laptop').waitFor();
  await expectAccessible(page);

  await signOut(page);
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await accountMenu(page).waitFor();

  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await toastOf(page, 'Passkey Removed').waitFor();
  await page.getByText('Work laptop').first().waitFor({ state: 'detached' });
});

test('a workspace requires an authenticator app: a member sets one up before anything else, and signs in with its codes', async ({
  openPage,
}) => {
  const mei = await newAdmin();
  const sam = await signUp(await newInvite(mei));
  const office = await openPage();
  await signIn(office, mei);
  await office.goto('/settings?tab=workspace');
  await office.getByRole('checkbox', { name: 'Staff' }).click();
  await toastOf(office, 'Workspace Saved').waitFor();

  const phone = await openPage({ width: 360, expected: [refused(401, '/api/auth/login')] });
  await phone.goto('/login');
  await fillSignIn(phone, sam);
  await phone.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  expect(await accountMenu(phone).count()).toBe(0);
  await phone.getByRole('button', { name: 'Set up an app' }).click();
  await phone.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = await phone.locator('code').innerText();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByLabel('2. Enter the code that it shows').fill(codeOf(secret));
  await phone.getByRole('button', { name: 'Turn on' }).click();
  await accountMenu(phone).waitFor();

  await signOut(phone);
  await phone.waitForURL(/\/login/);
  await fillSignIn(phone, sam);
  // Each code works once: the next one is accepted a step early.
  await phone.getByLabel('Code').fill(codeOf(secret, 1));
  await phone.getByRole('button', { name: 'Sign In', exact: true }).click();
  await accountMenu(phone).waitFor();
});

test('a session ended on one screen is gone from the other, which says why, with all that its browser kept', async ({
  openPage,
}) => {
  const mei = await newAdmin();
  const [here, there] = [await openPage(), await openPage({ expected: [/ERR_FAILED/, /request failed/] })];
  await signIn(here, mei);
  await signIn(there, mei);
  await there.evaluate(() => {
    localStorage.setItem('kept', 'chat history');
    sessionStorage.setItem('kept', 'chat history');
  });
  await there.waitForLoadState('networkidle');
  // From now on, the other screen hears of it by its push channel or not at all: its requests go nowhere.
  await there.route('**/api/**', (route) => route.abort('failed'));
  await here.goto('/settings?tab=security');
  const end = here.getByRole('button', { name: 'End all other sessions' });
  await end.click();
  await here.getByRole('button', { name: 'End sessions' }).click();
  await toastOf(here, 'Sessions Ended').waitFor();
  await there.getByText('You ended this session on another device.').waitFor();
  expect(new URL(there.url()).pathname).toBe('/login');
  const kept = await there.evaluate(() => [
    localStorage.getItem('authToken'),
    localStorage.getItem('kept'),
    sessionStorage.getItem('kept'),
  ]);
  expect(kept).toEqual([null, null, null]);
});

test('what is sensitive asks for the password 10 minutes after signing in, then goes on', async ({ openPage }) => {
  const mei = await newAdmin();
  const page = await openPage({ expected: [/status of 40[03]/] });
  await signIn(page, mei);
  await page.goto('/settings?tab=data');
  // The server's own refusal, as it comes once the sign-in is 10 minutes old.
  await page.route(
    '**/api/export?format=json',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: '{"error":"Confirm that it’s you","code":"reauthentication_required","requestId":"1"}',
      }),
    { times: 2 },
  );
  await page.getByRole('radio', { name: 'Everything as JSON' }).check();
  const download = page.waitForEvent('download');
  const exportData = page.getByRole('button', { name: 'Export Data' });
  await exportData.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.waitFor();
  await expectAccessible(page);
  // Who cancels is back where they were, and nothing has been announced.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await toastOf(page, 'Export Cancelled').waitFor();
  await expect.poll(() => exportData.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await toastOf(page, 'Export Started').count()).toBe(0);
  await exportData.press('Enter');
  await dialog.waitFor();
  await page.getByRole('dialog').getByLabel('Password', { exact: false }).first().fill('not it');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Password is wrong').waitFor();
  await page.getByRole('dialog').getByLabel('Password', { exact: false }).first().fill(mei.password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await toastOf(page, 'Export Started').waitFor();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});
