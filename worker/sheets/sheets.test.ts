import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../engines/sheets/sheet.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { type LotOf, move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';

let workspace: TestWorkspace;
let tea: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  tea = await newItem(workspace, { name: 'Sencha', sku: 'SEN', unit: 'kg', quantity: 10, minimumPar: 4 });
});

const post = <T = { id: number }>(path: string, body: unknown, method: 'POST' | 'PUT' | 'PATCH' = 'POST') =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, body });
const contents = async (sheet: string, query = '', token = workspace.admin.token) =>
  (await call<Sheet & ErrorAnswer>('GET', `/api/sheets/${sheet}?format=contents${query}`, { token })).body;
/** A lot that lies somewhere. */
async function lay(lot: Omit<LotOf, 'itemId'>, quantity: number, locationId = 1): Promise<number> {
  const lotId = await newLot(workspace, { itemId: tea, ...lot });
  await move(workspace, tea, quantity, { locationId, lotId });
  return lotId;
}
const heads = ({ columns }: Sheet) => columns.map(({ head }) => head);
const said = ({ groups }: Sheet) => groups.map(({ title, rows }) => [title, ...rows]);

test('a sheet is a PDF with the name of its file, also for staff', async () => {
  const { token } = await newMember(workspace, 'staff');
  const { status, headers, body } = await call<string>('GET', '/api/sheets/stock', { token });
  expect([status, headers.get('content-type'), body.slice(0, 8)]).toEqual([200, 'application/pdf', '%PDF-1.4']);
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="stock-\d{4}-\d\d-\d\d\.pdf"$/);
  expect(body).toContain('/MediaBox [0 0 612 792]');
});

test('its paper, its day and its figures are in the style of the workspace', async () => {
  await post('/workspace', { style: { numberStyle: 'de-DE', timeZone: 'Asia/Tokyo' } }, 'PATCH');
  await newItem(workspace, { name: 'Assam', unit: 'kg', quantity: 1234.5 });
  const sheet = await contents('stock');
  expect([sheet.paper, sheet.workspace]).toEqual(['a4', expect.any(String)]);
  expect(sheet.madeAt).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
  expect(sheet.groups[0]?.rows[0]?.at(-1)).toBe('1.234,5 kg');
});

describe('stock by place', () => {
  test('has every balance once, Main first; of one place only its own', async () => {
    const shop = await newPlace(workspace, 'Cellar');
    await lay({ code: 'UJI-1', bestBefore: '2027-03-31' }, 2, shop);
    await newItem(workspace, { name: 'Assam', unit: 'kg' });
    const rows = said(await contents('stock'));
    expect(rows.map(([place]) => place)).toEqual(['Main', 'Cellar']);
    expect(rows[0]?.slice(1).map((row) => row?.[0])).toEqual(['Assam', 'Sencha']);
    const one = await contents('stock', `&locationId=${shop}`);
    expect(said(one)).toEqual([['Cellar', ['Sencha', 'SEN', 'UJI-1', 'Mar 31, 2027', '', '2 kg']]]);
  });

  test('says that there is nothing, and refuses a place of another workspace', async () => {
    const empty = await contents('stock', `&locationId=${await newPlace(workspace, 'Loft')}`);
    expect([empty.groups, empty.empty]).toEqual([[], 'Nothing lies here.']);
    const foreign = await newPlace(await newWorkspace(), 'Loft');
    expect((await contents('stock', `&locationId=${foreign}`)).details?.[0]?.path).toBe('locationId');
  });
});

describe('a count sheet', () => {
  test('has no book values if the count is blind, not even for the office', async () => {
    const blind = (await post('/counts', { itemIds: [tea] })).body.id;
    const open = (await post('/counts', { itemIds: [tea], isBlind: false })).body.id;
    expect(heads(await contents('count-sheet', `&countId=${blind}`))).toEqual(['Item', 'SKU', 'Counted', 'Unit']);
    const sheet = await contents('count-sheet', `&countId=${open}`);
    expect(said(sheet)).toEqual([['Main', ['Sencha', 'SEN', '10', '', 'kg']]]);
    expect(sheet.blanks).toEqual(['Counted by', 'Date']);
  });

  test('without a count has the items that nobody has counted', async () => {
    expect((await contents('count-sheet')).groups).toEqual([]);
    await env.SHARD_0.prepare('UPDATE items SET uncounted = 1 WHERE workspace_id = ?').bind(workspace.id).run();
    expect(said(await contents('count-sheet'))).toEqual([['Main', ['Sencha', 'SEN', 'kg', '']]]);
  });
});

test('the list of what expires has lots in stock, past ones apart, with where they lie', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await lay({ code: 'OLD', bestBefore: day(-3) }, 2);
  await lay({ code: 'SOON', bestBefore: day(20) }, 1);
  await lay({ code: 'LATER', bestBefore: day(40) }, 1);
  const codes = async (query = '') =>
    (await contents('expiring', query)).groups.map(({ title, rows }) => [title, ...rows.map((row) => row[3])]);
  expect(await codes()).toEqual([
    ['Past its date', 'OLD'],
    ['Within 60 days', 'SOON', 'LATER'],
  ]);
  expect((await codes('&days=30'))[1]).toEqual(['Within 30 days', 'SOON']);
  const [past] = (await contents('expiring')).groups;
  expect(past?.rows[0]?.slice(1)).toEqual(['Sencha', 'SEN', 'OLD', 'Main 2 kg', '', '2 kg']);
});

