import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addLocation, contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import { newLot } from '../../tests/support/placed-stock.ts';
import type { Analytics } from '../analytics/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Count } from '../counts/contract.ts';
import type { ItemInsightsAnswer } from '../insights/contract.ts';
import type { Lot } from '../lots/contract.ts';
import type { Order } from '../orders/contract.ts';
import type { Item, ItemInput, Movement } from './contract.ts';

const [MAIN, SHOP] = [1, 71];
const DAY_MS = 86_400_000;

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T = Item & ErrorAnswer>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const add = async (input: Partial<ItemInput> = {}) =>
  (await ask('POST', '/inventory', { name: 'Sencha', unit: 'kg', ...input })).body;
const adjust = (item: Pick<Item, 'id'>, delta: number, more: Record<string, unknown> = {}) =>
  ask('POST', `/inventory/${item.id}/adjust`, { delta, reason: delta > 0 ? 'receive' : 'sale', ...more });
const change = (item: Pick<Item, 'id'>, patch: Record<string, unknown>) => ask('PATCH', `/inventory/${item.id}`, patch);
const convert = (item: Pick<Item, 'id'>, unit: string, more: Record<string, unknown> = {}) =>
  change(item, { unit, convertQuantity: true, ...more });
const movementsOf = async (item: Pick<Item, 'id'>) =>
  (await ask<Movement[]>('GET', `/inventory/${item.id}/movements`)).body;
const stored = (item: Pick<Item, 'id'>) =>
  env.SHARD_0.prepare('SELECT cost_price, unit_cost, tare FROM items WHERE id = ?').bind(item.id).first();

describe('the units of orders and sales', () => {
  test('are units that the item can be counted in', async () => {
    const tea = await add({ buyUnit: 'KGS', sellUnit: 'oz' });
    expect(tea).toMatchObject({ unit: 'kg', buyUnit: 'kg', sellUnit: 'oz' });
    expect((await change(tea, { buyUnit: 'packs' })).body.details).toEqual([
      { path: 'buyUnit', message: 'can’t be converted: “packs” is no unit for an item in kg' },
    ]);
    expect((await change(tea, { buyUnit: 'packs', packSize: 2.5 })).body).toMatchObject({ buyUnit: 'packs' });
    expect((await change(tea, { packSize: null })).status).toBe(400);
    expect((await change(tea, { unit: 'boxes' })).body.details?.[0]?.path).toBe('sellUnit');
    expect((await change(tea, { unit: 'boxes', buyUnit: '', sellUnit: '', packSize: 5 })).status).toBe(200);
    expect(
      (await ask('POST', '/inventory', { name: 'Cup', unit: 'pieces', sellUnit: 'kg' })).body.details?.[0],
    ).toEqual({
      ...{ path: 'sellUnit', message: 'can’t be converted: “kg” is no unit for an item in pieces' },
    });
  });
});

