import { expect, test } from 'vitest';
import { lossesOf, nominalGrams } from './loss.ts';
import type { RecipeVersion } from './quantities.ts';

const [TEA, POUCH, EXTRA] = [1, 2, 3];
const sencha: RecipeVersion = {
  ...{ itemId: 9, unit: 'pouches', makes: 1_000 },
  inputs: [
    { itemId: TEA, unit: 'kg', quantity: 50, percent: null },
    { itemId: POUCH, unit: 'pieces', quantity: 1_000, percent: null },
  ],
};
const of = (itemId: number, unit: string, quantity: number) => ({ itemId, unit, quantity: quantity * 1000 });
const made = { made: 50_000, unit: 'pouches' };

test('2.6 kg for 50 pouches of 50 g, of which 80 g are left, have lost 20 g', () => {
  expect(lossesOf(sencha, [of(TEA, 'kg', 2.52), of(POUCH, 'pieces', 51)], made)).toEqual({
    each: [0.02, 1],
    total: 0.02,
  });
});

test('what is not in the recipe is lost, in the unit of the first input by weight', () => {
  const consumed = [of(POUCH, 'pieces', 50), of(TEA, 'kg', 2.48), of(EXTRA, 'g', 5)];
  expect(lossesOf(sencha, consumed, made)).toEqual({ each: [0, -0.02, 5], total: -0.015 });
});

test('without a recipe it is what the inputs weigh less what was made', () => {
  expect(lossesOf(null, [of(TEA, 'g', 990), of(TEA, 'kg', 1)], { made: 1_950, unit: 'kg' })).toEqual({
    ...{ each: [null, null], total: 40 },
  });
  expect(lossesOf(null, [of(TEA, 'g', 990)], made).total).toBeNull();
  expect(lossesOf(null, [of(POUCH, 'pieces', 9)], { made: 1, unit: 'kg' }).total).toBeNull();
});

test('a pack should hold what its recipe weighs', () => {
  expect(nominalGrams(sencha)).toBe(50);
  expect(nominalGrams({ ...sencha, makes: 8_000 })).toBe(6.25);
  expect(nominalGrams({ ...sencha, unit: 'kg' })).toBeNull();
  expect(nominalGrams({ ...sencha, inputs: sencha.inputs.slice(1) })).toBeNull();
  expect(nominalGrams(null)).toBeNull();
});
