import directoryJournal from '../../db/migrations/directory/meta/_journal.json';
import workspaceJournal from '../../db/migrations/workspace/meta/_journal.json';
import { allShards } from './env.ts';

/** The file name of the newest migration, as wrangler and `npm start` record it in the database. */
const newestMigration = ({ entries }: typeof directoryJournal) => `${entries.at(-1)?.tag}.sql`;

/** Environments whose databases are known to be migrated. */
const ready = new WeakSet<Env>();

/**
 * Whether every database has the newest migration. Checked until true, then remembered: a new version may receive
 * requests before its migrations have run.
 */
export async function isMigrated(env: Env): Promise<boolean> {
  if (ready.has(env)) return true;
  const databases = await Promise.all([
    hasMigration(env.DIRECTORY, newestMigration(directoryJournal)),
    ...allShards(env).map((shard) => hasMigration(shard, newestMigration(workspaceJournal))),
  ]);
  if (!databases.every(Boolean)) return false;
  ready.add(env);
  return true;
}

async function hasMigration(database: D1Database, name: string): Promise<boolean> {
  try {
    return (await database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(name).first()) !== null;
  } catch {
    // The table does not exist before the first migration; an unreachable database is not ready either.
    return false;
  }
}
