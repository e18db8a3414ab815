import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { UNUSUAL_DIGITS } from '../../engines/text/style.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions } from '../../tests/support/ledger-checks.ts';
import { newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import { enterRun, receivePriced, valuesOf } from '../../tests/support/valued-stock.ts';
import type { Movement } from '../inventory/contract.ts';
import type { Run } from '../runs/contract.ts';

/** What stock is worth once something of it has a cost of its own. Values are in thousandths of a cent. */

let workspace: TestWorkspace;
let tea: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  tea = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 10, costPrice: 1000 });
});

const ask = <T = unknown>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const adjust = (delta: number, more = {}) =>
  ask('POST', `/inventory/${tea}/adjust`, { delta, reason: delta > 0 ? 'receive' : 'sale', ...more });
const worth = async (item = tea) => (await valuesOf(workspace.id, item)).value;
const lotsWorth = async () =>
  (
    await env.SHARD_0.prepare('SELECT code, worth AS value FROM lots WHERE workspace_id = ? ORDER BY code')
      .bind(workspace.id)
      .all<{ code: string; value: number }>()
  ).results.map(({ code, value }) => [code, value]);
/** Dollars in thousandths of a cent. */
const dollars = (amount: number) => amount * 100_000;

test('no value is kept before a movement has a cost of its own', async () => {
  await adjust(5);
  await adjust(-3);
  expect(await valuesOf(workspace.id, tea)).toEqual({ value: null, movements: [null, null, null] });
});

