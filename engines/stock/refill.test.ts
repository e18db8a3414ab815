import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRefills } from './refill.ts';

const [MAIN, SHOP, CELLAR, STALL] = [1, 2, 3, 4];
const at = (locationId: number, available: number, par = 0) => ({ itemId: 9, locationId, par, available });
const plan = (...rows: ReturnType<typeof at>[]) =>
  planRefills(rows, MAIN).map(({ locationId, moves, toOrder }) => [
    locationId,
    moves.map(({ fromLocationId, quantity }) => [fromLocationId, quantity]),
    toOrder,
  ]);

test('Main gives first, then the place with most beyond its own par', () => {
  expect(plan(at(MAIN, 2), at(SHOP, 1, 10), at(CELLAR, 5), at(STALL, 9, 6))).toEqual([
    [
      SHOP,
      [
        [MAIN, 2],
        [CELLAR, 5],
        [STALL, 2],
      ],
      0,
    ],
  ]);
});

test('a place keeps its own par, and what nobody can spare remains to be ordered', () => {
  expect(plan(at(MAIN, 5, 4), at(SHOP, 0, 3))).toEqual([[SHOP, [[MAIN, 1]], 2]]);
  expect(plan(at(MAIN, 1, 4), at(SHOP, 5, 3))).toEqual([[MAIN, [[SHOP, 2]], 1]]);
});

test('two places are not promised the same stock, unless only one is asked about', () => {
  const rows = [at(MAIN, 5), at(SHOP, 0, 4), at(CELLAR, 0, 4)];
  expect(plan(...rows)).toEqual([
    [SHOP, [[MAIN, 4]], 0],
    [CELLAR, [[MAIN, 1]], 3],
  ]);
  expect(planRefills(rows, MAIN, CELLAR)).toMatchObject([{ locationId: CELLAR, lacks: 4, toOrder: 0 }]);
});

test('of any stock, no place gives what it needs, and each lack is covered or named', () => {
  const row = fc.record({ available: fc.nat(20), par: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (given) => {
      const rows = given.map(({ available, par }, index) => at(index + 1, available, par));
      const refills = planRefills(rows, MAIN);
      const moves = refills.flatMap((refill) => refill.moves);
      for (const { locationId, available, par } of rows) {
        const gives = moves.filter((one) => one.fromLocationId === locationId);
        const given = gives.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(given).toBeLessThanOrEqual(Math.max(0, available - par));
      }
      for (const { lacks, moves, toOrder } of refills)
        expect(moves.reduce((sum, { quantity }) => sum + quantity, toOrder)).toBe(lacks);
    }),
  );
});
