import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { newLoneAccount, newWorkspace } from '../../tests/support/api.ts';
import worker from '../index.ts';

const HOUR = 60 * 60 * 1000;

async function countOf(database: D1Database, table: string): Promise<number> {
  return (await database.prepare(`SELECT COUNT(*) AS count FROM ${table}`).first<number>('count')) ?? -1;
}

/** Inserts `rows` numbered rows in one statement. */
const many = (database: D1Database, rows: number, insert: string) =>
  database.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) ${insert}`).run();

const tick = () => worker.scheduled(createScheduledController({ cron: '17 * * * *' }), env);

/** Other test files share the database: their leftovers would be counted. */
beforeEach(async () => {
  const { DIRECTORY, SHARD_0 } = env;
  const emptied = (database: D1Database) => (table: string) => database.prepare(`DELETE FROM ${table}`);
  await DIRECTORY.batch(['account_sessions', 'account_answers', 'sign_in_attempts'].map(emptied(DIRECTORY)));
  await SHARD_0.batch(['sessions', 'idempotency_answers'].map(emptied(SHARD_0)));
});

test('deletes all expired rows every hour and leaves the others', async () => {
  await newWorkspace();
  const lone = await newLoneAccount();
  const now = Date.now();
  const { DIRECTORY, SHARD_0 } = env;
  await many(
    SHARD_0,
    2500,
    `INSERT INTO sessions (workspace_id, id, user_id, created_at, expires_at) SELECT 7, 's' || i, 1, 0, ${now} - i FROM n`,
  );
  await many(
    SHARD_0,
    2500,
    `INSERT INTO idempotency_answers SELECT 7, 'k' || i, 0, 'hash', 201, '{}', ${now - 25 * HOUR} FROM n`,
  );
  await SHARD_0.prepare(`INSERT INTO idempotency_answers VALUES (7, 'fresh', 0, 'hash', 201, '{}', ?)`)
    .bind(now - 23 * HOUR)
    .run();
  await many(
    DIRECTORY,
    1500,
    `INSERT INTO account_sessions (id, user_id, created_at, expires_at) SELECT 's' || i, ${lone.id}, 0, ${now} - i FROM n`,
  );
  const attempt = `INSERT INTO sign_in_attempts VALUES (?, 3, ?)`;
  const kept = `INSERT INTO account_answers (key, request_hash, body, created_at) VALUES (?, 'hash', 'x', ?)`;
  await DIRECTORY.batch([
    DIRECTORY.prepare(attempt).bind('account:old', now - 25 * HOUR),
    DIRECTORY.prepare(attempt).bind('account:fresh', now - 23 * HOUR),
    DIRECTORY.prepare(`INSERT INTO factor_challenges VALUES ('old', 'sign-in', NULL, 'x', ?)`).bind(now),
    DIRECTORY.prepare(kept).bind('old', now - 25 * HOUR),
    DIRECTORY.prepare(kept).bind('fresh', now - 23 * HOUR),
  ]);

  await tick();

  expect(await countOf(SHARD_0, 'sessions')).toBe(1);
  expect(await countOf(SHARD_0, 'idempotency_answers')).toBe(1);
  expect(await countOf(DIRECTORY, 'account_sessions')).toBe(1);
  expect(await DIRECTORY.prepare(`SELECT id FROM factor_challenges WHERE id = 'old'`).raw()).toEqual([]);
  expect(await DIRECTORY.prepare('SELECT key FROM sign_in_attempts').raw()).toEqual([['account:fresh']]);
  expect(await DIRECTORY.prepare('SELECT key FROM account_answers').raw()).toEqual([['fresh']]);
});

test('finds expired rows by index', async () => {
  const plan = async (database: D1Database, table: string, column: string) =>
    (await database.prepare(`EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE ${column} <= 1 LIMIT 1000`).raw()).join();
  expect(await plan(env.SHARD_0, 'sessions', 'expires_at')).toContain('USING INDEX sessions_expiry');
  expect(await plan(env.SHARD_0, 'idempotency_answers', 'created_at')).toContain('idempotency_answers_created');
  expect(await plan(env.DIRECTORY, 'account_sessions', 'expires_at')).toContain('account_sessions_expiry');
  expect(await plan(env.DIRECTORY, 'account_answers', 'created_at')).toContain('account_answers_created');
  expect(await plan(env.DIRECTORY, 'sign_in_attempts', 'window_started_at')).toContain('sign_in_attempts_window');
});
