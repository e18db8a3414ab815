import { expect, test } from 'vitest';
import { withSizeEach } from './order-lines.ts';

const tins = { value: 30, isMoney: false, unit: 'tin' };
const grams = { value: 100, isMoney: false, unit: 'g' };

test('a weight that is said of each is what the pieces hold', () => {
  expect(withSizeEach([tins, grams], 'fill 30 tins with gunpowder, 100 g each')).toEqual([
    { ...tins, holds: { quantity: 100, unit: 'g' } },
  ]);
});

test('two amounts of an order stay two', () => {
  expect(withSizeEach([tins, grams], '30 tins and 100 g of gunpowder')).toEqual([tins, grams]);
  expect(withSizeEach([grams, grams], '100 g and 100 g each')).toEqual([grams, grams]);
});
