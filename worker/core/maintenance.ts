import { allShards } from './env.ts';
import { KEPT_FOR } from './idempotency.ts';

/** Rows that one statement deletes at most: a database has one writer, and requests are not to wait for the broom. */
const ROWS_A_BATCH = 1000;
/** What a run leaves, the next one takes. */
const MOST_BATCHES = 50;

/** Rows of `table` whose `column` (epoch milliseconds, indexed) lies at or before `until`. */
interface Outdated {
  table: string;
  key: string;
  column: string;
  until: number;
}

/** A link to confirm an address, used or not: the limits count a day's. */
const CONFIRMATIONS_KEPT_FOR = 24 * 60 * 60 * 1000;

/** Longer than any window in which failed sign-ins count. */
const ATTEMPTS_KEPT_FOR = 60 * 60 * 1000;

const inDirectory = (now: number): Outdated[] => [
  { table: 'account_sessions', key: 'id', column: 'expires_at', until: now },
  { table: 'account_answers', key: 'key', column: 'created_at', until: now - KEPT_FOR },
  { table: 'email_confirmations', key: 'token_hash', column: 'created_at', until: now - CONFIRMATIONS_KEPT_FOR },
  { table: 'sign_in_attempts', key: 'key', column: 'window_started_at', until: now - ATTEMPTS_KEPT_FOR },
];

const onShard = (now: number): Outdated[] => [
  { table: 'sessions', key: 'workspace_id, id', column: 'expires_at', until: now },
  { table: 'idempotency_answers', key: 'workspace_id, key, part', column: 'created_at', until: now - KEPT_FOR },
];

/** Deletes what has run out, in the directory and on every shard; a cron's work. @param now epoch milliseconds */
export async function deleteOutdated(env: Env, now: number): Promise<void> {
  for (const outdated of inDirectory(now)) await sweep(env.DIRECTORY, outdated);
  for (const shard of allShards(env)) {
    for (const outdated of onShard(now)) await sweep(shard, outdated);
  }
}

async function sweep(database: D1Database, { table, key, column, until }: Outdated): Promise<void> {
  const statement = database
    .prepare(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${column} <= ? LIMIT ${ROWS_A_BATCH})`,
    )
    .bind(until);
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const { meta } = await statement.run();
    if (meta.changes < ROWS_A_BATCH) return;
  }
}
