import { expect, test } from 'vitest';
import { bestBeforeText, freshness, laterDay, localDay, readBestBefore, timeLeftText } from './best-before.ts';

const TODAY = '2026-11-29';

test('a date is shown as the goods show it', () => {
  const dates = [
    { bestBefore: '2027-03-31', bestBeforePrecision: 'day' as const },
    { bestBefore: '2027-03-31', bestBeforePrecision: 'month' as const },
    { bestBefore: '2027-12-31', bestBeforePrecision: 'year' as const },
    { bestBefore: null, bestBeforePrecision: null },
  ];
  expect(dates.map(bestBeforeText)).toEqual(['Mar 31, 2027', 'Mar 2027', '2027', null]);
});

test('a lot is expired from the day after its last one, and soon from 30 days before it', () => {
  const days = ['2026-11-28', TODAY, '2026-12-29', '2026-12-30', null];
  expect(days.map((day) => freshness(day, TODAY))).toEqual(['expired', 'soon', 'soon', 'later', 'later']);
});

test('the days left are counted and said', () => {
  const days = ['2026-11-26', '2026-11-28', TODAY, '2026-11-30', '2027-01-02', null];
  expect(days.map((day) => timeLeftText(day, TODAY))).toEqual([
    'expired 3 days ago',
    'expired yesterday',
    'expires today',
    '1 day left',
    '34 days left',
    null,
  ]);
});

test('days are counted over the end of a year, and are those of the reader', () => {
  expect(laterDay(TODAY, 60)).toBe('2027-01-28');
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
});

test('a best-before date is read as people type it, unless it could be two', () => {
  const typed = ['2027-03-31', '20270331', '2027.03', '3/2027', '2027', '31/03/2027', '2027-13', '2027-02-30', 'soon'];
  expect(typed.map(readBestBefore)).toEqual([
    ...['2027-03-31', '2027-03-31', '2027-03', '2027-03', '2027'],
    ...[null, null, null, null],
  ]);
});
