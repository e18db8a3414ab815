import { env } from 'cloudflare:workers';
import Argon2 from '@phi-ag/argon2';
import { expect, test, vi } from 'vitest';
import { call, newName } from '../../tests/support/api.ts';
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, ATTEMPT_WINDOW_MS, attemptKeys } from './sign-in-attempts.ts';

const password = 'second flush';

/** An address from the range reserved for documentation. */
let lastAddress = 0;
const newAddress = () => `198.51.100.${++lastAddress}`;

const login = (username: string, secret: string, address: string) =>
  call<{ error: string }>('POST', '/api/auth/login', {
    body: { username, password: secret },
    headers: { 'cf-connecting-ip': address },
  });

async function register() {
  const username = newName();
  const { body } = await call<{ token: string }>('POST', '/api/auth/register', { body: { username, password } });
  return { username, token: body.token };
}

const failuresOf = async (key: string) =>
  (await env.DIRECTORY.prepare('SELECT failures FROM sign_in_attempts WHERE key = ?').bind(key).first('failures')) ?? 0;

const setFailures = (key: string, failures: number, startedAt = Date.now()) =>
  env.DIRECTORY.prepare('INSERT OR REPLACE INTO sign_in_attempts VALUES (?, ?, ?)')
    .bind(key, failures, startedAt)
    .run();

test.each(['known', 'unknown'])('blocks an account after ten failures from any address: a %s name', async (kind) => {
  const username = kind === 'known' ? (await register()).username : newName('nobody');
  for (let failure = 0; failure < ACCOUNT_FAILURES; failure++) {
    expect((await login(username, 'first flush', newAddress())).status).toBe(401);
  }
  const refused = await login(username.toUpperCase(), password, newAddress());
  expect(refused.status).toBe(429);
  expect(refused.body.error).toBe('Too many sign-in attempts. Try again in 15 minutes.');
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(ATTEMPT_WINDOW_MS / 1000);
});

test('a parallel burst hashes no more passwords than the limit', async () => {
  const { username } = await register();
  const verify = vi.spyOn(Argon2.prototype, 'tryVerify');
  const answers = await Promise.all(
    Array.from({ length: ACCOUNT_FAILURES + 5 }, () => login(username, 'first flush', newAddress())),
  );
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(ACCOUNT_FAILURES);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  expect(verify).toHaveBeenCalledTimes(ACCOUNT_FAILURES);
});

test('blocks an address after a hundred failures across accounts', async () => {
  const address = newAddress();
  const { username } = await register();
  await setFailures(attemptKeys('', address).address, ADDRESS_FAILURES - 1);
  expect((await login(newName('nobody'), password, address)).status).toBe(401);
  expect((await login(username, password, address)).status).toBe(429);
  expect((await login(username, password, newAddress())).status).toBe(200);
});

test('a success clears the account’s count and does not count for the address', async () => {
  const { username } = await register();
  const address = newAddress();
  const keys = attemptKeys(username, address);
  for (let failure = 0; failure < 3; failure++) await login(username, 'first flush', address);
  expect([await failuresOf(keys.account), await failuresOf(keys.address)]).toEqual([3, 3]);
  expect((await login(username, password, address)).status).toBe(200);
  expect([await failuresOf(keys.account), await failuresOf(keys.address)]).toEqual([0, 3]);
});

test('unblocks an account after the window', async () => {
  const { username } = await register();
  const { account } = attemptKeys(username, '');
  await setFailures(account, 50, Date.now() - ATTEMPT_WINDOW_MS);
  expect((await login(username, 'first flush', newAddress())).status).toBe(401);
  expect(await failuresOf(account)).toBe(1);
  expect((await login(username, password, newAddress())).status).toBe(200);
});

test('wrong current passwords count as failed sign-ins', async () => {
  const { username, token } = await register();
  const change = (currentPassword: string) =>
    call('POST', '/api/auth/password', { token, body: { currentPassword, newPassword: 'first flush' } });
  for (let failure = 0; failure < ACCOUNT_FAILURES; failure++) {
    expect((await change('third flush')).status).toBe(400);
  }
  expect((await change(password)).status).toBe(429);
  expect((await login(username, password, newAddress())).status).toBe(429);
});

test('an IPv6 network counts as one address', () => {
  const keyOf = (address: string) => attemptKeys('', address).address;
  expect(keyOf('2001:db8:1:2:3:4:5:6')).toBe(keyOf('2001:DB8:1:2::9'));
  expect(keyOf('2001:db8:1:2:3:4:5:6')).not.toBe(keyOf('2001:db8:1:3::9'));
  expect(keyOf('::ffff:198.51.100.7')).toBe(keyOf('198.51.100.7'));
});
