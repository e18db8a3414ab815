import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byUnlockedMargin, type KeptItem, packableBy, type RecipeToMake } from './packable.ts';
import { quantitiesFor, type RecipeInput } from './quantities.ts';

const [TEA, POUCH, LABEL, PRODUCT, OTHER] = [1, 2, 3, 9, 8];
const kept = (
  unit: string,
  usable: number,
  cost: number | null = null,
  sellingPrice: number | null = null,
): KeptItem => ({
  ...{ name: unit, unit, cost, sellingPrice },
  usable: Math.round(usable * 1000),
});
const input = (itemId: number, unit: string, quantity: number): RecipeInput => ({
  ...{ itemId, unit, percent: null },
  quantity: quantity * 1000,
});
const part = (itemId: number, unit: string, percent: number): RecipeInput => ({
  ...{ itemId, unit, quantity: 1 },
  percent: percent * 100,
});
const recipe = (inputs: RecipeInput[], unit = 'pouches', makes = 1, reserve = 0): RecipeToMake => ({
  ...{ recipeId: 7, itemId: PRODUCT, unit, inputs },
  ...{ makes: makes * 1000, reserve: reserve * 1000 },
});
const sencha = recipe([input(TEA, 'g', 50), input(POUCH, 'pieces', 1), input(LABEL, 'pieces', 1)]);
const shelf = (tea: number, pouches: number, labels: number, products = 0) =>
  new Map([
    [TEA, kept('g', tea, 4)],
    [POUCH, kept('pieces', pouches, 20)],
    [LABEL, kept('pieces', labels, 5)],
    [PRODUCT, kept('pouches', products, null, 900)],
  ]);

test('says how many can be made, what ends first, what an order of it unlocks and what that earns', () => {
  expect(packableBy(sencha, shelf(3_100, 80, 65))).toEqual({
    ...{ recipeId: 7, itemId: PRODUCT, possible: 62_000, offer: 62_000, endsFirst: TEA, cost: 225 },
    // 65 labels: 3 more pouches need 150 g, of which 0 are left over after 62.
    unlocks: { itemId: TEA, quantity: 150_000, makes: 3_000, margin: 3 * (900 - 225) },
  });
});

test('makes whole pieces only, and offers what is on hand as well, less the reserve', () => {
  const { possible, offer } = packableBy({ ...sencha, reserve: 10_000 }, shelf(149, 80, 65, 30));
  expect([possible, offer]).toEqual([2_000, 22_000]);
  expect(packableBy({ ...sencha, reserve: 100_000 }, shelf(149, 80, 65, 30)).offer).toBe(0);
});

test('an order unlocks nothing where another input ends at once, and one more making where there is no other', () => {
  expect(packableBy(sencha, shelf(0, 0, 65)).unlocks).toBeNull();
  const size = recipe([input(TEA, 'g', 50)], 'pouches', 10);
  expect(packableBy(size, shelf(17, 0, 0)).unlocks).toMatchObject({ itemId: TEA, quantity: 48_000, makes: 10_000 });
});

test('an order unlocks no more than would sell, and nothing where there is enough', () => {
  const selling = (sells: number, onHand = 0) => {
    const items = shelf(3_100, 80, 65, onHand);
    const product = { ...kept('pouches', onHand, null, 900), sells: sells * 1000 };
    return packableBy(sencha, items.set(PRODUCT, product)).unlocks;
  };
  expect(selling(63.2)).toEqual({ itemId: TEA, quantity: 100_000, makes: 2_000, margin: 2 * (900 - 225) });
  expect(selling(1_000)).toMatchObject({ makes: 3_000 });
  expect(selling(73.2, 10)).toMatchObject({ makes: 2_000 });
  expect([selling(62), selling(70, 10), selling(0)]).toEqual([null, null, null]);
});

