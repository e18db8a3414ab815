import { env } from 'cloudflare:workers';
import Argon2 from '@phi-ag/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, newName, ORIGIN } from '../../../tests/support/api.ts';
import { createPasskey } from '../../../tests/support/authenticator.ts';
import type { ErrorAnswer } from '../../core/contract.ts';
import {
  ACCOUNT_FAILURES,
  accountKey,
  FIRST_DELAY_MS,
  MAX_DELAY_MS,
  NETWORK_FAILURES,
  OWN_FAILURES,
  signInBuckets,
} from './sign-in-attempts.ts';

const password = 'second flush';
const wrong = 'first flush';

/** Delays pass only when a test lets them. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Each in a network of its own. */
let lastAddress = 0;
const newAddress = () => `2001:db8:${(++lastAddress).toString(16)}::1`;

const login = (username: string, secret: string, address: string, device?: string) =>
  call<{ token: string } & ErrorAnswer>('POST', '/api/auth/login', {
    body: { username, password: secret },
    headers: {
      'cf-connecting-ip': address,
      origin: ORIGIN,
      ...(device && { cookie: `camellia_device=${device}` }),
    },
  });

/** Someone who registered in a browser. */
async function register() {
  const username = newName();
  const { body, headers } = await call<{ id: number; token: string }>('POST', '/api/auth/register', {
    body: { username, password },
    headers: { origin: ORIGIN },
  });
  const device = /camellia_device=([\w-]{43})/.exec(headers.getSetCookie().join())?.[1] ?? '';
  return { username, device, ...body };
}

const failuresOf = async (key: string) =>
  (await env.DIRECTORY.prepare('SELECT failures FROM sign_in_attempts WHERE key = ?').bind(key).first('failures')) ?? 0;

const setFailures = (key: string, failures: number) =>
  env.DIRECTORY.prepare('INSERT OR REPLACE INTO sign_in_attempts (key, failures, window_started_at) VALUES (?, ?, ?)')
    .bind(key, failures, Date.now())
    .run();

test('after 240 wrong passwords from as many networks, the owner signs in at once on a known device, and with a passkey on a new one', async () => {
  const { username, device, token, id } = await register();
  const begun = await call<{ challengeId: string; options: { challenge: string } }>(
    'POST',
    '/api/auth/passkeys/registration',
    { token },
  );
  const passkey = await createPasskey(begun.body.options.challenge, ORIGIN);
  const response = passkey.registration;
  const added = { challengeId: begun.body.challengeId, name: 'Phone', response };
  expect((await call('POST', '/api/auth/passkeys', { token, body: added })).status).toBe(201);

  const verify = vi.spyOn(Argon2.prototype, 'tryVerify');
  const statuses: number[] = [];
  for (let round = 0; round < 40; round++) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(username, wrong, newAddress())));
    statuses.push(...answers.map(({ status }) => status));
    pass(1000);
  }
  expect(statuses).toHaveLength(240);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  // What is refused is refused before it costs a hash.
  expect(verify).toHaveBeenCalledTimes(statuses.filter((status) => status === 401).length);
  expect(verify.mock.calls.length).toBeLessThan(ACCOUNT_FAILURES + 10);

  expect((await login(username, password, newAddress())).status).toBe(429);
  expect((await login(username, password, newAddress(), device)).status).toBe(200);
  const asked = await call<typeof begun.body>('POST', '/api/auth/passkeys/challenge', {});
  const signed = await passkey.sign(asked.body.options.challenge);
  const signedIn = await call<{ user: { id: number } }>('POST', '/api/auth/passkeys/sign-in', {
    body: { challengeId: asked.body.challengeId, response: signed },
    headers: { 'cf-connecting-ip': newAddress(), origin: ORIGIN },
  });
  expect([signedIn.status, signedIn.body.user.id]).toEqual([200, id]);
});

test.each(['known', 'unknown'])(
  'strangers’ guesses delay other strangers, longer each time: a %s name',
  async (kind) => {
    const username = kind === 'known' ? (await register()).username : newName('nobody');
    await setFailures(accountKey(username), ACCOUNT_FAILURES);
    for (const delay of [1, 2, 4, 8]) {
      expect((await login(username, wrong, newAddress())).status).toBe(401);
      const refused = await login(username.toUpperCase(), wrong, newAddress());
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
      expect(refused.body.error).toBe(
        `Too many sign-in attempts. Try again in ${delay} ${delay === 1 ? 'second' : 'seconds'}.`,
      );
      expect(refused.headers.get('retry-after')).toBe(String(delay));
      pass(delay * FIRST_DELAY_MS);
    }
  },
);

test('the delay never exceeds 15 minutes, and attempts that are refused do not extend it', async () => {
  const { username } = await register();
  await setFailures(accountKey(username), ACCOUNT_FAILURES + 500);
  for (let attempt = 0; attempt < 5; attempt++) {
    const refused = await login(username, wrong, newAddress());
    expect(refused.body.error).toBe('Too many sign-in attempts. Try again in 15 minutes.');
    expect(refused.headers.get('retry-after')).toBe(String(MAX_DELAY_MS / 1000));
  }
  pass(MAX_DELAY_MS);
  expect((await login(username, password, newAddress())).status).toBe(200);
});

