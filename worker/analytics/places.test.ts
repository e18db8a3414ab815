import { beforeEach, expect, test } from 'vitest';
import { addDays, dayAt } from '../../engines/calendar/days.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import { type Analytics, analyticsAnswer } from './contract.ts';

/** Stock value by place, and what expires. */

const today = dayAt(Date.now(), 'UTC');
let workspace: TestWorkspace;
let sencha: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0, costPrice: 1000 });
  await move(workspace, sencha, 4);
});

async function read(): Promise<Analytics> {
  const { body } = await call<Analytics>('GET', '/api/analytics', { token: workspace.admin.token });
  return analyticsAnswer.parse(body);
}

test('one place is no division, and no lots expire', async () => {
  expect(await read()).toMatchObject({ places: [], expiring: [] });
});

test('the places add up to the stock value, and deleted items count nowhere', async () => {
  const shop = await newPlace(workspace, 'Shop');
  await move(workspace, sencha, 2.5, { locationId: shop });
  const gone = await newItem(workspace, { name: 'Assam', quantity: 0, costPrice: 500 });
  await move(workspace, gone, 9, { locationId: shop });
  await call('DELETE', `/api/inventory/${gone}`, { token: workspace.admin.token });
  const { places, totals } = await read();
  expect(places).toEqual([
    { id: 1, name: 'Main', items: 1, value: 4000 },
    { id: shop, name: 'Shop', items: 1, value: 2500 },
  ]);
  expect(places.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(totals.value);
});

test('lots are grouped by their dates: past, within 30, 60 and 90 days', async () => {
  const unpriced = await newItem(workspace, { name: 'Assam', quantity: 0 });
  for (const [itemId, days] of [
    [sencha, -1],
    [sencha, 0],
    [sencha, 30],
    [unpriced, 31],
    [sencha, 90],
    [sencha, 91],
  ] as const) {
    const lotId = await newLot(workspace, { itemId, code: `L${days}`, bestBefore: addDays(today, days) });
    await move(workspace, itemId, 1, { lotId });
  }
  await newLot(workspace, { itemId: sencha, code: 'empty', bestBefore: today });
  expect((await read()).expiring).toEqual([
    { days: 0, lots: 1, items: 1, value: 1000, withoutCost: 0 },
    { days: 30, lots: 2, items: 1, value: 2000, withoutCost: 0 },
    { days: 60, lots: 1, items: 1, value: 0, withoutCost: 1 },
    { days: 90, lots: 1, items: 1, value: 1000, withoutCost: 0 },
  ]);
});
