import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration, PlannedDatabase } from '../host/plan.ts';
import { type Runtime, startRuntime } from '../host/runtime.ts';
import { controlService, databaseServices } from '../host/services.ts';

/** Must match the table in which wrangler records applied migrations. */
const CREATE_LEDGER = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies pending migrations to every database. */
export async function migrateAll(runtime: Pick<Runtime, 'ask'>, databases: readonly PlannedDatabase[]): Promise<void> {
  await Promise.all(databases.map(({ binding, migrations }) => applyMigrations(runtime, binding, migrations)));
}

/** Migrates a state folder that is not in use. */
export async function migrateState(stateDir: string, databases: readonly PlannedDatabase[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'camellia-'));
  const services = [...databaseServices(stateDir), controlService(databases)];
  const runtime = await startRuntime({ folder, services, log: console.error });
  try {
    await migrateAll(runtime, databases);
  } finally {
    await runtime.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Applies a database's pending migrations in order, each in one atomic batch with its record.
 * @returns the names of the applied migrations
 */
export async function applyMigrations(
  runtime: Pick<Runtime, 'ask'>,
  database: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  if (migrations.length === 0) return [];
  const batch = (statements: readonly { sql: string; params?: readonly string[] }[]) =>
    runtime.ask<Record<string, unknown>[][]>('batch', { database, statements });
  const [, ledger = []] = await batch([{ sql: CREATE_LEDGER }, { sql: 'SELECT name FROM d1_migrations' }]);
  const applied = new Set(ledger.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, statements } of pending) {
    try {
      await batch([
        ...statements.map((sql) => ({ sql })),
        { sql: 'INSERT INTO d1_migrations (name) VALUES (?)', params: [name] },
      ]);
    } catch (error) {
      throw new Error(`The migration ${name} failed and was rolled back: ${String(error)}`, { cause: error });
    }
  }
  return pending.map(({ name }) => name);
}
