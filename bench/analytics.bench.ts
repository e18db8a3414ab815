import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeStock, median } from './data.ts';
import { startProduct } from './product.ts';

/**
 * `GET /api/analytics` by range over 10,000 items and 500,000 movements in two years. Items are imported; movements are
 * written directly to the database as alternating receipts and sales.
 */
const ITEMS = 10_000;
const MOVEMENTS = 500_000;
const ROUNDS = 5;
const DAY_MS = 86_400_000;
const SPAN_DAYS = 730;

const product = await startProduct();
try {
  const headers = await product.register();
  const imported = await fetch(`${product.url}/api/inventory/bulk`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(
      makeStock(ITEMS).map((item, i) => ({ ...item, costPrice: 100 + (i % 900), sellingPrice: 2000 })),
    ),
  });
  if (!imported.ok) throw new Error(`Import answered ${imported.status}: ${await imported.text()}`);
  await imported.arrayBuffer();
  fillLedger();
  console.log(`${ITEMS} items, ${MOVEMENTS} movements, medians of ${ROUNDS} rounds in turn:`);
  const ranges = [30, 90, 365, 730];
  const times = new Map(ranges.map((days) => [days, [] as number[]]));
  let bytes = 0;
  for (let round = -1; round < ROUNDS; round++) {
    for (const days of ranges) {
      const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
      const start = performance.now();
      const response = await fetch(`${product.url}/api/analytics?from=${from}&tz=America/New_York`, { headers });
      const body = await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`Analytics answered ${response.status}: ${Buffer.from(body)}`);
      bytes = body.byteLength;
      // The first round warms up.
      if (round >= 0) times.get(days)?.push(performance.now() - start);
    }
  }
  for (const [days, took] of times) console.log(`  ${String(days).padStart(3)} days  ${median(took).toFixed(0)} ms`);
  console.log(`  the answer for two years has ${(bytes / 1024).toFixed(0)} KB`);
} finally {
  await product.stop();
}

/** Writes fifty movements per item over two years: receipts, each followed by four sales of a quarter of it. */
function fillLedger(): void {
  const db = new DatabaseSync(shardFile());
  db.exec('PRAGMA busy_timeout = 10000');
  const each = MOVEMENTS / ITEMS;
  db.exec('BEGIN IMMEDIATE');
  db.prepare(`
    WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ?)
    INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id, import_id, created_at)
    SELECT workspace_id, id, id - 9000000000000 + n * 1000, iif(n % 5 = 0, 4000, -1000), 4000 - n % 5 * 1000,
      iif(n % 5 = 0, 'receive', 'sale'), '', NULL, NULL, ? + n * ? + id % 86400000
    FROM items CROSS JOIN n`).run(each, Date.now() - SPAN_DAYS * DAY_MS, Math.floor(((SPAN_DAYS - 2) * DAY_MS) / each));
  db.exec(`UPDATE items SET created_at = created_at - ${SPAN_DAYS * DAY_MS}`);
  db.exec('COMMIT');
  db.close();
}

/** Finds the shard's file: the only database with a ledger. */
function shardFile(): string {
  for (const file of globSync('**/*.sqlite', { cwd: product.stateDir })) {
    const path = join(product.stateDir, file);
    const db = new DatabaseSync(path, { readOnly: true });
    const found = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'movements'").get();
    db.close();
    if (found) return path;
  }
  throw new Error('No database with a ledger was found');
}
