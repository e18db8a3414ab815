import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../scripts/paths.ts';
import { readCounts } from './api/counts.ts';
import { makeMeasuredCopy } from './api/measured-copy.ts';
import { startMeasured } from './api/server.ts';
import { makeStock, median } from './data.ts';
import { writeToShard } from './ledger.ts';

/**
 * What is packable at 50 and 500 recipes in a workspace of 10,000 items with lots, and a recall that touches 5,000 movements: how
 * long it takes, and what it asks of the databases. Rows read should follow the recipes and the movements, not the items.
 */
const ITEMS = 10_000;
const INPUTS_EACH = 4;
const ROUNDS = 9;
const FIRST_ID = 1_000_000;
const SALES = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'camellia-making-'));
const copy = await makeMeasuredCopy(fromRoot('.'));
const server = await startMeasured(copy, join(folder, 'state'));
let token = '';
try {
  token = (await ask<{ token: string }>('POST', '/auth/register', { username: 'making', password: 'benchmark' })).token;
  await ask('POST', '/inventory/bulk', makeStock(ITEMS));
  for (const recipes of [50, 500]) {
    writeRecipes(recipes);
    await time(`packable, ${recipes} recipes`, () => ask('GET', '/packable'));
    await time(`a list of ${recipes} recipes`, () => ask('GET', '/recipes'));
  }
  writeSales();
  const [lot] = await ask<{ id: number }[]>('GET', '/lots?status=ok&limit=1');
  const recall = await ask<{ id: number }>('POST', '/recalls', { lotId: lot?.id, isDrill: true });
  await time(`a recall of ${SALES} sales`, () => ask('GET', `/recalls/${recall.id}`));
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

/** That many recipes in place of the ones before: each makes an item of its own of four others, which lie in two lots, one of them held. */
function writeRecipes(count: number): void {
  writeToShard(join(folder, 'state'), (db) =>
    db.exec(`
      DELETE FROM recipes; DELETE FROM recipe_versions; DELETE FROM recipe_inputs;
      CREATE TEMP TABLE placed AS SELECT row_number() OVER (ORDER BY id) - 1 AS place, workspace_id, id FROM items;
      INSERT INTO recipes (workspace_id, id, item_id, version, created_at)
        SELECT workspace_id, ${FIRST_ID} + place, id, 1, 0 FROM placed WHERE place < ${count};
      INSERT INTO recipe_versions (workspace_id, recipe_id, version, makes, created_at)
        SELECT workspace_id, id, 1, 1000, 0 FROM recipes;
      WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ${INPUTS_EACH})
      INSERT INTO recipe_inputs (workspace_id, recipe_id, version, line, item_id, quantity)
        SELECT r.workspace_id, r.id, 1, n + 1, (SELECT p.id FROM placed AS p WHERE p.place = 1000 + (r.id - ${FIRST_ID}) * 3 + n), 50 + n
        FROM recipes AS r CROSS JOIN n;
      INSERT OR IGNORE INTO lots (workspace_id, id, item_id, code, code_key, best_before, best_before_precision, status, created_at, updated_at)
        SELECT DISTINCT p.workspace_id, ${FIRST_ID} + p.place * 2 + k, p.id, 'L' || k, 'l' || k, date('now', '+90 days'), 'day', iif(k = 0, 'ok', 'hold'), 0, 0
        FROM recipe_inputs AS i JOIN placed AS p ON p.id = i.item_id JOIN (SELECT 0 AS k UNION ALL SELECT 1);
      INSERT OR IGNORE INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, created_at, location_id, lot_id, lot_by)
        SELECT l.workspace_id, l.item_id, l.item_id + 1 + l.id % 2, 4000, i.quantity + 4000 * (1 + l.id % 2), 'receive', '', unixepoch() * 1000, 1, l.id, 'person'
        FROM lots AS l JOIN items AS i ON i.workspace_id = l.workspace_id AND i.id = l.item_id AND l.quantity = 0;
      UPDATE items SET quantity = quantity + 8000 WHERE id IN (SELECT item_id FROM lots) AND placed > quantity;
      DROP TABLE placed;`),
  );
}

/** Sells the lot that the list has first, piece by piece. */
function writeSales(): void {
  writeToShard(join(folder, 'state'), (db) =>
    db.exec(`
      WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < ${SALES}),
      sold AS (SELECT workspace_id, item_id, id FROM lots WHERE status = 'ok' ORDER BY best_before, id LIMIT 1)
      INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, created_at, location_id, lot_id, lot_by)
        SELECT s.workspace_id, s.item_id, 9000000000000000 + n, iif(n = 0, ${SALES * 1000}, -1000),
          i.quantity + ${SALES * 1000} - 1000 * n, iif(n = 0, 'receive', 'sale'), '', unixepoch() * 1000 + n, 1, s.id, iif(n % 2, 'rule', 'person')
        FROM sold AS s CROSS JOIN items AS i ON i.workspace_id = s.workspace_id AND i.id = s.item_id CROSS JOIN n ORDER BY n`),
  );
}
