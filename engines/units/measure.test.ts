import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convertMeasure,
  convertQuantity,
  factorBetween,
  inThousandths,
  isOneUnit,
  measureOf,
  shortWeight,
} from './measure.ts';
import { plus, ratioOf, roundedThousandths, times } from './ratio.ts';

test.each([
  ['kg', 'weight', 1000],
  ['㎏', 'weight', 1000],
  ['Pounds', 'weight', 453.592_37],
  ['oz.', 'weight', 28.349_523_125],
  ['t', 'weight', 1_000_000],
  ['500 g', 'weight', 500],
  ['2,5 kg', 'weight', 2500],
  ['Litres', 'volume', 1000],
  ['L', 'volume', 1000],
  ['250 ml', 'volume', 250],
  ['fl. oz', 'volume', 29.573_529_562_5],
] as const)('%s is a %s', (unit, kind, base) => expect(measureOf(unit)).toMatchObject({ kind, base }));

test.each(['bags', 'pieces', '', 'constructor', '12', '0 g', 'ml of', 'g bag'])('“%s” measures nothing', (unit) =>
  expect(measureOf(unit)).toBeNull(),
);

test('a quantity is converted within weights or volumes only', () => {
  expect(convertQuantity(2, 'kilos', 'g')).toBe(2000);
  expect(convertQuantity(1, 'lbs', 'oz')).toBe(16);
  expect(convertQuantity(1, 'oz', 'g')).toBe(28.35);
  expect(convertQuantity(3, 'pcs', 'pieces')).toBe(3);
  expect(convertQuantity(2, 'l', 'ml')).toBe(2000);
  expect(convertQuantity(2, 'l', 'kg')).toBeNull();
  expect(convertQuantity(1, 'lbs', 'boxes')).toBeNull();
  expect(convertMeasure(1, 'pcs', 'pieces')).toBeNull();
});

test('different words of one unit are one', () => {
  expect([isOneUnit('KG', 'kgs.'), isOneUnit('Bag', 'bags'), isOneUnit('pcs', 'Stück')]).toEqual([true, true, true]);
  expect([isOneUnit('packs', 'pieces'), isOneUnit('kg', 'g'), isOneUnit('packs', 'packages')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(['KGS', 'kilos', 'Pounds', 'oz', 'mg', 'ml'].map(shortWeight)).toEqual(['kg', 'kg', 'lb', 'oz', null, null]);
});

const thousandths = fc.integer({ min: 0, max: 1_000_000_000 }).map((many) => many / 1000);
const weights = fc.constantFrom('mg', 'g', 'kg', 'oz', 'lb', '250 g', '12.5 oz');

test('grams to ounces and back are off by half a thousandth of an ounce at most', () => {
  fc.assert(
    fc.property(thousandths, (grams) => {
      const back = convertQuantity(convertQuantity(grams, 'g', 'oz') ?? Number.NaN, 'oz', 'g') ?? Number.NaN;
      expect(Math.abs(back - grams)).toBeLessThanOrEqual(28.349_523_125 / 2000 + 0.0005 + 1e-9);
    }),
  );
});

test('a total that is converted is the sum of what is converted, before it is rounded once', () => {
  fc.assert(
    fc.property(thousandths, thousandths, weights, weights, (a, b, from, to) => {
      const factor = factorBetween(from, to) ?? { over: 0n, under: 1n };
      const [one, other] = [ratioOf(a.toFixed(3)), ratioOf(b.toFixed(3))];
      const sum = plus(times(one, factor), times(other, factor));
      expect(roundedThousandths(sum) / 1000).toBe(inThousandths(Math.round(a * 1000 + b * 1000) / 1000, factor));
    }),
  );
});
