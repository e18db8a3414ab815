import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../scripts/paths.ts';
import { firstIdAt } from '../worker/core/ids.ts';
import { readCounts } from './api/counts.ts';
import { makeMeasuredCopy } from './api/measured-copy.ts';
import { startMeasured } from './api/server.ts';
import { makeStock, median } from './data.ts';
import { writeToShard } from './ledger.ts';

/**
 * What stock was worth on a past day, and the sheet and margins of a month, in a workspace of 10,000 items with 500,000 movements
 * in two years, of which values are kept: how long it takes, and what it asks of the databases. The value of a day should read
 * rows in proportion to the items, the month to its movements.
 */
const ITEMS = 10_000;
const MOVEMENTS = 500_000;
const DAYS = 728;
const ROUNDS = 9;
const DAY_MS = 86_400_000;

const folder = mkdtempSync(join(tmpdir(), 'camellia-value-'));
const copy = await makeMeasuredCopy(fromRoot('.'));
const server = await startMeasured(copy, join(folder, 'state'));
let token = '';
try {
  token = (await ask<{ token: string }>('POST', '/auth/register', { username: 'value', password: 'benchmark' })).token;
  await ask('POST', '/inventory/bulk', makeStock(ITEMS));
  writeValued();
  const past = new Date(Date.now() - 200 * DAY_MS).toISOString();
  await time('value on a past day', () => ask('GET', `/value?on=${past.slice(0, 10)}`));
  await time('sheet of a month', () => ask('GET', `/value/sheet?month=${past.slice(0, 7)}`));
  await time('margins of a month', () => ask('GET', `/value/margins?month=${past.slice(0, 7)}`));
} finally {
  await server.stop();
  rmSync(copy, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** The median over the rounds, and what one round asks of the databases. */
async function time(name: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let counts = '';
  for (let round = 0; round <= ROUNDS; round++) {
    await readCounts(server.url);
    const start = performance.now();
    await run();
    // The first round prepares what later ones reuse.
    if (round > 0) times.push(performance.now() - start);
    const { statements, rowsRead, rowsWritten } = await readCounts(server.url);
    counts = `${statements} statements, ${rowsRead} rows read, ${rowsWritten} written`;
  }
  console.log(`${name.padEnd(28)} ${median(times).toFixed(1).padStart(7)} ms   ${counts}`);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** Receipts with a cost, each followed by four sales of the same total, of every item; values as the trigger keeps them. */
function writeValued(): void {
  const each = MOVEMENTS / ITEMS;
  const start = Date.now() - DAYS * DAY_MS;
  const step = Math.floor(((DAYS - 2) * DAY_MS) / each);
  const idsPerMs = firstIdAt(1) - firstIdAt(0);
  writeToShard(join(folder, 'state'), (db) =>
    db.exec(`
      UPDATE workspaces SET is_being_restored = 1;
      DELETE FROM movements;
      UPDATE items SET quantity = 0, worth = 0, selling_price = 5000, placed = 0;
      WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ${each}),
      placed AS (SELECT workspace_id, id, row_number() OVER (ORDER BY id) AS place FROM items),
      timed AS (SELECT workspace_id, id, n, CAST(${start} + n * ${step} + place * 7919 % ${step} AS INTEGER) AS at FROM placed CROSS JOIN n)
      INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, created_at, worth, worth_after)
        SELECT workspace_id, id, ${firstIdAt(0)} + at * ${idsPerMs}, iif(n % 5 = 0, 4000, -1000), 1000 * (4 - n % 5),
          iif(n % 5 = 0, 'receive', 'sale'), '', at, iif(n % 5 = 0, 8000000, -2000000), 2000000 * (4 - n % 5)
        FROM timed;
      UPDATE workspaces SET is_being_restored = 0`),
  );
}
