import { expect, test } from 'vitest';
import { sampleLine } from '../sample-count.ts';
import { sortLines } from './differences.ts';

const found = (itemId: number, book: number, counted: number | null) =>
  sampleLine({ itemId, book, counted, item: { name: `Tea ${itemId}`, sku: '', unit: 'lbs', category: '' } });

test('differences above 5 % come first, those that are worth most before the others', () => {
  const lines = [
    found(1, 100, 95),
    found(2, 10, 8),
    found(3, 10, 9),
    found(4, 5, 5),
    found(5, 7, null),
    found(6, 0, 1),
  ];
  const costs = new Map([
    [1, 10_000],
    [2, 100],
    [3, 5000],
  ]);
  const { differences, same, uncounted } = sortLines(lines, costs);
  expect(differences.map(({ line, worth, isSurprising }) => [line.itemId, worth, isSurprising])).toEqual([
    [3, -5000, true],
    [2, -200, true],
    [6, null, true],
    [1, -50_000, false],
  ]);
  expect(same.map(({ itemId }) => itemId)).toEqual([4]);
  expect(uncounted.map(({ itemId }) => itemId)).toEqual([5]);
});

test('a difference is exact to a thousandth', () => {
  const { differences } = sortLines([found(1, 0.1, 0.3)], new Map());
  expect(differences[0]?.difference).toBe(0.2);
});