test('what was there begins at cost, what arrives is worth its own cost, what leaves its share, the last the rest', async () => {
  await receivePriced(workspace, [{ itemId: tea, quantity: 5, unitCost: '13.00' }]);
  expect(await worth()).toBe(dollars(165));
  await adjust(-6);
  expect(await worth()).toBe(dollars(99));
  await adjust(-8.999);
  expect(await worth()).toBe(1100);
  await adjust(-0.001);
  expect(await valuesOf(workspace.id, tea)).toEqual({
    value: 0,
    movements: [null, 6_500_000, -6_600_000, -9_898_900, -1100],
  });
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('a lot is worth what it cost, whatever others cost', async () => {
  await receivePriced(workspace, [
    { itemId: tea, quantity: 2, unitCost: 20, lot: { code: 'A', bestBefore: '2030-01-01' } },
    { itemId: tea, quantity: 4, unitCost: 30, lot: { code: 'B', bestBefore: '2031-01-01' } },
  ]);
  expect([await worth(), await lotsWorth()]).toEqual([
    dollars(260),
    [
      ['A', dollars(40)],
      ['B', dollars(120)],
    ],
  ]);
  // Without a lot first: 10 at 10, then 1 of A.
  await adjust(-11);
  expect([await worth(), await lotsWorth()]).toEqual([
    dollars(140),
    [
      ['A', dollars(20)],
      ['B', dollars(120)],
    ],
  ]);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('lots that were there when values begin share what the item is worth', async () => {
  const [lot, shop] = [await newLot(workspace, { itemId: tea, code: 'OLD' }), await newPlace(workspace, 'Shop')];
  await adjust(3, { lotId: lot, locationId: shop });
  await receivePriced(workspace, [{ itemId: tea, quantity: 1, unitCost: 20 }]);
  expect([await worth(), await lotsWorth()]).toEqual([dollars(150), [['OLD', dollars(30)]]]);
});

test('a move and a change of unit change no value, and the undo of a move neither', async () => {
  const shop = await newPlace(workspace, 'Shop');
  await receivePriced(workspace, [{ itemId: tea, quantity: 5, unitCost: 13, lot: { code: 'A' } }]);
  const { lotId } = (await ask<Movement[]>('GET', `/inventory/${tea}/movements`)).body[0] ?? {};
  const line = { itemId: tea, quantity: 5, fromLocationId: 1, toLocationId: shop, lotId };
  const moved = await ask<{ id: number }>('POST', '/moves', { lines: [line] });
  expect([moved.status, await worth(), await lotsWorth()]).toEqual([201, dollars(165), [['A', dollars(65)]]]);
  expect((await ask('POST', `/moves/${moved.body.id}/undo`)).status).toBe(200);
  expect((await ask('PATCH', `/inventory/${tea}`, { unit: 'g', convertQuantity: true })).status).toBe(200);
  expect([await worth(), await lotsWorth()]).toEqual([dollars(165), [['A', dollars(65)]]]);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('what takes a movement back takes back its value, not that of today', async () => {
  const first = await receivePriced(workspace, [{ itemId: tea, quantity: 10, unitCost: 20 }]);
  await adjust(-5);
  const [sale] = (await ask<Movement[]>('GET', `/inventory/${tea}/movements`)).body;
  await receivePriced(workspace, [{ itemId: tea, quantity: 5, unitCost: 30 }]);
  await ask('POST', `/inventory/${tea}/movements/${sale?.id}/reverse`, {});
  expect(await worth()).toBe(dollars(450));
  expect((await ask('POST', `/receipts/${first.id}/undo`)).status).toBe(200);
  expect(await worth()).toBe(dollars(250));
});

test('a run hands on exactly what it consumed: 2,600 g, of which 80 g are left, become 50 pouches', async () => {
  const bulk = await newItem(workspace, { name: 'Bulk', unit: 'g' });
  const label = await newItem(workspace, { name: 'Labels', unit: 'pieces', quantity: 60, costPrice: 7 });
  const pouches = await newItem(workspace, { name: 'Pouches', unit: 'pieces' });
  await receivePriced(workspace, [{ itemId: bulk, quantity: 2600, unitCost: '0.0457', lot: { code: 'CHEST' } }]);
  const inputs = [
    { itemId: bulk, quantity: 50 },
    { itemId: label, quantity: 1 },
  ];
  const recipe = await ask<{ id: number }>('POST', '/recipes', { itemId: pouches, makes: 1, inputs });
  const run = await ask<Run>('POST', '/runs', { recipeId: recipe.body.id, planned: 50 });
  const before = (await worth(bulk)) ?? 0;
  const weighed = [
    { itemId: bulk, quantity: 2520 },
    { itemId: label, quantity: 50 },
  ];
  const { status, body } = await ask<Run>('POST', `/runs/${run.body.id}/finish`, { made: 50, inputs: weighed });
  expect([status, body.loss]).toEqual([201, 20]);
  const [left, made] = [(await worth(bulk)) ?? 0, (await worth(pouches)) ?? 0];
  expect(left).toBe(Math.round((before * 80) / 2600));
  expect(made).toBe(before - left + 350_000);
  expect([await worth(label), body.value]).toEqual([70_000, Math.round(made / 1000)]);
  expect((await ask('POST', `/runs/${run.body.id}/undo`)).status).toBe(200);
  expect([await worth(bulk), await worth(pouches), await worth(label)]).toEqual([before, 0, 420_000]);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('what a run consumes is worth its quantity at cost where no value was kept', async () => {
  const blend = await newItem(workspace, { name: 'Blend', unit: 'kg', quantity: 1, costPrice: 500 });
  await enterRun(workspace, [{ itemId: tea, quantity: 4000 }], { itemId: blend, quantity: 3800 });
  expect([await worth(), await worth(blend)]).toEqual([dollars(60), dollars(45)]);
});

test('costs of a currency without cents, or with a thousand, are its smallest unit', async () => {
  for (const [code, digits] of [...UNUSUAL_DIGITS, ['EUR', 2] as const]) {
    await env.SHARD_0.prepare('UPDATE workspaces SET currency = ? WHERE id = ?').bind(code, workspace.id).run();
    const item = await newItem(workspace, { name: code, unit: 'kg' });
    await receivePriced(workspace, [{ itemId: item, quantity: 2, unitCost: 3 }]);
    expect([code, await worth(item)]).toEqual([code, 6000 * 10 ** digits]);
  }
});
