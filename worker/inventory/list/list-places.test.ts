import { beforeEach, expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../../tests/support/api.ts';
import { newItem, newLot, newPlace } from '../../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../../core/contract.ts';
import type { Item } from '../contract.ts';

/** The list of what lies in one place. */

let workspace: TestWorkspace;
let shop: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  shop = await newPlace(workspace, 'Shop');
});

const list = <T = Item[]>(query: string, headers: Record<string, string> = {}) =>
  call<T>('GET', `/api/inventory?${query}`, { token: workspace.admin.token, headers });
const names = async (query: string) => (await list(query)).body.map(({ name }) => name);
const adjust = (id: number, body: object) =>
  call('POST', `/api/inventory/${id}/adjust`, { token: workspace.admin.token, body: { reason: 'receive', ...body } });

test('has the items with stock there, of a lot or of none, also with other filters and in pages', async () => {
  await newItem(workspace, { name: 'In Main', quantity: 4 });
  const ofLot = await newItem(workspace, { name: 'In Main, of a lot', quantity: 0 });
  await adjust(ofLot, { delta: 2, lotId: await newLot(workspace, { itemId: ofLot, code: 'A' }) });
  const both = await newItem(workspace, { name: 'In both', quantity: 1, category: 'Tea' });
  await adjust(both, { delta: 2, locationId: shop });
  const gone = await newItem(workspace, { name: 'Sold out in the shop', quantity: 0 });
  await adjust(gone, { delta: 2, locationId: shop });
  const only = await newItem(workspace, { name: 'Only in the shop', quantity: 0 });
  await adjust(only, { delta: 2, locationId: shop, lotId: await newLot(workspace, { itemId: only, code: 'B' }) });
  await adjust(gone, { delta: -2, reason: 'sale', locationId: shop });
  expect(await names(`locationId=${shop}`)).toEqual(['In both', 'Only in the shop']);
  expect(await names('locationId=1')).toEqual(['In both', 'In Main', 'In Main, of a lot']);
  expect(await names(`locationId=${shop}&category=Tea`)).toEqual(['In both']);
  expect(await names(`locationId=${shop}&q=only`)).toEqual(['Only in the shop']);
  expect(await names(`locationId=${shop}&archived=true`)).toEqual([]);
  const page = await list(`locationId=${shop}&limit=1`);
  expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
  const next = /\?(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect(await names(next)).toEqual(['Only in the shop']);
});

test('is another after stock has moved, and the same until then', async () => {
  const id = await newItem(workspace, { name: 'Sencha', quantity: 4 });
  const before = await list(`locationId=${shop}`);
  const known = { 'if-none-match': before.headers.get('etag') ?? '' };
  expect(before.body).toEqual([]);
  expect((await list(`locationId=${shop}`, known)).status).toBe(304);
  await call('POST', '/api/moves', {
    token: workspace.admin.token,
    body: { lines: [{ itemId: id, fromLocationId: 1, toLocationId: shop, quantity: 1 }] },
  });
  const after = await list(`locationId=${shop}`, known);
  expect([after.status, after.body.map(({ name }) => name)]).toEqual([200, ['Sencha']]);
});

test('refuses what is no place, or one of another workspace', async () => {
  const foreign = await newPlace(await newWorkspace(), 'Shop');
  for (const id of ['0', 'shop', '1.5', String(foreign)]) {
    const { status, body } = await list<ErrorAnswer>(`locationId=${id}`);
    expect([id, status, body]).toMatchObject([id, 400, { details: [{ path: 'locationId' }] }]);
  }
});
