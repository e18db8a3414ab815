import { expect, test } from 'vitest';
import type { Item } from '../../worker/inventory/contract.ts';
import { figureText, IMPACT_COLORS, totalsOf } from './figures.ts';

test.each([
  [1250, 'cents', '$12.50'],
  [40, 'percent', '40%'],
  [1, 'days', '1 day'],
  [8.4, 'days', '8.4 days'],
  [1234.5, 'lbs', '1,234.5 lbs'],
  [3, '', '3'],
  [null, 'cents', '–'],
])('writes %s in %s as %s', (value, unit, text) => {
  expect(figureText({ value, unit })).toBe(text);
});

test('colours impact high red, medium yellow, low green', () => {
  expect(IMPACT_COLORS).toEqual({ high: 'red', medium: 'yellow', low: 'green' });
});

test('adds up items, their value at selling prices, and what either rule calls low', () => {
  const item = (fields: Partial<Item>) => ({ quantity: 50, minimumPar: 0, sellingPrice: null, ...fields }) as Item;
  const items = [
    item({ quantity: 2.5, sellingPrice: 1000 }),
    // Low by par alone: well above ten.
    item({ quantity: 50, minimumPar: 100, sellingPrice: 100 }),
    item({ quantity: 20 }),
    item({ quantity: 0 }),
  ];
  expect(totalsOf(items)).toEqual({ items: 4, value: 7500, unpriced: 1, low: 3 });
});
