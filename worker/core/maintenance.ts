import { allShards, getShard, shardNames } from './env.ts';
import { IDEMPOTENCY_TTL_MS } from './idempotency.ts';
import { firstIdAt } from './ids.ts';

/** Small batches, because a database has a single writer and requests must not wait for the cleanup. */
const ROWS_PER_BATCH = 1000;
/** A run may send 1,000 statements (decision 0059). The next run continues where this one stops. */
const MAX_STATEMENTS = 900;
/** For each table. */
const MAX_BATCHES = 50;

/** Rows of `table` whose `column` (epoch milliseconds, indexed) is at or before `until`. */
interface Outdated {
  table: string;
  key: string;
  column: string;
  until: number;
}

/** Confirmation links, used or not, count towards the limits per day. */
const CONFIRMATION_TTL_MS = 24 * 60 * 60 * 1000;

/** The lifetime of a reset code; used ones and links count towards the limits per day. */
const RESET_TTL_MS = 24 * 60 * 60 * 1000;

/** As long as a browser keeps its cookie. */
const DEVICE_TTL_MS = 400 * 24 * 60 * 60 * 1000;

/** Longer than failed sign-ins are remembered (worker/accounts/sign-in/sign-in-attempts.ts). */
const ATTEMPT_TTL_MS = 24 * 60 * 60 * 1000;

/** As long as the contract of webhooks says. */
const WEBHOOK_EVENT_TTL_MS = 30 * 24 * 60 * 60 * 1000;

/** Of accounts, in the directory. A workspace's own log is kept as long as the workspace (decision 0067). */
// One day more than the trigger that protects them, whose clock may be behind.
const ACCOUNT_EVENT_TTL_MS = 366 * 24 * 60 * 60 * 1000;

/** As long as spending on the model. */
const USAGE_DAYS = 62;
const DAY_MS = 24 * 60 * 60 * 1000;

const directoryTables = (now: number): Outdated[] => [
  { table: 'account_sessions', key: 'id', column: 'expires_at', until: now },
  { table: 'account_answers', key: 'key', column: 'created_at', until: now - IDEMPOTENCY_TTL_MS },
  { table: 'email_confirmations', key: 'token_hash', column: 'created_at', until: now - CONFIRMATION_TTL_MS },
  { table: 'password_resets', key: 'token_hash', column: 'created_at', until: now - RESET_TTL_MS },
  { table: 'known_devices', key: 'user_id, device_hash', column: 'last_seen_at', until: now - DEVICE_TTL_MS },
  { table: 'account_events', key: 'id', column: 'at', until: now - ACCOUNT_EVENT_TTL_MS },
  { table: 'factor_challenges', key: 'id', column: 'expires_at', until: now },
  { table: 'daily_usage', key: 'day, workspace_id, kind', column: 'day', until: Math.floor(now / DAY_MS) - USAGE_DAYS },
  { table: 'sign_in_attempts', key: 'key', column: 'window_started_at', until: now - ATTEMPT_TTL_MS },
];

const shardTables = (now: number): Outdated[] => [
  { table: 'sessions', key: 'workspace_id, id', column: 'expires_at', until: now },
  {
    table: 'idempotency_answers',
    key: 'workspace_id, key, part',
    column: 'created_at',
    until: now - IDEMPOTENCY_TTL_MS,
  },
  { table: 'webhook_events', key: 'workspace_id, seq', column: 'created_at', until: now - WEBHOOK_EVENT_TTL_MS },
  {
    table: 'webhook_deliveries',
    key: 'workspace_id, webhook_id, seq',
    column: 'created_at',
    until: now - WEBHOOK_EVENT_TTL_MS,
  },
];

/** Deletes expired rows in the directory and on every shard; run by cron. @param now epoch milliseconds */
export async function deleteOutdated(env: Env, now: number): Promise<void> {
  const work = [
    ...directoryTables(now).map((outdated) => ({ database: env.DIRECTORY, outdated })),
    ...allShards(env).flatMap((database) => shardTables(now).map((outdated) => ({ database, outdated }))),
  ];
  const batches = Math.min(MAX_BATCHES, Math.floor(MAX_STATEMENTS / work.length));
  for (const { database, outdated } of work) await sweep(database, outdated, batches);
  for (const name of shardNames(env)) {
    await deleteTraces(getShard(env, name), now);
    await noteSize(env, name);
  }
}

/** Notes the size of a shard in the directory: a nearly full one takes no new workspaces (worker/accounts/queries.ts). */
async function noteSize(env: Env, name: string): Promise<void> {
  const { meta } = await getShard(env, name).prepare('SELECT 1').run();
  await env.DIRECTORY.prepare('UPDATE shards SET bytes = ? WHERE name = ?').bind(meta.size_after, name).run();
}

/** Longer than any request that still believes a workspace to live where it has left. */
const TRACE_TTL_MS = 60 * 60 * 1000;

/** Deletes the rows of workspaces that have moved to another shard, once nothing else is left of them here. */
async function deleteTraces(shard: D1Database, now: number): Promise<void> {
  await shard
    .prepare(
      `DELETE FROM workspaces /* every workspace */ WHERE move_state = 'gone' AND move_run < ?
         AND NOT EXISTS (SELECT 1 FROM members WHERE workspace_id = workspaces.id)`,
    )
    .bind(firstIdAt(now - TRACE_TTL_MS))
    .run();
}

async function sweep(database: D1Database, { table, key, column, until }: Outdated, maxBatches: number): Promise<void> {
  const sql = `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${column} <= ? LIMIT ${ROWS_PER_BATCH})`;
  for (let batch = 0; batch < maxBatches; batch++) {
    const { meta } = await database.prepare(sql).bind(until).run();
    if (meta.changes < ROWS_PER_BATCH) return;
  }
}
