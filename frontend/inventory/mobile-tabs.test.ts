import { expect, test } from 'vitest';
import { phoneBadge } from '../../worker/inventory/stock-status.shared.ts';
import { MOBILE_TABS, mobileTabOf } from './mobile-tabs.ts';

test('the phone has two tabs, and an address that names neither opens the usual one', () => {
  expect(MOBILE_TABS).toEqual(['messages', 'inventory']);
  expect(['messages', 'inventory', 'chat', 3, undefined].map(mobileTabOf)).toEqual([
    'messages',
    'inventory',
    undefined,
    undefined,
    undefined,
  ]);
});

test('on a phone, under 10 is Low, and 10 is OK unless par says otherwise', () => {
  expect([0, 9.999, 10, 50].map((quantity) => phoneBadge({ quantity, minimumPar: 0 }))).toEqual([
    'Low',
    'Low',
    'OK',
    'OK',
  ]);
  expect(phoneBadge({ quantity: 50, minimumPar: 100 })).toBe('Low');
});
