import { expect, test } from 'vitest';
import { sampleLine } from '../sample-count.ts';
import { isSurprising, sortLines } from './differences.ts';

const found = (itemId: number, book: number, counted: number | null) =>
  sampleLine({
    itemId,
    book,
    counted,
    item: { name: `Tea ${itemId}`, sku: '', unit: 'lbs', category: '', tare: null },
  });

test('surprising differences come first, those that are worth most before the others', () => {
  const lines = [
    found(1, 100, 95),
    found(2, 10, 7),
    found(3, 10, 7),
    found(4, 5, 5),
    found(5, 7, null),
    found(6, 0, 2),
  ];
  const costs = new Map([
    [1, 100],
    [2, 100],
    [3, 1000],
  ]);
  const { differences, same, uncounted } = sortLines(lines, costs);
  expect(differences.map(({ line, worth, isSurprising: is }) => [line.itemId, worth, is])).toEqual([
    [3, -3000, true],
    [2, -300, true],
    [6, null, true],
    [1, -500, false],
  ]);
  expect(same.map(({ itemId }) => itemId)).toEqual([4]);
  expect(uncounted.map(({ itemId }) => itemId)).toEqual([5]);
});

test.each([
  // More than a tenth, and more than one step.
  [10, 8, null, true],
  [10, 9, null, false],
  [3, 2, null, false],
  [0, 1, null, false],
  [0, 2, null, true],
  [2.5, 2.4, null, false],
  [2.5, 2.1, null, true],
  [0.5, 0.4, null, false],
  // Little of the stock, and worth a lot or not.
  [100, 95, -5_001, true],
  [100, 95, -5_000, false],
  [100, 95, 5_001, true],
])('of %d in stock, %d counted, worth %s: surprising is %s', (book, counted, worth, is) => {
  expect(isSurprising(book, counted, worth)).toBe(is);
});

test('a difference is exact to a thousandth', () => {
  const { differences } = sortLines([found(1, 0.1, 0.3)], new Map());
  expect(differences[0]?.difference).toBe(0.2);
});
