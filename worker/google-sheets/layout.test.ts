import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf } from '../../tests/doubles/google-grid.ts';
import {
  columnName,
  findColumns,
  headingKey,
  ID_HEADING,
  missingHeadings,
  neededHeadings,
  parseSpreadsheetId,
  rangeIn,
  stretches,
} from './layout.ts';

describe('the columns of a sheet', () => {
  test('are those of docs/specification.md, 11.1 and the ID column', () => {
    expect(neededHeadings({})).toEqual([
      'Name',
      'SKU',
      'Category',
      'Quantity',
      'Unit',
      'Cost Price',
      'Selling Price',
      'Supplier',
      'Description',
      'Camellia ID',
    ]);
  });

  test('are found in any order and spelling', () => {
    const headings = ['Notes', 'cost_price', ' SKU ', 'NAME', 'Category', 'Quantity', 'unit', 'selling  price'];
    const columns = findColumns([...headings, 'Supplier', 'Description', ID_HEADING], {});
    expect(columns).toMatchObject({ id: 10, last: 10, fields: { costPrice: 1, sku: 2, name: 3, sellingPrice: 7 } });
    expect(missingHeadings(headings, {})).toEqual(['Supplier', 'Description', ID_HEADING]);
    expect(findColumns(headings, {})).toBeNull();
  });

  test('may have other names', () => {
    const mapping = { name: 'Tea', quantity: 'Stock on hand' };
    const headings = neededHeadings(mapping);
    expect(headings).toContain('Tea');
    expect(findColumns(headings, mapping)?.fields).toMatchObject({ name: 0, quantity: 3 });
    expect(findColumns(headings, {})).toBeNull();
  });

  test('are the first ones if a heading appears twice', () => {
    expect(findColumns(['Name', ...neededHeadings({})], {})?.fields.name).toBe(0);
  });

  test('may have a number or nothing as a heading', () => {
    expect([headingKey(2026), headingKey(''), headingKey(true)]).toEqual(['2026', '', 'true']);
  });
});

describe('a range', () => {
  test('names columns like a sheet', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  test('parses back to the sheet and the cell for any sheet name', () => {
    const sheetNames = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(sheetNames, fc.nat(2000), fc.nat(5000), (sheet, column, row) => {
        const area = areaOf(rangeIn(sheet, `${columnName(column)}${row + 1}`));
        expect(area).toEqual({ sheet, left: column, right: column, top: row, bottom: row });
      }),
    );
  });
});

describe('ranges of numbers', () => {
  test('cover every number exactly once, with gaps between them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200)), (numbers) => {
        const found = stretches(numbers);
        const covered = found.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
        expect(covered).toEqual(numbers.toSorted((a, b) => a - b));
        for (const [i, [first]] of found.slice(1).entries()) expect(first).toBeGreaterThan((found[i]?.[1] ?? 0) + 1);
      }),
    );
  });
});

describe('the id of a spreadsheet', () => {
  test.each([
    ['https://docs.google.com/spreadsheets/d/1AbC_d-9xyz/edit#gid=0', '1AbC_d-9xyz'],
    ['https://docs.google.com/spreadsheets/u/1/d/1AbC_d-9xyz/edit?usp=sharing', '1AbC_d-9xyz'],
    ['  1AbC_d-9xyz ', '1AbC_d-9xyz'],
    ['https://example.com/sheet', null],
    ['tea', null],
    ['../../v4/other-thing', null],
    ['', null],
  ])('of %j is %j', (text, id) => {
    expect(parseSpreadsheetId(text)).toBe(id);
  });
});
