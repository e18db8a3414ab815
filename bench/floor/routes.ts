import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import * as statements from './statements.ts';

type Row = { text: string };

/**
 * The floor: bare Hono routes, each with one raw D1 call. `bench/bare/server.ts` answers the same paths from node:http and
 * node:sqlite.
 */
export const floor = new Hono<{ Bindings: { SHARD_0: D1Database } }>().basePath('/plain');

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

async function one(database: D1Database, { sql, params }: statements.Query): Promise<string> {
  const { results } = await database
    .prepare(sql)
    .bind(...params)
    .all<Row>();
  return results[0]?.text ?? '';
}

function batch(database: D1Database, queries: readonly statements.Query[]) {
  return database.batch<Row>(queries.map(({ sql, params }) => database.prepare(sql).bind(...params)));
}

floor.post('/setup', async (c) => {
  await c.env.SHARD_0.batch(statements.CREATE_TABLES.map((sql) => c.env.SHARD_0.prepare(sql)));
  return c.body('');
});
floor.post('/:workspace/fill', async (c) => {
  await batch(c.env.SHARD_0, statements.fill(Number(c.req.param('workspace')), await c.req.text()));
  return c.body('');
});
for (const [name, query] of Object.entries(statements.SIMPLE)) {
  floor.get(`/:workspace/${name}`, async (c) =>
    c.body(await one(c.env.SHARD_0, query(Number(c.req.param('workspace')))), 200, JSON_TYPE),
  );
}
floor.get('/:workspace/search', async (c) => {
  const query = statements.search(Number(c.req.param('workspace')), c.req.query('q') ?? '');
  return c.body(await one(c.env.SHARD_0, query), 200, JSON_TYPE);
});
floor.get('/:workspace/whole', async (c) => {
  const { sql, params } = statements.whole(Number(c.req.param('workspace')));
  const { results } = await c.env.SHARD_0.prepare(sql)
    .bind(...params)
    .all<Row>();
  return c.body(statements.joinLists(results), 200, JSON_TYPE);
});
floor.get('/:workspace/items/:id', async (c) => {
  const query = statements.item(Number(c.req.param('workspace')), Number(c.req.param('id')));
  return c.body(await one(c.env.SHARD_0, query), 200, JSON_TYPE);
});
floor.patch('/:workspace/items/:id', async (c) => {
  const { quantity } = await c.req.json<{ quantity: number }>();
  const query = statements.patch(Number(c.req.param('workspace')), Number(c.req.param('id')), quantity);
  return c.body(await one(c.env.SHARD_0, query), 200, JSON_TYPE);
});
floor.post('/:workspace/import', async (c) => {
  const rows = await c.req.json<unknown[]>();
  const results = await batch(c.env.SHARD_0, statements.insertRows(Number(c.req.param('workspace')), rows));
  const items = statements.joinLists(results.at(-1)?.results ?? []);
  return c.body(statements.importAnswer(rows.length, items), 201, JSON_TYPE);
});
