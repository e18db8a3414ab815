import { beforeEach, describe, expect, test } from 'vitest';
import { readImportBytes } from '../../engines/csv-reading/read.ts';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { addLocation, contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item, Movement } from '../inventory/contract.ts';
import type { Location } from '../locations/contract.ts';
import type { Lot } from '../lots/contract.ts';
import type { BulkAnswer, ImportPreview } from './contract.ts';

const [MAIN, SHOP, CELLAR] = [1, 71, 72];

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
  await addLocation(workspace.id, SHOP, 'Shop');
  await addLocation(workspace.id, CELLAR, 'Cellar');
});

const ask = <T = Item & ErrorAnswer>(method: string, path: string, body?: unknown, who: Person = workspace.admin) =>
  call<T>(method, `/api${path}`, { token: who.token, ...(body !== undefined && { body }) });
const bulk = async (rows: unknown, query = '') => (await ask<BulkAnswer>('POST', `/inventory/bulk${query}`, rows)).body;
const preview = async (rows: unknown, query = '') =>
  (await ask<ImportPreview>('POST', `/inventory/bulk/preview${query}`, rows)).body;
const undo = (id: number | null) => ask('POST', `/inventory/imports/${id}/undo`);
const where = (id: number) => whereIs(workspace.id, id);
const add = async (quantity: number) =>
  (await ask('POST', '/inventory', { name: 'Sencha', sku: 'S-1', unit: 'kg', quantity })).body;
const row = (stockOnHand: number, more: Record<string, unknown> = {}) => ({
  productName: 'Sencha',
  sku: 'S-1',
  stockOnHand,
  ...more,
});
const lot = (code: string, bestBefore?: string) => ({ lot: { code, ...(bestBefore && { bestBefore }) } });

