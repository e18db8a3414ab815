import { describe, expect, test } from 'vitest';
import { call, newWorkspace, type Person } from '../../tests/support/api.ts';
import type { Item, Movement } from '../inventory/contract.ts';
import type { BulkAnswer, ImportPreview, ImportRow } from './contract.ts';

const bulk = async (person: Person, rows: readonly ImportRow[], query = '') => {
  const answer = await call<BulkAnswer>('POST', `/api/inventory/bulk${query}`, { token: person.token, body: rows });
  expect(answer.status).toBe(201);
  return answer.body;
};
const preview = async (person: Person, rows: readonly ImportRow[], query = '') =>
  (
    await call<ImportPreview>('POST', `/api/inventory/bulk/preview${query}`, {
      token: person.token,
      body: rows,
    })
  ).body;

/** Name, SKU and quantity of every item; a generated SKU is `…`. */
const stockOf = async (person: Person) => {
  const { body } = await call<Item[]>('GET', '/api/inventory', { token: person.token });
  const shown = body.map(({ name, sku, quantity }) => [name, sku.replace(/^WAREHOUSE-.*/, '…'), quantity]);
  return shown.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
};

const named = (productName: string, sku: string, stockOnHand: number): ImportRow => ({
  productName,
  sku,
  stockOnHand,
  vendor: 'Nilgiri Estates',
});
const reasonsOf = (notes: readonly { reason: string }[]) => notes.map(({ reason }) => reason);

describe('an export that a spreadsheet has saved', () => {
  const ITEMS = [
    named('Frost tea', '0042', 5),
    named('Winter tea', '8712345678906', 6),
    named('Spring tea', '3-4', 7),
    named('Autumn tea', '1001', 8),
  ];
  const SAVED = [
    named('Frost tea', '42', 5),
    named('Winter tea', '8,71235E+12', 6),
    named('Spring tea', '03. Apr', 9),
    named('Autumn tea', '1001.0', 8),
  ];

  test('changes what was edited in it, and no SKU', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, ITEMS);
    const answer = await bulk(admin, SAVED);
    expect(answer).toMatchObject({ created: 0, updated: 4, unchanged: 3, skipped: [] });
    expect(answer.warnings.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect(reasonsOf(answer.warnings)[2]).toBe(
      'A spreadsheet changed the SKU: it made it a date. That is not stored. Format the column as text before you save the file.',
    );
    expect(await stockOf(admin)).toEqual([
      ['Autumn tea', '1001', 8],
      ['Frost tea', '0042', 5],
      ['Spring tea', '3-4', 9],
      ['Winter tea', '8712345678906', 6],
    ]);
  });

  test('finds items by name where it has no suppliers', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, ITEMS);
    const answer = await bulk(
      admin,
      SAVED.map(({ vendor: _, ...row }) => row),
    );
    expect(answer).toMatchObject({ created: 0, updated: 4 });
  });

  test('leaves alone what has a damaged SKU and a name that several items have', async () => {
    const { admin } = await newWorkspace();
    const twice = [named('Frost tea', '8712345678906', 5), named('Frost tea', '8712345678913', 7)];
    await bulk(admin, twice);
    const before = await stockOf(admin);
    const both = await bulk(admin, [named('Frost tea', '8.71E+12', 5), named('Frost tea', '8.71E+12', 7)]);
    expect(both).toMatchObject({ imported: 0, skipped: [{ row: 1 }, { row: 2 }] });
    const one = await bulk(admin, [named('Frost tea', '8.71E+12', 1)]);
    expect(one).toMatchObject({ imported: 0, skipped: [{ row: 1 }] });
    expect(await stockOf(admin)).toEqual(before);
  });
});

describe('products with one SKU', () => {
  test('that a spreadsheet shortened are products of their own without it', async () => {
    const { admin } = await newWorkspace();
    const rows = [named('White', '8.71E+12', 3), named('Black', '8.71E+12', 5), named('Red', '8712345678906', 2)];
    expect(await bulk(admin, rows)).toMatchObject({ created: 3, merged: [], warnings: [{ row: 1 }, { row: 2 }] });
    expect(await stockOf(admin)).toEqual([
      ['Black', '…', 5],
      ['Red', '8712345678906', 2],
      ['White', '…', 3],
    ]);
    expect(await bulk(admin, rows)).toMatchObject({ created: 0, unchanged: 3 });
  });

  test('and different names are asked about, and not added up unless a person says so', async () => {
    const { admin } = await newWorkspace();
    const rows = [named('White', 'TEA', 3), named('Black', 'TEA', 5)];
    const reason = 'SKU TEA has several names in the file: White, Black';
    expect((await preview(admin, rows)).conflicts).toEqual([
      { row: 1, reason },
      { row: 2, reason },
    ]);
    expect((await preview(admin, rows, '?skuConflicts=same')).merged).toEqual([{ row: 2, into: 1 }]);
    expect(await bulk(admin, rows)).toMatchObject({ created: 2, warnings: [{ row: 1 }, { row: 2 }] });
    expect(await stockOf(admin)).toEqual([
      ['Black', '…', 5],
      ['White', '…', 3],
    ]);
    expect(await bulk(admin, rows)).toMatchObject({ importId: null, unchanged: 2 });
  });

  test('keep the SKU that one of them has already', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, [named('White', 'TEA', 3)]);
    await bulk(admin, [named('White', 'TEA', 4), named('Black', 'TEA', 5)]);
    expect(await stockOf(admin)).toEqual([
      ['Black', '…', 5],
      ['White', 'TEA', 4],
    ]);
  });
});

