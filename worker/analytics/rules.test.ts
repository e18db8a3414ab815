import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayAt, startOfDay } from '../../engines/calendar/days.ts';
import { USED_REASONS } from '../../engines/stock/usage.ts';
import { ofReasons } from './queries.ts';
import { daysPresent, readRange } from './range.ts';
import { buildSeries } from './series.ts';
import type { StockRow } from './stock-queries.ts';

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia', 'America/Sao_Paulo'];
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2035, 0, 1) });

test('stock counted back never adds what is counted in different units', () => {
  const row = (unit: string, quantity: number): StockRow => ({
    grouping: 'type',
    name: 'retail',
    unit,
    bucket: null,
    quantity,
    value: 0,
    usedCost: 0,
    receivedCost: 0,
    sales: 0,
    revenue: 0,
    soldCost: 0,
  });
  const [series] = buildSeries([row('lbs', 2500), row('pieces', 4000)], 'type', 1);
  expect(series?.quantities).toEqual([
    { unit: 'lbs', values: [2.5] },
    { unit: 'pieces', values: [4] },
  ]);
});

test('turnover and cover count the same reasons in SQL', () => {
  const sql = ofReasons.queryChunks.map((chunk) => JSON.stringify(chunk)).join('');
  expect([...sql.matchAll(/'(\w+)'/g)].map(([, reason]) => reason)).toEqual([...USED_REASONS]);
});

describe('a range', () => {
  test('begins each day when the clocks of its time zone do', () => {
    fc.assert(
      fc.property(moment, zone, (at, tz) => {
        const day = dayAt(at, tz);
        const start = startOfDay(day, tz);
        // Samoa left out a day: it begins when the next does.
        if (dayAt(start, tz) !== day) expect([tz, day]).toEqual(['Pacific/Apia', '2011-12-30']);
        expect(start).toBeLessThanOrEqual(at);
        expect(dayAt(start - 1, tz) < day).toBe(true);
      }),
    );
  });

  test('is covered by its buckets without gap or overlap, in at most 62 of them', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 1826 }), zone, (now, back, tz) => {
        const to = dayAt(now, tz);
        const from = addDays(to, -back);
        fc.pre(from >= '2000-01-01');
        const { buckets, bounds, days } = readRange({ from, to, tz }, now);
        expect(days).toBe(back + 1);
        expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to]);
        buckets.slice(1).forEach((bucket, i) => {
          expect(bucket.from).toBe(addDays(buckets[i]?.to ?? '', 1));
        });
        expect(bounds).toHaveLength(buckets.length + 1);
        expect(bounds.toSorted((a, b) => a - b)).toEqual(bounds);
        expect(buckets.length).toBeLessThanOrEqual(62);
        expect(bounds.at(-1)).toBeGreaterThan(now);
      }),
    );
  });

  test('counts the days since something is there, at least one and at most its own', () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const range = readRange({ from: '2026-11-12', to: '2026-11-21', tz: 'UTC' }, now);
    const since = (daysAgo: number) => daysPresent(range, now - daysAgo * 86_400_000, now);
    expect([0, 0.2, 1, 3.5, 400].map(since)).toEqual([1, 1, 1, 4, 10]);
  });

  test('is cut by day up to 45 days, by week from Monday up to 400, then by month', () => {
    const now = Date.UTC(2026, 10, 21);
    const cutOf = (from: string) => readRange({ from, to: '2026-11-20', tz: 'UTC' }, now);
    expect([cutOf('2026-10-07').bucket, cutOf('2026-10-06').bucket]).toEqual(['day', 'week']);
    expect([cutOf('2025-10-17').bucket, cutOf('2025-10-16').bucket]).toEqual(['week', 'month']);
    expect(cutOf('2026-10-01').buckets.slice(0, 2)).toEqual([
      { from: '2026-10-01', to: '2026-10-04' },
      { from: '2026-10-05', to: '2026-10-11' },
    ]);
  });
});
