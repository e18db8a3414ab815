import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test('accepts a name typed with straight quotes', () => {
  expect(isSameName("mei's tea business", 'mei’s tea business')).toBe(true);
  expect(isSameName(' "Leaf" & Cup ', '“Leaf” & Cup')).toBe(true);
});

test('rejects any other name', () => {
  for (const typed of ['', 'leaf & cup', 'Leaf and Cup', 'Leaf & Cu'])
    expect(isSameName(typed, 'Leaf & Cup')).toBe(false);
});
