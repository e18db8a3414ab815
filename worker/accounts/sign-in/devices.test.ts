import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { giveConfirmedEmail, newName, ORIGIN, TEST_SOURCE } from '../../../tests/support/api.ts';
import { lettersTo } from '../../../tests/support/mailbox.ts';
import { callWithMail, letterTo, PUBLIC_URL } from '../../../tests/support/with-mail.ts';
import { deleteOutdated } from '../../core/maintenance.ts';
import { isKnownDevice, rememberDevice } from './device-service.ts';

const password = 'second flush';
const DAY = 24 * 60 * 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

const browser = (userAgent: string, cookie?: string) => ({
  origin: ORIGIN,
  'user-agent': userAgent,
  ...(cookie && { cookie: `camellia_device=${cookie}` }),
});
const program = (address: string) => ({ 'cf-connecting-ip': address, 'user-agent': 'till/2.1' });

const deviceCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => /^camellia_device=([\w-]{43}); /.exec(cookie)?.[1])
    .find((token) => token !== undefined);

/** Someone who registered there, with a confirmed address. */
async function register(headers: Record<string, string>) {
  const username = newName('mei');
  const answer = await callWithMail<{ id: number; token: string }>('POST', '/api/auth/register', {
    body: { username, password },
    headers,
  });
  const person = { username, ...answer.body };
  const email = await giveConfirmedEmail({ shard: 'SHARD_0' }, person, `${newName('mei')}@leaf.example`);
  const login = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await callWithMail('POST', '/api/auth/login', {
      body: { username, password },
      headers,
    });
    expect(status).toBe(200);
    return answered;
  };
  return { ...person, email, login, headers: answer.headers };
}

const devicesOf = async (userId: number) =>
  (await env.DIRECTORY.prepare('SELECT * FROM known_devices WHERE user_id = ?').bind(userId).all()).results;

test('a sign-in in a new browser is announced by mail, and one in a known browser is not', async () => {
  const person = await register(browser(FIREFOX));
  const first = deviceCookie(person.headers) ?? '';
  expect(person.headers.getSetCookie().find((cookie) => cookie.startsWith('camellia_device'))).toBe(
    `camellia_device=${first}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(deviceCookie(await person.login(browser(FIREFOX, first)))).toBe(first);

  const phone = deviceCookie(await person.login(browser(IPHONE))) ?? '';
  expect(phone).not.toBe(first);
  const { email } = await letterTo(person.email);
  expect(email.subject).toBe('New sign-in to your account');
  expect(email.text).toContain('Signed in on a new device: Safari on an iPhone.');
  expect(email.text).toContain(`account ${person.username} on`);
  expect(email.text).toContain(`${PUBLIC_URL}/forgot-password`);
  expect((await devicesOf(person.id)).map(({ label }) => label).sort()).toEqual([
    'Firefox on Linux',
    'Safari on an iPhone',
  ]);

  await person.login(browser(IPHONE, phone));
  await person.login(browser(FIREFOX));
  await letterTo(person.email, 2);
  expect(await lettersTo(person.email)).toHaveLength(2);
});

test('a device is known by its cookie, to the account that used it', async () => {
  const [person, other] = [await register(browser(FIREFOX)), await register(program('198.51.100.1'))];
  const token = deviceCookie(person.headers) ?? '';
  expect(await isKnownDevice(env, person.id, token)).toBe(true);
  expect(await isKnownDevice(env, other.id, token)).toBe(false);
  expect(await isKnownDevice(env, person.id, 'x'.repeat(43))).toBe(false);
  expect(JSON.stringify(await devicesOf(person.id))).not.toContain(token);
  await rememberDevice(env, other.id, { ...TEST_SOURCE, token, userAgent: FIREFOX });
  expect(await isKnownDevice(env, other.id, token)).toBe(true);
});

test('a program keeps no cookie, and is announced once for each network', async () => {
  const person = await register(browser(FIREFOX));
  for (const address of ['198.51.100.7', '198.51.100.7', '203.0.113.9']) {
    expect(deviceCookie(await person.login(program(address)))).toBeUndefined();
  }
  expect((await letterTo(person.email, 2)).email.text).toContain('Signed in on a new device: A program.');
  expect(await devicesOf(person.id)).toHaveLength(3);
});

test('requests with a token alone are not announced', async () => {
  const person = await register(program('198.51.100.7'));
  await callWithMail('GET', '/api/auth/me', { token: person.token, headers: program('203.0.113.9') });
  await person.login(browser(FIREFOX));
  expect((await letterTo(person.email)).email.text).toContain('Firefox on Linux');
  expect(await lettersTo(person.email)).toHaveLength(1);
});

test('the first device of an account from before devices were remembered is not announced', async () => {
  const person = await register(program('198.51.100.7'));
  await env.DIRECTORY.prepare('DELETE FROM known_devices WHERE user_id = ?').bind(person.id).run();
  await person.login(browser(FIREFOX));
  await person.login(browser(IPHONE));
  await letterTo(person.email);
  expect(await lettersTo(person.email)).toHaveLength(1);
});

test('only the fifty devices used last are remembered, for 400 days', async () => {
  const person = await register(program('198.51.100.7'));
  await env.DIRECTORY.prepare(
    `INSERT INTO known_devices SELECT ?, 'd' || value, value, value, 'A browser' FROM json_each(?)`,
  )
    .bind(person.id, JSON.stringify(Array.from({ length: 60 }, (_, n) => n)))
    .run();
  await person.login(browser(FIREFOX));
  const hashes = (await devicesOf(person.id)).map(({ device_hash }) => device_hash);
  expect(hashes).toHaveLength(50);
  expect(hashes).not.toContain('d11');
  expect(hashes).toContain('d12');
  const age = (days: number) =>
    env.DIRECTORY.prepare('UPDATE known_devices SET last_seen_at = ? WHERE user_id = ? AND last_seen_at > 60')
      .bind(Date.now() - days * DAY, person.id)
      .run();
  await age(399);
  await deleteOutdated(env, Date.now());
  expect(await devicesOf(person.id)).toHaveLength(2);
  await age(401);
  await deleteOutdated(env, Date.now());
  expect(await devicesOf(person.id)).toEqual([]);
});

test('a changed password and a changed address are announced, the latter to the old address', async () => {
  const person = await register(program('198.51.100.7'));
  const { token, email } = person;
  await callWithMail('POST', '/api/auth/password', {
    token,
    body: { currentPassword: password, newPassword: 'autumn flush' },
  });
  expect((await letterTo(email)).email.text).toContain('The password was changed in the settings.');
  await callWithMail('PATCH', '/api/auth/me', { token, body: { email: `other.${email}` } });
  const { email: last } = await letterTo(email, 2);
  expect(last.subject).toBe('Your e-mail address was changed');
  expect(last.text).toContain(`${PUBLIC_URL}/reset-password`);
  // The new address is unconfirmed: the change back announces nothing to it.
  await callWithMail('PATCH', '/api/auth/me', { token, body: { email: '' } });
  expect((await lettersTo(`other.${email}`)).map(({ email: { subject } }) => subject)).toEqual([
    'Confirm your e-mail address',
  ]);
});
