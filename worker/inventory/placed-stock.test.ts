import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { Item } from './contract.ts';
import type { PlacedStock } from './stock-contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const stockOf = (itemId: number, { token } = workspace.admin) =>
  call<PlacedStock[]>('GET', `/api/inventory/${itemId}/stock`, { token });

test('stock that nobody placed lies in Main without a lot', async () => {
  const itemId = await newItem(workspace, { name: 'Sencha', quantity: 2.5 });
  expect(await stockOf(itemId)).toMatchObject({
    status: 200,
    body: [{ locationId: 1, lotId: null, quantity: 2.5, location: { name: 'Main' }, lot: null }],
  });
});

test('an item without stock lies nowhere', async () => {
  const itemId = await newItem(workspace, { name: 'Sencha', quantity: 0 });
  expect(await stockOf(itemId)).toMatchObject({ status: 200, body: [] });
});

test('is listed by place, then what expires first, and what is used up is left out', async () => {
  const itemId = await newItem(workspace, { name: 'Sencha', quantity: 1 });
  const other = await newItem(workspace, { name: 'Assam', quantity: 7 });
  const shop = await newPlace(workspace, 'shop');
  const cellar = await newPlace(workspace, 'Cellar');
  const undated = await newLot(workspace, { itemId, code: 'A' });
  const late = await newLot(workspace, { itemId, code: 'B', bestBefore: '2027-12-31', status: 'hold' });
  const early = await newLot(workspace, { itemId, code: 'C', bestBefore: '2027-03-31' });
  for (const lotId of [undated, late, early]) await move(workspace, itemId, 2, { locationId: shop, lotId });
  await move(workspace, itemId, 3, { locationId: shop });
  await move(workspace, itemId, 4, { lotId: late });
  await move(workspace, itemId, 0.125, { locationId: cellar });
  await move(workspace, itemId, -2, { locationId: shop, lotId: undated });
  await move(workspace, other, 9, { locationId: shop });

  const { body } = await stockOf(itemId);
  expect(body.map(({ location, lotId, quantity }) => [location.name, lotId, quantity])).toEqual([
    ['Main', null, 1],
    ['Main', late, 4],
    ['Cellar', null, 0.125],
    ['shop', null, 3],
    ['shop', early, 2],
    ['shop', late, 2],
  ]);
  expect(body[1]).toEqual({
    locationId: 1,
    lotId: late,
    quantity: 4,
    location: { name: 'Main' },
    lot: { code: 'B', bestBefore: '2027-12-31', bestBeforePrecision: 'day', status: 'hold' },
  });
  await call('PATCH', '/api/locations/1', { token: workspace.admin.token, body: { name: 'Warehouse' } });
  expect((await stockOf(itemId)).body[0]?.location).toEqual({ name: 'Warehouse' });
});

test('sums to the quantity of the item after any movements', async () => {
  const places = [1, await newPlace(workspace, 'Shop'), await newPlace(workspace, 'Cellar')];
  const arrival = fc.record({ place: fc.nat(2), lot: fc.nat(2), thousandths: fc.integer({ min: 1, max: 5000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 8 }), async (arrivals) => {
      const itemId = await newItem(workspace, { name: 'Sencha', quantity: 0.5 });
      const lots = [0, await newLot(workspace, { itemId, code: 'A' }), await newLot(workspace, { itemId, code: 'B' })];
      const expected = new Map([['1 0', 500]]);
      for (const { place, lot, thousandths } of arrivals) {
        const [locationId = 1, lotId = 0] = [places[place], lots[lot]];
        await move(workspace, itemId, thousandths / 1000, { locationId, lotId });
        const key = `${locationId} ${lotId}`;
        expected.set(key, (expected.get(key) ?? 0) + thousandths);
      }
      const { body } = await stockOf(itemId);
      const got = body.map((row) => [`${row.locationId} ${row.lotId ?? 0}`, Math.round(row.quantity * 1000)] as const);
      expect(new Map(got)).toEqual(expected);
      const item = await call<Item>('GET', `/api/inventory/${itemId}`, { token: workspace.admin.token });
      const sum = got.reduce((total, [, thousandths]) => total + thousandths, 0);
      expect(sum).toBe(Math.round(item.body.quantity * 1000));
    }),
    { numRuns: 10 },
  );
});

test('more cannot be placed than is on hand', async () => {
  const itemId = await newItem(workspace, { name: 'Sencha', quantity: 1 });
  await move(workspace, itemId, 2, { locationId: await newPlace(workspace, 'Shop') });
  const taken = env.SHARD_0.prepare('UPDATE items SET quantity = 1000 WHERE workspace_id = ? AND id = ?');
  await expect(taken.bind(workspace.id, itemId).run()).rejects.toThrow(/loose_below_zero/);
});

test('is shown of a deleted item, to staff, and of no item of another workspace', async () => {
  const itemId = await newItem(workspace, { name: 'Sencha', quantity: 2 });
  const staff = await newMember(workspace, 'staff');
  await call('DELETE', `/api/inventory/${itemId}`, { token: workspace.admin.token });
  expect((await stockOf(itemId, staff)).body).toMatchObject([{ quantity: 2 }]);
  expect((await stockOf(itemId, (await newWorkspace()).admin)).status).toBe(404);
  expect((await stockOf(1)).status).toBe(404);
});

test('the stock of all items is listed, without those that lie in Main without a lot as a whole', async () => {
  const placed = await newItem(workspace, { name: 'Sencha', quantity: 5 });
  await newItem(workspace, { name: 'Assam', quantity: 7 });
  const shop = await newPlace(workspace, 'Shop');
  const lotId = await newLot(workspace, { itemId: placed, code: 'A' });
  await move(workspace, placed, 2, { locationId: shop, lotId });
  const other = await newWorkspace();
  const all = (token: string) => call<PlacedStock[]>('GET', '/api/stock', { token });
  const { body: rows } = await stockOf(placed);
  expect((await all(workspace.admin.token)).body).toEqual(rows.map((row) => ({ ...row, itemId: placed })));
  expect(rows).toHaveLength(2);
  expect((await all(other.admin.token)).body).toEqual([]);
});
