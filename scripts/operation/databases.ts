import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_splitSqlQuery as splitSqlQuery, unstable_readConfig } from 'wrangler';
import type { Migration, PlannedDatabase } from '../host/plan.ts';
import { fromRoot } from '../paths.ts';

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

/** The databases of wrangler.toml for the host, with their migrations. */
export function plannedDatabases(): PlannedDatabase[] {
  return d1Databases().map(({ binding, id, migrations }) => ({ binding, id, migrations: readMigrations(migrations) }));
}

/** Reads a folder's migrations in their order. */
export function readMigrations(folder: string): Migration[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : [];
  return names.sort(byNumber).map((name) => ({
    name,
    statements: splitSqlQuery(readFileSync(join(folder, name), 'utf8')),
  }));
}

function byNumber(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b);
}
