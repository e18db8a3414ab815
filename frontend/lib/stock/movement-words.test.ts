import { expect, test } from 'vitest';
import { signed } from './movement-words.ts';

test.each([
  [12, '+12'],
  [-0.5, '−0.5'],
  [0, '0'],
  [-1234.5, '−1,234.5'],
])('a change of %d is shown as %s', (delta, shown) => {
  expect(signed(delta)).toBe(shown);
});
