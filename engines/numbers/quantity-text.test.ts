import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameUnit, quantityText, toSingular, unitAfter } from './quantity-text.ts';

test.each([
  [1, 'packages', '1 package'],
  [2, 'packages', '2 packages'],
  [0, 'package', '0 packages'],
  [1, 'lbs', '1 lb'],
  [2.5, 'lb', '2.5 lbs'],
  [1234.125, 'kg', '1,234.125 kg'],
  [1, 'box', '1 box'],
  [3, 'box', '3 boxes'],
  [3, 'pouch', '3 pouches'],
  [1, 'Boxes', '1 Box'],
  [1, 'LBS', '1 LB'],
  [1, 'tea bags', '1 tea bag'],
  [2, 'case of 12', '2 cases of 12'],
  [1, 'bags (500 g)', '1 bag (500 g)'],
  [7.25, '15 bags', '7.25 × 15 bags'],
  [1, '15 bags', '1 × 15 bags'],
  [8, '200g', '8 × 200 g'],
  [2, '½ lb', '2 × ½ lb'],
  [1, 'Beutel', '1 Beutel'],
  [2, 'ซอง', '2 ซอง'],
  [2, 'constructor', '2 constructor'],
  [2, '', '2'],
  [2, '  ', '2'],
])('%d of "%s" reads %s', (quantity, unit, text) => {
  expect(quantityText(quantity, unit)).toBe(text);
});

test('an estimate that rounds to one is singular', () => {
  expect([quantityText(1.04, 'pounds', 1), quantityText(1.06, 'pounds', 1)]).toEqual(['1 pound', '1.1 pounds']);
});

test('prices use the singular unit', () => {
  expect(['packages', 'lbs', '15 bags', '200g', 'Beutel'].map(toSingular)).toEqual([
    'package',
    'lb',
    '15 bags',
    '200 g',
    'Beutel',
  ]);
});

test('singular and plural are the same unit, whatever the case', () => {
  expect([isSameUnit('Bag', 'bags'), isSameUnit('lb.', 'lbs'), isSameUnit('kg', 'lbs')]).toEqual([true, true, false]);
});

test('units that are not English words stay as typed', () => {
  const foreign = fc.string({ unit: fc.constantFrom(...'ßøéซอง袋箱äñю '), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(foreign, fc.integer({ min: 0, max: 100 }), (unit, quantity) => {
      expect(unitAfter(quantity, unit)).toBe(unit.trim());
    }),
  );
});

test('every whole number is written like by the language’s own formatter', () => {
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
  const numbers = [...Array.from({ length: 2_200 }, (_, n) => n - 1_100), -0, 1e6, 1e21, Number.NaN, 999.9996];
  for (const number of numbers) expect(quantityText(number)).toBe(format.format(number));
});
