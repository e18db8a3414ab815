import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('shares are in proportion, and the last takes the rest', () => {
  expect(spread(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(spread(90, [2, 0, 1])).toEqual([60, 0, 30]);
});

test('shares add up to the amount, none is below 0, and each is within one of its proportion', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 50 })
    .filter((all) => all.some(Boolean));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (amount, all) => {
      const shares = spread(amount, all);
      const total = all.reduce((sum, weight) => sum + weight, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [n, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - (amount * (all[n] ?? 0)) / total)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
