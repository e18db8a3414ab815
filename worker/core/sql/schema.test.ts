import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

/** Excludes the tables of migrations and of SQLite. */
const OWN_TABLES = `name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE '_cf_%'`;

async function tablesOf(database: D1Database) {
  const { results } = await database
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'table' AND ${OWN_TABLES}`)
    .all<{ name: string; sql: string }>();
  return results;
}

test('tables are STRICT and clustered by workspace', async () => {
  const tables = await tablesOf(env.SHARD_0);
  expect(tables.map(({ name }) => name)).toContain('items');
  for (const { name, sql } of tables.filter((table) => table.name !== 'workspaces')) {
    expect({ name, ends: sql.trim().split(')').at(-1)?.trim() }).toEqual({ name, ends: 'STRICT, WITHOUT ROWID' });
    const { results } = await env.SHARD_0.prepare('SELECT name FROM pragma_table_info(?) WHERE pk = 1')
      .bind(name)
      .all();
    expect({ name, keyBeginsWith: results[0]?.name }).toEqual({ name, keyBeginsWith: 'workspace_id' });
  }
});

test('every index starts with the workspace, except those for crons', async () => {
  const { results } = await env.SHARD_0.prepare(
    `SELECT m.name, (SELECT i.name FROM pragma_index_info(m.name) i WHERE i.seqno = 0) AS first
     FROM sqlite_master m WHERE m.type = 'index' AND m.sql IS NOT NULL`,
  ).all<{ name: string; first: string }>();
  const others = results.filter(({ first }) => first !== 'workspace_id');
  expect(results.length).toBeGreaterThan(others.length);
  for (const { first } of others)
    expect(['expires_at', 'created_at', 'next_run_at', 'updated_at', 'move_state']).toContain(first);
});
