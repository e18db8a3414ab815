import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follow } from './follow.ts';

const [CHEST, TIN, POUCH] = [1, 2, 3];
const came = { pool: CHEST, amount: 1000, quantity: 10, since: 1 };
const inStock = (...quantities: [number, number][]) => new Map(quantities);
const sharesOf = (...of: Parameters<typeof follow>) => Object.fromEntries(follow(...of));

test('what is left keeps its share, what was sold takes its own away', () => {
  expect(sharesOf([came], inStock([CHEST, 4]), { uses: [], made: [] })).toEqual({ [CHEST]: 400 });
  expect(sharesOf([came], inStock(), { uses: [], made: [] })).toEqual({ [CHEST]: 0 });
});

test('goes on through runs into what was made, in proportion to what is left of that', () => {
  const uses = [
    { pool: CHEST, id: 2, quantity: 6, runId: 71 },
    { pool: TIN, id: 4, quantity: 30, runId: 72 },
  ];
  const made = [
    { runId: 72, pool: POUCH, id: 5, quantity: 15 },
    { runId: 71, pool: TIN, id: 3, quantity: 60 },
  ];
  // Of the 600 in 60 tins: 20 are here, 30 went into pouches, 10 were sold. Of the 300 in 15 pouches, 5 are here.
  const left = inStock([CHEST, 1], [TIN, 20], [POUCH, 5]);
  expect(sharesOf([came], left, { uses, made })).toEqual({ [CHEST]: 100, [TIN]: 200, [POUCH]: 100 });
});

test('what left before the goods came is not of them', () => {
  const uses = [{ pool: CHEST, id: 2, quantity: 6, runId: 71 }];
  const made = [{ runId: 71, pool: TIN, id: 3, quantity: 6 }];
  const left = inStock([CHEST, 10], [TIN, 6]);
  expect(sharesOf([{ ...came, since: 5 }], left, { uses, made })).toEqual({ [CHEST]: 1000 });
});

test('goes round in a circle once: into a tin and back', () => {
  const uses = [
    { pool: CHEST, id: 2, quantity: 10, runId: 71 },
    { pool: TIN, id: 4, quantity: 10, runId: 72 },
  ];
  const made = [
    { runId: 71, pool: TIN, id: 3, quantity: 10 },
    { runId: 72, pool: CHEST, id: 5, quantity: 10 },
  ];
  const all = follow([came], inStock([CHEST, 10]), { uses, made });
  expect([...all.values()].reduce((sum, share) => sum + share, 0)).toBe(1000);
});

test('shares are whole, none is below 0, and together they are never more than the amounts', () => {
  const pool = fc.integer({ min: 1, max: 6 });
  const quantity = fc.integer({ min: 0, max: 50_000 });
  const goods = fc.array(fc.record({ pool, amount: fc.nat(1e9), quantity, since: fc.nat(40) }), { maxLength: 4 });
  const runs = fc.array(fc.record({ from: fc.array(pool, { maxLength: 3 }), pool, quantity, taken: quantity }), {
    maxLength: 12,
  });
  const stock = fc.array(fc.tuple(pool, quantity), { maxLength: 6 });
  fc.assert(
    fc.property(goods, runs, stock, (carrying, steps, left) => {
      const uses = steps.flatMap(({ from, taken }, run) =>
        from.map((used) => ({ pool: used, id: run * 4, quantity: taken, runId: run })),
      );
      const made = steps.map((step, run) => ({
        runId: run,
        pool: step.pool,
        id: run * 4 + 3,
        quantity: step.quantity,
      }));
      const shares = [...follow(carrying, new Map(left), { uses, made }).values()];
      for (const share of shares) expect(Number.isInteger(share) && share >= 0).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(
        carrying.reduce((sum, { amount }) => sum + amount, 0),
      );
    }),
  );
});
