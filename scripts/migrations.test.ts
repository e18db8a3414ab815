import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyMigrations } from './migrations.ts';

let miniflare: Miniflare;
let folder: string;
let database: Awaited<ReturnType<Miniflare['getD1Database']>>;
let count = 0;

beforeAll(() => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'migrations',
      modules: true,
      script: 'export default {}',
      cf: false,
      telemetry: { enabled: false },
      d1Databases: ['A', 'B', 'C'],
    }),
  );
});
afterAll(() => miniflare.dispose());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'camellia-migrations-'));
  database = await miniflare.getD1Database('ABC'.charAt(count++), 'migrations');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const tables = async () => {
  const { results } = await database.prepare(`SELECT name FROM sqlite_master WHERE name LIKE 'tea%'`).all();
  return results.map(({ name }) => name);
};

test('applies pending migrations in order, each once', async () => {
  write('0010_third.sql', 'INSERT INTO teas VALUES (2);');
  write('0001_second.sql', 'INSERT INTO teas VALUES (1);');
  write(
    '0000_first.sql',
    'CREATE TABLE teas (id integer);\n--> statement-breakpoint\nCREATE INDEX teas_id ON teas (id);',
  );
  expect(await applyMigrations(database, folder)).toEqual(['0000_first.sql', '0001_second.sql', '0010_third.sql']);
  expect(await applyMigrations(database, folder)).toEqual([]);
  const { results } = await database.prepare('SELECT id FROM teas').all();
  expect(results).toEqual([{ id: 1 }, { id: 2 }]);
});

test('rolls back a failed migration and names it', async () => {
  write('0000_broken.sql', 'CREATE TABLE teas (id integer); INSERT INTO nowhere VALUES (1);');
  await expect(applyMigrations(database, folder)).rejects.toThrow(/0000_broken\.sql failed/);
  expect(await tables()).toEqual([]);
});

test('does nothing without migrations', async () => {
  expect(await applyMigrations(database, join(folder, 'missing'))).toEqual([]);
});
