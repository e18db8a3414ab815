import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abcClasses, xyzClass } from './classes.ts';

test('gives A to what makes the first 80 %, B to the next 15 %, C to the rest', () => {
  expect(abcClasses([50, 3, 30, 12, 2, 3])).toEqual(['A', 'B', 'A', 'B', 'C', 'B']);
});

test('gives A to the only item, however great its share', () => {
  expect(abcClasses([5])).toEqual(['A']);
  expect(abcClasses([99, 1])).toEqual(['A', 'C']);
});

test('gives C to what is worth nothing', () => {
  expect(abcClasses([0, 0])).toEqual(['C', 'C']);
  expect(abcClasses([])).toEqual([]);
});

test('never ranks a lesser value above a greater, nor equal ones apart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 2 }), (values) => {
      const classes = abcClasses(values);
      const ranked = values.map((value, i) => ({ value, rank: classes[i] ?? '' })).sort((a, b) => b.value - a.value);
      ranked.slice(1).forEach(({ value, rank }, i) => {
        const above = ranked[i];
        expect(above && (above.value === value ? above.rank === rank : above.rank <= rank)).toBe(true);
      });
    }),
  );
});

test.each([
  [10, 0, 'X'],
  [10, 5, 'X'],
  [10, 5.1, 'Y'],
  [10, 10, 'Y'],
  [10, 11, 'Z'],
])('calls a demand of %d with a deviation of %d %s', (mean, deviation, expected) => {
  expect(xyzClass(mean, deviation)).toBe(expected);
});

test('has no class for an item without demand', () => {
  expect(xyzClass(0, 0)).toBeNull();
});
