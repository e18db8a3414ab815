import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import packageJson from '../../../package.json';
import { newName, newWorkspace } from '../../../tests/support/api.ts';
import { NETWORK_FAILURES } from '../../accounts/sign-in/sign-in-attempts.ts';
import worker from '../../index.ts';
import { toNetwork } from '../identity/addresses.ts';

/** Sends a request to a Worker with these settings and databases. */
const askWith = (changes: Partial<Env>, url: string, init: RequestInit<IncomingRequestCfProperties> = {}) =>
  worker.fetch(new Request(url, init), { ...env, ...changes }, createExecutionContext());

const PROXIES = { TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' };

const signIn = (changes: Partial<Env>, headers: Record<string, string>) =>
  askWith(changes, 'http://camellia.test/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: newName('nobody'), password: 'first flush' }),
  });

const exhaust = (address: string) =>
  env.DIRECTORY.prepare('INSERT OR REPLACE INTO sign_in_attempts VALUES (?, ?, ?)')
    // Far above the limit: the delay lasts longer than the test.
    .bind(`network:${toNetwork(address)}`, NETWORK_FAILURES + 20, Date.now())
    .run();

describe('behind a trusted proxy', () => {
  test('failed sign-ins of one client block only that client', async () => {
    await exhaust('203.0.113.50');
    const from = (client: string) =>
      signIn(PROXIES, { 'cf-connecting-ip': '10.1.1.1', 'x-forwarded-for': `198.51.100.1, ${client}` });
    expect((await from('203.0.113.50')).status).toBe(429);
    expect((await from('203.0.113.51')).status).toBe(401);
  });

  test('a client cannot change its address by sending the header', async () => {
    await exhaust('203.0.113.60');
    const direct = { 'cf-connecting-ip': '203.0.113.60', 'x-forwarded-for': '198.51.100.9' };
    expect((await signIn(PROXIES, direct)).status).toBe(429);
    expect((await signIn({}, direct)).status).toBe(429);
  });

  test('clients in the same IPv6 network count as one', async () => {
    await exhaust('2001:db8:77:1::5');
    const from = (client: string) => signIn(PROXIES, { 'cf-connecting-ip': 'fd00::1', 'x-forwarded-for': client });
    expect((await from('2001:db8:77:1:ffff::9')).status).toBe(429);
    expect((await from('2001:db8:77:2::5')).status).toBe(401);
  });

  test('over https the cookie is Secure and same-origin requests are accepted', async () => {
    const { token } = (await newWorkspace()).admin;
    const headers = {
      cookie: `camellia_token=${token}; __Host-camellia_token=${token}`,
      origin: 'https://camellia.test',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.5',
      'cf-connecting-ip': '10.1.1.1',
    };
    const signOut = (changes: Partial<Env>) =>
      askWith(changes, 'http://camellia.test/api/auth/logout', { method: 'POST', headers });
    expect((await signOut({})).status).toBe(403);
    const trusted = await signOut(PROXIES);
    expect(trusted.status).toBe(200);
    expect(trusted.headers.get('set-cookie')).toContain('Secure');
  });
});

