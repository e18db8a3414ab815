import { expect, test } from 'vitest';
import { unread } from '../../tests/rows/coverage.ts';

test('names the declared queries of which no test file has read a row', () => {
  expect(
    unread([
      { declared: ['orders/open', 'slips/items'], read: ['slips/items'] },
      { declared: ['accounts/account', 'orders/open'], read: [] },
    ]),
  ).toEqual(['accounts/account', 'orders/open']);
  expect(unread([{ declared: ['orders/open'], read: ['orders/open'] }])).toEqual([]);
});
