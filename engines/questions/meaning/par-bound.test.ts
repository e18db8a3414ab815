import { expect, test } from 'vitest';
import { parBound } from './par-bound.ts';

test.each([
  ['which are more than twice par', 'over', 200],
  ['which items are above 150 % of par', 'over', 150],
  ['what is at 150 percent of par or more', 'over', 150],
  ['under half of par', 'under', 50],
  ['which are half their par', 'under', 50],
  ['not more than 20% of their par', 'under', 20],
  ['over three times their par', 'over', 300],
  ['over 2.5x par', 'over', 250],
  ['30% below par', 'under', 70],
  ['more than 10 % over par', 'over', 110],
  ['three quarters of its par or less', 'under', 75],
  ['items that hold twice as much as their minimum', 'over', 200],
])('“%s” bounds stock in percent of par', (text, side, value) => {
  expect(parBound(text)).toEqual({ side, value });
});

test.each(['what is below par', 'half of the teas are low', 'twice the minimum order of sencha', '200% below par'])(
  '“%s” names no share of par',
  (text) => {
    expect(parBound(text)).toBeNull();
  },
);

test('what follows a question about par need not name it again', () => {
  expect(parBound('which are over twice par and under half', true)).toEqual({ side: 'over', value: 200 });
  expect(parBound('and under half', true)).toEqual({ side: 'under', value: 50 });
  expect(parBound('which are above par', true)).toEqual({ side: 'over', value: 100 });
});
