import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSync, pollInterval } from './schedule.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 21, 9);
const at = (frequency: 'hourly' | 'daily', id: number, time = now) =>
  nextSync(frequency, id, time, { monthlyLimit: null }) ?? 0;

test('the next sync is within the next period, always at the same minute', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 50), fc.nat(1e12), (id, time) => {
      for (const [frequency, period] of [
        ['hourly', HOUR],
        ['daily', 24 * HOUR],
      ] as const) {
        const next = at(frequency, id, time);
        expect(next).toBeGreaterThan(time);
        expect(next).toBeLessThanOrEqual(time + period);
        expect(at(frequency, id, next)).toBe(next + period);
      }
    }),
  );
});

test('spreads workspaces over the hour', () => {
  const minutes = Array.from({ length: 6000 }, (_, i) =>
    Math.floor(((at('hourly', 8e15 + i * 4096) - now) / 60_000) % 60),
  );
  const busiest = Math.max(
    ...Array.from({ length: 60 }, (_, minute) => minutes.filter((one) => one === minute).length),
  );
  expect(busiest).toBeLessThan(200);
});

test('nothing is scheduled when the frequency is manual', () => {
  expect(nextSync('manual', 1, now, { monthlyLimit: null })).toBeNull();
});

test('real-time polling leaves half of the monthly calls unused', () => {
  expect(pollInterval(null, 3)).toBe(5 * 60_000);
  expect((30 * 24 * HOUR) / pollInterval(1000, 2)).toBe(250);
});
