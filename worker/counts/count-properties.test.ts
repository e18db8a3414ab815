import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newShelf } from '../../tests/support/count-shelf.ts';
import { whereIs } from '../../tests/support/ledger-checks.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import { propertyRuns } from '../../tests/support/property-runs.ts';

/** A count and what is sold and received meanwhile: the order of the two does not matter, as long as stock lasts. */

const amount = fc.integer({ min: 1, max: 4_000 }).map((thousandths) => thousandths / 1000);
/** One of the balances of the item: loose in Main, loose in the shop, a lot in Main. */
const which = fc.constantFrom(0, 1, 2);
const change = fc.record({ which, delta: amount, isSale: fc.boolean() });
const entry = fc.record({
  which,
  counted: fc.integer({ min: 0, max: 60_000 }).map((thousandths) => thousandths / 1000),
});
const START = [50, 45, 42] as const;

const round = (value: number) => Math.round(value * 1000) / 1000;

/** An item with three balances, and what can be done with it. */
async function newCounted() {
  const shelf = await newShelf();
  const { workspace } = shelf;
  const [itemId, shop] = [await newItem(workspace, { name: 'Sencha', unit: 'kg' }), await newPlace(workspace, 'Shop')];
  const lotId = await newLot(workspace, { itemId, code: 'A', bestBefore: '2099-01-01' });
  const balances = [
    { locationId: 1, lotId: 0 },
    { locationId: shop, lotId: 0 },
    { locationId: 1, lotId },
  ] as const;
  for (const [index, at] of balances.entries()) await move(workspace, itemId, START[index] ?? 0, at);
  /** A lot is named; stock without one leaves or arrives in its place, which has enough of it. */
  const act = async ({ which: index, delta, isSale }: { which: number; delta: number; isSale: boolean }) => {
    const { locationId, lotId: lot } = balances[index] ?? balances[0];
    const body = { delta: isSale ? -delta : delta, reason: isSale ? 'sale' : 'receive' };
    const at = { locationId, ...(lot !== 0 && { lotId: lot }) };
    expect((await shelf.ask('POST', `/inventory/${itemId}/adjust`, { ...body, ...at })).status).toBe(200);
  };
  const quantities = async () => {
    const there = await whereIs(workspace.id, itemId);
    return [
      there.find(([at, code]) => at === 1 && code === '')?.[2],
      there.find(([at]) => at === shop)?.[2],
      there.find(([, code]) => code === 'A')?.[2],
    ].map((quantity) => quantity ?? 0);
  };
  const enter = async (count: { id: number }, index: number, counted: number) => {
    const { locationId, lotId: lot } = balances[index] ?? balances[0];
    return shelf.enter(count, { itemId, locationId, lotId: lot || null, counted });
  };
  return { ...shelf, act, quantities, enter };
}

/** At most so few that stock without a lot lasts: what is sold there is never taken from a lot. */
const changes = fc.array(change, { maxLength: 5 });

test('a count commutes with sales and receipts between its entries and its end', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, fc.array(entry, { maxLength: 4 }), async (before, after, entries) => {
      const { open, end, act, quantities, enter, agree } = await newCounted();
      const count = await open();
      const expected: number[] = [...START];
      const differences = [0, 0, 0];
      for (const one of before) {
        await act(one);
        expected[one.which] = (expected[one.which] ?? 0) + (one.isSale ? -one.delta : one.delta);
      }
      for (const { which: index, counted } of entries) {
        expect((await enter(count, index, counted)).status).toBe(200);
        differences[index] = counted - (expected[index] ?? 0);
      }
      for (const one of after) {
        await act(one);
        expected[one.which] = (expected[one.which] ?? 0) + (one.isSale ? -one.delta : one.delta);
      }
      expect((await end(count, 'apply')).status).toBe(200);
      expect(await quantities()).toEqual(
        expected.map((quantity, index) => Math.max(0, round(quantity + (differences[index] ?? 0)))),
      );
      await agree();
    }),
    { numRuns: propertyRuns(24) },
  );
});

test('nothing contradicts the ledger when people count, sell, apply and undo at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.array(entry, { minLength: 1, maxLength: 6 }), async (sales, entries) => {
      const { open, end, act, enter, agree, read } = await newCounted();
      const count = await open();
      const answers = await Promise.all([
        ...sales.map(async (one) => void (await act({ ...one, isSale: false }))),
        ...entries.map(async ({ which: index, counted }) => (await enter(count, index, counted)).status),
        end(count, 'apply').then(({ status }) => status),
      ]);
      expect(answers.filter((status) => status !== undefined && ![200, 409].includes(status))).toEqual([]);
      await agree();
      const { totals, state } = await read(count);
      expect([state, totals.lines]).toEqual(['done', 3]);
      const undone = await Promise.all([end(count, 'undo'), end(count, 'undo')]);
      expect(undone.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
      await agree();
    }),
    { numRuns: propertyRuns(12) },
  );
});
