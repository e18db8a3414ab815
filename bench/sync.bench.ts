import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AirtableDouble } from '../tests/doubles/airtable.ts';
import { serveDouble } from '../tests/doubles/server.ts';
import { killWhole, type Started, startApart } from '../tests/support/journeys/started.ts';
import type { AirtableStatus } from '../worker/airtable/contract.ts';
import type { SyncRun } from '../worker/sync/contract.ts';
import { makeStock } from './data.ts';
import { watch } from './progress.ts';

/**
 * Syncs 10,000 items to an empty base: the product as a separate process and a double of Airtable that accepts five calls a
 * second and blocks for half a minute above that, with `kill -9` in the middle. Takes about four minutes because of
 * Airtable's limit: 1,000 write calls of ten records. Then syncs without changes, and with a single one.
 */
const ITEMS = 10_000;
const KEY = 'patTea.bench';
const AIRTABLE = '/integrations/airtable';

const stateDir = mkdtempSync(join(tmpdir(), 'camellia-sync-'));
const double = new AirtableDouble({ key: KEY });
const table = double.addTable('Teas');
const airtable = await serveDouble(double);
let product: Started | null = null;
let token = '';
try {
  await start();
  ({ token } = await ask<{ token: string }>('POST', '/auth/register', { username: 'bench', password: 'benchmark' }));
  await ask('POST', '/inventory/bulk', makeStock(ITEMS));
  await ask('POST', AIRTABLE, { apiKey: KEY, baseId: double.base, tableName: 'Teas' });

  const before = double.received.length;
  const began = performance.now();
  // Answered after some seconds, or never because of the kill.
  const asked = ask('POST', `${AIRTABLE}/sync`, {}).catch(() => null);
  const silence = await watch(currentRun, () => table.rows.size >= ITEMS / 2);
  kill();
  const [atKill, killed] = [table.rows.size, performance.now()];
  await asked;
  await start();
  const restarted = performance.now();
  const silenceAfter = await watch(currentRun, () => 'over');
  const ended = performance.now();
  const run = await lastRun();
  const calls = callsSince(before);
  const skus = new Set(double.cellsOf(table).map(({ SKU }) => SKU));

  console.log(`${ITEMS} items to an empty base, kill -9 at ${atKill} records, then started again: ${run.status}`);
  console.log(`  writing calls                   ${calls.writes}  (${ITEMS / 10} where nothing is killed)`);
  console.log(`  reading calls                   ${calls.reads}`);
  console.log(`  calls refused with 429          ${calls.refused}`);
  console.log(`  most calls in any second        ${double.mostInASecond}  (at most 5)`);
  console.log(`  records / different SKUs        ${table.rows.size} / ${skus.size}  (${ITEMS} / ${ITEMS})`);
  console.log(`  longest silence of the progress ${silence.toFixed(1)} s, after the kill ${silenceAfter.toFixed(1)} s`);
  console.log(`  from the kill until it serves   ${((restarted - killed) / 1000).toFixed(1)} s`);
  console.log(`  altogether                      ${((ended - began) / 1000).toFixed(0)} s`);

  console.log('With nothing changed:');
  for (const which of ['second run', 'third run']) console.log(`  ${which.padEnd(32)}${await syncOnce()}`);

  const [item] = await ask<{ id: number }[]>('GET', '/inventory?limit=1');
  await ask('POST', `/inventory/${item?.id}/adjust`, { delta: 1, reason: 'receive' });
  console.log('With one item changed here:');
  console.log(`  ${'sync now'.padEnd(32)}${await syncOnce()}`);

  await ask('PATCH', AIRTABLE, { syncFrequency: 'realtime' });
  const unchanged = double.received.length;
  await ask('POST', `/inventory/${item?.id}/adjust`, { delta: 1, reason: 'receive' });
  const changed = performance.now();
  while (callsSince(unchanged).writes === 0) await watch(currentRun, () => true);
  const delay = (performance.now() - changed) / 1000;
  await watch(currentRun, () => 'over');
  console.log(
    `  ${'in real time'.padEnd(32)}${describeCalls(callsSince(unchanged))}, there after ${delay.toFixed(1)} s`,
  );
} finally {
  kill();
  await airtable.stop();
  rmSync(stateDir, { recursive: true, force: true });
}

async function start(): Promise<void> {
  product = await startApart({ STATE_DIR: stateDir, AIRTABLE_API_URL: airtable.url });
}

function kill(): void {
  if (product) killWhole(product.child);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${product?.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function currentRun(): Promise<SyncRun | null> {
  return (await ask<AirtableStatus>('GET', AIRTABLE)).currentRun;
}

async function lastRun(): Promise<SyncRun> {
  const [run] = await ask<SyncRun[]>('GET', `${AIRTABLE}/runs`);
  if (run?.status !== 'done' || run.errors.length > 0) throw new Error(`The sync has not ended well: ${run?.note}`);
  return run;
}

/** Runs a sync and describes its calls and writes. */
async function syncOnce(): Promise<string> {
  const before = double.received.length;
  await ask('POST', `${AIRTABLE}/sync`, {});
  await watch(currentRun, () => 'over');
  const { counts } = await lastRun();
  const records = counts.createdThere + counts.updatedThere + counts.deletedThere;
  return `${describeCalls(callsSince(before))}, ${records} records written`;
}

function callsSince(before: number) {
  const received = double.received.slice(before);
  const writes = received.filter(({ write }) => write).length;
  const refused = received.filter(({ status }) => status === 429).length;
  return { writes, reads: received.length - writes, refused };
}

function describeCalls({ writes, reads }: ReturnType<typeof callsSince>): string {
  return `${reads} reading and ${writes} writing calls`;
}
