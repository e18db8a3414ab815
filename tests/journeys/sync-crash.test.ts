import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AirtableDouble } from '../doubles/airtable.ts';
import { serveDouble } from '../doubles/server.ts';
import { killWhole, type Started, startApart } from '../support/journeys/started.ts';

const ITEMS = 150;
const KEY = 'patTea.journey';

let stateDir: string;
let started: Started[] = [];
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'camellia-sync-'));
});
afterEach(async () => {
  for (const { child } of started) killWhole(child);
  started = [];
  await rm(stateDir, { recursive: true, force: true });
});

async function start(airtable: string): Promise<Started> {
  const product = await startApart({ STATE_DIR: stateDir, AIRTABLE_API_URL: airtable });
  started.push(product);
  return product;
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
    killWhole(first.child);
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
