import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BEST_BEFORE_PRECISIONS, formatBestBefore, isExpired, parseBestBefore } from './best-before.ts';

const MS_PER_DAY = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const day = fc
  .integer({ min: Date.UTC(1000, 0, 1) / MS_PER_DAY, max: Date.UTC(9999, 11, 31) / MS_PER_DAY })
  .map((days) => dayOf(days * MS_PER_DAY));
const precision = fc.constantFrom(...BEST_BEFORE_PRECISIONS);

describe('a best-before date', () => {
  test.each([
    ['2027-03-05', '2027-03-05', 'day'],
    ['2027-03', '2027-03-31', 'month'],
    ['2027-04', '2027-04-30', 'month'],
    ['2027-02', '2027-02-28', 'month'],
    ['2028-02', '2028-02-29', 'month'],
    ['2100-02', '2100-02-28', 'month'],
    ['2027-12', '2027-12-31', 'month'],
    ['2027', '2027-12-31', 'year'],
  ] as const)('written %s is %s, by %s', (written, last, shown) => {
    expect(parseBestBefore(written)).toEqual({ day: last, precision: shown });
  });

  test.each([
    ...['', '27', '02027', '0999', '2027-', '2027-00', '2027-13', '2027-3', '2027-03-00', '2027-03-32'],
    ...['2027-02-29', '2028-02-30', '2027-04-31', ' 2027', '2027-03-05T00:00:00Z', '31.03.2027', '2027/03', '２０２７'],
  ])('is not %j', (written) => {
    expect(parseBestBefore(written)).toBeNull();
  });

  test.each([
    ['2027-02-05', 'month', '2027-02-28'],
    ['2027-02-05', 'year', '2027-12-31'],
    ['2027-02', 'year', '2027-12-31'],
  ] as const)('%s by %s is %s', (written, wanted, last) => {
    expect(parseBestBefore(written, wanted)).toEqual({ day: last, precision: wanted });
  });

  test.each([
    ['2027', 'month'],
    ['2027', 'day'],
    ['2027-02', 'day'],
    ['2027-02-30', 'year'],
    ['2027-13', 'year'],
  ] as const)('%s by %s is none', (written, wanted) => {
    expect(parseBestBefore(written, wanted)).toBeNull();
  });

  test('is read back as it is written, with the same last day', () => {
    fc.assert(
      fc.property(day, precision, (written, wanted) => {
        const read = parseBestBefore(written, wanted);
        expect(read && parseBestBefore(formatBestBefore(read))).toEqual(read);
      }),
    );
  });

  test('is never before the day that is written, and the next day is another month or year', () => {
    fc.assert(
      fc.property(day, precision, (written, wanted) => {
        const last = parseBestBefore(written, wanted)?.day ?? '';
        expect(last >= written).toBe(true);
        const length = { day: 10, month: 7, year: 4 }[wanted];
        const next = new Date(Date.parse(last) + MS_PER_DAY).toISOString();
        expect(last.slice(0, length)).toBe(written.slice(0, length));
        // After 9999 the year has more digits.
        if (last < '9999-12-31') expect(next.slice(0, length)).not.toBe(written.slice(0, length));
      }),
    );
  });
});

describe('a lot', () => {
  test.each([
    ['2027-03-31', '2027-03-31', false],
    ['2027-03-31', '2027-04-01', true],
    ['2027-03-31', '2026-12-31', false],
    [null, '2099-01-01', false],
  ] as const)('best before %s is on %s past it: %s', (bestBefore, onDay, expired) => {
    expect(isExpired(bestBefore, onDay)).toBe(expired);
  });
});
