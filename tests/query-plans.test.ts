import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { app, endpoints } from '../worker/app.ts';
import { cursorText } from '../worker/core/sql/sort-cursor.ts';
import type { BulkAnswer } from '../worker/imports/contract.ts';
import { call, newWorkspace, ORIGIN, type TestWorkspace } from './support/api.ts';
import { present } from './support/path-parameters.ts';
import { recorded, type Sent } from './support/recorder.ts';

/**
 * Every statement that a GET sends to a shard must find its rows by an index that begins with the workspace: what is
 * listed or polled then costs in proportion to its own workspace, never to the shard.
 */

/** The lines of a plan that look at a table without an index that begins with its workspace. */
async function careless({ sql, params }: Sent): Promise<string[]> {
  const { results } = await env.SHARD_0.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /^(SCAN|SEARCH)/.test(detail))
    .filter((detail) => !/\(workspace_id=\?/.test(detail))
    .filter((detail) => !madeBy(sql).has(detail.split(' ')[1] ?? ''))
    .filter((detail) => !/USING (INTEGER PRIMARY KEY|PRIMARY KEY) \((rowid|id)=\?\)/.test(detail))
    .filter((detail) => !/^(SCAN|SEARCH) (CONSTANT ROW|json_each|\(subquery|\(join|s\b)/.test(detail));
}

/** The tables that a statement makes itself, by WITH or as a named subquery: what fills them is a line of its own. */
function madeBy(sql: string): Set<string> {
  const named = [...sql.matchAll(/(\w+) AS (?:MATERIALIZED )?\(/g), ...sql.matchAll(/\) AS (\w+)/g)];
  const names = named.flatMap(([, name]) => (name === undefined ? [] : [name]));
  const called = names.flatMap((name) => [...sql.matchAll(new RegExp(`\\b${name} AS (\\w+)`, 'g'))]);
  return new Set([...names, ...called.flatMap(([, alias]) => (alias === undefined ? [] : [alias]))]);
}

const QUERIES: Record<string, string[]> = {
  '/value': ['?on=2026-01-31'],
  '/organic-balance': ['?year=2026'],
  '/value/margins': ['?month=2026-01'],
  '/value/sheet': ['?month=2026-01', '?month=2026-01&format=xero'],
  '/analytics': ['', '?from=2026-01-01&to=2026-01-31&tz=Europe/Berlin'],
  '/inventory': [
    '',
    '?q=tea',
    '?category=TEA',
    '?type=retail&supplier=Uji',
    '?status=low',
    '?pinned=true',
    '?sort=-quantity',
    '?limit=10',
    '?limit=10&sort=category&status=ok',
  ],
  '/insights/cover': ['', '?all=true&cursor=1'],
  '/inventory/changes': ['?since=0'],
  '/team-messages': ['', '?after=1', '?limit=5&before=99', '?inventoryItemId=1'],
  '/inventory/{id}/movements': ['', '?limit=5', '?limit=5&before=99'],
  '/movements': [
    '',
    '?limit=5&cursor=1700000000000~5~5',
    '?from=2026-01-01&to=2026-01-31&reason=sale&userId=1',
    '?itemId=1',
    '?limit=5&sort=createdAt',
    '?limit=5&sort=createdAt&cursor=1700000000000~5~5&reason=sale',
  ],
  '/lots': [
    '',
    '?itemId=1',
    '?status=hold',
    '?inStock=true&expiresBefore=2027-01-01&limit=100',
    '?sort=-supplier&limit=5',
    `?cursor=${cursorText('bestBefore', { value: '2027-01-01', id: 1 })}`,
  ],
  '/sheets/order': ['?orderId=1'],
  '/sheets/run': ['?runId=1'],
  '/sheets/stock': ['', '?locationId=1'],
  '/counts': ['', '?state=all', '?state=done'],
  '/export': ['?format=csv', '?format=stock', '?format=json'],
  '/integrations/google-sheets/discover': ['?spreadsheetId=1a2b3c4d5e6f7g8h9i0j'],
};

/** Those that answer something else than 200, and what. The others ask another service behind a connection. */
const STATUSES: Record<string, number> = {
  '/push': 101,
  '/sheets/order': 404,
  '/sheets/run': 404,
  '/tastings/{id}/result': 409,
  '/integrations/airtable/discover': 409,
  '/integrations/google-sheets/discover': 409,
  '/auth/google/start': 409,
  '/auth/google/callback': 400,
};

describe('the plan of every query', () => {
  let workspace: TestWorkspace;
  let itemId = 0;
  beforeAll(async () => {
    workspace = await newWorkspace();
    const rows = Array.from({ length: 50 }, (_, i) => ({ productName: `Tea ${i}`, vendor: 'Uji' }));
    const { body } = await call<BulkAnswer>('POST', '/api/inventory/bulk', {
      token: workspace.admin.token,
      body: rows,
    });
    itemId = body.items[0]?.id ?? 0;
    // What has sold is forecast, by statements of its own.
    await call('POST', `/api/inventory/${itemId}/adjust`, {
      token: workspace.admin.token,
      body: { delta: -0.5, reason: 'sale' },
    });
  });

  const gets = endpoints.filter((endpoint) => endpoint.method === 'get' && Array.isArray(endpoint.access));
  const urls = gets.flatMap(({ path }) => (QUERIES[path] ?? ['']).map((query) => [path, query] as const));

  test.each(urls)('GET %s%s goes by an index that begins with the workspace', async (path, query) => {
    const sent: Sent[] = [];
    const response = await app.request(
      `${ORIGIN}/api${path.startsWith('/inventory/{id}') ? path.replace('{id}', String(itemId)) : await present(path, workspace)}${query}`,
      {
        headers: {
          authorization: `Bearer ${workspace.admin.token}`,
          ...(path === '/push' && { upgrade: 'websocket' }),
        },
      },
      { ...env, SHARD_0: recorded(env.SHARD_0, sent) },
    );
    expect(response.status).toBe(STATUSES[path] ?? 200);
    // An answer that is streamed asks the database while it is read.
    await response.text();
    expect(sent.length).toBeGreaterThan(0);
    for (const statement of sent)
      expect({ sql: statement.sql, careless: await careless(statement) }).toEqual({ sql: statement.sql, careless: [] });
  });

  test('finds what is careless', async () => {
    expect(await careless({ sql: 'SELECT * FROM items WHERE name = ?', params: ['a'] })).not.toEqual([]);
    expect(await careless({ sql: 'SELECT * FROM movements WHERE item_id = ?', params: [1] })).not.toEqual([]);
  });

  test('reads the caller and the version, and none of 50 items, to say that nothing has changed', async () => {
    const { token } = workspace.admin;
    const etag = (await call('GET', '/api/inventory', { token })).headers.get('etag') ?? '';
    const sent: Sent[] = [];
    const response = await app.request(
      `${ORIGIN}/api/inventory`,
      { headers: { authorization: `Bearer ${token}`, 'if-none-match': etag } },
      { ...env, SHARD_0: recorded(env.SHARD_0, sent) },
    );
    expect(response.status).toBe(304);
    const results = await env.SHARD_0.batch(sent.map(({ sql, params }) => env.SHARD_0.prepare(sql).bind(...params)));
    const rowsRead = results.reduce((sum, { meta }) => sum + (meta.rows_read ?? 0), 0);
    expect(rowsRead).toBeLessThan(10);
  });
});
