import { expect, test } from 'vitest';
import type { CoverAnswer } from '../../../worker/insights/contract.ts';
import { coveredUntil, coverText } from './cover-text.ts';

const cover = (fields: Partial<CoverAnswer>): CoverAnswer => ({
  ...{ days: 6.2, shortest: 4, longest: 9, basis: 'forecast', withOrders: null },
  ...fields,
});

test.each([
  [{}, 'about 6 days'],
  [{ days: 1.2 }, 'about 1 day'],
  [{ days: 0.4 }, 'less than a day'],
  [{ days: 3, basis: 'par' }, 'about 3 days (estimated from par)'],
  [{ days: null }, 'more than half a year'],
  [{ days: null, basis: 'none' }, null],
  [{ days: 0 }, null],
] as const)('%j reads %s', (fields, text) => {
  expect(coverText(cover(fields))).toBe(text);
});

test('orders on the way show until when stock lasts', () => {
  const now = new Date(2026, 10, 21).getTime();
  expect(coveredUntil(cover({}), now)).toBeNull();
  expect(coveredUntil(cover({ withOrders: { days: 12 } }), now)).toBe('covered until Dec 3');
  expect(coveredUntil(cover({ withOrders: { days: 60 } }), now)).toBe('covered until Jan 20, 2027');
  expect(coveredUntil(cover({ withOrders: { days: null } }), now)).toBe('covered for more than half a year');
});
