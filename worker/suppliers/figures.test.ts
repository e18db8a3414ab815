import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { Item, ItemInput } from '../inventory/contract.ts';
import type { Order } from '../orders/contract.ts';
import type { Supplier } from './contract.ts';
import type { SupplierFigures } from './figures-contract.ts';

const DAY_MS = 86_400_000;

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = async <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  (await call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) })).body;
const addSupplier = async (name: string) =>
  (await ask<Supplier>('POST', '/suppliers', { name, email: 'mei@uji.example' })).id;
const addItem = async (input: Partial<ItemInput>) =>
  (await ask<Item>('POST', '/inventory', { name: 'Sencha', quantity: 0, ...input })).id;
const figures = async (token?: string) => ask<SupplierFigures[]>('GET', '/suppliers/figures', undefined, token);

/** A placed order of one line, of which a part has come. */
async function order(supplierId: number, itemId: number, unitCost: number | null, received: number): Promise<number> {
  const { id } = await ask<Order>('POST', '/orders', { supplierId, lines: [{ itemId, quantity: 10, unitCost }] });
  await ask('POST', `/orders/${id}/place`, {});
  if (received > 0) await ask('POST', `/orders/${id}/receipts`, { lines: [{ lineId: 1, quantity: received }] });
  return id;
}
const moveDates = (id: number, column: 'opened_at' | 'expected_at', days: number) =>
  env.SHARD_0.prepare(`UPDATE documents SET ${column} = ? WHERE workspace_id = ? AND id = ?`)
    .bind(Date.now() + days * DAY_MS, workspace.id, id)
    .run();

test('a supplier has the items that name it, its open orders, what came of it in a year, and the share in time', async () => {
  const [uji, assam] = [await addSupplier('Uji Tea House'), await addSupplier('Assam Estates')];
  const sencha = await addItem({ supplier: 'uji  tea house' });
  await addItem({ name: 'Gyokuro', supplier: 'UJI Tea House' });
  const archived = await addItem({ name: 'Bancha', supplier: 'Uji Tea House' });
  await ask('DELETE', `/inventory/${archived}`);
  // In time, late, in part and nothing yet.
  await moveDates(await order(uji, sencha, 2.5, 10), 'expected_at', 0);
  await moveDates(await order(uji, sencha, 1, 10), 'expected_at', -3);
  await order(uji, sencha, 4, 5);
  await order(uji, sencha, 4, 0);
  // A draft, and what was ordered too long ago.
  await ask('POST', '/orders', { supplierId: uji, lines: [{ itemId: sencha, quantity: 10 }] });
  await moveDates(await order(uji, sencha, 100, 5), 'opened_at', -400);
  const cancelled = await order(uji, sencha, 9, 0);
  await ask('POST', `/orders/${cancelled}/cancel`, {});
  const byId = new Map((await figures()).map((one) => [one.id, one]));
  expect(byId.get(uji)).toMatchObject({ items: 2, openOrders: 3, spend: 55, onTime: 0.5 });
  expect(Date.now() - Date.parse(byId.get(uji)?.lastOrderAt ?? '')).toBeLessThan(DAY_MS);
  expect(byId.get(assam)).toEqual({ id: assam, items: 0, openOrders: 0, spend: 0, onTime: null, lastOrderAt: null });
});

test('an order without a cost counts at the item’s, and what nobody knows the cost of makes the spend unknown', async () => {
  const uji = await addSupplier('Uji');
  const known = await addItem({ costPrice: 150 });
  await order(uji, known, null, 10);
  expect(await figures()).toMatchObject([{ spend: 15 }]);
  const unknown = await addItem({ name: 'Gyokuro', costPrice: null });
  // As long as nothing has come, nothing is missing.
  await order(uji, unknown, null, 0);
  expect(await figures()).toMatchObject([{ spend: 15 }]);
  await order(uji, unknown, null, 1);
  expect(await figures()).toMatchObject([{ spend: null }]);
});

test('staff get no spend, and nobody another workspace’s or a deleted supplier', async () => {
  const uji = await addSupplier('Uji');
  await order(uji, await addItem({}), 2, 10);
  expect(await figures()).toMatchObject([{ id: uji, spend: 20 }]);
  expect(await figures((await newMember(workspace, 'staff')).token)).toMatchObject([{ id: uji, spend: null }]);
  expect(await figures((await newWorkspace()).admin.token)).toEqual([]);
  await ask('DELETE', `/suppliers/${uji}`);
  expect(await figures()).toEqual([]);
});
