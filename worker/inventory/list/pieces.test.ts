import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { call, newWorkspace, ORIGIN, type TestWorkspace } from '../../../tests/support/api.ts';
import { app } from '../../app.ts';
import type { Changes, Item } from '../contract.ts';
import { forgetLists } from './kept-lists.ts';

/** Long lists are read in pieces. Whatever happens between them, an answer is that of one version. */

/** More than two pieces. */
const ITEMS = 2_300;

let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await newWorkspace();
  // Many have the same name, also where one piece ends.
  const body = Array.from({ length: ITEMS }, (_, n) => ({
    productName: `Tea ${n % 7}`,
    sku: `P-${n}`,
    stockOnHand: 500,
  }));
  expect((await call('POST', '/api/inventory/bulk', { token: workspace.admin.token, body })).status).toBe(201);
});
beforeEach(forgetLists);

/** The shard, on which something else happens after one of a request's batches. */
function interrupted(after: number, happens: () => Promise<unknown>): { shard: D1Database; batches: () => number } {
  let batches = 0;
  const shard = new Proxy(env.SHARD_0, {
    get(target, property) {
      if (property === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          batches += 1;
          if (batches === after) await happens();
          return results;
        };
      }
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { shard, batches: () => batches };
}

async function ask<T>(path: string, shard: D1Database = env.SHARD_0) {
  const headers = { authorization: `Bearer ${workspace.admin.token}` };
  const response = await app.request(`${ORIGIN}/api/inventory${path}`, { headers }, { ...env, SHARD_0: shard });
  expect(response.status).toBe(200);
  return { etag: response.headers.get('etag'), body: (await response.json()) as T };
}

const rename = (item: Item | undefined, name: string) =>
  call('PATCH', `/api/inventory/${item?.id}`, { token: workspace.admin.token, body: { name } });
const byVersion = (a: Item, b: Item) => a.version - b.version || a.id - b.id;

test.each(['', '?sort=-name', '?status=ok', '?q=tea'])('the list%s is the same as its pages', async (query) => {
  const { shard, batches } = interrupted(0, async () => {});
  const whole = await ask<Item[]>(query, shard);
  expect(whole.body).toHaveLength(ITEMS);
  expect(batches()).toBeGreaterThan(2);
  const compare = (a: Item, b: Item) =>
    (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id) * (query.includes('-name') ? -1 : 1);
  expect(whole.body).toEqual(whole.body.toSorted(compare));
  expect(new Set(whole.body.map(({ id }) => id)).size).toBe(ITEMS);
});

test('a list that changes while it is read is that of one version', async () => {
  const { body: items } = await ask<Item[]>('');
  forgetLists();
  // From the first piece to the last, past those that are read.
  const { shard } = interrupted(2, () => rename(items[0], 'Zuletzt'));
  const during = await ask<Item[]>('', shard);
  forgetLists();
  expect(during).toEqual(await ask<Item[]>(''));
  expect(during.body.at(-1)?.name).toBe('Zuletzt');
});

test('all changes are those of the list, in the order of their versions', async () => {
  const { body: items } = await ask<Item[]>('');
  await rename(items[3], 'Anders');
  const { etag, body } = await ask<Changes>('/changes?since=0');
  const list = await ask<Item[]>('');
  expect(etag).toBe(list.etag);
  expect(body.changed).toEqual(list.body.toSorted(byVersion));
  expect(body.changed.at(-1)?.name).toBe('Anders');
  const since = await ask<Changes>(`/changes?since=${body.version - 1}`);
  expect(since.body).toEqual({ version: body.version, changed: [body.changed.at(-1)], removed: [] });
  expect((await ask<Changes>(`/changes?since=${body.version}`)).body).toEqual({ ...since.body, changed: [] });
});

test('changes during the reading of changes are all in the answer, or none', async () => {
  const { body: items } = await ask<Item[]>('');
  const last = items.toSorted(byVersion).at(-1);
  const { shard } = interrupted(2, async () => {
    await call('DELETE', `/api/inventory/${last?.id}`, { token: workspace.admin.token });
    await rename(items[1], 'Zuerst');
  });
  const during = await ask<Changes>('/changes?since=0', shard);
  expect(during).toEqual(await ask<Changes>('/changes?since=0'));
  expect(during.body.removed).toEqual([last?.id]);
  await call('POST', `/api/inventory/${last?.id}/restore`, { token: workspace.admin.token });
});

test('changes are answered also where each reading is interrupted', async () => {
  const { body: items } = await ask<Item[]>('');
  let times = 0;
  const always = new Proxy(env.SHARD_0, {
    get(target, property) {
      if (property === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          times += 1;
          await rename(items[2], `Immer ${times}`);
          return results;
        };
      }
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { body } = await ask<Changes>('/changes?since=0', always);
  expect(body.changed).toHaveLength(ITEMS);
  expect(Math.max(...body.changed.map(({ version }) => version))).toBe(body.version);
});
