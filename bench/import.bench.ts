import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fromRoot } from '../scripts/paths.ts';
import { type BenchItem, makeStock, median } from './data.ts';
import { startProduct } from './product.ts';

/**
 * 10,000 rows through `POST /api/inventory/bulk` in one request, compared with the same rows written directly to a file by
 * node:sqlite: same tables and indexes, one transaction, prepared statements. Rounds alternate, so both run under the same
 * load; the ratio of the medians counts. The response is not compressed, which is the edge's job in the cloud.
 */
const ROUNDS = 7;
const MIGRATIONS = fromRoot('db/migrations/workspace');
const rows = makeStock(10_000);
const body = JSON.stringify(rows);

const product = await startProduct();
const times = { bulk: [] as number[], sqlite: [] as number[], again: [] as number[] };
try {
  for (let round = -1; round < ROUNDS; round++) {
    const headers = {
      ...(await product.register()),
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    };
    const bulk = await timed(() => importOnce(headers, 201));
    const sqlite = await timed(async () => insertDirectly(rows));
    const again = await timed(() => importOnce(headers, 201));
    // The first round warms up.
    if (round < 0) continue;
    times.bulk.push(bulk);
    times.sqlite.push(sqlite);
    times.again.push(again);
  }
} finally {
  await product.stop();
}
const [bulk, sqlite, again] = [median(times.bulk), median(times.sqlite), median(times.again)];
console.log(`${rows.length} rows, medians of ${ROUNDS} rounds in turn:`);
console.log(`  POST /api/inventory/bulk        ${bulk.toFixed(0)} ms`);
console.log(`  node:sqlite, the same insert    ${sqlite.toFixed(0)} ms`);
console.log(`  the same file again             ${again.toFixed(0)} ms`);
console.log(`  bulk / node:sqlite              ${(bulk / sqlite).toFixed(2)}  (at most 3)`);

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function importOnce(headers: Record<string, string>, status: number): Promise<void> {
  const response = await fetch(`${product.url}/api/inventory/bulk`, { method: 'POST', headers, body });
  const answer = await response.arrayBuffer();
  if (response.status !== status) throw new Error(`Import answered ${response.status}: ${Buffer.from(answer)}`);
}

/** Inserts the rows into a new file, writing what the product writes for each: item, movement and undo record. */
function insertDirectly(items: readonly BenchItem[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'camellia-bench-'));
  const db = new DatabaseSync(join(folder, 'direct.sqlite'));
  db.exec('PRAGMA journal_mode = WAL');
  for (const name of readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    db.exec(readFileSync(join(MIGRATIONS, name), 'utf8').replaceAll('--> statement-breakpoint', ''));
  }
  const item =
    db.prepare(`INSERT INTO items (workspace_id, id, name, sku, category, inventory_type, quantity, unit, cost_price,
    selling_price, supplier, description, minimum_par, location, lead_time_days, pack_size, minimum_order, name_key, supplier_key, version, created_at, updated_at)
    VALUES (1, ?, ?, ?, ?, 'warehouse', ?, 'packages', NULL, NULL, ?, '', ?, '', ?, NULL, NULL, ?, ?, 1, 0, 0)`);
  const movement =
    db.prepare(`INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id,
    import_id, created_at) VALUES (1, ?, ?, ?, ?, 'import', '', 1, 1, 0)`);
  const change = db.prepare(
    'INSERT INTO import_changes (workspace_id, import_id, item_id, before) VALUES (1, 1, ?, NULL)',
  );
  db.exec('BEGIN');
  for (const [i, row] of items.entries()) {
    const id = 7_000_000_000_000_000 + i;
    const quantity = row.stockOnHand * 1000;
    item.run(
      id,
      row.productName,
      row.sku,
      row.category,
      quantity,
      row.vendor,
      row.minimumPar * 1000,
      row.shipTime,
      row.productName.toLowerCase(),
      row.vendor.toLowerCase(),
    );
    movement.run(id, id, quantity, quantity);
    change.run(id);
  }
  db.exec('COMMIT');
  db.close();
  rmSync(folder, { recursive: true });
}
