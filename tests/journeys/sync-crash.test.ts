import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/paths.ts';
import { AirtableDouble } from '../doubles/airtable.ts';
import { serveDouble } from '../doubles/server.ts';

const ITEMS = 150;
const KEY = 'patTea.journey';

let stateDir: string;
let started: ChildProcess[] = [];
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'camellia-sync-'));
});
afterEach(async () => {
  for (const child of started) kill(child);
  started = [];
  await rm(stateDir, { recursive: true, force: true });
});

/** Ends the product and everything that it has started, as `kill -9` does. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has gone already.
  }
}

async function start(airtable: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [fromRoot('scripts/camellia.mjs'), 'start'], {
    env: { ...process.env, STATE_DIR: stateDir, PORT: '0', AIRTABLE_API_URL: airtable },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  started.push(child);
  const ready = Promise.withResolvers<string>();
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const [, url] = said.match(/^Camellia is ready at (http:\S+)$/m) ?? [];
    if (url) ready.resolve(url);
  });
  child.on('close', () => ready.reject(new Error(`It ended before it was ready: ${said}`)));
  ready.promise.catch(() => {});
  return { child, url: await ready.promise };
}

test('a sync that is killed in the middle goes on after the next start, and every item is there once', {
  timeout: 120_000,
}, async () => {
  const double = new AirtableDouble({ key: KEY });
  const table = double.addTable('Teas');
  const airtable = await serveDouble(double);
  try {
    const first = await start(airtable.url);
    const ask = async (url: string, path: string, body: unknown, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.ok).toBe(true);
      return (await response.json()) as Record<string, string>;
    };
    const { token } = await ask(first.url, '/auth/register', { username: 'mei', password: 'second flush' });
    const rows = Array.from({ length: ITEMS }, (_, i) => ({ productName: `Tea ${i}`, sku: `T-${i}` }));
    await ask(first.url, '/inventory/bulk', rows, token);
    await ask(first.url, '/integrations/airtable', { apiKey: KEY, baseId: double.base, tableName: 'Teas' }, token);
    const syncing = ask(first.url, '/integrations/airtable/sync', {}, token).catch(() => null);
    await expect.poll(() => table.rows.size, { timeout: 20_000, interval: 20 }).toBeGreaterThan(40);
    kill(first.child);
    await syncing;
    expect(table.rows.size).toBeLessThan(ITEMS);

    const second = await start(airtable.url);
    const runs = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${second.url}/api/integrations/airtable/runs`, { headers });
      return (await response.json()) as { status: string; errors: unknown[] }[];
    };
    await expect.poll(async () => (await runs())[0]?.status, { timeout: 60_000 }).toBe('done');
    expect(await runs()).toMatchObject([{ errors: [] }]);
    expect(table.rows.size).toBe(ITEMS);
    expect(new Set(double.cellsOf(table).map(({ SKU }) => SKU)).size).toBe(ITEMS);
    expect(double.mostInASecond).toBeLessThanOrEqual(5);
  } finally {
    await airtable.stop();
  }
});
