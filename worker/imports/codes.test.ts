import { beforeEach, describe, expect, test } from 'vitest';
import { readImportBytes } from '../../engines/csv-reading/read.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem, newLot } from '../../tests/support/placed-stock.ts';
import type { ItemCode } from '../codes/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { BulkAnswer, ImportPreview } from './contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});
const ask = async <T>(method: string, path: string, body?: unknown) =>
  (await call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) })).body;
const bulk = (rows: unknown) => ask<BulkAnswer>('POST', '/inventory/bulk', rows);
const preview = (rows: unknown) => ask<ImportPreview>('POST', '/inventory/bulk/preview', rows);
const undo = (id: number | null) => ask('POST', `/inventory/imports/${id}/undo`);
const codes = async () => (await ask<ItemCode[]>('GET', '/codes')).map(({ code, itemId }) => [code, itemId]);
const [EAN, OTHER, UPC] = ['4006381333931', '4006381333948', '036000291452'];

describe('codes in an import', () => {
  test('become those of new and known items, with their zeros', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha', sku: 'S-1' });
    const rows = [
      { productName: 'Sencha', sku: 'S-1', codes: [UPC, 'TEA 7'] },
      { productName: 'Assam', sku: 'A-1', codes: [EAN] },
    ];
    expect(await preview(rows)).toMatchObject({
      ...{ created: 1, updated: 1, unchanged: 0, actions: ['update', 'create'], warnings: [] },
      changes: [{ row: 1, id: sencha, before: {}, after: {}, codes: [UPC, 'TEA 7'] }],
    });
    expect(await codes()).toEqual([]);
    const { items } = await bulk(rows);
    expect(await codes()).toEqual([
      [UPC, sencha],
      [EAN, items[1]?.id],
      ['TEA 7', sencha],
    ]);
    const [first] = await ask<ItemCode[]>('GET', `/inventory/${sencha}/codes`);
    expect(first).toMatchObject({ code: UPC, kind: 'upc', lotId: null, quantity: null });
    // Importing it again changes nothing.
    expect(await preview(rows)).toMatchObject({ unchanged: 2, changes: [], warnings: [] });
    expect((await bulk(rows)).importId).toBeNull();
  });

  test('that another item has stay there, which is said with its name', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha' });
    await ask('POST', `/inventory/${sencha}/codes`, { code: EAN });
    const rows = [{ productName: 'Assam', codes: [`0${EAN}`, OTHER] }];
    const warnings = [{ row: 1, reason: `Code 0${EAN} is that of “Sencha” and stays there` }];
    expect((await preview(rows)).warnings).toEqual(warnings);
    const { warnings: said, items } = await bulk(rows);
    expect([said, await codes()]).toEqual([
      warnings,
      [
        [EAN, sencha],
        [OTHER, items[0]?.id],
      ],
    ]);
  });

  test('of a deleted item are free', async () => {
    const old = await newItem(workspace, { name: 'Sencha' });
    await ask('POST', `/inventory/${old}/codes`, { code: EAN });
    await ask('DELETE', `/inventory/${old}`);
    const { items, warnings } = await bulk([{ productName: 'Assam', codes: [EAN] }]);
    expect([warnings, await codes()]).toEqual([[], [[EAN, items[0]?.id]]]);
  });

  test('that are in the file twice become those of the first product; rows of one product may repeat them', async () => {
    const rows = [
      { productName: 'Sencha', sku: 'S-1', stockOnHand: 1, codes: [EAN] },
      { productName: 'Assam', sku: 'A-1', codes: [EAN] },
      { productName: 'Sencha', sku: 'S-1', stockOnHand: 2, codes: [EAN, OTHER] },
    ];
    const { warnings, items } = await bulk(rows);
    expect(warnings).toEqual([{ row: 2, reason: `Code ${EAN} is in the file twice: it becomes that of “Sencha”` }]);
    expect(await codes()).toEqual([
      [EAN, items[0]?.id],
      [OTHER, items[0]?.id],
    ]);
  });

  test('are at most a hundred of an item', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha' });
    await bulk([{ productName: 'Sencha', codes: Array.from({ length: 99 }, (_, n) => `T-${n}`) }]);
    const { warnings } = await bulk([{ productName: 'Sencha', codes: [EAN, OTHER] }]);
    expect(warnings).toEqual([{ row: 1, reason: `Code ${OTHER} is not added: an item may have 100` }]);
    expect(await ask<ItemCode[]>('GET', `/inventory/${sencha}/codes`)).toHaveLength(100);
  });

  test.each([
    ['4006381333932', 'has a wrong digit: 4006381333932 would have to end with 1'],
    ['L:7', 'is the code of a place'],
    ['https://tea.example/lots/7', 'is a label of Camellia’s own'],
    ['', 'is empty'],
  ])('that are none are refused with their field: %j', async (code, sentence) => {
    const body = [{ productName: 'Assam', codes: [EAN, code] }];
    const { status, body: refused } = await call<ErrorAnswer>('POST', '/api/inventory/bulk', {
      ...{ token: workspace.admin.token, body },
    });
    expect([status, refused]).toEqual([
      400,
      expect.objectContaining({
        details: [{ path: '[0].codes[1]', message: expect.stringContaining(sentence) }],
      }),
    ]);
    expect(await ask<Item[]>('GET', '/inventory')).toEqual([]);
  });
});

describe('undoing an import', () => {
  test('removes the codes that it added, and no others', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha' });
    await ask('POST', `/inventory/${sencha}/codes`, { code: UPC });
    const { importId } = await bulk([
      { productName: 'Sencha', codes: [UPC, EAN] },
      { productName: 'Assam', codes: [OTHER] },
    ]);
    await undo(importId);
    expect(await codes()).toEqual([[UPC, sencha]]);
    // The item that it created comes back as it was.
    const [assam] = await ask<Item[]>('GET', '/inventory?archived=true');
    await ask('POST', `/inventory/${assam?.id}/restore`);
    expect(await codes()).toContainEqual([OTHER, assam?.id]);
  });

  test('leaves those of an item that was changed since', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha' });
    const { importId } = await bulk([{ productName: 'Sencha', codes: [EAN] }]);
    await ask('PATCH', `/inventory/${sencha}`, { location: 'A1' });
    expect(await undo(importId)).toMatchObject({ reverted: 0, skipped: [{ id: sencha }] });
    expect(await codes()).toEqual([[EAN, sencha]]);
  });
});

test('an exported list has the codes of one unit, and restores them in another workspace', async () => {
  const sencha = await newItem(workspace, { name: 'Sencha', sku: 'S-1' });
  await newItem(workspace, { name: 'Assam', sku: 'A-1' });
  const lotId = await newLot(workspace, { itemId: sencha, code: 'L-1' });
  const more = [
    { code: OTHER, quantity: 12 },
    { code: 'LOT', lotId },
    { code: 'a,b;c|d' },
    { code: '=1+1' },
    { code: UPC },
  ];
  for (const body of more) await ask('POST', `/inventory/${sencha}/codes`, body);
  const file = await ask<string>('GET', '/export?format=csv&q=Sencha');
  const { rows } = readImportBytes('list.csv', new TextEncoder().encode(file)).result;
  expect(rows.map((row) => row.codes)).toEqual([['a,b;c|d', '=1+1', UPC]]);
  workspace = await newWorkspace();
  const { items } = await bulk(rows);
  expect((await codes()).map(([, id]) => id)).toEqual(Array(3).fill(items[0]?.id));
});
