import { expect, test } from 'vitest';
import type { PastErrors } from './backtest.ts';
import { findRanges } from './ranges.ts';

const errorsOf = (scaled: readonly number[], fields: Partial<PastErrors> = {}): PastErrors => ({
  ...{ each: [10, 10], together: [10, 20], origins: scaled.length, level: 50, scaled: Float64Array.from(scaled) },
  ...fields,
});
const even = Array.from({ length: 99 }, (_, i) => (i - 49) / 25);
const options = { coverage: 0.8, zeros: 0, periods: 100, fitted: 0 };

test('a range is as wide as past errors were', () => {
  const { low, high } = findRanges([50, 50], errorsOf(even), options);
  // Of 99 errors the 10th and the 90th, as of 99 errors the k-th is undercut with a chance of k in 100.
  expect(low[0]).toBeCloseTo(50 - 10 * 1.6, 1);
  expect(high[0]).toBeCloseTo(50 + 10 * 1.6, 1);
});

test('a range leans as past errors did', () => {
  const leaning = even.map((error) => (error > 0 ? 3 * error : error));
  const { low, high } = findRanges([50], errorsOf(leaning), options);
  expect((high[0] ?? 0) - 50).toBeCloseTo(3 * (50 - (low[0] ?? 0)), 1);
});

test('what was fitted with more weights has wider ranges', () => {
  const width = (fitted: number) => {
    const { low, high } = findRanges([50], errorsOf(even), { ...options, fitted });
    return (high[0] ?? 0) - (low[0] ?? 0);
  };
  expect(width(10)).toBeGreaterThan(1.1 * width(0));
});

test('where many periods are without demand the range starts at 0, and only its upper end leaves outcomes out', () => {
  const { low, high } = findRanges([5], errorsOf(even, { level: 5 }), { ...options, zeros: 0.4 });
  expect(low[0]).toBe(0);
  expect(high[0]).toBeCloseTo(5 + 10 * 1.2, 0);
});

test('few past errors make a range wider, and never narrower than the forecast', () => {
  const few = findRanges([50], errorsOf([-0.2, 0.1, 0.1]), options);
  expect((few.high[0] ?? 0) - (few.low[0] ?? 0)).toBeGreaterThan(20);
  const none = findRanges([50], errorsOf([], { each: [0], origins: 0 }), options);
  expect([none.low[0], none.high[0]]).toEqual([50, 50]);
});
