import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleItem } from '../../item/sample-item.ts';
import { moveBy, nextCell, parseTable, planSheet, putTexts, SHEET_COLUMNS, spread, writeTable } from './sheet.ts';

const column = (field: string) => SHEET_COLUMNS.findIndex((one) => one.field === field);
const items = [1, 2, 3].map((id) => sampleItem({ id, quantity: id * 10, costPrice: 450 }));

test('cells come back from a spreadsheet as they were copied', () => {
  expect(parseTable('a\t"b ""c""\td"\r\n\te\r\n')).toEqual([
    ['a', 'b "c"\td'],
    ['', 'e'],
  ]);
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ',') });
  const row = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(row, (table) => {
      // The last line of a single empty cell looks like the end of the text.
      fc.pre(table.at(-1)?.join('') !== '' || (table.at(-1)?.length ?? 0) > 1 || table.length === 1);
      expect(parseTable(writeTable(table))).toEqual(table);
    }),
  );
});

test('what an item has already is no change, however it is written', () => {
  const typed = putTexts(new Map(), items, { row: 0, column: column('costPrice') }, [['4.5'], ['5'], ['4,50']]);
  expect([...typed.keys()]).toEqual([2]);
  expect(putTexts(typed, items, { row: 1, column: column('costPrice') }, [['4.50']]).size).toBe(0);
});

test('pasted values are read by the rules of their fields, and wrong ones named', () => {
  const at = { row: 0, column: column('quantity') };
  const typed = putTexts(new Map(), items, at, [['12.5'], ['a few'], ['-1']]);
  const { edits, cells, wrong } = planSheet(typed, items);
  expect(edits).toEqual([{ item: items[0], values: { quantity: 12.5 } }]);
  expect(cells).toBe(1);
  expect(wrong).toEqual([
    { row: 1, column: at.column },
    { row: 2, column: at.column },
  ]);
  const types = putTexts(new Map(), items, { row: 0, column: column('inventoryType') }, [['Retail'], ['attic']]);
  expect(planSheet(types, items).edits[0]?.values).toEqual({ inventoryType: 'retail' });
  expect(planSheet(types, items).wrong).toHaveLength(1);
});

test('one copied cell fills the selected range, and what lies beyond the sheet is left out', () => {
  expect(spread([['x']], { top: 0, bottom: 1, left: 2, right: 3 })).toEqual([
    ['x', 'x'],
    ['x', 'x'],
  ]);
  const last = { row: 2, column: SHEET_COLUMNS.length - 1 };
  const typed = putTexts(new Map(), items, last, [
    ['B1', 'y'],
    ['B1', 'y'],
  ]);
  expect([...typed]).toEqual([[3, { location: 'B1' }]]);
});

test('keys move within the sheet', () => {
  expect(moveBy('ArrowUp', { row: 0, column: 1 }, 3, false)).toEqual({ row: 0, column: 1 });
  expect(moveBy('ArrowDown', { row: 0, column: 1 }, 3, true)).toEqual({ row: 2, column: 1 });
  expect(moveBy('a', { row: 0, column: 1 }, 3, false)).toBeNull();
  const end = SHEET_COLUMNS.length - 1;
  expect(nextCell({ row: 0, column: end }, 3, false)).toEqual({ row: 1, column: 0 });
  expect(nextCell({ row: 2, column: end }, 3, false)).toBeNull();
  expect(nextCell({ row: 0, column: 0 }, 3, true)).toBeNull();
});
