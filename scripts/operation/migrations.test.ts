import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Runtime, startRuntime } from '../host/runtime.ts';
import { controlService, databaseServices } from '../host/services.ts';
import { readMigrations } from './databases.ts';
import { applyMigrations } from './migrations.ts';

let runtime: Runtime;
let runtimeFolder: string;
let folder: string;
let database: string;
let count = 0;

beforeAll(async () => {
  runtimeFolder = mkdtempSync(join(tmpdir(), 'camellia-migrations-'));
  const databases = ['A', 'B', 'C'].map((binding) => ({ binding, id: binding, migrations: [] }));
  const services = [...databaseServices(join(runtimeFolder, 'state')), controlService(databases)];
  runtime = await startRuntime({ folder: runtimeFolder, services, log: console.error });
});
afterAll(async () => {
  await runtime.stop();
  rmSync(runtimeFolder, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'camellia-migrations-'));
  database = 'ABC'.charAt(count++);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const select = async (sql: string) => {
  const [rows] = await runtime.ask<Record<string, unknown>[][]>('batch', { database, statements: [{ sql }] });
  return rows;
};
const apply = (from: string) => applyMigrations(runtime, database, readMigrations(from));

test('applies pending migrations in order, each once', async () => {
  write('0010_third.sql', 'INSERT INTO teas VALUES (2);');
  write('0001_second.sql', 'INSERT INTO teas VALUES (1);');
  write(
    '0000_first.sql',
    'CREATE TABLE teas (id integer);\n--> statement-breakpoint\nCREATE INDEX teas_id ON teas (id);',
  );
  expect(await apply(folder)).toEqual(['0000_first.sql', '0001_second.sql', '0010_third.sql']);
  expect(await apply(folder)).toEqual([]);
  expect(await select('SELECT id FROM teas')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('rolls back a failed migration and names it', async () => {
  write('0000_broken.sql', 'CREATE TABLE teas (id integer); INSERT INTO nowhere VALUES (1);');
  await expect(apply(folder)).rejects.toThrow(/0000_broken\.sql failed/);
  expect(await select(`SELECT name FROM sqlite_master WHERE name LIKE 'tea%'`)).toEqual([]);
});

test('does nothing without migrations', async () => {
  expect(await apply(join(folder, 'missing'))).toEqual([]);
});
