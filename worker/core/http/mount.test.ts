import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { type CallOptions, call, newName, newWorkspace, ORIGIN } from '../../../tests/support/api.ts';
import { SECURE_TOKEN_COOKIE, TOKEN_COOKIE } from './session-cookie.ts';

async function cookieOf(): Promise<string> {
  return `${TOKEN_COOKIE}=${(await newWorkspace()).admin.token}`;
}

/** A write that any signed-in account may make. */
const write = (headers: Record<string, string>, options: CallOptions = {}) =>
  call('PATCH', '/api/auth/me', { body: { firstName: 'Mei' }, headers, ...options });

test('takes the token from the cookie where there is no bearer header', async () => {
  const cookie = await cookieOf();
  expect((await call('GET', '/api/auth/me', { headers: { cookie } })).status).toBe(200);
  expect((await call('GET', '/api/auth/me', { headers: { cookie: `${TOKEN_COOKIE}=forged` } })).status).toBe(401);
});

test('the bearer header wins over the cookie', async () => {
  const cookie = await cookieOf();
  expect((await call('GET', '/api/auth/me', { token: 'forged', headers: { cookie } })).status).toBe(401);
});

test.each([
  ['the site’s own origin', { origin: ORIGIN }],
  ['the site’s own pages, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
])('accepts a write with the cookie from %s', async (_from, headers) => {
  expect((await write({ cookie: await cookieOf(), ...headers })).status).toBe(200);
});

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['another port', { origin: `${ORIGIN}:8080` }],
  ['an opaque origin', { origin: 'null' }],
  ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ['nowhere said', {}],
])('refuses a write with the cookie from %s', async (_from, headers: Record<string, string>) => {
  const { status, body } = await write({ cookie: await cookieOf(), ...headers });
  expect(status).toBe(403);
  expect(body.error).toContain('did not come from Camellia’s own pages');
});

test('accepts a write with a bearer header from anywhere', async () => {
  const { token } = (await newWorkspace()).admin;
  expect((await write({ origin: 'https://till.test' }, { token })).status).toBe(200);
});

test('refuses sign-in requests from another site', async () => {
  const body = { username: 'mei.lin', password: 'second flush' };
  const headers = { origin: 'https://evil.test' };
  expect((await call('POST', '/api/auth/login', { body, headers })).status).toBe(403);
});

test('refuses an oversized body sent without Content-Length', async () => {
  const { token } = (await newWorkspace()).admin;
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
  const { status, body } = await call('PATCH', '/api/auth/me', { token, body: endless });
  expect(status).toBe(413);
  expect(body.error).toBe('The request body is larger than 1 MB');
});

test('reads a body sent in many pieces without Content-Length', async () => {
  const { token } = (await newWorkspace()).admin;
  const text = new TextEncoder().encode(`${' '.repeat(200_000)}{"firstName":"Mei"}${' '.repeat(1000)}`);
  let sent = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= text.length) return controller.close();
      controller.enqueue(text.slice(sent, sent + 7001));
      sent += 7001;
    },
  });
  const { status, body } = await call('PATCH', '/api/auth/me', { token, body: pieces });
  expect([status, body.firstName]).toEqual([200, 'Mei']);
});

test('refuses a body too large to drain before any of it is sent', async () => {
  const { token } = (await newWorkspace()).admin;
  const { readable } = new FixedLengthStream(200 * 1024 * 1024);
  expect((await call('PATCH', '/api/auth/me', { token, body: readable })).status).toBe(413);
});

test('over https the cookie is Secure and of this host alone, and only that one signs in', async () => {
  const { token } = (await newWorkspace()).admin;
  const response = await exports.default.fetch('https://camellia.test/api/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('set-cookie')).toBe(
    `${SECURE_TOKEN_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  const other = (await newWorkspace()).admin.token;
  const me = (name: string) =>
    exports.default.fetch('https://camellia.test/api/auth/me', { headers: { cookie: `${name}=${other}` } });
  expect((await me(TOKEN_COOKIE)).status).toBe(401);
  expect((await me(SECURE_TOKEN_COOKIE)).status).toBe(200);
});

test('answers with data of a workspace are not stored by browsers or proxies, unless they carry an ETag', async () => {
  const { token } = (await newWorkspace()).admin;
  for (const path of ['/api/auth/me', '/api/members', '/api/workspace', '/api/suppliers', '/api/nothing']) {
    expect((await call('GET', path, { token })).headers.get('cache-control'), path).toBe('no-store');
  }
  const { headers } = await call('GET', '/api/inventory', { token });
  expect(headers.get('etag')).toBeTruthy();
  expect(headers.get('cache-control')).toMatch(/^private/);
});

test('over https a browser’s device cookie is of this host alone, too', async () => {
  const response = await exports.default.fetch('https://camellia.test/api/auth/register', {
    method: 'POST',
    headers: { origin: 'https://camellia.test', 'content-type': 'application/json' },
    body: JSON.stringify({ username: newName(), password: 'second flush' }),
  });
  const [device] = response.headers.getSetCookie().filter((cookie) => cookie.includes('camellia_device'));
  expect(device).toMatch(/^__Host-camellia_device=[\w-]{43}; .*; HttpOnly; Secure; SameSite=Lax$/);
});

test('public settings name the team contact', async () => {
  const { status, body } = await call('GET', '/api/public-settings');
  expect(status).toBe(200);
  expect(body).toEqual({ teamContactName: null, sendsMail: false });
});
