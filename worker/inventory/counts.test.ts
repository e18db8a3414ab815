import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { Me } from '../accounts/contract.ts';
import { getShard } from '../core/env.ts';
import { findShard } from '../core/home.ts';
import type { SampleAnswer } from '../demo/contract.ts';
import type { BulkAnswer } from '../imports/contract.ts';
import { clearFromShard } from '../workspaces/queries.ts';
import type { Item } from './contract.ts';

/** Kept counts by status, held against the items themselves. */

type Home = Pick<TestWorkspace, 'id' | 'shard'>;

interface Count {
  status: string;
  items: number;
}

/** What the items of a workspace add up to, and what is kept. */
async function counts({ id, shard }: Home): Promise<{ counted: Count[]; kept: Count[] }> {
  const database = getShard(env, shard);
  const [counted, kept] = await database.batch<Count>([
    database
      .prepare(`SELECT status, count(*) AS items FROM items WHERE workspace_id = ?
      GROUP BY status ORDER BY status`)
      .bind(id),
    database
      .prepare(`SELECT status, items FROM item_counts
      WHERE workspace_id = ? AND items <> 0 ORDER BY status`)
      .bind(id),
  ]);
  return { counted: counted?.results ?? [], kept: kept?.results ?? [] };
}

async function expectNoDrift(home: Home): Promise<void> {
  const { counted, kept } = await counts(home);
  expect(kept).toEqual(counted);
}

const STATUSES = ['ok', 'low', 'out', 'short', 'uncounted'];

/** Holds the total of a page of each status against the whole list of that status. */
async function expectTotals({ admin: { token } }: TestWorkspace): Promise<void> {
  for (const filter of ['', 'archived=true', ...STATUSES.map((status) => `status=${status}`)]) {
    const [page, whole] = [
      await call('GET', `/api/inventory?limit=1&${filter}`, { token }),
      await call<Item[]>('GET', `/api/inventory?${filter}`, { token }),
    ];
    expect([filter, page.headers.get('x-total-count')]).toEqual([filter, String(whole.body.length)]);
  }
}

test('kept counts are those of the items after any sequence of changes', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  let state = 12;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const quantity = () => [0, 0.001, 4, 9.999, 10, 50, 500][random(7)];
  const list = async (filter = '') => (await call<Item[]>('GET', `/api/inventory?${filter}`, { token })).body;
  const one = async (filter = '') => {
    const items = await list(filter);
    return items[random(items.length)]?.id ?? 1;
  };
  const row = () => ({
    productName: `Tea ${random(60)}`,
    minimumPar: quantity(),
    // Without a quantity the stock is assumed.
    ...(random(3) > 0 && { stockOnHand: quantity() }),
  });
  const imports: number[] = [];
  const changes: Record<string, () => Promise<number>> = {
    add: async () =>
      (
        await call('POST', '/api/inventory', {
          token,
          body: { name: `Tea ${random(60)}`, quantity: quantity(), minimumPar: quantity() },
        })
      ).status,
    patch: async () =>
      (
        await call('PATCH', `/api/inventory/${await one()}`, {
          token,
          body: random(2) === 0 ? { quantity: quantity() } : { minimumPar: quantity(), name: `Tea ${random(60)}` },
        })
      ).status,
    adjust: async () =>
      (
        await call('POST', `/api/inventory/${await one()}/adjust`, {
          token,
          body: { delta: random(40) - 10, reason: 'count' },
        })
      ).status,
    import: async () => {
      const body = Array.from({ length: 1 + random(12) }, row);
      const answer = await call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body });
      if (answer.body.importId) imports.push(answer.body.importId);
      return answer.status;
    },
    undo: async () => (await call('POST', `/api/inventory/imports/${imports.pop() ?? 1}/undo`, { token })).status,
    archive: async () => (await call('DELETE', `/api/inventory/${await one()}`, { token })).status,
    restore: async () =>
      (await call('POST', `/api/inventory/${await one('archived=true')}/restore?sku=`, { token })).status,
    restoreMany: async () => {
      const ids = (await list('archived=true')).map(({ id }) => id);
      if (ids.length === 0) return 0;
      return (await call('POST', '/api/inventory/restore', { token, body: { ids } })).status;
    },
    clear: async () => (await call('DELETE', '/api/inventory/clear-all', { token })).status,
  };
  const names = Object.keys(changes);
  const done = new Set<string>();
  for (let i = 0; i < 120; i++) {
    // Rarely: it leaves little to change.
    const drawn = names[random(names.length - 1)] ?? 'add';
    const name = i % 40 === 39 ? 'clear' : drawn;
    const status = await changes[name]?.();
    if (status !== undefined && status >= 200 && status < 300) done.add(name);
    await expectNoDrift(workspace);
  }
  expect([...done].sort()).toEqual(names.toSorted());
  await expectTotals(workspace);
});

test('kept counts are those of the items in a sample workspace, and gone with it', async () => {
  const { body, status } = await call<SampleAnswer>('POST', '/api/demo');
  expect(status).toBe(201);
  const me = await call<Me>('GET', '/api/auth/me', { token: body.token });
  const id = me.body.workspace?.id ?? 0;
  const home = { id, shard: (await findShard(env, id)) ?? '' };
  await expectNoDrift(home);
  expect((await counts(home)).kept).not.toEqual([]);
  await clearFromShard(env, home);
  expect(await counts(home)).toEqual({ counted: [], kept: [] });
});

test('a change that is refused changes no count', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const item = (await call<Item>('POST', '/api/inventory', { token, body: { name: 'Sencha', quantity: 20 } })).body;
  const answer = await call('POST', `/api/inventory/${item.id}/adjust`, {
    token,
    body: { delta: -21, reason: 'sale' },
  });
  expect(answer.status).toBe(400);
  await expectNoDrift(workspace);
  await expectTotals(workspace);
});
