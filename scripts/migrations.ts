import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSqlQuery, unstable_readConfig } from 'wrangler';
import { fromRoot } from './paths.ts';

/** Must match the table in which wrangler records applied migrations. */
const CREATE_LEDGER = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** A database in wrangler.toml. */
export interface ConfiguredDatabase {
  binding: string;
  name: string;
  id: string;
  /** The absolute path of its migrations. */
  migrations: string;
}

/** All D1 databases in wrangler.toml. */
export function d1Databases(): ConfiguredDatabase[] {
  const { d1_databases } = unstable_readConfig({ config: fromRoot('wrangler.toml') });
  return d1_databases.map((database: (typeof d1_databases)[number]) => {
    const { binding, database_name: name, database_id: id, migrations_dir } = database;
    if (!name || !id || !migrations_dir) {
      throw new Error(`${binding} in wrangler.toml needs a database_name, a database_id and a migrations_dir.`);
    }
    return { binding, name, id, migrations: fromRoot(migrations_dir) };
  });
}

/** Applies pending migrations to every database of wrangler.toml. */
export async function migrateAll(miniflare: Miniflare, worker: string): Promise<void> {
  for (const { binding, migrations } of d1Databases()) {
    await applyMigrations(await miniflare.getD1Database(binding, worker), migrations);
  }
}

/** Migrates a state folder that is not in use. */
export async function migrateState(stateDir: string): Promise<void> {
  const databases = d1Databases();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'migrations',
      modules: true,
      script: 'export default {}',
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: join(stateDir, 'v3'),
      d1Databases: Object.fromEntries(databases.map(({ binding, id }) => [binding, id])),
    }),
  );
  try {
    await migrateAll(miniflare, 'migrations');
  } finally {
    await miniflare.dispose();
  }
}

/**
 * Applies a folder's pending migrations in order, each in one atomic batch with its record.
 * @returns the names of the applied migrations
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
      throw new Error(`The migration ${name} failed and was rolled back: ${String(error)}`, {
        cause: error,
      });
    }
  }
  return pending;
}

function byNumber(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b);
}
