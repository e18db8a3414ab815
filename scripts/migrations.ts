import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types/experimental';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';

/** The same table, to the letter, in which wrangler notes what it has applied: both must agree. */
const CREATE_LEDGER = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

type Database = Pick<D1Database, 'batch' | 'prepare'>;

/**
 * Applies the migrations of a folder that a database has not seen yet, in the order of their numbers, each in one
 * atomic batch with its entry in the ledger.
 * @returns the names of those applied now
 */
export async function applyMigrations(database: Database, folder: string): Promise<string[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : [];
  if (names.length === 0) return [];
  await database.prepare(CREATE_LEDGER).run();
  const ledger = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(ledger.results.map((row) => row.name));
  const pending = names.filter((name) => !applied.has(name)).sort(byNumber);
  for (const name of pending) {
    const statements = splitSqlQuery(readFileSync(join(folder, name), 'utf8'));
    try {
      await database.batch([
        ...statements.map((statement) => database.prepare(statement)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
    } catch (error) {
      throw new Error(`The migration ${name} failed, and nothing of it was applied: ${String(error)}`, {
        cause: error,
      });
    }
  }
  return pending;
}

function byNumber(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b);
}
