import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SyncValues } from '../../engines/sync-merge/record.ts';
import { Grid } from '../../tests/doubles/google-grid.ts';
import { findColumns, neededHeadings } from './layout.ts';
import { parseRows, toRow } from './rows.ts';

const columns = findColumns(neededHeadings({}), {});
if (!columns) throw new Error('The usual headings are the columns');

const ASSAM: SyncValues = {
  name: 'Assam',
  sku: 'AS-007',
  category: 'Black Tea',
  quantity: 2500,
  unit: 'kg',
  costPrice: 1250,
  sellingPrice: null,
  supplier: '',
  description: '',
};

describe('a row', () => {
  test('is read back as written, although Google trims empty cells', () => {
    expect(parseRows([['Assam', 'AS-007', 'Black Tea', 2.5, 'kg', 12.5, '', '', '', 'c-1']], 2, columns)).toEqual([
      { row: 2, id: 'c-1', values: ASSAM, problems: [] },
    ]);
    const [ragged] = parseRows([['Assam']], 7, columns);
    expect(ragged).toEqual({
      row: 7,
      id: '',
      values: { name: 'Assam', costPrice: null, sellingPrice: null, supplier: '', description: '' },
      problems: [],
    });
  });

  test('without a name and an ID is skipped', () => {
    const total = ['', '', '', 1234];
    expect(parseRows([[], [''], total, ['', '', '', 'Total:']], 2, columns)).toEqual([]);
  });

  test('with an ID stays a record when its name is cleared', () => {
    const [blanked] = parseRows([['', '', '', '', '', '', '', '', '', 'c-1']], 2, columns);
    expect(blanked).toMatchObject({ id: 'c-1', problems: [] });
    expect(blanked?.values).not.toHaveProperty('name');
  });

  test('copied with its ID is a new one', () => {
    const row = ['Assam', 'AS-007', '', '', '', '', '', '', '', 'c-1'];
    expect(parseRows([row, row], 2, columns).map(({ id }) => id)).toEqual(['c-1', '']);
  });

  test.each([
    ['1,234.5', 1_234_500],
    [' 12 ', 12_000],
    [0.1 + 0.2, 300],
    [1 / 3, 333],
  ])('with the quantity %j has it in thousandths', (cell, quantity) => {
    expect(parseRows([['Assam', '', '', cell]], 2, columns)[0]?.values.quantity).toBe(quantity);
  });

  test.each([
    ['$12.50', 1250],
    [12.345, 1234.5],
    ['', null],
    [0, 0],
  ])('with the cost %j has it in exact cents', (cell, cents) => {
    expect(parseRows([['Assam', '', '', '', '', cell]], 2, columns)[0]?.values.costPrice).toBe(cents);
  });

  test.each([
    [['Assam', '', '', 'plenty'], /^Quantity/],
    [['Assam', '', '', -1], /^Quantity/],
    [['Assam', '', '', '', '', '#REF!'], /^Cost Price/],
    [['x'.repeat(201)], /^Name .*200 characters/],
  ])('that cannot be taken over names the field: %j', (cells, problem) => {
    const [row] = parseRows([cells], 2, columns);
    expect(row?.problems).toEqual([expect.stringMatching(problem)]);
  });

  test('reads a number in a text column as text', () => {
    expect(parseRows([[2026, 7]], 2, columns)[0]?.values).toMatchObject({ name: '2026', sku: '7' });
  });
});

describe('what is written into a sheet', () => {
  const line = (max: number) =>
    fc.string({ minLength: 1, maxLength: max }).filter((text) => /^[^\p{C}\p{Z}]+$/u.test(text));
  const values: fc.Arbitrary<SyncValues> = fc.record({
    name: line(50).map((text) => `=${text}`),
    sku: line(20),
    category: line(20),
    quantity: fc.nat(1_000_000_000),
    unit: line(10),
    costPrice: fc.option(fc.nat(10_000_000)),
    sellingPrice: fc.option(fc.nat(10_000_000)),
    supplier: fc.oneof(fc.constant(''), line(50)),
    description: fc.oneof(fc.constant(''), line(200)),
  });

  test('is read back unchanged, and never becomes a formula', () => {
    fc.assert(
      fc.property(values, (item) => {
        const grid = new Grid(0, 'Inventory');
        const area = { sheet: 'Inventory', top: 1, left: 0, bottom: null, right: null };
        grid.write(area, [toRow(item, 'c-1', columns)], 'RAW');
        expect(grid.rows[1]?.some((cell) => typeof cell === 'object')).toBe(false);
        expect(parseRows(grid.read(area, 'UNFORMATTED_VALUE'), 2, columns)[0]?.values).toEqual(item);
      }),
    );
  });

  test('leaves other columns unchanged', () => {
    const wide = findColumns(['Notes', ...neededHeadings({})], {});
    if (!wide) throw new Error('A column in front changes nothing');
    expect(toRow({ quantity: 3000 }, null, wide)).toEqual([null, null, null, null, 3, ...Array(6).fill(null)]);
  });
});