test('leaves out margins and costs that nobody knows', () => {
  const items = shelf(3_100, 80, 65).set(POUCH, kept('pieces', 80));
  expect(packableBy(sencha, items)).toMatchObject({ cost: null, unlocks: { margin: null } });
});

test('a blend is made to the last gram', () => {
  const blend = recipe([part(TEA, 'kg', 50), part(OTHER, 'kg', 50)], 'kg');
  const items = new Map([
    [TEA, kept('kg', 10)],
    [OTHER, kept('kg', 10.4)],
  ]);
  expect(packableBy(blend, items)).toMatchObject({ possible: 20_000, endsFirst: TEA });
});

test('nothing is possible of what is not there, however little it takes', () => {
  const blend = recipe([part(TEA, 'kg', 99.9), part(OTHER, 'kg', 0.1)], 'kg');
  const items = new Map([
    [TEA, kept('kg', 10)],
    [OTHER, kept('kg', 0)],
  ]);
  expect(packableBy(blend, items)).toMatchObject({ possible: 0, endsFirst: OTHER });
});

test('what earns most comes first, then names', () => {
  const one = packableBy(sencha, shelf(3_100, 80, 65));
  const list = [
    { ...one, itemId: 2, unlocks: null },
    { ...one, itemId: 1, unlocks: null },
    { ...one, itemId: 3 },
  ];
  const names = new Map([
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
  ]);
  expect(list.toSorted(byUnlockedMargin(names)).map(({ itemId }) => itemId)).toEqual([3, 1, 2]);
});

const units = ['g', 'kg', 'oz'] as const;
const anyInput = fc.record({
  unit: fc.constantFrom(...units, 'pieces'),
  quantity: fc.integer({ min: 1, max: 50_000 }),
  usable: fc.integer({ min: 0, max: 5_000_000 }),
});

test('of pieces exactly so many are possible that one more is not', () => {
  fc.assert(
    fc.property(fc.array(anyInput, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 20 }), (rows, makes) => {
      const inputs = rows.map(({ unit, quantity }, itemId) => ({ itemId, unit, quantity, percent: null }));
      const items = new Map(rows.map(({ unit, usable }, itemId) => [itemId, { ...kept(unit, 0), usable }]));
      const one = recipe(inputs, 'pouches', makes);
      const { possible } = packableBy(one, items);
      const isEnough = (made: number) =>
        quantitiesFor(one, made).every((needed, itemId) => needed <= (items.get(itemId)?.usable ?? 0));
      expect([possible % 1000, isEnough(possible), isEnough(possible + 1000)]).toEqual([0, true, false]);
    }),
  );
});

test('of a blend as much is possible as its parts allow, to a few thousandths of them', () => {
  const parts = fc.array(
    fc.record({ unit: fc.constantFrom(...units), usable: fc.integer({ min: 0, max: 9_000_000 }) }),
    {
      minLength: 2,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(parts, fc.constantFrom(...units), (rows, unit) => {
      const share = Math.floor(10_000 / rows.length);
      const inputs = rows.map((row, itemId) => ({
        ...{ itemId, unit: row.unit, quantity: 1 },
        percent: itemId === 0 ? 10_000 - share * (rows.length - 1) : share,
      }));
      const items = new Map(rows.map(({ unit: of, usable }, itemId) => [itemId, { ...kept(of, 0), usable }]));
      const blend = recipe(inputs, unit);
      const { possible, endsFirst } = packableBy(blend, items);
      const needed = quantitiesFor(blend, possible);
      for (const [itemId, quantity] of needed.entries())
        expect(quantity).toBeLessThanOrEqual(items.get(itemId)?.usable ?? 0);
      // What ends first is used up but for roundings: of the parts, and of a thousandth of the output in their unit.
      const left = (items.get(endsFirst ?? -1)?.usable ?? 0) - (needed[endsFirst ?? -1] ?? 0);
      expect(left).toBeLessThanOrEqual(64_000);
    }),
  );
});
