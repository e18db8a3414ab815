import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import { goToTimeOfIds } from '../../tests/support/time-of-ids.ts';
import { firstIdAt } from '../core/ids.ts';
import type { StockValue, ValueSheet } from './contract.ts';

/** What stock was worth on past days, and the sheet of a month. */

let workspace: TestWorkspace;
beforeEach(async () => {
  goToTimeOfIds();
  workspace = await newWorkspace();
});
afterEach(() => {
  vi.useRealTimers();
});

const get = <T>(path: string, token = workspace.admin.token) => call<T>('GET', `/api${path}`, { token });

/** A movement at a time of the past, as the ledger would have entered it then. */
async function moved(
  itemId: number,
  at: string,
  delta: number,
  {
    reason = delta > 0 ? 'receive' : 'sale',
    unitCost = null as number | null,
    locationId = 1,
    lotId = 0,
    worth = null as number | null,
  } = {},
) {
  const time = Date.parse(at);
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at, unit_cost, location_id, lot_id, worth)
       SELECT workspace_id, id, ?1, CAST(?2 AS INTEGER), quantity + CAST(?2 AS INTEGER), ?3, ?4, ?5, ?6, ?7, ?8 FROM items
       WHERE workspace_id = ?9 AND id = ?10`,
    ).bind(firstIdAt(time) + 1, delta * 1000, reason, time, unitCost, locationId, lotId, worth, workspace.id, itemId),
    env.SHARD_0.prepare(
      'UPDATE items SET quantity = quantity + CAST(?1 AS INTEGER) WHERE workspace_id = ?2 AND id = ?3',
    ).bind(delta * 1000, workspace.id, itemId),
  ]);
}

/** An item without movements, even of its creation. */
async function bareItem(body: Record<string, unknown>): Promise<number> {
  const id = await newItem(workspace, body);
  await env.SHARD_0.prepare('DELETE FROM movements WHERE workspace_id = ? AND item_id = ?')
    .bind(workspace.id, id)
    .run();
  return id;
}

test('a past day has what was there at its end, in the time zone of the workspace, by category and place', async () => {
  const shop = await newPlace(workspace, 'Shop');
  const tea = await bareItem({ name: 'Sencha', unit: 'kg', category: 'Green', costPrice: 1000 });
  const tins = await bareItem({ name: 'Tins', unit: 'pieces', category: 'Packaging', costPrice: 50 });
  await moved(tea, '2026-03-01T10:00:00Z', 10, { unitCost: 20 });
  await moved(tins, '2026-03-01T10:00:00Z', 100);
  await moved(tea, '2026-03-31T23:30:00Z', -4);
  await moved(tea, '2026-04-02T10:00:00Z', 4, { locationId: shop, unitCost: 30 });
  await moved(tea, '2026-04-20T10:00:00Z', -5);
  expect((await get<StockValue>('/value?on=2026-03-31')).body).toEqual({
    ...{ on: '2026-03-31', value: 17_000, items: 2, places: [] },
    categories: [
      { name: 'Green', items: 1, value: 12_000 },
      { name: 'Packaging', items: 1, value: 5000 },
    ],
  });
  await env.SHARD_0.prepare("UPDATE workspaces SET time_zone = 'Europe/Berlin' WHERE id = ?").bind(workspace.id).run();
  expect((await get<StockValue>('/value?on=2026-03-30')).body.value).toBe(25_000);
  await get('/auth/me');
  expect((await get<StockValue>('/value?on=2026-03-31')).body.value).toBe(25_000);
  await call('PATCH', '/api/locations/1', { token: workspace.admin.token, body: { name: 'Warehouse' } });
  const { body } = await get<StockValue>('/value?on=2026-04-10');
  expect([body.value, body.places]).toEqual([
    29_000,
    [
      { id: 1, name: 'Warehouse', value: 19_400 },
      { id: shop, name: 'Shop', value: 9600 },
    ],
  ]);
  expect((await get<StockValue>('/value?on=2026-02-28')).body).toMatchObject({ value: 0, items: 0, categories: [] });
});

test('the sheet of a month goes from the opening to the closing value by what happened, to the cent', async () => {
  const tea = await bareItem({ name: '=Sencha', sku: 'SEN', unit: 'kg', category: 'Green', costPrice: 1000 });
  const lot = await newLot(workspace, { itemId: tea, code: 'A' });
  await moved(tea, '2026-03-10T10:00:00Z', 3, { unitCost: 11.111, lotId: lot });
  await moved(tea, '2026-04-05T10:00:00Z', 3, { unitCost: 13.333, lotId: lot });
  await moved(tea, '2026-04-06T10:00:00Z', -1, { lotId: lot });
  await moved(tea, '2026-04-07T10:00:00Z', -2, { reason: 'consume', lotId: lot });
  await moved(tea, '2026-04-08T10:00:00Z', -0.5, { reason: 'damage', lotId: lot });
  await moved(tea, '2026-04-09T10:00:00Z', 0, { reason: 'charge', lotId: lot, worth: 100_000 });
  const { body } = await get<ValueSheet>('/value/sheet?month=2026-04');
  expect(body.items).toEqual([
    {
      ...{ id: tea, name: '=Sencha', sku: 'SEN', category: 'Green' },
      figures: {
        ...{
          opening: 3333,
          received: 4000,
          consumed: -2444,
          made: 0,
          sold: -1222,
          lost: -611,
          revalued: 100,
          closing: 3156,
        },
      },
    },
  ]);
  expect(body.total).toEqual(body.items[0]?.figures);
  const files = await Promise.all(
    ['csv', 'xero', 'quickbooks'].map(
      async (format) => (await get<string>(`/value/sheet?month=2026-04&format=${format}`)).body,
    ),
  );
  expect(files[0]).toContain(`'=Sencha,SEN,Green,33.33,40.00,-24.44,0.00,-12.22,-6.11,1.00,31.56`);
  expect(files[1]).toContain('Stock 2026-04,30/04/2026,Change of stock,630,Tax Exempt,-1.77');
  expect(files[2]).toContain('STOCK-2026-04,04/30/2026,Inventory Asset,,1.77,Stock 2026-04: Change of stock');
  const sums = (files[1] ?? '')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',').at(-1)));
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 5);
});

test('what a movement takes back is counted where it was, and the past is for the office only', async () => {
  const tea = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 10, costPrice: 1000 });
  const { token } = workspace.admin;
  await call('POST', `/api/inventory/${tea}/adjust`, { token, body: { delta: -4, reason: 'sale' } });
  const [sale] = (await get<{ id: number }[]>(`/inventory/${tea}/movements`)).body;
  await call('POST', `/api/inventory/${tea}/movements/${sale?.id}/reverse`, { token, body: {} });
  const month = new Date().toISOString().slice(0, 7);
  const { body } = await get<ValueSheet>(`/value/sheet?month=${month}`);
  expect(body.total).toMatchObject({ opening: 0, received: 10_000, sold: 0, revalued: 0, closing: 10_000 });
  const staff = await newMember(workspace, 'staff');
  expect((await get('/value?on=2026-01-01', staff.token)).status).toBe(403);
  expect([(await get('/value?on=2999-01-01')).status, (await get('/value/sheet?month=2999-01')).status]).toEqual([
    400, 400,
  ]);
});