describe('a row with the SKU of an item of another name', () => {
  const other = [named('Bamboo whisk', 'K-7', 2)];
  const withItem = async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, [named('Green tea', 'K-7', 40)]);
    return admin;
  };

  test('is skipped with a reason until somebody says what it is', async () => {
    const admin = await withItem();
    const reason = 'SKU K-7 is “Green tea” (stock 40) in your inventory, and “Bamboo whisk” (stock 2) in the file';
    expect((await preview(admin, other)).conflicts).toEqual([{ row: 1, reason }]);
    expect(await bulk(admin, other)).toMatchObject({ importId: null, skipped: [{ row: 1, reason }] });
    expect(await stockOf(admin)).toEqual([['Green tea', 'K-7', 40]]);
  });

  test('renames the item, or becomes one of its own', async () => {
    const admin = await withItem();
    const shown = await preview(admin, other, '?skuConflicts=same');
    expect(shown.changes).toMatchObject([
      {
        name: 'Green tea',
        before: { name: 'Green tea', quantity: 40 },
        after: { name: 'Bamboo whisk', quantity: 2 },
      },
    ]);
    await bulk(admin, other, '?skuConflicts=separate');
    expect(await stockOf(admin)).toEqual([
      ['Bamboo whisk', '…', 2],
      ['Green tea', 'K-7', 40],
    ]);
  });

  test('is the item where the name only has other words or signs', async () => {
    const admin = await withItem();
    expect(await bulk(admin, [named('Green-Tea (organic)', 'K-7', 40)])).toMatchObject({ updated: 1, skipped: [] });
    expect(await stockOf(admin)).toEqual([['Green-Tea (organic)', 'K-7', 40]]);
  });

  test('is asked about as well if the SKU only lacks its zeros, and may be a product with that SKU', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, [named('Green tea', '0042', 40)]);
    const rows = [named('Bamboo whisk', '42', 2)];
    expect(await bulk(admin, rows)).toMatchObject({ imported: 0, skipped: [{ row: 1 }] });
    await bulk(admin, rows, '?skuConflicts=separate');
    expect(await stockOf(admin)).toEqual([
      ['Bamboo whisk', '42', 2],
      ['Green tea', '0042', 40],
    ]);
  });
});

test('a SKU that nobody knows matches by name and supplier, and the item keeps its own', async () => {
  const { admin } = await newWorkspace();
  await bulk(admin, [named('Green tea', 'K-7', 40)]);
  const rows = [named('green  tea', '46089', 38)];
  expect((await preview(admin, rows)).conflicts).toEqual([
    { row: 1, reason: '“green  tea” has SKU K-7 in your inventory, and 46089 in the file' },
  ]);
  expect(await bulk(admin, rows)).toMatchObject({ created: 0, updated: 1, warnings: [{ row: 1 }] });
  expect(await stockOf(admin)).toEqual([['Green tea', 'K-7', 38]]);
  expect(await bulk(admin, rows, '?skuConflicts=separate')).toMatchObject({ created: 1 });
});

describe('what the quantities of a list mean', () => {
  const rows = [{ ...named('Green tea', 'K-7', 5), minimumPar: 3 }];
  const imported = async (query: string) => {
    const { admin } = await newWorkspace();
    const { items } = await bulk(admin, [named('Green tea', 'K-7', 40)]);
    const answers = [await bulk(admin, rows, query), await bulk(admin, rows, query)];
    const { body } = await call<Movement[]>('GET', `/api/inventory/${items[0]?.id}/movements`, { token: admin.token });
    return { answers, admin, movements: body.map(({ delta, reason }) => [delta, reason]) };
  };

  test('is the stock on hand if nothing is said', async () => {
    const { answers, movements } = await imported('');
    expect(answers.map(({ unchanged }) => unchanged)).toEqual([0, 1]);
    expect(movements).toEqual([
      [-35, 'import'],
      [40, 'import'],
    ]);
  });

  test('is added for a delivery, each time', async () => {
    const { movements, admin } = await imported('?mode=delivery');
    expect(movements).toEqual([
      [5, 'receive'],
      [5, 'receive'],
      [40, 'import'],
    ]);
    expect((await preview(admin, rows, '?mode=delivery')).changes).toMatchObject([
      { before: { quantity: 50 }, after: { quantity: 55 } },
    ]);
  });

  test('is nothing if only details count, except for new items', async () => {
    const { answers, movements, admin } = await imported('?mode=details');
    expect(answers[0]?.items).toMatchObject([{ quantity: 40, minimumPar: 3 }]);
    expect(movements).toEqual([[40, 'import']]);
    expect(await preview(admin, rows, '?mode=details')).toMatchObject({ unchanged: 1, stockDiffers: 1 });
    await bulk(admin, [named('Whisk', 'W-1', 2)], '?mode=details');
    expect(await stockOf(admin)).toContainEqual(['Whisk', 'W-1', 2]);
  });
});

test('SKUs match like in the index: É is not é, and A is a', async () => {
  const { admin } = await newWorkspace();
  await bulk(admin, [named('Tea', 'É-A', 1)]);
  expect(await bulk(admin, [named('Thé', 'É-a', 2)], '?skuConflicts=same')).toMatchObject({ created: 0, updated: 1 });
  expect(await bulk(admin, [named('Thé vert', 'é-a', 2)])).toMatchObject({ created: 1, updated: 0 });
});
