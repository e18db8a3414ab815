import { makeStock, median } from './data.ts';
import { writeLedger, writeToShard } from './ledger.ts';
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
  writeToShard(product.stateDir, (db) => writeLedger(db, MOVEMENTS / ITEMS, SPAN_DAYS));
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
