import { env } from 'cloudflare:workers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call, newLoneAccount, newMember, newName, newWorkspace } from '../../tests/support/api.ts';
import { endpoints } from '../app.ts';
import { newId } from '../core/ids.ts';
import { OWN_FAILURES } from './sign-in/sign-in-attempts.ts';

const password = 'second flush';
const newKey = () => `key-${newId()}`;

const post = (path: string, key: string, body: unknown, token?: string) =>
  call<{ token: string; id: number; error: string }>('POST', path, {
    body,
    headers: { 'idempotency-key': key },
    ...(token !== undefined && { token }),
  });

test.each(['/api/auth/register', '/api/auth/signup'])('answers a repeated POST %s as the first time', async (path) => {
  const [key, body] = [newKey(), { username: newName(), password }];
  const first = await post(path, key, body);
  const second = await post(path, key, body);
  expect(first.status).toBe(201);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('set-cookie')).toBe(first.headers.get('set-cookie'));
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(second.headers.get('idempotency-replayed')).toBe('true');
});

test('opens one session for a repeated sign-in', async () => {
  const body = { username: newName(), password };
  await call('POST', '/api/auth/register', { body });
  const key = newKey();
  const [first, second] = [await post('/api/auth/login', key, body), await post('/api/auth/login', key, body)];
  expect(second.body).toEqual(first.body);
  expect((await call('GET', '/api/auth/me', { token: second.body.token })).status).toBe(200);
});

test('refuses a key that was used with another body', async () => {
  const key = newKey();
  expect((await post('/api/auth/register', key, { username: newName(), password })).status).toBe(201);
  const other = await post('/api/auth/register', key, { username: newName(), password });
  expect(other.status).toBe(409);
  expect(other.body.error).toContain('Idempotency-Key');
});

test('parallel requests with one key do the work once', async () => {
  const [key, body] = [newKey(), { username: newName(), password }];
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/auth/register', key, body)));
  expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThanOrEqual(1);
  for (const { status, headers } of answers) {
    expect([201, 409]).toContain(status);
    if (status === 409) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const again = await post('/api/auth/register', key, body);
  expect(again.status).toBe(201);
  for (const { status, body: answered } of answers) if (status === 201) expect(answered).toEqual(again.body);
});

test('frees the key when the request is refused', async () => {
  const [key, username] = [newKey(), newName()];
  const attempt = () => post('/api/auth/login', key, { username, password });
  expect((await attempt()).status).toBe(401);
  expect((await call('POST', '/api/auth/register', { body: { username, password } })).status).toBe(201);
  expect((await attempt()).status).toBe(200);
});

test('stored answers are encrypted', async () => {
  const { body } = await post('/api/auth/register', newKey(), { username: newName(), password });
  const rows = await env.DIRECTORY.prepare('SELECT body FROM account_answers').raw();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(body.token);
  expect(rows.every(([text]) => typeof text === 'string' && text.startsWith('v1.'))).toBe(true);
});

test('reclaims the key of a lost request, and forgets answers after 24 hours', async () => {
  const [key, body] = [newKey(), { username: newName(), password }];
  await call('POST', '/api/auth/register', { body });
  await post('/api/auth/login', key, body);
  const age = (values: string) =>
    env.DIRECTORY.prepare(`UPDATE account_answers SET ${values} WHERE key LIKE '%' || ?`).bind(key).run();

  await age('body = NULL');
  const atWork = await post('/api/auth/login', key, body);
  expect(atWork.status).toBe(409);
  expect(Number(atWork.headers.get('retry-after'))).toBeGreaterThan(0);

  await age('created_at = created_at - 61000');
  const second = await post('/api/auth/login', key, body);
  expect(second.status).toBe(200);

  await age('created_at = created_at - 86400000');
  const third = await post('/api/auth/login', key, body);
  expect(third.status).toBe(200);
  expect(third.body.token).not.toBe(second.body.token);
});

test('different accounts can use the same key', async () => {
  const workspace = await newWorkspace();
  const { body: invite } = await call<{ code: string }>('POST', '/api/invites', {
    token: workspace.admin.token,
    body: { role: 'staff' },
  });
  const key = newKey();
  const [one, two] = [await newLoneAccount(), await newLoneAccount()];
  const join = (token: string) => post('/api/auth/join', key, { inviteCode: invite.code }, token);
  const [first, second] = [await join(one.token), await join(two.token)];
  expect(first.body).toMatchObject({ user: { id: one.id } });
  expect(second.body).toMatchObject({ user: { id: two.id } });
  expect((await join(one.token)).body).toEqual(first.body);
});

test('replays no answer to an ended session', async () => {
  const { token } = await newMember(await newWorkspace(), 'staff');
  const key = newKey();
  expect((await post('/api/auth/logout', key, {}, token)).status).toBe(200);
  expect((await post('/api/auth/logout', key, {}, token)).status).toBe(401);
});

test('refuses a malformed key', async () => {
  const answer = await post('/api/auth/register', 'x'.repeat(201), { username: newName(), password });
  expect(answer.status).toBe(400);
});

test('request hashes are keyed, so passwords cannot be guessed from them', async () => {
  const [key, body] = [newKey(), { username: newName(), password }];
  await post('/api/auth/register', key, body);
  const kept = await env.DIRECTORY.prepare("SELECT request_hash FROM account_answers WHERE key LIKE '%' || ?")
    .bind(key)
    .first<string>('request_hash');
  const plain = new TextEncoder().encode(`POST /api/auth/register\n${JSON.stringify(body)}`);
  expect(kept).toMatch(/^[\w+/]{43}=$/);
  expect(kept).not.toBe(new Uint8Array(await crypto.subtle.digest('SHA-256', plain)).toBase64());
});

test.each(['/api/auth/register', '/api/auth/login', '/api/auth/signup'])(
  'a known key cannot be used to guess a password: %s',
  async (path) => {
    // The delay does not pass while the test runs.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const [key, username] = [newKey(), newName()];
    if (path.endsWith('login')) await call('POST', '/api/auth/register', { body: { username, password } });
    await post(path, key, { username, password });
    for (let guess = 0; guess <= OWN_FAILURES; guess++) {
      expect((await post(path, key, { username, password: `guess ${guess}` })).status).toBe(409);
    }
    expect((await post(path, key, { username, password })).status).toBe(429);
  },
);

test('replays no answer for an old password', async () => {
  const [key, body] = [newKey(), { username: newName(), password }];
  const { token } = (await post('/api/auth/register', key, body)).body;
  const change = { currentPassword: password, newPassword: 'third flush' };
  expect((await call('POST', '/api/auth/password', { token, body: change })).status).toBe(200);
  const again = await post('/api/auth/register', key, body);
  expect([again.status, again.body.token]).toEqual([409, undefined]);
});

test('a repeated key does not open another visitor’s sample workspace', async () => {
  const first = await post('/api/demo', newKey(), undefined);
  expect([first.status, first.body.token]).toEqual([400, undefined]);
  expect(first.body.error).toContain('Idempotency-Key');
});

test('public endpoints accept keys only if they can verify the caller', () => {
  const open = endpoints.filter(({ access, method }) => access === 'public' && method === 'post');
  const taking = open.filter(({ verifyCaller }) => verifyCaller).map(({ path }) => path);
  expect(taking.sort()).toEqual(['/auth/login', '/auth/register', '/auth/signup']);
});
