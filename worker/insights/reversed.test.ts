import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addItemWithPast, type Past, weekly } from '../../tests/support/past.ts';
import type { Analytics } from '../analytics/contract.ts';
import { newId } from '../core/ids.ts';
import type { Item } from '../inventory/contract.ts';
import type { ItemInsightsAnswer } from './contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const get = async <T>(path: string) => (await call<T>('GET', `/api${path}`, { token: workspace.admin.token })).body;
const add = (name: string, past: readonly Past[]) => {
  const body = { name, quantity: 500, unit: 'kg', costPrice: 100, sellingPrice: 250, minimumPar: 400 };
  return addItemWithPast(workspace, body, past, 120);
};

/** Reverses the movement of an item with this delta. */
async function reverse({ id }: Item, delta: number): Promise<void> {
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at, reverses)
       SELECT workspace_id, item_id, ?, -delta, 0, 'undo', created_at + 1, id FROM movements
       WHERE workspace_id = ? AND item_id = ? AND delta = CAST(? AS INTEGER)`,
    ).bind(newId(), workspace.id, id, delta * 1000),
    env.SHARD_0.prepare(
      `UPDATE items SET quantity = quantity - CAST(? AS INTEGER), version = version + 1 WHERE workspace_id = ? AND id = ?`,
    ).bind(delta * 1000, workspace.id, id),
    env.SHARD_0.prepare('UPDATE workspaces SET inventory_version = inventory_version + 1 WHERE id = ?').bind(
      workspace.id,
    ),
  ]);
}

test('what was reversed is no demand: in advice, cover, analytics and answers', async () => {
  const mistakes: Past[] = [
    [10, -90, 'sale'],
    [9, -30, 'transfer'],
    [8, 77, 'receive'],
  ];
  await add('Sencha', weekly(12, 4));
  const item = await add('Assam', [...weekly(12, 4), ...mistakes]);

  const told = async () => {
    const { items } = await get<ItemInsightsAnswer>('/insights/items');
    const { body: chat } = await call<{ response: string }>('POST', '/api/ai/chat', {
      token: workspace.admin.token,
      body: { message: 'How much Assam did we sell in the last 30 days?' },
    });
    return {
      items: ['Sencha', 'Assam'].map((name) => {
        const { forecast, cover, leadTime } = items.find((one) => one.name === name) ?? {};
        return { forecast, cover, leadTime };
      }),
      movers: (await get<Analytics>('/analytics')).movers,
      revenue: (await get<Analytics>('/analytics')).turnover.map(({ revenue, usedCost }) => [revenue, usedCost]),
      chat: chat.response,
    };
  };
  const wrong = await told();
  expect(wrong.items[1]).not.toEqual(wrong.items[0]);
  for (const [, delta] of mistakes) await reverse(item, delta);
  const right = await told();
  expect(right.items[1]).toEqual(right.items[0]);
  const [first, second] = right.movers;
  expect(second && { ...second, id: 0, name: '' }).toEqual(first && { ...first, id: 0, name: '' });
  expect(first?.sold).toBe(first?.used);
  // Both sold the same: 4 kg a week at 1.00 and 2.50.
  const sold = (first?.sold ?? 0) * 2;
  expect(right.revenue[0]).toEqual([sold * 250, sold * 100]);
  expect(wrong.chat).not.toBe(right.chat);
  expect(right.chat).toMatch(/\b16 kg\b/);
});

test('a quantity that somebody types is a count, and no demand', async () => {
  const item = await addItemWithPast(workspace, { name: 'Sencha', quantity: 500, unit: 'kg' }, [], 120);
  const { token } = workspace.admin;
  await call('PATCH', `/api/inventory/${item.id}`, { token, body: { quantity: 20 } });
  const [movement] = await get<{ reason: string; delta: number }[]>(`/inventory/${item.id}/movements`);
  expect(movement).toMatchObject({ reason: 'count', delta: -480 });
  expect((await get<Analytics>('/analytics')).movers).toEqual([]);
  const { items } = await get<ItemInsightsAnswer>('/insights/items');
  expect(items.find(({ itemId }) => itemId === item.id)?.forecast?.weeks[0]?.expected ?? 0).toBe(0);
});
