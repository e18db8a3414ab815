import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowRanges, rowsInWords } from './row-ranges.ts';

test('formats single rows, pairs and ranges', () => {
  expect(rowRanges([5])).toBe('5');
  expect(rowRanges([5, 6])).toBe('5 and 6');
  expect(rowRanges([2, 5, 8, 9, 10, 14])).toBe('2, 5, 8–10 and 14');
  expect(rowsInWords([7])).toBe('row 7');
  expect(rowsInWords([7, 9])).toBe('rows 7 and 9');
});

test('shortens very long lists to a count', () => {
  const odd = Array.from({ length: 50 }, (_, index) => index * 2 + 1);
  expect(rowRanges(odd)).toBe('1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, … (50 in all)');
});

test('can be parsed back if every row is listed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }), (numbers) => {
      const rows = numbers.toSorted((a, b) => a - b);
      const read = rowRanges(rows)
        .split(/, | and /)
        .flatMap((run) => {
          const [first = 0, last = first] = run.split('–').map(Number);
          return Array.from({ length: last - first + 1 }, (_, index) => first + index);
        });
      expect(read).toEqual(rows);
    }),
  );
});
