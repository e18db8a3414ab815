import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const { ask, says } = chatOver(
  workspaceOf(
    [
      itemNamed(1, 'Bamboo Scoop', { unit: 'pieces', category: 'Tea Accessories', quantity: 30 }),
      itemNamed(2, 'Yame Sencha', { unit: 'kg', quantity: 7 }),
    ],
    { notes: ['Harbour Inn', 'Café Linde'] },
  ),
);

test.each([
  ['12 scoops for the Harbour Inn, ok?', { items: [[1]], wanted: { quantity: 12 }, keep: null }],
  ['Harbour Inn 3 kg yame sencha, is that possible?', { items: [[2]], wanted: { quantity: 3, unit: 'kg' } }],
  ['Café Linde needs 4 kg yame sencha and we keep 2 kg, fine?', { wanted: { quantity: 4 }, keep: { quantity: 2 } }],
])('whether so much can go to a named customer is an order: %s', (message, order) => {
  expect(ask(message)).toMatchObject([{ topic: 'fulfil', notes: [], ...order }]);
});

test.each([
  '12 scoops for the Harbour Inn sold',
  'sold 12 scoops to the Harbour Inn, ok',
  'what did the Harbour Inn take',
])('what was sold to one is none: %s', (message) => {
  expect(ask(message).filter(({ topic }) => topic === 'fulfil')).toEqual([]);
});

test('without an amount it says what there is, and asks how much is wanted', () => {
  expect(says('do we have enough yame sencha for Café Linde')).toBe(
    'There are 7 kg of Yame Sencha: how much is to be delivered?',
  );
});