describe('costs', () => {
  let orderId: number;
  beforeEach(async () => {
    const supplierId = (await post('/suppliers', { name: 'Uji', email: 'mei@uji.example' })).body.id;
    const lines = [{ itemId: tea, quantity: 40, unitCost: 12.5 }];
    orderId = (await post('/orders', { supplierId, lines, note: 'By sea.\nPlease.' })).body.id;
  });

  test('are on an order for the office, with its total and note', async () => {
    const sheet = await contents('order', `&orderId=${orderId}`);
    expect(heads(sheet)).toEqual(['Item', 'SKU', 'Quantity', 'Each', 'Amount']);
    expect(said(sheet)).toEqual([
      [null, ['Sencha', 'SEN', '40 kg', '$12.50', '$500.00'], ['Total', '', '', '', '$500.00']],
    ]);
    expect([sheet.title, sheet.notes]).toEqual(['Draft order', ['By sea.\nPlease.']]);
  });

  test('are not for staff, neither on an order nor on what is to be ordered', async () => {
    const { token } = await newMember(workspace, 'staff');
    expect(JSON.stringify(await contents('order', `&orderId=${orderId}`, token))).not.toMatch(/12\.5|500|USD/);
    await post(`/inventory/${tea}/adjust`, { delta: -9, reason: 'sale' });
    expect(heads(await contents('reorder'))).toContain('Cost');
    expect(heads(await contents('reorder', '', token))).not.toContain('Cost');
  });

  test('of another workspace’s order are not found', async () => {
    const other = await newWorkspace();
    expect((await contents('order', `&orderId=${orderId}`, other.admin.token)).code).toBe('not_found');
  });
});

test('what is to be ordered agrees with the advice', async () => {
  await post(`/inventory/${tea}/adjust`, { delta: -9, reason: 'sale' });
  const { body } = await call<{ items: { reorder: { quantity: number; due: boolean } }[] }>(
    'GET',
    '/api/insights/items',
    { token: workspace.admin.token },
  );
  const [advice] = body.items;
  expect(advice?.reorder.due).toBe(true);
  const [group] = (await contents('reorder')).groups;
  expect(group?.rows[0]?.slice(0, 3)).toEqual(['Sencha', 'SEN', '1 kg']);
  expect(group?.rows[0]?.[4]).toBe(`${advice?.reorder.quantity} kg`);
});

test('what a run takes: the lots that can be picked, first what expires first, then what is on hold', async () => {
  const product = await newItem(workspace, { name: 'Sencha 50 g', sku: 'S50', unit: 'pcs' });
  const held = await lay({ code: 'HELD', bestBefore: '2027-01-01' }, 1);
  await post(`/lots/${held}`, { status: 'hold' }, 'PATCH');
  await lay({ code: 'B', bestBefore: '2028-01-01' }, 1);
  await lay({ code: 'A', bestBefore: '2027-06-01' }, 1);
  const recipe = { itemId: product, makes: 1, inputs: [{ itemId: tea, quantity: 0.05 }] };
  const recipeId = (await post('/recipes', recipe)).body.id;
  const runId = (await post('/runs', { recipeId, planned: 20 })).body.id;
  const sheet = await contents('run', `&runId=${runId}`);
  const [group] = sheet.groups;
  expect(sheet.facts).toEqual([
    ['Makes', '20 pcs of Sencha 50 g'],
    ['SKU', 'S50'],
  ]);
  expect(group?.title).toBe('Sencha (SEN): 1 kg');
  expect(group?.rows.map((row) => [row[1], row[3]])).toEqual([
    ['A', ''],
    ['B', ''],
    ['No lot', ''],
    ['HELD', 'On hold'],
  ]);
});

test('what places lack: from where it comes, and what has to be ordered', async () => {
  const shop = await newPlace(workspace, 'Shop');
  expect((await contents('refill')).empty).toBe('No place holds less than its par.');
  await post(`/inventory/${tea}/pars`, { pars: [{ locationId: shop, par: 12 }] }, 'PUT');
  expect(said(await contents('refill', `&locationId=${shop}`))).toEqual([
    ['For Shop', ['Main', 'Sencha', 'SEN', '0 kg', '10 kg', ''], ['To order', 'Sencha', 'SEN', '0 kg', '2 kg', '']],
  ]);
});

test.each([
  ['order', '', 'orderId'],
  ['run', '', 'runId'],
  ['order', 'orderId=x', 'orderId'],
  ['expiring', 'days=-1', 'days'],
  ['expiring', 'days=99999', 'days'],
  ['stock', 'format=docx', 'format'],
  ['count-sheet', 'countId=0', 'countId'],
])('%s?%s is refused, naming the field', async (sheet, query, path) => {
  const { status, body } = await call<ErrorAnswer>('GET', `/api/sheets/${sheet}?${query}`, {
    token: workspace.admin.token,
  });
  expect([status, body.details?.[0]?.path]).toEqual([400, path]);
});
