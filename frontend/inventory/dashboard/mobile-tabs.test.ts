import { expect, test } from 'vitest';
import { MOBILE_TABS, parseMobileTab } from './mobile-tabs.ts';

test('the phone has two tabs, and any other URL opens the default one', () => {
  expect(MOBILE_TABS).toEqual(['messages', 'inventory']);
  expect(['messages', 'inventory', 'chat', 3, undefined].map(parseMobileTab)).toEqual([
    'messages',
    'inventory',
    undefined,
    undefined,
    undefined,
  ]);
});
