import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const rate = { perMinute: 60, burst: 3 };
const NOW = 1_800_000_000_000;
const delays = (buckets: TokenBuckets, count: number, now: number) =>
  Array.from({ length: count }, () => buckets.take('mei', rate, now).delayMs);

test('grants a burst at once, then one token in its time', () => {
  const buckets = new TokenBuckets();
  expect(delays(buckets, 5, NOW)).toEqual([0, 0, 0, 1000, 1000]);
  expect(delays(buckets, 2, NOW + 400)).toEqual([600, 600]);
  expect(delays(buckets, 2, NOW + 1000)).toEqual([0, 1000]);
});

test('never holds more than the burst', () => {
  const buckets = new TokenBuckets();
  expect(delays(buckets, 1, NOW)).toEqual([0]);
  expect(delays(buckets, 4, NOW + 3_600_000)).toEqual([0, 0, 0, 1000]);
});

test('a clock that is set back takes no token away', () => {
  const buckets = new TokenBuckets();
  expect(delays(buckets, 1, NOW)).toEqual([0]);
  expect(delays(buckets, 3, NOW - 60_000)).toEqual([0, 0, 1000]);
});

test('reports the first refusal in a minute', () => {
  const buckets = new TokenBuckets();
  delays(buckets, 3, NOW);
  const refused = (at: number) => buckets.take('mei', rate, at).isFirst;
  expect([refused(NOW), refused(NOW + 10), refused(NOW + 20)]).toEqual([true, false, false]);
  delays(buckets, 3, NOW + 61_000);
  expect(refused(NOW + 61_000)).toBe(true);
});

test('buckets are separate, and the ones that are not used are forgotten', () => {
  const buckets = new TokenBuckets(100);
  delays(buckets, 3, NOW);
  for (let n = 0; n < 1000; n++) {
    expect(buckets.take(`stranger ${n}`, rate, NOW).delayMs).toBe(0);
    // Still used: it is not forgotten.
    expect(buckets.take('mei', rate, NOW).delayMs).toBeGreaterThan(0);
  }
  expect(buckets.size).toBeLessThanOrEqual(200);
});
