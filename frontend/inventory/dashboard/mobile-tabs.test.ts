import { expect, test } from 'vitest';
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
