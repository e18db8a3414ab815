import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SESSION_TTL_MS, signToken } from '../../worker/core/identity/tokens.ts';
import { newId } from '../../worker/core/ids.ts';

/** A workspace of the simulation. Every text of its rows begins with its mark. */
export interface SimulatedWorkspace {
  id: number;
  shard: string;
  mark: string;
  items: number;
  firstItemId: number;
  token: string;
}

/** Sizes by Zipf's law: the n-th largest has `largest / n` items. */
export const zipfSizes = (count: number, largest: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.max(20, Math.round(largest / (index + 1))));

/** The marks of workspaces: no mark is the beginning of another. */
const toMark = (index: number) => `ws${String(index).padStart(5, '0')}·`;

interface Files {
  directory: DatabaseSync;
  shards: Map<string, DatabaseSync>;
}

/** Opens the databases of a stopped host. @param founded the workspaces that were registered, one on each shard */
export function openFiles(stateDir: string): Files {
  const open = globSync(join(stateDir, 'v3/**/*.sqlite'))
    .filter((file) => !file.includes('metadata'))
    .map((file) => new DatabaseSync(file));
  const has = (database: DatabaseSync, table: string) =>
    database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined;
  const directory = open.find((database) => has(database, 'shards'));
  if (!directory) throw new Error(`No directory in ${stateDir}`);
  const shards = new Map<string, DatabaseSync>();
  const founded = directory.prepare('SELECT id, shard FROM workspaces').all();
  for (const database of open.filter((one) => has(one, 'movements'))) {
    const here = database
      .prepare('SELECT id FROM workspaces')
      .all()
      .map(({ id }) => id);
    const name = founded.find(({ id }) => here.includes(id ?? null))?.shard;
    if (typeof name === 'string') shards.set(name, database);
  }
  return { directory, shards };
}

/** Puts further shards into use, as docs/operation.md says. */
export function addShards(stateDir: string, count: number): void {
  const { directory } = openFiles(stateDir);
  for (let n = 0; n < count; n++) directory.prepare('INSERT OR IGNORE INTO shards (name) VALUES (?)').run(`SHARD_${n}`);
  directory.close();
}

/**
 * Writes workspaces with items, movements and a session straight into the files of a stopped host. Each goes to the shard
 * that the product's own rule names.
 */
export async function seed(
  stateDir: string,
  secret: string,
  sizes: readonly number[],
  log: (line: string) => void,
): Promise<SimulatedWorkspace[]> {
  const { directory, shards } = openFiles(stateDir);
  const workspaces: SimulatedWorkspace[] = [];
  for (const database of [directory, ...shards.values()]) database.exec('BEGIN');
  const order = sizes.map((items, index) => ({ items, index })).toSorted(() => Math.random() - 0.5);
  for (const { items, index } of order) {
    const now = Date.now();
    const [id, userId, sessionId] = [newId(), newId(), randomBytes(18).toString('base64url')];
    const mark = toMark(index);
    directory
      .prepare(
        `INSERT INTO workspaces (id, shard, created_at) SELECT ?, name, ? FROM shards ORDER BY workspaces, name LIMIT 1`,
      )
      .run(id, now);
    const shard = String(directory.prepare('SELECT shard FROM workspaces WHERE id = ?').get(id)?.shard);
    directory.prepare('UPDATE shards SET workspaces = workspaces + 1 WHERE name = ?').run(shard);
    directory
      .prepare(
        `INSERT INTO users (id, username, username_key, password_hash, workspace_id, joined_as, joined_at, created_at)
         VALUES (?, ?, ?, 'none', ?, 'admin', ?, ?)`,
      )
      .run(userId, `sim${index}`, `sim${index}`, id, now, now);
    const database = shards.get(shard);
    if (!database) throw new Error(`No file of ${shard}`);
    const expiresAt = now + SESSION_TTL_MS;
    database
      .prepare(
        'INSERT INTO workspaces (id, name, contact_user_id, created_at, inventory_version) VALUES (?, ?, ?, ?, 1)',
      )
      .run(id, `${mark}house`, userId, now);
    database
      .prepare(`INSERT INTO members (workspace_id, user_id, username, role, joined_at) VALUES (?, ?, ?, 'admin', ?)`)
      .run(id, userId, `sim${index}`, now);
    database
      .prepare('INSERT INTO sessions (workspace_id, id, user_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?)')
      .run(id, sessionId, userId, now, expiresAt);
    const firstItemId = writeItems(database, { id, mark, items, userId, now });
    const token = await signToken(secret, { userId, sessionId, workspace: { id, shard } }, expiresAt);
    workspaces.push({ id, shard, mark, items, firstItemId, token });
  }
  for (const database of [directory, ...shards.values()]) {
    database.exec('COMMIT');
    database.close();
  }
  log(`${workspaces.length} workspaces with ${sizes.reduce((sum, items) => sum + items, 0)} items are written`);
  return workspaces.toSorted((a, b) => b.items - a.items);
}

const KINDS = ['Sencha', 'Assam', 'Darjeeling', 'Oolong', 'Pu-erh', 'ชาเขียว', 'Rooibos', 'Matcha'];

/** @returns the id of the first item; the others follow it */
function writeItems(
  database: DatabaseSync,
  { id, mark, items, userId, now }: { id: number; mark: string; items: number; userId: number; now: number },
): number {
  const first = newId();
  const names = JSON.stringify(KINDS);
  database
    .prepare(
      `INSERT INTO items (workspace_id, id, name, sku, category, inventory_type, quantity, unit, supplier, description,
         minimum_par, location, name_key, supplier_key, version, created_at, updated_at)
       SELECT :id, :first + n, :mark || ' ' || (:names ->> (n % 8)) || ' ' || n, :mark || n, :mark || 'TEA', 'warehouse',
         (n * 7919) % 200000, 'pounds', :mark || 'supplier', '', 20000, '',
         lower(:mark || ' ' || (:names ->> (n % 8)) || ' ' || n), lower(:mark || 'supplier'), 1, :now, :now
       FROM (WITH RECURSIVE c (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < :items) SELECT n FROM c)`,
    )
    .run({ id, first, mark, names, now, items });
  database
    .prepare(
      `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, user_id, created_at)
       SELECT workspace_id, id, id, quantity, quantity, 'create', :userId, :now FROM items WHERE workspace_id = :id`,
    )
    .run({ id, userId, now });
  return first;
}

/** Workspaces, rows and bytes of each shard. */
export function measureShards(stateDir: string): { shard: string; workspaces: number; items: number; bytes: number }[] {
  const { directory, shards } = openFiles(stateDir);
  const rows = [...shards].map(([shard, database]) => {
    const number = (query: string) => Number(Object.values(database.prepare(query).get() ?? {})[0]);
    return {
      shard,
      workspaces: number('SELECT count(*) FROM workspaces'),
      items: number('SELECT count(*) FROM items'),
      bytes: number('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size'),
    };
  });
  for (const database of [directory, ...shards.values()]) database.close();
  return rows.toSorted((a, b) => a.shard.localeCompare(b.shard));
}
