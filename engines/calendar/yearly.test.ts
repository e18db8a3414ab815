import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { daysBetween, isMonthDay, lastDayOf, nextSpans } from './yearly.ts';

const first = { opensOn: '03-15', closesOn: '04-30' };
const autumn = { opensOn: '10-01', closesOn: '11-15' };
const winter = { opensOn: '11-20', closesOn: '02-29' };
const days = (...found: Parameters<typeof nextSpans>) => {
  const next = nextSpans(...found);
  return next && [next.current.opens, next.current.closes, next.following.opens];
};

test('finds the span that is open or opens next, and the one after it', () => {
  expect(days([autumn, first], '2026-03-14')).toEqual(['2026-03-15', '2026-04-30', '2026-10-01']);
  expect(days([autumn, first], '2026-04-30')).toEqual(['2026-03-15', '2026-04-30', '2026-10-01']);
  expect(days([autumn, first], '2026-05-01')).toEqual(['2026-10-01', '2026-11-15', '2027-03-15']);
  expect(days([first], '2026-05-01')).toEqual(['2027-03-15', '2027-04-30', '2028-03-15']);
  expect(days([], '2026-05-01')).toBeNull();
});

test('a span that goes over the new year is open in January, and ends on the last day of February', () => {
  expect(days([winter], '2027-01-05')).toEqual(['2026-11-20', '2027-02-28', '2027-11-20']);
  expect(days([winter], '2028-02-29')).toEqual(['2027-11-20', '2028-02-29', '2028-11-20']);
});

test.each(['02-30', '04-31', '13-01', '00-10', '1-1', '', '06-00', '2026-01-01'])(
  '%s is no day of the year',
  (text) => {
    expect(isMonthDay(text)).toBe(false);
  },
);

test('the following span opens after the current one has closed, at most two years on', () => {
  const monthDay = fc
    .integer({ min: 1, max: 12 })
    .chain((month) =>
      fc
        .integer({ min: 1, max: lastDayOf(month) })
        .map((day) => `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
    );
  const spans = fc.array(fc.record({ opensOn: monthDay, closesOn: monthDay }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 4000 }), (list, later) => {
      const today = addDays('2024-01-01', later);
      expect(list.every(({ opensOn, closesOn }) => isMonthDay(opensOn) && isMonthDay(closesOn))).toBe(true);
      const next = nextSpans(list, today);
      expect(next === null).toBe(false);
      if (!next) return;
      expect(next.current.closes >= today).toBe(true);
      expect(next.following.opens > next.current.closes).toBe(true);
      expect(daysBetween(today, next.following.opens)).toBeLessThanOrEqual(731);
    }),
  );
});
