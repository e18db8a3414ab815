import { expect, test } from 'vitest';
import { readTimes } from './times.ts';

/** A Friday. */
const TODAY = '2026-11-20';

test.each([
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['last week', '2026-11-09', '2026-11-15'],
  ['this month', '2026-11-01', '2026-11-20'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['in the last 30 days', '2026-10-22', '2026-11-20'],
  ['in the last fortnight', '2026-11-07', '2026-11-20'],
  ['a fortnight ago', '2026-11-02', '2026-11-08'],
  ['in october', '2026-10-01', '2026-10-31'],
  ['in december', '2025-12-01', '2025-12-31'],
  ['since monday', '2026-11-16', '2026-11-20'],
  ['last quarter', '2026-07-01', '2026-09-30'],
  ['q1 2026', '2026-01-01', '2026-03-31'],
  ['from march to june', '2026-03-01', '2026-06-30'],
  ['on november 3', '2026-11-03', '2026-11-03'],
])('what was sold %s', (said, from, to) => {
  expect(readTimes(`what was sold ${said}`, TODAY).past).toEqual({ from, to });
});

test.each([
  ['by friday', '2026-11-27'],
  ['until christmas', '2026-12-25'],
  ['next month', '2026-12-31'],
  ['in the next 2 weeks', '2026-12-04'],
  ['in the next fortnight', '2026-12-04'],
])('what runs out %s', (said, until) => {
  expect(readTimes(`what runs out ${said}`, TODAY).until).toBe(until);
});

test('a second time is the one that the first is compared with', () => {
  expect(readTimes('sales this month against last month', TODAY)).toMatchObject({
    past: { from: '2026-11-01' },
    against: { from: '2026-10-01' },
  });
});

test('words that are no time are none: may, a count of days to come', () => {
  expect(readTimes('may i see the stock', TODAY)).toMatchObject({ past: null, until: null });
});
