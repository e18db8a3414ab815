import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeBucketEnds, computeTurnover, DEAD_AFTER_DAYS, daysOfCover, isDead } from './usage.ts';

test('stock counted back ends with what is there now, and every step is what the bucket changed', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1 }), (now, changes) => {
      const ends = computeBucketEnds(now, [...changes, 0]);
      expect(ends).toHaveLength(changes.length);
      expect(ends.at(-1)).toBe(now);
      ends.slice(1).forEach((end, i) => {
        expect(end - (ends[i] ?? 0)).toBe(changes[i + 1]);
      });
    }),
  );
});

test('turnover and cover are unknown where there is nothing to divide by', () => {
  expect([computeTurnover(100, 0), computeTurnover(150, 100)]).toEqual([null, 1.5]);
  expect([daysOfCover(5, 0, 30), daysOfCover(5, 10, 0), daysOfCover(5, 10, 30)]).toEqual([null, null, 15]);
});

test('stock is dead when some is there, it is known for longer than 90 days and was not used since', () => {
  const now = Date.UTC(2026, 5, 1);
  const edge = now - DEAD_AFTER_DAYS * 86_400_000;
  const item = { onHand: 1, since: edge - 1, lastUsed: null };
  expect(isDead(item, now)).toBe(true);
  expect(isDead({ ...item, lastUsed: edge - 1 }, now)).toBe(true);
  expect(isDead({ ...item, lastUsed: edge }, now)).toBe(false);
  expect(isDead({ ...item, since: edge }, now)).toBe(false);
  expect(isDead({ ...item, onHand: 0 }, now)).toBe(false);
});