describe('rows that name places and lots', () => {
  test('make a new item with each of its balances, and undo and restoring bring them back', async () => {
    const rows = [
      row(5, { place: 'shop', ...lot('A', '2027-03') }),
      row(2, { place: 'shop', ...lot('a') }),
      row(3, { locationId: CELLAR, ...lot('B') }),
      row(1.5),
    ];
    const made = await bulk(rows);
    expect(made).toMatchObject({ created: 1, merged: [{ row: 2 }, { row: 3 }, { row: 4 }], warnings: [] });
    const id = made.items[0]?.id ?? 0;
    expect(made.items).toMatchObject([{ quantity: 11.5, uncounted: false }]);
    const all = [
      [MAIN, '', 1.5],
      [SHOP, 'A', 7],
      [CELLAR, 'B', 3],
    ];
    expect(await where(id)).toEqual(all);
    const lots = (await ask<Lot[]>('GET', `/lots?itemId=${id}`)).body;
    expect(lots.map(({ code, bestBefore, bestBeforePrecision }) => [code, bestBefore, bestBeforePrecision])).toEqual([
      ['A', '2027-03-31', 'month'],
      ['B', null, null],
    ]);
    expect((await preview(rows)).unchanged).toBe(1);
    expect((await bulk(rows)).importId).toBeNull();

    await undo(made.importId);
    expect(await where(id)).toEqual([]);
    expect(await ask<Item[]>('GET', '/inventory?archived=true')).toMatchObject({
      body: [{ quantity: 0, quantityOnRestore: 11.5 }],
    });
    expect((await ask('POST', `/inventory/${id}/restore`)).body.quantity).toBe(11.5);
    expect(await where(id)).toEqual(all);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('set their balances of an item and keep the others; undo returns each', async () => {
    const { id } = await add(10);
    const send = (delta: number, more: object) =>
      ask('POST', `/inventory/${id}/adjust`, { delta, reason: 'receive', ...more });
    await send(4, { locationId: SHOP, lot: { code: 'A', bestBefore: '2027-03-31' } });
    await send(6, { locationId: CELLAR });
    const before = await where(id);
    const rows = [row(1, { place: 'Shop', ...lot('A') }), row(2, { place: 'Shop', ...lot('NEW') })];
    const shown = await preview(rows);
    expect(shown).toMatchObject({
      updated: 1,
      stockDiffers: 1,
      keptBalances: 2,
      unknownPlaces: [],
      balances: [
        { row: 1, id, place: 'Shop', lot: { code: 'A', bestBefore: '2027-03-31' }, before: 4, after: 1 },
        { row: 2, id, place: 'Shop', lot: { code: 'NEW', bestBefore: null }, before: 0, after: 2 },
      ],
      changes: [{ row: 1, before: { quantity: 20 }, after: { quantity: 19 } }],
    });
    expect(await where(id)).toEqual(before);
    const made = await bulk(rows);
    expect(made.items).toMatchObject([{ id, quantity: 19 }]);
    expect(await where(id)).toEqual([
      [MAIN, '', 10],
      [SHOP, 'A', 1],
      [SHOP, 'NEW', 2],
      [CELLAR, '', 6],
    ]);
    const [last] = (await ask<Movement[]>('GET', `/inventory/${id}/movements`)).body;
    expect(last).toMatchObject({ reason: 'import' });
    await undo(made.importId);
    expect(await where(id)).toEqual(before);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('add to their balances in a delivery, and change none in a list of details', async () => {
    const { id } = await add(10);
    await bulk([row(4, { place: 'Shop' })], '?mode=delivery');
    await bulk([row(4, { place: 'Shop' })], '?mode=delivery');
    await bulk([row(90, { place: 'Shop', category: 'Green' })], '?mode=details');
    expect(await where(id)).toEqual([
      [MAIN, '', 10],
      [SHOP, '', 8],
    ]);
  });

  test('without a place are about the lot in all places, without a lot about all lots of the place', async () => {
    const { id } = await add(1);
    await bulk([row(3, { place: 'Shop', ...lot('A') }), row(5, { place: 'Cellar', ...lot('A') })], '?mode=delivery');
    expect((await preview([row(8, lot('A'))])).unchanged).toBe(1);
    expect((await preview([row(3, { place: 'Shop' })])).unchanged).toBe(1);
    const fewer = await bulk([row(2, { place: 'Cellar' })]);
    expect(await where(id)).toContainEqual([CELLAR, 'A', 2]);
    await undo(fewer.importId);
    expect(await where(id)).toContainEqual([CELLAR, 'A', 5]);
  });

  test('take a column for each place', async () => {
    const at = (shop: number, cellar: number) => ({
      productName: 'Sencha',
      stockAt: [
        { place: 'Shop', stockOnHand: shop },
        { place: 'Cellar', stockOnHand: cellar },
      ],
    });
    const made = await bulk([at(3, 0)]);
    const id = made.items[0]?.id ?? 0;
    expect(await where(id)).toEqual([[SHOP, '', 3]]);
    await bulk([at(1, 2)]);
    expect(await where(id)).toEqual([
      [SHOP, '', 1],
      [CELLAR, '', 2],
    ]);
  });

  test('count an uncounted item, and undo makes it uncounted again', async () => {
    const { id } = (await bulk([{ productName: 'Sencha', sku: 'S-1' }])).items[0] ?? { id: 0 };
    const made = await bulk([row(4, { place: 'Shop' })]);
    expect(made.items).toMatchObject([{ quantity: 5, uncounted: false }]);
    await undo(made.importId);
    expect((await ask('GET', `/inventory/${id}`)).body).toMatchObject({ quantity: 1, uncounted: true });
  });
});

describe('what a file names wrongly', () => {
  test('a place that is unknown is added only if the person says so, and by the office', async () => {
    const rows = [row(5, { place: 'Attic' }), row(2, { place: 'Shop' })];
    expect(await preview(rows)).toMatchObject({
      unknownPlaces: ['Attic'],
      warnings: [{ row: 1, reason: 'Its stock is not imported: you have no place “Attic”' }],
      balances: [{ place: 'Shop', after: 2 }],
    });
    const staff = await newMember(workspace, 'staff');
    const refused = await ask('POST', '/inventory/bulk?newPlaces=create', rows, staff);
    expect([refused.status, refused.body.code]).toEqual([403, 'role_not_allowed']);
    const made = await bulk(rows, '?newPlaces=create');
    expect(made).toMatchObject({ warnings: [], items: [{ quantity: 7 }] });
    const places = (await ask<Location[]>('GET', '/locations')).body;
    expect(places.map(({ name, items }) => [name, items])).toEqual([
      ['Main', 0],
      ['Attic', 1],
      ['Cellar', 0],
      ['Shop', 1],
    ]);
  });

  test('a place of another workspace is unknown', async () => {
    const other = await newWorkspace();
    await addLocation(other.id, 99, 'Vault');
    expect((await preview([row(5, { place: 'Vault' })])).unknownPlaces).toEqual(['Vault']);
    for (const path of ['/inventory/bulk', '/inventory/bulk/preview']) {
      const refused = await ask('POST', path, [row(1), row(5, { locationId: 99 })]);
      expect([refused.status, refused.body.details]).toEqual([
        400,
        [{ path: '[1].locationId', message: 'is no place of your workspace. Choose one of GET /api/locations.' }],
      ]);
    }
  });

  test.each([
    ['1.23E+15', 'a spreadsheet changed the code of the lot: it shortened it. Format the column as text'],
    ['#NAME?', 'a spreadsheet changed the code of the lot: it replaced it by an error. Format the column as text'],
    ['2-Jan', 'a spreadsheet changed the code of the lot: it made it a date. Format the column as text'],
  ])('a lot that a spreadsheet has made %s is not stored', async (code, reason) => {
    const made = await bulk([row(5, lot(code)), row(2, lot('OK-1'))]);
    expect(made.warnings).toEqual([{ row: 1, reason: `Its stock is not imported: ${reason}` }]);
    expect(made.items).toMatchObject([{ quantity: 2 }]);
  });

  test('a lot with another best-before date than it has is not changed', async () => {
    await bulk([row(5, lot('A', '2027-03')), row(1, lot('B'))]);
    const made = await bulk([row(9, lot('A', '2027-04-01')), row(9, lot('B', '2028'))]);
    expect(made.warnings).toMatchObject([{ row: 1, reason: expect.stringContaining('lot A is best before 2027-03') }]);
    expect(await where(made.items[0]?.id ?? 0)).toEqual([
      [MAIN, 'A', 5],
      [MAIN, 'B', 9],
    ]);
    const lots = (await ask<Lot[]>('GET', '/lots')).body;
    expect(lots.map(({ bestBefore }) => bestBefore)).toEqual(['2027-03-31', '2028-12-31']);
  });

  test.each([
    [{ place: 'Shop', locationId: SHOP }, '[0].locationId'],
    [{ stockAt: [{ place: 'Shop', stockOnHand: 1 }] }, '[0].stockAt'],
    [{ lot: { code: '' } }, '[0].lot.code'],
    [{ lot: { code: 'A', bestBefore: '03/04/2027' } }, '[0].lot.bestBefore'],
    [{ place: 'x'.repeat(61) }, '[0].place'],
  ])('%j names the field', async (more, path) => {
    const refused = await ask('POST', '/inventory/bulk', [row(1, more)]);
    expect([refused.status, refused.body.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
  });
});

test('importing the exported list of stock changes nothing', async () => {
  await bulk([
    row(5, { place: 'Shop', ...lot('=A', '2027-03') }),
    row(2.5, { place: 'Cellar' }),
    row(1),
    { productName: 'Uncounted' },
    { productName: '玉露', stockOnHand: 4, vendor: 'Uji' },
    { productName: 'Nothing', stockOnHand: 0 },
  ]);
  const text = (await ask<string>('GET', '/export?format=stock')).body;
  const lines = text.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(4).join(','))).toEqual([
    'Place,Lot code,Best before,Stock on hand',
    'Main,,,1',
    "Shop,'=A,2027-03,5",
    'Cellar,,,2.5',
    'Main,,,',
    'Main,,,4',
    'Main,,,0',
  ]);
  const { result } = readImportBytes('stock.csv', new TextEncoder().encode(text), undefined, {
    places: ['Main', 'Shop', 'Cellar'],
  });
  expect(result.rows).toHaveLength(6);
  expect(await preview(result.rows)).toMatchObject({
    unchanged: 4,
    updated: 4,
    created: 0,
    balances: [],
    warnings: [],
  });
  expect((await bulk(result.rows)).importId).toBeNull();
});

test('undo takes the places that the import added, but for those that something needs', async () => {
  const places = async () => (await ask<Location[]>('GET', '/locations')).body.map(({ name }) => name);
  const { body: tins } = await ask('POST', '/inventory', { name: 'Tins' });
  const assam = (stockOnHand: number, place: string) => ({ productName: 'Assam', stockOnHand, place });
  const made = await bulk(
    [row(5, { place: 'Fair' }), row(2, { place: 'Attic' }), row(1, { place: 'Shop' }), assam(3, 'Fair')],
    '?newPlaces=create',
  );
  expect(await places()).toEqual(['Main', 'Attic', 'Cellar', 'Fair', 'Shop']);
  const [sencha, other] = made.items;
  // Somebody expects goods in the attic.
  const attic = (await ask<Location[]>('GET', '/locations')).body.find(({ name }) => name === 'Attic')?.id;
  expect((await ask('PUT', `/inventory/${tins.id}/pars`, { pars: [{ locationId: attic, par: 4 }] })).status).toBe(200);
  await undo(made.importId);
  expect(await places()).toEqual(['Main', 'Attic', 'Cellar', 'Shop']);
  // What lay in the place that is gone returns to Main.
  await ask('POST', `/inventory/${other?.id}/restore`);
  expect(await where(other?.id ?? 0)).toEqual([[MAIN, '', 3]]);
  await ask('POST', `/inventory/${sencha?.id}/restore`);
  expect(await where(sencha?.id ?? 0)).toEqual([
    [MAIN, '', 5],
    [SHOP, '', 1],
    [attic, '', 2],
  ]);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('4,000 rows of 1,000 products are imported and undone', async () => {
  const rows = Array.from({ length: 4_000 }, (_, index) => ({
    productName: `茶 ${index % 1000}`,
    stockOnHand: 1,
    place: index < 2_000 ? 'Shop' : 'Cellar',
    ...lot(`L${Math.floor(index / 1000)}`, '2027'),
  }));
  const made = await bulk(rows);
  expect([made.created, made.warnings]).toEqual([1000, []]);
  expect(made.items[0]?.quantity).toBe(4);
  const again = await bulk(rows.map((one) => ({ ...one, stockOnHand: 2 })));
  expect(again.items[0]?.quantity).toBe(8);
  expect((await undo(again.importId)).body).toMatchObject({ reverted: 1000, skipped: [] });
  expect(await where(made.items[0]?.id ?? 0)).toEqual([
    [SHOP, 'L0', 1],
    [SHOP, 'L1', 1],
    [CELLAR, 'L2', 1],
    [CELLAR, 'L3', 1],
  ]);
  expect(await contradictions(workspace.id)).toEqual([]);
});
