import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const DAY_MS = 86_400_000;

/**
 * Writes to the shard below a state directory in one transaction, beside the server that runs on it.
 * @throws if no database there has a ledger
 */
export function writeToShard(stateDir: string, write: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(findShard(stateDir));
  try {
    db.exec('PRAGMA busy_timeout = 10000');
    db.exec('BEGIN IMMEDIATE');
    write(db);
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}

/**
 * Writes `each` movements of every item over `days` days: receipts of different sizes, each followed by four sales of the same
 * total. A tenth of the items have sold nothing for half of that time.
 * @returns when it begins, in epoch milliseconds
 */
export function writeLedger(db: DatabaseSync, each: number, days: number): number {
  const start = Date.now() - days * DAY_MS;
  const step = Math.floor(((days - 2) * DAY_MS) / each);
  db.exec(`
    WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ${each})
    INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id, import_id, created_at)
    SELECT workspace_id, id, id - 9000000000000 + n * 1000,
      iif(n % 5 = 0, 1000 * (10 + id / 4096 % 40), -250 * (10 + id / 4096 % 40)),
      250 * (10 + id / 4096 % 40) * (4 - n % 5), iif(n % 5 = 0, 'receive', 'sale'), '', NULL, NULL,
      CAST(${start} + n * ${step} / iif(id % 10 = 0, 2, 1) + id % ${DAY_MS} AS INTEGER)
    FROM items CROSS JOIN n`);
  db.exec(`UPDATE items SET created_at = ${start}; UPDATE movements SET created_at = ${start} WHERE reason = 'import'`);
  return start;
}

/** The shard's file: the only database with a ledger. */
function findShard(stateDir: string): string {
  for (const file of globSync('**/*.sqlite', { cwd: stateDir })) {
    const path = join(stateDir, file);
    const db = new DatabaseSync(path, { readOnly: true });
    const found = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'movements'").get();
    db.close();
    if (found) return path;
  }
  throw new Error('No database with a ledger was found');
}
