import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import security from '../../../docs/security.md?raw';
import { newLoneAccount, newMember, newWorkspace, ORIGIN } from '../../../tests/support/api.ts';
import { endpoints } from '../../app.ts';
import worker from '../../index.ts';
import { LIMIT_CLASSES } from '../limit-contract.ts';

/** Tokens come back only when a test lets them. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => vi.useRealTimers());

let lastNetwork = 0;
const newNetwork = () => `192.0.2.${++lastNetwork}`;

interface Sent {
  token?: string;
  address?: string;
  settings?: Partial<Env>;
  method?: string;
}

/** Sends a request to a deployment with the limits of the cloud. */
async function send(path: string, { token, address = newNetwork(), settings = {}, method = 'GET' }: Sent = {}) {
  const response = await worker.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: { 'cf-connecting-ip': address, ...(token && { authorization: `Bearer ${token}` }) },
    }),
    { ...env, REQUEST_LIMIT_FACTOR: '1', ...settings },
    createExecutionContext(),
  );
  const { status, headers } = response;
  const body = (await response.json().catch(() => null)) as { error?: string; code?: string } | null;
  return { status, retryAfter: headers.get('retry-after'), error: body?.error, code: body?.code };
}

test('refuses an account above its limit, with the time to wait, and nobody else', async () => {
  const workspace = await newWorkspace();
  const staff = await newMember(workspace, 'staff');
  const { token } = workspace.admin;
  const settings = { REQUEST_LIMIT_FACTOR: '0.01' };
  const me = (person: { token: string }) => send('/api/auth/me', { token: person.token, settings });
  const { burst } = LIMIT_CLASSES.read.account;
  for (let n = 0; n < burst / 100; n++) expect((await me({ token })).status).toBe(200);
  const refused = await me({ token });
  expect(refused).toEqual({
    status: 429,
    code: 'rate_limited',
    error: 'Too many requests from your account. Try again in 2 seconds.',
    retryAfter: '2',
  });
  expect((await me(staff)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2000);
  expect((await me({ token })).status).toBe(200);
});

test('a workspace has a limit that its members share', async () => {
  const workspace = await newWorkspace();
  const members = [workspace.admin, await newMember(workspace, 'staff')];
  const settings = { REQUEST_LIMIT_FACTOR: '0.001' };
  let turn = 0;
  const next = () => send('/api/workspace', { token: members[turn++ % 2]?.token ?? '', settings });
  // One account alone would be refused after two.
  const answers = [await next(), await next(), await next(), await next(), await next(), await next(), await next()];
  expect(answers.map(({ error }) => error?.replace(/ Try.*/, ''))).toContain('Too many requests from your account.');
  const others = await Promise.all([...Array(6)].map(async () => newMember(workspace, 'member')));
  const later = [];
  for (const { token } of others) later.push(await send('/api/workspace', { token, settings }));
  expect(later.at(-1)?.error).toMatch(/^Too many requests from your workspace\. Try again in \d+ seconds?\.$/);
});

test('a network is refused before anything is done for it, signed in or not', async () => {
  const address = newNetwork();
  const settings = { REQUEST_LIMIT_FACTOR: '0.001' };
  const log = vi.spyOn(console, 'info');
  const ask = () => send('/api/health', { address, settings });
  const statuses = [];
  for (let n = 0; n < 8; n++) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect((await ask()).error).toMatch(/^Too many requests from your network\./);
  expect((await send('/api/auth/me', { address, settings })).status).toBe(429);
  expect((await send('/api/health', { settings })).status).toBe(200);
  // One line for the operator, not one for each request.
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('limit.network'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ log: 'security', event: 'limit.network', address });
});

test('costly requests have limits of their own', async () => {
  const { admin } = await newWorkspace();
  const ask = () => send('/api/audit/export', { token: admin.token });
  for (let n = 0; n < LIMIT_CLASSES.export.account.burst; n++) expect((await ask()).status).toBe(200);
  expect((await ask()).error).toBe('Too many exports from your account. Try again in 3 seconds.');
  expect((await send('/api/workspace', { token: admin.token })).status).toBe(200);
});

test('twenty people in one office, who all open their pages at once, are never refused', async () => {
  vi.useRealTimers();
  const address = newNetwork();
  const workspace = await newWorkspace();
  const people = await Promise.all([...Array(20)].map(() => newMember(workspace, 'member')));
  const pages = ['/api/auth/me', '/api/workspace', '/api/orders', '/api/team-messages/unread'];
  const answers = await Promise.all(
    people.flatMap(({ token }) => [...pages, ...pages, ...pages].map((path) => send(path, { token, address }))),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('docs/security.md has the class of every endpoint that is mounted', () => {
  const calls = endpoints.map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``);
  expect(calls.filter((call) => !security.includes(call))).toEqual([]);
});

test('a factor of 0 turns the limits off', async () => {
  const { token } = await newLoneAccount();
  const settings = { REQUEST_LIMIT_FACTOR: '0' };
  for (let n = 0; n < 20; n++) expect((await send('/api/auth/me', { token, settings })).status).toBe(200);
});

test('the platform also counts costly requests, where it can', async () => {
  const { admin, id } = await newWorkspace();
  const keys: string[] = [];
  const COSTLY_REQUESTS = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key);
      return { success: keys.length < 2 };
    },
  };
  const ask = () => send('/api/export?format=csv', { token: admin.token, settings: { COSTLY_REQUESTS } });
  expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, retryAfter: '60' });
  await send('/api/workspace', { token: admin.token, settings: { COSTLY_REQUESTS } });
  expect(keys).toEqual([`export workspace ${id}`, `export workspace ${id}`]);
});
