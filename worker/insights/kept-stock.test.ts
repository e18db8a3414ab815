import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { addItemWithPast, addMessage, addSupplier, type Past } from '../../tests/support/past.ts';
import { keptSums } from '../analytics/service.ts';
import { app } from '../app.ts';
import type { Item } from '../inventory/contract.ts';
import { keptItems, keptUses } from './kept-stock.ts';

/** What an isolate keeps of a workspace changes what a request reads, and never what it answers. */

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;
const PATHS = ['/api/insights', '/api/insights/items?limit=200', '/api/analytics'] as const;
/** Days after which movements no longer count towards a sum, or stock lies dead. */
const EDGES = [4 * WEEK_DAYS, 13 * WEEK_DAYS, 52 * WEEK_DAYS, 90];

let workspace: TestWorkspace;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  workspace = await newWorkspace();
});
afterEach(() => vi.useRealTimers());

function forget() {
  for (const copies of [keptItems, keptUses, keptSums]) copies.drop(workspace.id);
}

async function ask(path: string) {
  const counted = { rows: 0 };
  const headers = { authorization: `Bearer ${workspace.admin.token}` };
  const response = await app.request(ORIGIN + path, { headers }, { ...env, SHARD_0: counting(counted) });
  expect(response.status).toBe(200);
  return { text: await response.text(), rows: counted.rows };
}

const askAll = () => Promise.all(PATHS.map(async (path) => (await ask(path)).text));

/** An item that was used so many minutes after each edge, so that time alone changes its sums. */
function addAgingItem(name: string, minutes: number): Promise<Item> {
  const past = EDGES.map((days): Past => [days - (minutes * MINUTE_MS) / 86_400_000, -3 - minutes, 'sale']);
  return addItemWithPast(workspace, { name, quantity: 500, supplier: 'Uji', costPrice: 300, sellingPrice: 900 }, past);
}

async function addItems(count: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let n = 0; n < count; n++) items.push(await addAgingItem(`Tea ${n}`, n * 2 + 1));
  // Sold before the first insight, and never since.
  forget();
  return items;
}

type Step = {
  kind: 'sell' | 'receive' | 'price' | 'delete' | 'restore' | 'message' | 'wait';
  item: number;
  size: number;
};
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('sell', 'receive', 'price', 'delete', 'restore', 'message', 'wait'),
    item: fc.nat({ max: 4 }),
    size: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 5, maxLength: 9 },
);

async function take({ kind, item, size }: Step, items: readonly Item[], supplierId: number): Promise<void> {
  const { token } = workspace.admin;
  const one = items[item];
  if (!one) return;
  const path = `/api/inventory/${one.id}`;
  if (kind === 'wait') vi.setSystemTime(Date.now() + size * MINUTE_MS);
  else if (kind === 'message') await addMessage(workspace, supplierId, one, size);
  else if (kind === 'price') await call('PATCH', path, { token, body: { costPrice: 100 * size } });
  else if (kind === 'delete') await call('DELETE', path, { token });
  else if (kind === 'restore') await call('POST', `${path}/restore`, { token });
  else {
    const [delta, reason] = kind === 'sell' ? [-size, 'sale'] : [size, 'receive'];
    await call('POST', `${path}/adjust`, { token, body: { delta, reason } });
  }
}

test('insights and analytics are the same with and without what an isolate has kept, after any changes', async () => {
  const items = await addItems(5);
  const supplierId = await addSupplier(workspace, 'Uji');
  await askAll();
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const step of taken) {
        await take(step, items, supplierId);
        const answers = await askAll();
        forget();
        expect(await askAll()).toEqual(answers);
      }
      // The same with several changes at once.
      for (const step of taken) await take(step, items, supplierId);
      const answers = await askAll();
      forget();
      expect(await askAll()).toEqual(answers);
    }),
    { numRuns: 2 },
  );
});

test('insights read again only what has changed', async () => {
  const { token } = workspace.admin;
  const rows = Array.from({ length: 400 }, (_, n) => ({ productName: `Tea ${n}`, stockOnHand: 200, minimumPar: 5 }));
  await call('POST', '/api/inventory/bulk', { token, body: rows });
  const [item] = (await call<Item[]>('GET', '/api/inventory?limit=1', { token })).body;
  forget();
  const first = await ask('/api/insights');
  expect(first.rows).toBeGreaterThan(1_000);
  expect((await ask('/api/insights')).rows).toBeLessThan(60);
  await call('POST', `/api/inventory/${item?.id}/adjust`, { token, body: { delta: -1, reason: 'sale' } });
  expect((await ask('/api/insights')).rows).toBeLessThan(80);
});

test('analytics that nothing has changed read no item and no movement', async () => {
  const { token } = workspace.admin;
  const rows = Array.from({ length: 400 }, (_, n) => ({ productName: `Tea ${n}`, stockOnHand: 200, costPrice: 100 }));
  await call('POST', '/api/inventory/bulk', { token, body: rows });
  const first = await ask('/api/analytics');
  expect(first.rows).toBeGreaterThan(1_000);
  const second = await ask('/api/analytics');
  expect(second).toEqual({ text: first.text, rows: expect.toSatisfy((read: number) => read < 20) });
});

test('a database restored to an earlier state is read again', async () => {
  await addItems(2);
  const before = await askAll();
  const { token } = workspace.admin;
  await call('POST', '/api/inventory', { token, body: { name: 'Kukicha', quantity: 5 } });
  await askAll();
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      'DELETE FROM movements WHERE workspace_id = ? AND item_id = (SELECT max(id) FROM items WHERE workspace_id = ?)',
    ).bind(workspace.id, workspace.id),
    env.SHARD_0.prepare(
      'DELETE FROM items WHERE workspace_id = ? AND id = (SELECT max(id) FROM items WHERE workspace_id = ?)',
    ).bind(workspace.id, workspace.id),
    env.SHARD_0.prepare('UPDATE workspaces SET inventory_version = inventory_version - 1 WHERE id = ?').bind(
      workspace.id,
    ),
  ]);
  expect(await askAll()).toEqual(before);
});
