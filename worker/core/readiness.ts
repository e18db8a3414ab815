import directoryJournal from '../../db/migrations/directory/meta/_journal.json';
import workspaceJournal from '../../db/migrations/workspace/meta/_journal.json';
import { allShards } from './env.ts';

/** The newest migration that this version of the code needs, as wrangler and `npm start` note it in the database. */
const newestOf = ({ entries }: typeof directoryJournal) => `${entries.at(-1)?.tag}.sql`;

/** Environments whose databases have been found ready; what has been migrated stays so. */
const ready = new WeakSet<Env>();

/**
 * Whether every database has the tables that this code works with. Asked until it is so, then known: an upgrade may
 * start to listen before its migrations have run, and no request may meet the tables of before.
 */
export async function isReady(env: Env): Promise<boolean> {
  if (ready.has(env)) return true;
  const databases = await Promise.all([
    hasMigration(env.DIRECTORY, newestOf(directoryJournal)),
    ...allShards(env).map((shard) => hasMigration(shard, newestOf(workspaceJournal))),
  ]);
  if (!databases.every(Boolean)) return false;
  ready.add(env);
  return true;
}

async function hasMigration(database: D1Database, name: string): Promise<boolean> {
  try {
    return (await database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(name).first()) !== null;
  } catch {
    // Without any migration there is no such table; and a database that does not answer is not ready either.
    return false;
  }
}
