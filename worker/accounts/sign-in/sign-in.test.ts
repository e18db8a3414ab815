import { env } from 'cloudflare:workers';
import Argon2 from '@phi-ag/argon2';
import { expect, test, vi } from 'vitest';
import { call, newName, newWorkspace } from '../../../tests/support/api.ts';
import { readSettings } from '../../core/env.ts';
import { signToken } from '../../core/identity/tokens.ts';

interface Registered {
  id: number;
  username: string;
  token: string;
  expiry: number;
}

const WEEK = 7 * 24 * 60 * 60 * 1000;
const password = 'second flush';

async function register(username = newName()) {
  return call<Registered>('POST', '/api/auth/register', { body: { username, password } });
}

const me = (token: string) => call('GET', '/api/auth/me', { token });

test('registers an account with its own workspace and signs it in', async () => {
  const username = newName('Mei');
  const before = Date.now();
  const { status, body, headers } = await register(username);
  expect(status).toBe(201);
  expect(body).toEqual({ id: body.id, username, token: body.token, expiry: body.expiry });
  expect(Number.isSafeInteger(body.id)).toBe(true);
  expect(body.expiry).toBeGreaterThanOrEqual(before + WEEK);
  expect(body.expiry).toBeLessThanOrEqual(Date.now() + WEEK);
  expect(headers.get('set-cookie')).toBe(
    `camellia_token=${body.token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
  );

  const { body: who } = await me(body.token);
  expect(who).toEqual({
    id: body.id,
    username,
    firstName: '',
    lastName: '',
    email: '',
    emailConfirmed: false,
    confirmationSentAt: null,
    role: 'admin',
    seesCosts: true,
    secondFactor: { required: false, proved: false },
    notifications: { email: true, lowStock: true, integrationSync: false },
    workspace: {
      id: (who.workspace as { id: number }).id,
      name: `${username}’s tea business`,
      contact: { username, name: username },
      sampleUntil: null,
      uses: { places: false, lots: false, recipes: false, samples: false },
      style: { currency: 'USD', numberStyle: 'en-US', weightUnit: '', weekStart: 1, timeZone: '' },
    },
  });
});

test('refuses a taken name regardless of case', async () => {
  const username = newName('mei');
  expect((await register(username)).status).toBe(201);
  const second = await register(username.toUpperCase());
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ error: 'Username already exists' });
});

test('one of two parallel registrations gets the name, the other a 409', async () => {
  const username = newName('twin');
  const answers = await Promise.all([register(username), register(username.toUpperCase())]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  const { count } = (await env.DIRECTORY.prepare('SELECT COUNT(*) AS count FROM users WHERE username_key = ?')
    .bind(username)
    .first<{ count: number }>()) ?? { count: -1 };
  expect(count).toBe(1);
});

test.each([
  ['a short name', { username: 'ab', password }, 'username'],
  ['a long name', { username: 'a'.repeat(33), password }, 'username'],
  ['a name with a blank', { username: 'mei lin', password }, 'username'],
  ['a short password', { username: 'mei.lin', password: '12345' }, 'password'],
  ['a long password', { username: 'mei.lin', password: 'x'.repeat(129) }, 'password'],
  ['no name', { password }, 'username'],
  ['no password', { username: 'mei.lin' }, 'password'],
])('refuses to register with %s and names the field', async (_what, body, path) => {
  const answer = await call<{ details: { path: string }[] }>('POST', '/api/auth/register', { body });
  expect(answer.status).toBe(400);
  expect(answer.body.details.map((detail) => detail.path)).toEqual([path]);
});

test('a short password gets the message of docs/specification.md, 2.1', async () => {
  const { body } = await call('POST', '/api/auth/register', { body: { username: 'mei.lin', password: '12345' } });
  expect(body.error).toBe('Password must be at least 6 characters long');
});

test('signs in with token, expiry and user, regardless of the name’s case', async () => {
  const { body: registered } = await register();
  const { status, body, headers } = await call<{ token: string; expiry: number; user: unknown }>(
    'POST',
    '/api/auth/login',
    { body: { username: ` ${registered.username.toUpperCase()} `, password } },
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    token: body.token,
    expiry: body.expiry,
    user: { id: registered.id, username: registered.username },
  });
  expect(body.token).not.toBe(registered.token);
  expect(headers.get('set-cookie')).toContain(`camellia_token=${body.token};`);
  expect((await me(body.token)).status).toBe(200);
});

test('sets the cookie to the bearer token if it is missing or of another session', async () => {
  const { body: registered } = await register();
  const ask = (headers: { cookie: string }) => call('GET', '/api/auth/me', { token: registered.token, headers });
  for (const cookie of ['', 'camellia_token=another']) {
    expect((await ask({ cookie })).headers.get('set-cookie')).toContain(`camellia_token=${registered.token};`);
  }
  expect((await ask({ cookie: `camellia_token=${registered.token}` })).headers.get('set-cookie')).toBeNull();
  const stranger = await call('GET', '/api/auth/me', { token: 'no.such.token' });
  expect(stranger.status).toBe(401);
  expect(stranger.headers.get('set-cookie')).toBeNull();
});

test('an unknown name and a wrong password get the same answer for one hash each', async () => {
  const { body: registered } = await register();
  const verify = vi.spyOn(Argon2.prototype, 'tryVerify');
  const attempt = (username: string) =>
    call('POST', '/api/auth/login', { body: { username, password: 'first flush' } });
  const wrongPassword = await attempt(registered.username);
  const unknownName = await attempt(newName('nobody'));
  expect(verify).toHaveBeenCalledTimes(2);
  expect(wrongPassword.status).toBe(401);
  expect(unknownName.status).toBe(401);
  expect({ ...wrongPassword.body, requestId: '' }).toEqual({
    error: 'Invalid username or password',
    code: 'wrong_credentials',
    requestId: '',
  });
  expect({ ...unknownName.body, requestId: '' }).toEqual({ ...wrongPassword.body, requestId: '' });
  expect(unknownName.headers.get('set-cookie')).toBeNull();
});

test('logout ends the session and removes the cookie', async () => {
  const { body: registered } = await register();
  const { status, body, headers } = await call('POST', '/api/auth/logout', { token: registered.token });
  expect(status).toBe(200);
  expect(body).toEqual({ success: true });
  expect(headers.get('set-cookie')).toBe('camellia_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect((await me(registered.token)).status).toBe(401);
  expect((await call('POST', '/api/auth/logout', { token: registered.token })).status).toBe(401);
});

test('refuses forged, expired and altered tokens', async () => {
  const { admin, id, shard } = await newWorkspace();
  const claims = { userId: admin.id, sessionId: 'x', workspace: { id, shard } };
  const forged = await signToken('another secret, long enough too', claims, Date.now() + WEEK);
  const expired = await signToken(readSettings(env).AUTH_SECRET, claims, Date.now() - 1000);
  const [head, payload, signature] = admin.token.split('.');
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`;
  for (const token of [forged, expired, unsigned, `${head}.${payload}x.${signature}`, 'nonsense']) {
    const answer = await me(token);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: 'Sign in first' });
  }
});

test('refuses a session that has expired in the database', async () => {
  const { admin, id } = await newWorkspace();
  await env.SHARD_0.prepare('UPDATE sessions SET expires_at = ? WHERE workspace_id = ?').bind(Date.now(), id).run();
  expect((await me(admin.token)).status).toBe(401);
});

test('a session is valid for its own member and workspace only', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()];
  const sessionOf = async (workspace: number) =>
    (
      await env.SHARD_0.prepare('SELECT id FROM sessions WHERE workspace_id = ?')
        .bind(workspace)
        .first<{ id: string }>()
    )?.id ?? '';
  const secret = readSettings(env).AUTH_SECRET;
  const sign = (userId: number, sessionId: string, workspace: number) =>
    signToken(secret, { userId, sessionId, workspace: { id: workspace, shard: 'SHARD_0' } }, Date.now() + WEEK);
  expect((await me(await sign(mine.admin.id, await sessionOf(mine.id), mine.id))).status).toBe(200);
  expect((await me(await sign(theirs.admin.id, await sessionOf(mine.id), mine.id))).status).toBe(401);
  expect((await me(await sign(mine.admin.id, await sessionOf(mine.id), theirs.id))).status).toBe(401);
});