test('wrong passwords on one device delay that device only', async () => {
  const { username, device } = await register();
  const other = await login(username, password, newAddress());
  const second = /camellia_device=([\w-]{43})/.exec(other.headers.getSetCookie().join())?.[1] ?? '';
  const address = newAddress();
  for (let failure = 0; failure <= OWN_FAILURES; failure++) {
    expect((await login(username, wrong, address, device)).status).toBe(401);
  }
  expect((await login(username, password, address, device)).status).toBe(429);
  expect((await login(username, password, address, second)).status).toBe(200);
  expect((await login(username, password, address)).status).toBe(200);
  pass(FIRST_DELAY_MS);
  expect((await login(username, password, address, device)).status).toBe(200);
  expect((await login(username, wrong, address, device)).status).toBe(401);
});

test('one network that guesses delays itself sooner than others', async () => {
  const { username } = await register();
  const address = newAddress();
  for (let failure = 0; failure <= OWN_FAILURES; failure++) await login(username, wrong, address);
  expect((await login(username, wrong, address)).status).toBe(429);
  expect((await login(username, wrong, newAddress())).status).toBe(401);
});

test('a parallel burst hashes no more passwords than are free', async () => {
  const { username } = await register();
  const verify = vi.spyOn(Argon2.prototype, 'tryVerify');
  await setFailures(accountKey(username), ACCOUNT_FAILURES - 2);
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(username, wrong, newAddress())));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(verify).toHaveBeenCalledTimes(3);
});

test('a network is delayed after a hundred failures across accounts; people with known devices in it are not', async () => {
  const address = newAddress();
  const { username, device } = await register();
  await setFailures(`network:${address.replace('::1', '::/64')}`, NETWORK_FAILURES);
  expect((await login(newName('nobody'), password, address)).status).toBe(401);
  expect((await login(username, password, address)).status).toBe(429);
  expect((await login(username, password, address, device)).status).toBe(200);
  expect((await login(username, password, newAddress())).status).toBe(200);
});

test('a success clears the device’s own count and takes back its attempt from shared ones', async () => {
  const { username } = await register();
  const address = newAddress();
  const [, own, account, network] = signInBuckets(username, address, null).map(({ key }) => key);
  const counts = () => Promise.all([own ?? '', account ?? '', network ?? ''].map(failuresOf));
  for (let failure = 0; failure < 3; failure++) await login(username, wrong, address);
  expect(await counts()).toEqual([3, 3, 3]);
  expect((await login(username, password, address)).status).toBe(200);
  expect(await counts()).toEqual([0, 3, 3]);
});

test('failures are forgotten one by one', async () => {
  const username = newName('nobody');
  await setFailures(accountKey(username), 6);
  pass(2 * MAX_DELAY_MS);
  await login(username, wrong, newAddress());
  expect(await failuresOf(accountKey(username))).toBe(5);
  pass(24 * 60 * 60 * 1000);
  await login(username, wrong, newAddress());
  expect(await failuresOf(accountKey(username))).toBe(1);
});

test('entering the password again has a count of its own, by session', async () => {
  const { username, token, device } = await register();
  const change = (currentPassword: string, session = token) =>
    call('POST', '/api/auth/password', { token: session, body: { currentPassword, newPassword: 'autumn flush' } });
  await setFailures(accountKey(username), ACCOUNT_FAILURES + 500);
  for (let failure = 0; failure < OWN_FAILURES; failure++) expect((await change(wrong)).status).toBe(400);
  const confirm = await call('POST', '/api/auth/confirm', { token, body: { password: wrong } });
  expect([confirm.status, confirm.body]).toMatchObject([400, { details: [{ path: 'password' }] }]);
  expect((await change(password)).status).toBe(429);
  expect((await call('POST', '/api/auth/recovery-codes', { token, body: { currentPassword: password } })).status).toBe(
    429,
  );
  const signedIn = await login(username, password, newAddress(), device);
  expect(signedIn.status).toBe(200);
  expect((await change(password, signedIn.body.token)).status).toBe(200);
});

test('tries of invite codes are counted by network', async () => {
  const { token } = await register();
  const headers = { 'cf-connecting-ip': '203.0.113.99' };
  await setFailures('new invitation:203.0.113.99', 600);
  const joined = await call('POST', '/api/auth/join', { token, body: { inviteCode: 'guess' }, headers });
  expect(joined.status).toBe(429);
});

test('an IPv6 network counts as one address', () => {
  const keyOf = (address: string) => signInBuckets('', address, null)[3]?.key;
  expect(keyOf('2001:db8:1:2:3:4:5:6')).toBe(keyOf('2001:DB8:1:2::9'));
  expect(keyOf('2001:db8:1:2:3:4:5:6')).not.toBe(keyOf('2001:db8:1:3::9'));
  expect(keyOf('::ffff:198.51.100.7')).toBe(keyOf('198.51.100.7'));
});
