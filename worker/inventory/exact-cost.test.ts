import { beforeEach, describe, expect, test } from 'vitest';
import { readImportBytes } from '../../engines/csv-reading/read.ts';
import { toCostInput } from '../../engines/inventory/exact-cost.ts';
import { newQuery } from '../../engines/questions/new-query.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { move, newPlace } from '../../tests/support/placed-stock.ts';
import type { Analytics } from '../analytics/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { BulkAnswer, ImportPreview } from '../imports/contract.ts';
import type { Location } from '../locations/contract.ts';
import type { Item, ItemInput } from './contract.ts';

/** Costs finer than a cent, through the API, a file and sums of value. */

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T = Item>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const add = async (input: ItemInput) => (await ask('POST', '/inventory', input)).body;
const costOf = ({ costPrice, unitCost }: Item) => [costPrice, unitCost];

describe('the cost of an item', () => {
  test('is exact beside the cents, however it is given', async () => {
    expect(costOf(await add({ name: 'Bag', unitCost: 0.0045 }))).toEqual([0, 0.0045]);
    expect(costOf(await add({ name: 'Tin', unitCost: '12.345' }))).toEqual([1235, 12.345]);
    expect(costOf(await add({ name: 'Box', costPrice: 1250 }))).toEqual([1250, 12.5]);
    expect(costOf(await add({ name: 'Label' }))).toEqual([null, null]);
    const both = await add({ name: 'Cord', costPrice: 1235, unitCost: 12.345 });
    expect(costOf(both)).toEqual([1235, 12.345]);
    const { body: listed } = await ask<Item[]>('GET', '/inventory');
    expect(listed.find(({ id }) => id === both.id)).toEqual(both);
  });

  test('changes as a whole: cents alone clear what is finer', async () => {
    const { id } = await add({ name: 'Bag', unitCost: 0.0045 });
    const patch = async (changes: object) => costOf((await ask('PATCH', `/inventory/${id}`, changes)).body);
    expect(await patch({ name: 'Tea bag' })).toEqual([0, 0.0045]);
    expect(await patch({ unitCost: '0.00445' })).toEqual([0, 0.00445]);
    expect(await patch({ costPrice: 0 })).toEqual([0, 0]);
    expect(await patch({ costPrice: 1235, unitCost: 12.345 })).toEqual([1235, 12.345]);
    expect(await patch({ unitCost: null })).toEqual([null, null]);
  });

  test.each([
    [{ costPrice: 1, unitCost: 0.0045 }, 'unitCost', 'must be the cost that'],
    [{ unitCost: 0.000_001 }, 'unitCost', 'at most 5 decimals'],
    [{ unitCost: '0.000001' }, 'unitCost', 'at most 5 decimals'],
    [{ unitCost: -1 }, 'unitCost', 'below 0'],
    [{ unitCost: '1,5' }, 'unitCost', 'must be a number'],
    [{ costPrice: 0.45 }, 'costPrice', ''],
  ])('refuses %j, naming the field', async (cost, path, reason) => {
    const { id } = await add({ name: 'Bag' });
    for (const [method, to, body] of [
      ['POST', '/inventory', { name: 'Tin', ...cost }],
      ['PATCH', `/inventory/${id}`, cost],
    ] as const) {
      const answer = await ask<ErrorAnswer>(method, to, body);
      expect(answer.status).toBe(400);
      expect(answer.body.details).toMatchObject([{ path, message: expect.stringContaining(reason) }]);
    }
    const bulk = await ask<ErrorAnswer>('POST', '/inventory/bulk', [{ productName: 'Tin', ...cost }]);
    expect([bulk.status, bulk.body.details?.[0]?.path]).toEqual([400, `[0].${path}`]);
  });
});

test('a file keeps it exactly, shows it before, and takes it back; an export imported again changes nothing', async () => {
  const bag = await add({ name: 'Bag', costPrice: 1 });
  const rows = [
    { productName: 'Bag', stockOnHand: 1, unitCost: 0.0045 },
    { productName: 'Tin', stockOnHand: 1, unitCost: '12.345' },
  ];
  const { body: preview } = await ask<ImportPreview>('POST', '/inventory/bulk/preview', rows);
  expect(preview.changes).toMatchObject([
    { before: { costPrice: 1, unitCost: 0.01 }, after: { costPrice: 0, unitCost: 0.0045 } },
  ]);
  const { body: made } = await ask<BulkAnswer>('POST', '/inventory/bulk', rows);
  expect(made.items.map(costOf)).toEqual([
    [0, 0.0045],
    [1235, 12.345],
  ]);

  const file = await ask<string>('GET', '/export?format=csv');
  expect(file.body).toMatch(/,0\.0045,/);
  const { result } = readImportBytes('export.csv', new TextEncoder().encode(file.body));
  const again = await ask<BulkAnswer>('POST', '/inventory/bulk', result.rows.map(toCostInput));
  expect(again.body).toMatchObject({ updated: 2, unchanged: 2, importId: null });

  await ask('POST', `/inventory/imports/${made.importId}/undo`);
  expect(costOf((await ask('GET', `/inventory/${bag.id}`)).body)).toEqual([1, 0.01]);
});

test('10,000 bags at $0.0045 are worth $45.00 in every sum', async () => {
  const { id } = await add({ name: 'Bag', unit: 'bags', unitCost: 0.0045 });
  const shop = await newPlace(workspace, 'Shop');
  await move(workspace, id, 10_000, { locationId: shop });
  const { body: places } = await ask<Location[]>('GET', '/locations');
  expect(places.map(({ value }) => value)).toEqual([0, 4500]);
  const { body: analytics } = await ask<Analytics>('GET', '/analytics');
  expect(analytics.totals.value).toBe(4500);
  expect(analytics.places).toMatchObject([{ value: 4500 }]);
  const query = newQuery({ of: 'item', measures: ['value'], where: [{ field: 'item', is: [id] }] });
  const { body } = await ask<{ response: string }>('POST', '/ai/chat', { message: 'Worth of Bag', ask: query });
  expect(body.response).toContain('$45.00');
});
