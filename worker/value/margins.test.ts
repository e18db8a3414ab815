import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import { receivePriced } from '../../tests/support/valued-stock.ts';
import type { Movement } from '../inventory/contract.ts';
import type { Run } from '../runs/contract.ts';
import type { Margins } from './contract.ts';

/** What sales brought over what the goods had really cost. */

const MONTH = new Date().toISOString().slice(0, 7);
let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const sell = (item: number, quantity: number, reason = 'sale') =>
  ask('POST', `/inventory/${item}/adjust`, { delta: -quantity, reason });
const margins = async (token?: string) => ask<Margins>('GET', `/value/margins?month=${MONTH}`, undefined, token);

test('takes what the lots cost, with their freight, and not what is listed', async () => {
  const tea = await newItem(workspace, { name: 'Sencha', unit: 'kg', costPrice: 1000, sellingPrice: 5000 });
  const lines = [{ itemId: tea, quantity: 10, unitCost: 20, lot: { code: 'A' } }];
  const receipt = await receivePriced(workspace, lines);
  await ask('POST', `/receipts/${receipt.id}/charges`, { kind: 'freight', amount: 5000 });
  await sell(tea, 4);
  const { body } = await margins();
  expect(body.items).toEqual([
    {
      ...{ id: tea, name: 'Sencha', sku: expect.any(String), category: expect.any(String), unit: 'kg', quantity: 4 },
      ...{ revenue: 20_000, cost: 10_000, margin: 10_000 },
    },
  ]);
  expect(body.total).toEqual({ revenue: 20_000, cost: 10_000, margin: 10_000 });
});

test('a blend has the margin of what went into it', async () => {
  const tea = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
  const pouch = await newItem(workspace, { name: 'Pouch', unit: 'pieces', costPrice: 100, sellingPrice: 900 });
  await receivePriced(workspace, [{ itemId: tea, quantity: 2, unitCost: 30 }]);
  const run = await ask<Run>('POST', '/runs', { itemId: pouch, planned: 10 });
  const inputs = [{ itemId: tea, quantity: 1 }];
  await ask('POST', `/runs/${run.body.id}/finish`, { made: 10, inputs });
  await sell(pouch, 5);
  expect((await margins()).body.items).toMatchObject([{ id: pouch, quantity: 5, revenue: 4500, cost: 1500 }]);
});

test('counts sales alone, less what was taken back, and no total of what has no price or cost', async () => {
  const tea = await newItem(workspace, { name: 'A', unit: 'kg', quantity: 10, costPrice: 1000, sellingPrice: 3000 });
  const unpriced = await newItem(workspace, { name: 'B', unit: 'kg', quantity: 10, costPrice: 1000 });
  const free = await newItem(workspace, { name: 'C', unit: 'kg', quantity: 10, sellingPrice: 500 });
  for (const item of [tea, unpriced, free]) await sell(item, 2);
  for (const reason of ['damage', 'transfer']) await sell(tea, 1, reason);
  await sell(tea, 3);
  const [last] = (await ask<Movement[]>('GET', `/inventory/${tea}/movements`)).body;
  await ask('POST', `/inventory/${tea}/movements/${last?.id}/reverse`, {});
  const { body } = await margins();
  expect(
    body.items.map(({ name, quantity, revenue, cost, margin }) => [name, quantity, revenue, cost, margin]),
  ).toEqual([
    ['A', 2, 6000, 2000, 4000],
    ['C', 2, 1000, null, null],
    ['B', 2, null, 2000, null],
  ]);
  expect(body.total).toEqual({ revenue: 6000, cost: 2000, margin: 4000 });
});

test('is for the office, of months that have begun', async () => {
  const staff = await newMember(workspace, 'staff');
  expect((await margins(staff.token)).status).toBe(403);
  expect((await ask('GET', '/value/margins?month=2999-01')).status).toBe(400);
  expect((await ask<Margins>('GET', '/value/margins?month=2025-01')).body).toEqual({
    ...{ month: '2025-01', items: [] },
    total: { revenue: 0, cost: 0, margin: 0 },
  });
});
