import { beforeEach, describe, expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addItemWithPast, addMessage, addSupplier, type Past, weekly } from '../../tests/support/past.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { type ItemInsightsAnswer, itemInsightsAnswer } from './contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const addItem = (body: Record<string, unknown>, past?: readonly Past[], daysOld?: number) =>
  addItemWithPast(workspace, body, past, daysOld);

async function itemsOf(query = '', token = workspace.admin.token): Promise<ItemInsightsAnswer> {
  const { status, body } = await call('GET', `/api/insights/items${query}`, { token });
  expect(status).toBe(200);
  return itemInsightsAnswer.parse(body);
}

/** Ten a week for 30 weeks without fail, 12 left, two weeks to deliver. */
const sencha = () =>
  addItem(
    {
      name: 'Sencha',
      category: 'Green Tea',
      unit: 'lbs',
      quantity: 312,
      supplier: 'Uji Gardens',
      costPrice: 2000,
      sellingPrice: 5000,
      leadTimeDays: 14,
    },
    weekly(30, 10),
    30 * 7 + 1,
  );

describe('the advice for one item', () => {
  test('is computed from its ledger', async () => {
    const item = await sencha();
    const { items, total, serviceLevel } = await itemsOf();
    expect([total, serviceLevel]).toEqual([1, 0.95]);
    const [told] = items;
    expect(told).toMatchObject({
      ...{ itemId: item.id, name: 'Sencha', unit: 'lbs', onHand: 12, supplier: 'Uji Gardens', abc: 'A', xyz: 'X' },
      // 12 lbs at 10 lbs a week.
      cover: { days: 8.4, shortest: 8.4, longest: 8.4 },
      leadTime: { days: 14, source: 'item', observations: 0 },
      forecast: { kind: 'smooth', seasonal: false, weeksOfHistory: 30 },
      // Two weeks take 20 lbs, give or take 5, for the delivery strays by half a week: nineteen times of twenty 28.9 are
      // enough. Up to the next order in four weeks 40 more. Whole pounds are ordered, for it was only ever counted so.
      reorder: {
        due: true,
        reorderPoint: expect.closeTo(28.9, 1),
        safetyStock: expect.closeTo(8.9, 1),
        quantity: 57,
        cost: 114_000,
        inDays: 0,
      },
    });
    expect(told?.forecast.weeks.slice(0, 2).map(({ expected }) => expected)).toEqual([10, 10]);
  });

  test('holds less safety stock for a lower service level', async () => {
    await sencha();
    const { items, serviceLevel } = await itemsOf('?serviceLevel=0.5');
    expect(serviceLevel).toBe(0.5);
    expect(items[0]?.reorder.reorderPoint).toBeCloseTo(20, 0);
  });

  test('takes the lead time from deliveries where three were seen', async () => {
    const supplier = await addSupplier(workspace, 'Uji  GARDENS', { leadTimeDays: 5 });
    const past: Past[] = [60, 40, 20].map((daysAgo): Past => [daysAgo, 5, 'receive']);
    const item = await addItem({ name: 'Gyokuro', quantity: 9, supplier: 'Uji Gardens' }, past);
    expect((await itemsOf()).items[0]?.leadTime).toEqual({ days: 5, source: 'supplier', observations: 0 });
    // 12, 10 and 14 days; the second message before the last delivery was a reminder.
    for (const daysAgo of [72, 50, 34, 30]) await addMessage(workspace, supplier, item, daysAgo);
    expect((await itemsOf()).items[0]?.leadTime).toEqual({
      days: expect.closeTo(12, 2),
      source: 'observed',
      observations: 3,
    });
  });

  test('assumes two weeks where nobody has said anything', async () => {
    await addItem({ name: 'Assam', quantity: 40, unit: 'lbs' }, weekly(10, 4), 75);
    expect((await itemsOf()).items[0]?.leadTime).toEqual({ days: 14, source: 'assumed', observations: 0 });
  });

  test('is of what was sold less what customers brought back, and no week takes less than nothing', async () => {
    const past = (returned: number): Past[] => [
      [24, -8, 'sale'],
      [17, -8, 'sale'],
      [17, returned, 'sale'],
      [3, -8, 'sale'],
    ];
    const forecastOf = async (name: string, returned: number) => {
      await addItem({ name, quantity: 300 }, past(returned), 28);
      return (await itemsOf()).items.find((one) => one.name === name)?.forecast?.weeks[0]?.expected;
    };
    const [none, half, all, more] = [
      await forecastOf('None back', 0),
      await forecastOf('Half back', 4),
      await forecastOf('All back', 8),
      await forecastOf('More back', 20),
    ];
    expect(half).toBeLessThan(none ?? 0);
    expect(all).toBeLessThan(half ?? 0);
    expect(more).toBe(all);
  });

  test('counts use, not losses or corrections', async () => {
    const past: Past[] = [
      [3, -2, 'sale'],
      [3, -1, 'transfer'],
      [3, -1, 'edit'],
      [3, -50, 'damage'],
      [3, -50, 'count'],
      [3, -50, 'undo'],
    ];
    await addItem({ name: 'Chai', quantity: 300 }, past, 10);
    const { forecast } = (await itemsOf()).items[0] ?? {};
    expect(forecast?.weeks[0]?.expected).toBeCloseTo(4, 5);
  });

  test('orders as it was delivered: what comes whole is ordered whole, the rest to a tenth', async () => {
    const par = { minimumPar: 30, quantity: 20 };
    await addItem({ ...par, name: 'Whole' }, [
      [9, 5, 'receive'],
      [3, -2.25, 'count'],
    ]);
    await addItem({ ...par, name: 'Weighed' }, [
      [9, 5.5, 'receive'],
      [3, -2.25, 'count'],
    ]);
    const { items } = await itemsOf();
    // 22.75 and 23.25 on hand: 7.25 and 6.75 short of par.
    expect(items.map(({ name, reorder }) => [name, reorder.quantity])).toEqual([
      ['Whole', 8],
      ['Weighed', 6.8],
    ]);
  });

  test('orders whole packs and at least the minimum order, where somebody has said them', async () => {
    const short = { minimumPar: 30, quantity: 20, unit: 'lbs', costPrice: 100 };
    await addItem({ ...short, name: 'In packs', packSize: 12 });
    await addItem({ ...short, name: 'At least', minimumOrder: 50 });
    await addItem({ ...short, name: 'Both', packSize: 12, minimumOrder: 50 });
    await addItem({ ...short, name: 'Quarters', quantity: 20.5, packSize: 0.25 });
    const { items } = await itemsOf();
    const told = Object.fromEntries(items.map(({ name, reorder }) => [name, reorder]));
    expect(told).toMatchObject({
      'In packs': { quantity: 12, packSize: 12, minimumOrder: null, cost: 1200 },
      'At least': { quantity: 50, packSize: null, minimumOrder: 50, cost: 5000 },
      Both: { quantity: 60, packSize: 12, minimumOrder: 50, cost: 6000 },
      Quarters: { quantity: 9.5, packSize: 0.25, minimumOrder: null, cost: 950 },
    });
  });

  test('is given for one item, and refused for an item of another workspace', async () => {
    await sencha();
    const tins = await addItem({ name: 'Tins', quantity: 4 });
    expect((await itemsOf(`?id=${tins.id}`)).items.map(({ name }) => name)).toEqual(['Tins']);
    const stranger = await newWorkspace();
    const { status, body } = await call<ErrorAnswer>('GET', `/api/insights/items?id=${tins.id}`, {
      token: stranger.admin.token,
    });
    expect([status, body.error]).toEqual([404, 'Item not found']);
  });

  test('comes with the most pressing item first, as many as are asked for', async () => {
    await addItem({ name: 'Plenty', quantity: 900 }, weekly(10, 2));
    await sencha();
    await addItem({ name: 'Gone', quantity: 50 }, weekly(10, 5));
    expect((await itemsOf()).items.map(({ name }) => name)).toEqual(['Gone', 'Sencha', 'Plenty']);
    expect((await itemsOf('?limit=1')).items).toHaveLength(1);
  });

  test('leaves deleted items and those of other workspaces out', async () => {
    const item = await sencha();
    expect((await itemsOf('', (await newWorkspace()).admin.token)).items).toEqual([]);
    await call('DELETE', `/api/inventory/${item.id}`, { token: workspace.admin.token });
    expect(await itemsOf()).toMatchObject({ items: [], total: 0 });
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['serviceLevel=1', 'serviceLevel'],
    ['serviceLevel=often', 'serviceLevel'],
    ['id=tea', 'id'],
  ])('refuses ?%s and names the field', async (query, path) => {
    const { status, body } = await call<ErrorAnswer>('GET', `/api/insights/items?${query}`, {
      token: workspace.admin.token,
    });
    expect(status).toBe(400);
    expect(body.details?.map((detail) => detail.path)).toEqual([path]);
  });
});
