import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** Copies the state of `npm start` while it runs. */

export interface CopiedState {
  databases: number;
  files: number;
}

/**
 * Copies every database with SQLite's online backup, each as of one moment, then pictures and secrets.
 *
 * The order matters, because each database has a moment of its own. Shards come before the directory: an account without
 * its member row is completed when it signs in. Pictures come last: a row never refers to one that is missing.
 * @param target a folder that does not exist yet, or is empty
 * @throws Error if a copy is damaged
 */
export async function copyState(stateDir: string, target: string): Promise<CopiedState> {
  if (!existsSync(join(stateDir, 'v3'))) {
    throw new Error(`${stateDir} has no databases. Set STATE_DIR as for npm start.`);
  }
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty. Choose a new folder.`);
  const paths = listFiles(stateDir);
  const found = paths.filter((path) => path.endsWith('.sqlite'));
  const databases = await Promise.all(found.map(async (path) => ({ path, rank: await rankOf(path) })));
  for (const { path } of databases.toSorted((a, b) => a.rank - b.rank)) await copyDatabase(path, place(path));
  // A file of the list that has been deleted since belongs to nothing in the copied databases.
  const files = listFiles(stateDir).filter((path) => !/\.sqlite(?:-wal|-shm)?$/.test(path));
  for (const path of files) if (existsSync(path)) copyFileSync(path, place(path));
  return { databases: databases.length, files: files.length };

  function place(path: string): string {
    const to = join(target, relative(stateDir, path));
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    return to;
  }
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Shards, then the directory, then Durable Objects, then the index of the pictures. */
async function rankOf(path: string): Promise<number> {
  if (path.includes('/r2/')) return 3;
  if (!path.includes('/d1/')) return 2;
  return (await hasTable(path, 'users')) ? 1 : 0;
}

function hasTable(path: string, table: string): Promise<boolean> {
  return withDatabase(path, true, (database) => {
    const found = database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`).get(table);
    return found !== undefined;
  });
}

/** All pages in one step: a writer between two steps would make the copy begin again. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies one database as of one moment; writers go on meanwhile. @throws Error if the copy is damaged */
async function copyDatabase(from: string, to: string): Promise<void> {
  await withDatabase(from, true, (source) => backup(source, to, { rate: ALL_PAGES }));
  // Not read-only: that would leave its helper files next to the copy.
  const check = await withDatabase(to, false, (copy) => copy.prepare('PRAGMA integrity_check').get());
  if (check?.integrity_check !== 'ok') throw new Error(`The copy of ${from} is damaged: ${JSON.stringify(check)}`);
}

async function withDatabase<T>(
  path: string,
  readOnly: boolean,
  work: (database: DatabaseSync) => T | Promise<T>,
): Promise<T> {
  const database = new DatabaseSync(path, { readOnly });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
