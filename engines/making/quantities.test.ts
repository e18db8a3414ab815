import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantitiesFor, type RecipeInput, type RecipeVersion } from './quantities.ts';

const part = (percent: number, unit = 'kg'): RecipeInput => ({ itemId: 1, unit, quantity: 0, percent: percent * 100 });
const input = (quantity: number, unit = 'pieces'): RecipeInput => ({
  ...{ itemId: 1, unit, percent: null },
  quantity: quantity * 1000,
});
const recipe = (inputs: RecipeInput[], unit = 'kg', makes = 1): RecipeVersion => ({
  ...{ itemId: 9, unit, inputs },
  makes: makes * 1000,
});

test.each([
  ['halves', recipe([part(50), part(50)]), 20, [10, 10]],
  ['the rest goes to the largest', recipe([part(62.5), part(37.5)]), 2.5, [1.562, 0.938]],
  [
    'the rest goes to the first of equal parts',
    recipe([part(33.33), part(33.33), part(33.34)]),
    1,
    [0.333, 0.333, 0.334],
  ],
  ['shares do not lose digits', recipe([part(87.25), part(12.75)]), 100, [87.25, 12.75]],
  ['other units', recipe([part(99.5, 'g'), part(0.5, 'oz')], 'kg'), 10, [9949.991, 1.764]],
  ['packaging in a blend', recipe([part(100), input(2)], 'kg', 1), 3, [3, 6]],
  ['a product by the piece', recipe([input(50, 'g'), input(1)], 'pouches'), 50, [2500, 50]],
  ['a third is rounded up', recipe([input(1, 'sheets')], 'pouches', 3), 1, [0.334]],
])('%s', (_, one, made, quantities) => {
  expect(quantitiesFor(one, made * 1000)).toEqual(quantities.map((quantity) => Math.round(quantity * 1000)));
});

test('the parts of a blend in one unit weigh exactly what is made', () => {
  const shares = fc
    .array(fc.integer({ min: 1, max: 9999 }), { minLength: 0, maxLength: 8 })
    .map((cuts) => [0, ...new Set(cuts), 10_000].toSorted((a, b) => a - b))
    .map((cuts) => cuts.slice(1).map((cut, place) => cut - (cuts[place] ?? 0)));
  fc.assert(
    fc.property(shares, fc.integer({ min: 100, max: 1_000_000_000 }), (percents, made) => {
      const parts = percents.map((percent) => ({ ...part(0), percent }));
      const quantities = quantitiesFor(recipe(parts), made);
      expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(made);
    }),
  );
});

test('an input by quantity never takes less than its share, and more by less than a thousandth', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (quantity, makes, made) => {
      const [taken = 0] = quantitiesFor({ ...recipe([{ ...input(0), quantity }]), makes }, made);
      expect(BigInt(taken) * BigInt(makes)).toBeGreaterThanOrEqual(BigInt(quantity) * BigInt(made));
      expect(BigInt(taken - 1) * BigInt(makes)).toBeLessThan(BigInt(quantity) * BigInt(made));
    }),
  );
});