test('warns once about a proxy that is not configured', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const health = (peer: string) =>
    askWith({}, 'http://camellia.test/api/health', {
      headers: { 'cf-connecting-ip': peer, 'x-forwarded-for': '203.0.113.5' },
    });
  await health('203.0.113.9');
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time++) await health('192.168.0.3');
  expect(warn.mock.calls.flat().join()).toContain('192.168.0.3 that is not in TRUSTED_PROXIES');
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('with PUBLIC_URL set', () => {
  const PUBLIC = { PUBLIC_URL: 'https://tea.example' };

  test('requests for another host are rejected, for pages and for the API', async () => {
    for (const path of ['/', '/api/public-settings', '/api/health', '/inventory']) {
      const { status } = await askWith(PUBLIC, `http://evil.example${path}`);
      expect(status, path).toBe(421);
    }
    const { status, headers } = await askWith(PUBLIC, 'http://127.0.0.1:8787/api/public-settings');
    expect([status, headers.get('content-type')]).toEqual([421, 'application/json']);
  });

  test.each(['http://tea.example', 'https://tea.example', 'http://TEA.example', 'http://tea.example:443'])(
    '%s is answered',
    async (origin) => {
      expect((await askWith(PUBLIC, `${origin}/api/public-settings`)).status).toBe(200);
    },
  );

  test('health probes by IP address are answered', async () => {
    for (const host of ['127.0.0.1:8787', 'localhost', '[::1]:8787']) {
      expect((await askWith(PUBLIC, `http://${host}/api/health`)).status).toBe(200);
    }
  });

  test('links start with it, and requests from its pages are same-origin', async () => {
    const { token } = (await newWorkspace()).admin;
    const invite = await askWith(PUBLIC, 'http://tea.example/api/invites', {
      method: 'POST',
      headers: {
        cookie: `__Host-camellia_token=${token}`,
        origin: 'https://tea.example',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ role: 'staff' }),
    });
    expect(invite.status).toBe(201);
    expect(await invite.json()).toMatchObject({
      url: expect.stringMatching(/^https:\/\/tea\.example\/signup\?invite=/),
    });
  });
});

describe('before migrations have run', () => {
  /** A directory without its newest migration, as an older version leaves it. */
  const older = () => {
    const prepare = (sql: string) =>
      env.DIRECTORY.prepare(sql.includes('d1_migrations') ? `${sql} AND name < '0001'` : sql);
    return {
      DIRECTORY: new Proxy(env.DIRECTORY, {
        get: (target, key) => (key === 'prepare' ? prepare : Reflect.get(target, key)),
      }),
    };
  };

  test('health reports starting, and everything else gets a 503 with Retry-After', async () => {
    const changes = older();
    const health = await askWith(changes, 'http://camellia.test/api/health');
    expect([health.status, await health.json()]).toEqual([503, { status: 'starting' }]);
    expect(Number(health.headers.get('retry-after'))).toBeGreaterThan(0);
    const register = await askWith(changes, 'http://camellia.test/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: newName(), password: 'second flush' }),
    });
    expect(register.status).toBe(503);
    expect(Number(register.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await register.json()).toMatchObject({ error: expect.stringContaining('starting') });
    const page = await askWith(changes, 'http://camellia.test/login');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  });

  test('an outdated shard counts as not ready, and so does a database without tables', async () => {
    const empty = { prepare: () => env.DIRECTORY.prepare('SELECT 1 FROM no_such_table') };
    const changes = { SHARD_0: new Proxy(env.SHARD_0, { get: (_, key) => Reflect.get(empty, key) }) };
    expect((await askWith(changes, 'http://camellia.test/api/health')).status).toBe(503);
  });

  test('health reports ok and the version once they have', async () => {
    const health = await askWith({}, 'http://camellia.test/api/health');
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: packageJson.version }]);
  });
});

test.each([
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'Setting TRUSTED_PROXIES has "10.0.0.0/33"'],
  [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'Setting TRUSTED_PROXIES has "proxy"'],
  [{ PUBLIC_URL: 'tea.example' }, 'Setting PUBLIC_URL must be an address that begins with https://'],
  [{ PUBLIC_URL: 'https://tea.example/camellia' }, 'Setting PUBLIC_URL must be an origin without a path'],
  [{ SECURITY_CONTACT: 'call me' }, 'Setting SECURITY_CONTACT must be an email address'],
])('names an invalid setting: %j', async (changes, sentence) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await askWith(changes, 'http://camellia.test/api/health');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining(sentence) });
  expect(log).toHaveBeenCalled();
});

describe('security.txt', () => {
  const ask = (changes: Partial<Env>) => askWith(changes, 'https://tea.example/.well-known/security.txt');

  test('names the contact, the expiry and the canonical URL', async () => {
    const answer = await ask({ SECURITY_CONTACT: 'security@tea.example', PUBLIC_URL: 'https://tea.example' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:security@tea.example\n');
    expect(text).toContain('Canonical: https://tea.example/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  });

  test('is a 404 without a contact', async () => {
    expect((await ask({})).status).toBe(404);
  });
});
