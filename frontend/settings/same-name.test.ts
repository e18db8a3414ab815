import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test('takes a name as a keyboard can write it', () => {
  expect(isSameName("mei's tea business", 'mei’s tea business')).toBe(true);
  expect(isSameName(' "Leaf" & Cup ', '“Leaf” & Cup')).toBe(true);
});

test('takes no other name', () => {
  for (const typed of ['', 'leaf & cup', 'Leaf and Cup', 'Leaf & Cu'])
    expect(isSameName(typed, 'Leaf & Cup')).toBe(false);
});
