import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fromRoot } from '../scripts/paths.ts';
import { readCounts } from './api/counts.ts';
import { makeMeasuredCopy } from './api/measured-copy.ts';
import { type Server, startMeasured } from './api/server.ts';
import { makeStock, median } from './data.ts';
import { writeLedger, writeToShard } from './ledger.ts';

/**
 * Places, lots, orders and counts in a workspace of 10,000 items, 50,000 lots and 500,000 movements: how long each takes, and what
 * it asks of the databases; and how long the migration takes that brings them to a workspace of the release before.
 */
const ITEMS = 10_000;
const LOTS_EACH = 5;
const MOVEMENTS_EACH = 50;
const ROUNDS = 7;
const FIRST_LOT = 1_000_000;
const SHOP = 71;
/** The first migration that the release before does not have. */
const FIRST_MIGRATION = '0022_places_lots_and_documents.sql';

const folder = mkdtempSync(join(tmpdir(), 'camellia-places-'));
const copy = await makeMeasuredCopy(fromRoot('.'));
const server = await startMeasured(copy, join(folder, 'state'));
let token = '';
try {
  token = (await ask<{ token: string }>('POST', '/auth/register', { username: 'places', password: 'benchmark' })).token;
  await ask('POST', '/inventory/bulk', makeStock(ITEMS));
  writeToShard(join(folder, 'state'), (db) => {
    writeLedger(db, MOVEMENTS_EACH, 728);
    writeLots(db);
  });
  const items = await ask<{ id: number }[]>('GET', '/inventory');
  const { id: supplierId } = await ask<{ id: number }>('POST', '/suppliers', { name: 'Uji', email: 'mei@uji.example' });
  const [first] = items;
  await time('a simple adjustment', () =>
    ask('POST', `/inventory/${items.at(-1)?.id}/adjust`, { delta: 1, reason: 'receive' }),
  );
  await time('a sale from two places and lots', () =>
    ask('POST', `/inventory/${first?.id}/adjust`, { delta: -0.5, reason: 'sale' }),
  );
  await time('a list of 100 that expire', () => ask('GET', '/lots?inStock=true&expiresBefore=2027-06-01&limit=100'));
  await time('where an item lies', () => ask('GET', `/inventory/${first?.id}/stock`));
  const lines = items.slice(0, 500).map(({ id }) => ({ itemId: id, quantity: 1 }));
  const received = lines.map((_, index) => ({
    lineId: index + 1,
    quantity: 1,
    lot: { code: 'BENCH' },
    locationId: SHOP,
  }));
  const order = async () => {
    const { id } = await ask<{ id: number }>('POST', '/orders', { supplierId, lines });
    await ask('POST', `/orders/${id}/place`);
    return id;
  };
  await time('a receipt of 500 lines', (id) => ask('POST', `/orders/${id}/receipts`, { lines: received }), order);
  const count = async () => {
    const itemIds = items.slice(0, 400).map(({ id }) => id);
    const { id } = await ask<{ id: number }>('POST', '/counts', { itemIds });
    writeToShard(join(folder, 'state'), (db) =>
      db.exec(`UPDATE document_lines SET quantity = book + 1000, user_id = 1, at = 1
        WHERE document_id = ${id} AND line IN (SELECT line FROM document_lines WHERE document_id = ${id} ORDER BY line LIMIT 2000)`),
    );
    return id;
  };
  await time('2,000 counts applied', (id) => ask('POST', `/counts/${id}/apply`), count);
} finally {
  await server.stop();
  rmSync(copy, { recursive: true, force: true });
}
timeMigration();
rmSync(folder, { recursive: true, force: true });

/** The median over the rounds, and what one round asks of the databases. */
async function time(name: string, run: (id: number) => Promise<unknown>, prepare = async () => 0): Promise<void> {
  const times: number[] = [];
  let counts = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const id = await prepare();
    await readCounts(server.url);
    const start = performance.now();
    await run(id);
    // The first round prepares what later ones reuse.
    if (round > 0) times.push(performance.now() - start);
    const { statements, rowsRead, rowsWritten } = await readCounts(server.url);
    counts = `${statements} statements, ${rowsRead} rows read, ${rowsWritten} written`;
  }
  console.log(`${name.padEnd(32)} ${median(times).toFixed(1).padStart(7)} ms   ${counts}`);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${(server as Server).url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** Five lots of each item: three in Main, two in the shop, best before between a month and three years from now. */
function writeLots(db: DatabaseSync): void {
  db.exec(`
    INSERT INTO locations (workspace_id, id, name, name_key, created_at) SELECT id, ${SHOP}, 'Shop', 'shop', 0 FROM workspaces;
    WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ${LOTS_EACH}),
    i AS (SELECT *, row_number() OVER (ORDER BY id) AS place FROM items)
    INSERT INTO lots (workspace_id, id, item_id, code, code_key, best_before, best_before_precision, created_at, updated_at)
    SELECT workspace_id, ${FIRST_LOT} + place * ${LOTS_EACH} + n, id, 'L' || n, 'l' || n,
      date('now', (30 + (place * 7 + n * 211) % 1000) || ' days'), 'day', 0, 0 FROM i CROSS JOIN n;
    INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, created_at, location_id, lot_id, lot_by)
    SELECT l.workspace_id, l.item_id, l.item_id + 1 + l.id % ${LOTS_EACH}, 4000,
      i.quantity + 4000 * (1 + l.id % ${LOTS_EACH}), 'receive', '', unixepoch() * 1000, iif(l.id % ${LOTS_EACH} < 3, 1, ${SHOP}), l.id, 'person'
    FROM lots AS l JOIN items AS i ON i.workspace_id = l.workspace_id AND i.id = l.item_id;
    UPDATE items SET quantity = quantity + ${4000 * LOTS_EACH};`);
}

/** Runs the migration on a database of the release before with as many items and movements. */
function timeMigration(): void {
  const migrations = fromRoot('db/migrations/workspace');
  const db = new DatabaseSync(join(folder, 'former.sqlite'));
  const run = (file: string) => {
    const statements = readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint');
    db.exec(`BEGIN; ${statements.join(';\n')}; COMMIT`);
  };
  const files = readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  for (const file of files.filter((file) => file < FIRST_MIGRATION)) run(file);
  db.exec(`
    INSERT INTO workspaces (id, name, contact_user_id, created_at) VALUES (1, 'Former', 1, 0);
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${ITEMS})
    INSERT INTO items (workspace_id, id, name, sku, category, inventory_type, quantity, unit, supplier, description, minimum_par,
      location, name_key, supplier_key, version, created_at, updated_at)
    SELECT 1, n * 1000000, 'Tea ' || n, 'SKU-' || n, 'Tea', 'warehouse', 0, 'kg', '', '', 0, '', 'tea ' || n, '', 1, 0, 0 FROM n`);
  writeLedger(db, MOVEMENTS_EACH, 728);
  const start = performance.now();
  for (const file of files.filter((file) => file >= FIRST_MIGRATION)) run(file);
  console.log(`${'the migrations'.padEnd(32)} ${(performance.now() - start).toFixed(1).padStart(7)} ms`);
  db.close();
}
