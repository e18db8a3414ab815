import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { runBatch, type Statement } from './batch.ts';
import { abort, guardStatement, parseRefusal } from './guards.ts';

const db = drizzle(env.DIRECTORY);
const batch = <const T extends readonly Statement[]>(statements: T) => runBatch(env.DIRECTORY, statements);

/** The name of the refusal that `work` fails with; null if it succeeds. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return parseRefusal(error) ?? `not recognized: ${String(error)}`;
  }
}

const shard = (name: string) => db.run(sql`INSERT INTO shards (name) VALUES (${name})`);
const shards = async () => (await db.all<{ name: string }>(sql`SELECT name FROM shards`)).map((row) => row.name);

test('aborts only when the branch that aborts is reached, with bound parameters throughout', async () => {
  const choose = (value: number) =>
    batch([db.all(sql`SELECT CASE WHEN ${value} = 1 THEN 'well' ELSE ${abort('not_one')} END AS chosen`)]);
  expect(await choose(1)).toEqual([[{ chosen: 'well' }]]);
  expect(await refusalOf(() => choose(2))).toBe('not_one');
});

test('returns the rows of raw statements in batch order', async () => {
  const results = await batch([
    db.all(sql`SELECT ${'a'} AS letter`),
    db.run(sql`UPDATE shards SET workspaces = workspaces WHERE name = ${'SHARD_0'}`),
    db.all(sql`SELECT 1 AS number UNION ALL SELECT 2`),
  ]);
  expect(results[0]).toEqual([{ letter: 'a' }]);
  expect(results[2]).toEqual([{ number: 1 }, { number: 2 }]);
});

test('writes nothing when a guard fails, and names the guard', async () => {
  const before = await shards();
  const guard = { name: 'never_holds', holds: sql`1 = ${2}`, refusal: () => new DomainError('sku_taken', 'No') };
  expect(await refusalOf(() => batch([shard('SHARD_8'), db.all(guardStatement(guard)), shard('SHARD_9')]))).toBe(
    'never_holds',
  );
  expect(await shards()).toEqual(before);
});

test('refuses a guard whose condition is unknown', async () => {
  const guard = { name: 'unknown', holds: sql`NULL`, refusal: () => new DomainError('sku_taken', 'No') };
  expect(await refusalOf(() => batch([db.all(guardStatement(guard))]))).toBe('unknown');
});

test('names the CHECK or the unique columns that failed', async () => {
  const invite = (uses: number) =>
    db.run(sql`INSERT INTO invites (id, code, workspace_id, role, max_uses, uses, created_at, expires_at)
               VALUES (1, 'code', 1, 'staff', 1, ${uses}, 0, 0)`);
  expect(await refusalOf(() => batch([invite(2)]))).toBe('uses_within_limit');
  expect(await refusalOf(() => batch([shard('SHARD_0')]))).toBe('shards.name');
});

test('returns null for any other error', async () => {
  expect(parseRefusal(new Error('the network is down'))).toBeNull();
  expect(await refusalOf(() => batch([db.all(sql`SELECT * FROM nowhere`)]))).toContain('not recognized');
});

test('a duplicate id is a 503 to retry, unlike other conflicts', async () => {
  const row = sql`INSERT INTO invites (id, code, workspace_id, role, created_at, expires_at)`;
  const workspace = db.run(sql`INSERT INTO workspaces (id, shard, created_at) VALUES (71, 'SHARD_0', 0)`);
  await batch([workspace, db.run(sql`${row} VALUES (72, 'one', 71, 'staff', 0, 0)`)]);
  await expect(batch([db.run(sql`${row} VALUES (72, 'two', 71, 'staff', 0, 0)`)])).rejects.toMatchObject({
    code: 'busy',
  });
  await expect(batch([db.run(sql`${row} VALUES (73, 'one', 71, 'staff', 0, 0)`)])).rejects.not.toHaveProperty('status');
});
