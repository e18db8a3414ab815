import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameRows, type RowElement, reuseElements } from './row-elements.ts';

const keys = (rows: RowElement[]) => rows.map(({ key }) => key);
const items = (rows: RowElement[]) => rows.map(({ rowId }) => rowId);

test('rows that come into view while scrolling take the elements of those that left, where they are', () => {
  const first = reuseElements([], [10, 11, 12, 13], false);
  const second = reuseElements(first, [12, 13, 14, 15], true);
  expect(keys(second)).toEqual(keys(first));
  expect(items(second)).toEqual([14, 15, 12, 13]);
});

test('after scrolling, the elements are in the order of the list', () => {
  const first = reuseElements([], [10, 11, 12, 13], false);
  const scrolled = reuseElements(first, [12, 13, 14, 15], true);
  const resting = reuseElements(scrolled, [12, 13, 14, 15], false);
  expect(items(resting)).toEqual([12, 13, 14, 15]);
  expect(new Map(resting.map(({ rowId, key }) => [rowId, key]))).toEqual(
    new Map(scrolled.map(({ rowId, key }) => [rowId, key])),
  );
});

test('every item in view has one element of its own and keeps it, and no element is created while one is free', () => {
  const view = fc.uniqueArray(fc.nat(30), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(view, fc.boolean())), (views) => {
      let before: RowElement[] = [];
      for (const [inView, isOrderKept] of views) {
        const next = reuseElements(before, inView, isOrderKept);
        expect(items(next).toSorted()).toEqual(inView.toSorted());
        expect(new Set(keys(next)).size).toBe(next.length);
        for (const { rowId, key } of before) {
          const same = next.find((row) => row.rowId === rowId);
          if (same) expect(same.key).toBe(key);
        }
        const created = keys(next).filter((key) => !keys(before).includes(key));
        expect(created.length).toBe(Math.max(0, next.length - before.length));
        before = next;
      }
    }),
  );
});

describe('the buttons of a row', () => {
  const before = new Map([
    [0, 'Assam'],
    [1, 'Keemun'],
  ]);
  const rows = [
    { key: 0, item: 'Sencha' },
    { key: 1, item: 'Keemun' },
    { key: 2, item: 'Oolong' },
  ];

  test('keep their item while the list scrolls, unless the row is new', () => {
    expect(nameRows(before, rows, true).map(({ named }) => named)).toEqual(['Assam', 'Keemun', 'Oolong']);
  });

  test('name the item of their row once the list has stopped', () => {
    expect(nameRows(before, rows, false).map(({ named }) => named)).toEqual(['Sencha', 'Keemun', 'Oolong']);
  });
});
