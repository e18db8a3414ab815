import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AirtableDouble } from '../../doubles/airtable.ts';
import { serveDouble } from '../../doubles/server.ts';
import { killWhole, launch, type Starting } from '../../support/journeys/started.ts';
import { wordyPng } from '../../support/pictures.ts';

/** The command behind `npm start`, as a process of its own. */

let folder: string;
const started: Starting[] = [];
const run = (env: Record<string, string>) => {
  const starting = launch(env);
  started.push(starting);
  return starting;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camellia-start-'));
});
afterAll(async () => {
  for (const { child } of started) killWhole(child);
  await rm(folder, { recursive: true, force: true });
});

/** A port that is taken until it is released. */
async function takePort(): Promise<{ port: number; release: () => Promise<unknown> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { port: address.port, release: () => new Promise((closed) => server.close(closed)) };
}

async function post<T = Record<string, string>>(url: string, path: string, body: unknown, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok, `${path} answers ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

describe('the start is given up in one line', () => {
  test('when the port is taken', async () => {
    const { port, release } = await takePort();
    const { ended, output } = run({ STATE_DIR: join(folder, 'taken'), PORT: String(port) });
    expect(await ended).toBe(1);
    expect(
      output()
        .replace(/^Built in .*\n/, '')
        .trim(),
    ).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it or choose another port: PORT=${port + 1} npm start`,
    );
    await release();
  });

  test('when a setting does not parse, with its name', async () => {
    const { ended, output } = run({ STATE_DIR: join(folder, 'wrong'), TRUSTED_PROXIES: '10.0.0.0/40' });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n').at(-1)).toMatch(
      /^Setting TRUSTED_PROXIES has "10\.0\.0\.0\/40", which is neither/,
    );
  });
});

/** One life of the product, with the tests in its order: first start, work, a crash in the middle of it, next start, end. */
describe('a product that is started, killed and started again', () => {
  const ITEMS = 150;
  const KEY = 'patTea.journey';
  const double = new AirtableDouble({ key: KEY });
  const table = double.addTable('Teas');
  let airtable: Awaited<ReturnType<typeof serveDouble>>;
  let stateDir: string;
  let env: Record<string, string>;
  let product: Starting;
  let other: Starting;
  let url: string;
  let token: string;
  let secret: string;

  beforeAll(async () => {
    stateDir = join(folder, 'state');
    // What an earlier version has left for everybody to read.
    await mkdir(join(stateDir, 'v3', 'r2'), { recursive: true });
    await chmod(stateDir, 0o755);
    await chmod(join(stateDir, 'v3', 'r2'), 0o777);
    airtable = await serveDouble(double);
    env = { STATE_DIR: stateDir, AUTH_SECRET: '', AIRTABLE_API_URL: airtable.url };
  });
  afterAll(() => airtable.stop());

  test('refuses or serves requests while it starts, and never meets a store that is not ready', async () => {
    const { port, release } = await takePort();
    await release();
    product = run({ ...env, PORT: String(port) });
    other = run({ STATE_DIR: join(folder, 'other'), PUBLIC_URL: 'https://tea.example' });
    const register = async (n: number) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: `early.${n}`, password: 'second flush' }),
      }).catch(() => null);
      await response?.body?.cancel();
      return response?.status;
    };
    const health = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      return response && { status: response.status, body: await response.json() };
    };
    const answers = new Set<number | undefined>();
    for (let n = 0; !answers.has(201); n++) {
      const before = await health();
      answers.add(await register(n));
      if (before && before.status !== 200) expect(before).toEqual({ status: 503, body: { status: 'starting' } });
    }
    url = await product.ready;
    expect([...answers].filter((status) => status !== undefined && status !== 503)).toEqual([201]);
  });

  test('runs beside another one, which has a PUBLIC_URL and refuses other hosts', async () => {
    const otherUrl = await other.ready;
    expect(otherUrl).not.toBe(url);
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect((await fetch(`${otherUrl}/api/health`)).status).toBe(200);
    expect((await fetch(`${otherUrl}/`)).status).toBe(421);
    other.child.kill('SIGINT');
    expect(await other.ended).toBe(0);
  });

  test('makes a secret that its owner alone can read', async () => {
    secret = await readFile(join(stateDir, 'secrets.json'), 'utf8');
    expect(secret).toMatch(/"AUTH_SECRET": "[\w-]{43}"/);
    expect((await stat(join(stateDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test('answers requests while pictures are read in processes of their own', async () => {
    ({ token } = await post(url, '/auth/register', { username: 'mei', password: 'second flush' }));
    const item = await post(url, '/inventory', { name: 'Sencha', quantity: 1 }, token);
    const image = Buffer.from(await wordyPng()).toString('base64');
    let read = 0;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    fetch(`${url}/api/ai/ocr/order-slip`, { method: 'POST', headers, body: JSON.stringify({ image }) })
      .then(() => read++)
      // The crash in the next test ends it.
      .catch(() => undefined);
    await expect.poll(() => readersOf(product), { timeout: 60_000 }).toBeGreaterThan(0);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    await post(url, `/inventory/${item.id}/adjust`, { delta: 2, reason: 'count' }, token);
    expect(read).toBe(0);
  });

  test('continues a sync that was killed in the middle after the next start, and every item is there once', async () => {
    const rows = Array.from({ length: ITEMS - 1 }, (_, i) => ({ productName: `Tea ${i}`, sku: `T-${i}` }));
    await post(url, '/inventory/bulk', rows, token);
    await post(url, '/integrations/airtable', { apiKey: KEY, baseId: double.base, tableName: 'Teas' }, token);
    const syncing = post(url, '/integrations/airtable/sync', {}, token).catch(() => null);
    await expect.poll(() => table.rows.size, { timeout: 20_000, interval: 20 }).toBeGreaterThan(40);
    killWhole(product.child);
    await syncing;
    expect(table.rows.size).toBeLessThan(ITEMS);

    product = run(env);
    url = await product.ready;
    const runs = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/integrations/airtable/runs`, { headers });
      return (await response.json()) as { status: string; errors: unknown[] }[];
    };
    await expect.poll(async () => (await runs())[0]?.status, { timeout: 60_000 }).toBe('done');
    expect(await runs()).toMatchObject([{ errors: [] }]);
    expect(table.rows.size).toBe(ITEMS);
    expect(new Set(double.cellsOf(table).map(({ Name }) => Name)).size).toBe(ITEMS);
    expect(double.mostInASecond).toBeLessThanOrEqual(5);
  }, 120_000);

  test('ends with 0 on SIGTERM, and leaves its secret as it was and nothing that others can read', async () => {
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await readFile(join(stateDir, 'secrets.json'), 'utf8')).toBe(secret);
    const paths = ['', ...(await readdir(stateDir, { recursive: true }))];
    expect(paths.filter((path) => path.endsWith('.sqlite')).length).toBeGreaterThan(1);
    for (const path of paths) expect((await stat(join(stateDir, path))).mode & 0o077, path).toBe(0);
  });
});

/** How many processes of the reader the product has. */
const readersOf = ({ child }: Starting) =>
  readdirSync('/proc').filter((pid) => {
    try {
      const [, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return Number(group) === child.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reader/process.ts');
    } catch {
      // It is no process, or has gone.
      return false;
    }
  }).length;
