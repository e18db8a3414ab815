import { expect, test } from 'vitest';
import { isSoOften, oftenText } from './often.ts';

test('how often is said as at least, exactly or a range', () => {
  expect(oftenText({ often: null })).toBe('');
  expect(oftenText({ often: { least: 2, most: null } })).toBe(' at least 2 times');
  expect(oftenText({ often: { least: 1, most: 1 } })).toBe(' exactly once');
  expect(oftenText({ often: { least: 1, most: 3 } })).toBe(' 1 to 3 times');
});

test('both ends count', () => {
  const often = { least: 2, most: 3 };
  expect([1, 2, 3, 4].map((n) => isSoOften(often, n))).toEqual([false, true, true, false]);
  expect(isSoOften(null, 0)).toBe(true);
});
