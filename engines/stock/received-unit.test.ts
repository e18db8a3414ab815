import { expect, test } from 'vitest';
import { inUnitOf, wholeCents } from './received-unit.ts';

test.each([
  [{ quantity: 25, unit: 'Kgs', price: 2400 }, 'lbs', { quantity: 55.116, price: 1088.622, fit: 'converted' }],
  [{ quantity: 2.5, unit: 'kg', price: 40_000 }, 'grams', { quantity: 2500, price: 40, fit: 'converted' }],
  [{ quantity: 12, unit: 'KILOS', price: 1850 }, 'kg', { quantity: 12, price: 1850, fit: 'same' }],
  [{ quantity: 6, unit: 'ctn', price: 900 }, 'boxes', { quantity: 6, price: 900, fit: 'same' }],
  [{ quantity: 6, unit: '', price: null }, 'kg', { quantity: 6, price: null, fit: 'differs' }],
  [{ quantity: 6, unit: '', price: null }, '', { quantity: 6, price: null, fit: 'same' }],
  [{ quantity: 6, unit: '', price: null }, 'tins', { quantity: 6, price: null, fit: 'same' }],
  [{ quantity: 6, unit: 'EA', each: '500 g', price: 1200 }, 'kg', { quantity: 3, price: 2400, fit: 'converted' }],
  [{ quantity: 6, unit: '', each: '750 ml', price: null }, 'l', { quantity: 4.5, price: null, fit: 'converted' }],
  [{ quantity: 6, unit: '', each: '500 g', price: 90 }, 'l', { quantity: 6, price: 90, fit: 'differs' }],
  [{ quantity: 6, unit: 'kg', each: '500 g', price: 90 }, 'kg', { quantity: 6, price: 90, fit: 'same' }],
  [{ quantity: 6, unit: 'EA', each: '500 g', price: 90 }, 'pouches', { quantity: 6, price: 90, fit: 'same' }],
  [{ quantity: 5, unit: 'l', price: 100 }, 'ml', { quantity: 5000, price: 0.1, fit: 'converted' }],
  [{ quantity: 40, unit: 'kg', price: 700 }, 'packages', { quantity: 40, price: 700, fit: 'differs' }],
  [{ quantity: 40, unit: 'cartons', price: 700 }, 'kg', { quantity: 40, price: 700, fit: 'differs' }],
  [{ quantity: 5, unit: 'กิโลกรัม', price: 100 }, 'kg', { quantity: 5, price: 100, fit: 'same' }],
  [{ quantity: 4, unit: 'constructor', price: 1 }, '__proto__', { quantity: 4, price: 1, fit: 'same' }],
] as const)('%j for an item in %s', (received, unit, expected) => expect(inUnitOf(received, unit)).toEqual(expected));

test('a price finer than a cent is exact to a thousandth of it; one that is finer still is unknown', () => {
  const priceIn = (price: number, unit: string) => inUnitOf({ quantity: 1, unit: 'kg', price }, unit).price;
  expect([priceIn(2150, 'g'), priceIn(1, 'g'), priceIn(1, 'mg')]).toEqual([2.15, 0.001, null]);
  expect([wholeCents(1088.622), wholeCents(2.15), wholeCents(0.1)]).toEqual([1089, null, null]);
});