describe('a change of unit', () => {
  test('without conversion is another word for the same figures', async () => {
    const tea = await add({ quantity: 2.5 });
    expect((await change(tea, { unit: 'g' })).body).toMatchObject({ quantity: 2.5, unit: 'g' });
    expect((await convert(tea, 'grams')).body).toMatchObject({ quantity: 2.5, unit: 'grams' });
    expect(await movementsOf(tea)).toHaveLength(1);
  });

  test('converts stock, par, terms and prices in one movement', async () => {
    const tea = await add({
      quantity: 2.5,
      minimumPar: 0.5,
      packSize: 1,
      minimumOrder: 2,
      costPrice: 4150,
      sellingPrice: 8500,
    });
    const { status, body } = await convert(tea, 'G');
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ quantity: 2500, unit: 'g', minimumPar: 500, packSize: 1000, minimumOrder: 2000 },
        ...{ costPrice: 4, sellingPrice: 9, uncounted: false },
      },
    ]);
    expect(await stored(tea)).toMatchObject({ cost_price: 4, unit_cost: 4150 });
    const [first, before] = await movementsOf(tea);
    expect(first).toMatchObject({
      reason: 'unit',
      delta: 2497.5,
      quantityAfter: 2500,
      unitFactor: 1000,
      note: 'kg to g',
    });
    expect(before).toMatchObject({ reason: 'create', delta: 2.5, unitFactor: null });
    expect((await convert(tea, 'kg')).body).toMatchObject({ quantity: 2.5, costPrice: 4150, minimumPar: 0.5 });
    expect(await stored(tea)).toMatchObject({ unit_cost: null });
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('converts each place and lot, also what is on hold', async () => {
    await addLocation(workspace.id, SHOP, 'Shop');
    const tea = await add({ quantity: 1 });
    await adjust(tea, 2, { locationId: SHOP });
    await adjust(tea, 3, { lot: { code: 'UJI-1' } });
    await env.SHARD_0.prepare("UPDATE lots SET status = 'hold' WHERE workspace_id = ?").bind(workspace.id).run();
    expect((await convert(tea, 'oz')).body).toMatchObject({ quantity: 211.644, unit: 'oz' });
    expect(await whereIs(workspace.id, tea.id)).toEqual([
      [MAIN, '', 35.274],
      [MAIN, 'UJI-1', 105.822],
      [SHOP, '', 70.548],
    ]);
    expect((await convert(tea, 'kg')).body.quantity).toBe(6);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('keeps an item uncounted, and records the factor without stock', async () => {
    const tea = await add();
    await env.SHARD_0.prepare('UPDATE items SET uncounted = 1 WHERE id = ?').bind(tea.id).run();
    expect((await convert(tea, 'g')).body).toMatchObject({ quantity: 0, uncounted: true });
    expect((await movementsOf(tea))[0]).toMatchObject({ reason: 'unit', delta: 0, unitFactor: 1000 });
  });

  test('takes values of the new unit, and refuses what does not fit', async () => {
    const tea = await add({ quantity: 0.4, unit: 'g', sellingPrice: 8 });
    expect((await convert(tea, 'boxes')).body.details?.[0]).toEqual({
      ...{ path: 'unit', message: 'can’t be converted: “g” and “boxes” do not measure the same' },
    });
    expect((await convert(tea, 't')).body.details?.[0]).toMatchObject({ path: 'unit' });
    expect((await convert(tea, 'oz', { quantity: 3 })).body.details?.[0]).toMatchObject({ path: 'quantity' });
    expect((await change(tea, { convertQuantity: true })).body.details?.[0]).toMatchObject({ path: 'unit' });
    expect((await convert(tea, 'mg', { minimumPar: 7, sellingPrice: 1 })).body).toMatchObject({
      ...{ quantity: 400, minimumPar: 7, sellingPrice: 1 },
    });
  });

  test('waits until open orders and counts of the item are finished', async () => {
    const tea = await add({ quantity: 2 });
    const supplier = (await ask<{ id: number }>('POST', '/suppliers', { name: 'Uji Tea', email: 'uji@example.com' }))
      .body;
    const order = await ask('POST', '/orders', { supplierId: supplier.id, lines: [{ itemId: tea.id, quantity: 3 }] });
    const refused = await convert(tea, 'g');
    expect([refused.status, refused.body.code]).toEqual([409, 'unit_in_use']);
    await ask('POST', `/orders/${order.body.id}/cancel`);
    expect((await convert(tea, 'g')).status).toBe(200);
    const { body } = await ask<{ lines: { quantity: number }[] }>('GET', `/orders/${order.body.id}`);
    expect(body.lines).toMatchObject([{ quantity: 3000 }]);
  });

  test('lets nobody reverse what was entered in the former unit', async () => {
    const tea = await add({ quantity: 2 });
    await adjust(tea, -1);
    await convert(tea, 'g');
    const [unit, sold] = await movementsOf(tea);
    for (const entry of [unit, sold]) {
      const { status, body } = await ask('POST', `/inventory/${tea.id}/movements/${entry?.id}/reverse`, {});
      expect([status, body.code]).toEqual([409, 'unit_changed']);
    }
    await adjust(tea, -100);
    const [last] = await movementsOf(tea);
    expect((await ask('POST', `/inventory/${tea.id}/movements/${last?.id}/reverse`, {})).status).toBe(201);
  });
});

test('figures of the past are in the present unit, and a change of it is no use', async () => {
  const tea = await add({ quantity: 10 });
  await adjust(tea, -4);
  await env.SHARD_0.prepare('UPDATE movements SET created_at = created_at - ? WHERE item_id = ?')
    .bind(3 * DAY_MS, tea.id)
    .run();
  await convert(tea, '100 g');
  await convert(tea, 'g');
  await adjust(tea, -500);
  const fiveDays = new Date(Date.now() - 4 * DAY_MS).toISOString().slice(0, 10);
  const { movers, stock } = (await ask<Analytics>('GET', `/analytics?from=${fiveDays}`)).body;
  expect(movers).toMatchObject([{ unit: 'g', sold: 4500, used: 4500, times: 2, onHand: 5500 }]);
  const [grams] = stock.category[0]?.quantities ?? [];
  expect(grams?.values).toEqual([0, 6000, 6000, 6000, 5500]);
  const { items } = (await ask<ItemInsightsAnswer>('GET', '/insights/items')).body;
  expect(items[0]?.cover).toMatchObject({ days: 8.6 });
});

test('counts, lots and orders say which other units an item has', async () => {
  const tea = await add({ unit: 'g', quantity: 2500, buyUnit: 'kg', sellUnit: 'packs', packSize: 50 });
  const plain = await add({ name: 'Assam', sku: 'A-1', unit: 'pieces', quantity: 3 });
  await newLot(workspace, { itemId: tea.id, code: 'UJI' });
  const supplier = (await ask<{ id: number }>('POST', '/suppliers', { name: 'Uji', email: 'mei@uji.example' })).body;
  const lines = [tea, plain].map(({ id }) => ({ itemId: id, quantity: 100 }));
  const order = (await ask<Order>('POST', '/orders', { supplierId: supplier.id, lines })).body;
  const count = (await ask<Count>('POST', '/counts', { itemIds: [tea.id, plain.id] })).body;
  const lots = (await ask<Lot[]>('GET', '/lots')).body;
  const others = (item: object) => Object.fromEntries(Object.entries(item).filter(([field]) => OTHER_UNITS.has(field)));
  const units = { buyUnit: 'kg', sellUnit: 'packs', packSize: 50 };
  const found = [...order.lines, ...count.lines, ...lots].map(({ itemId, item }) => [itemId, others(item)]);
  expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(
    new Set([[tea.id, units] as const, [plain.id, {}] as const].map((one) => JSON.stringify(one))),
  );
  expect(found.length).toBeGreaterThanOrEqual(5);
});
const OTHER_UNITS = new Set(['buyUnit', 'sellUnit', 'packSize']);
