import { expect, test } from 'vitest';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import { assumedDate, takenByRule, usableStock } from './lots-taken.ts';
import { BY_RECIPE, problemsOf, quantityTaken, toInputs, withAnotherLot } from './taken.ts';

const row = (lotId: number | null, quantity: number, bestBefore: string | null = null): PlacedStock => ({
  ...{ lotId, quantity, locationId: 1, location: { name: 'Main' } },
  lot: lotId === null ? null : { code: `L${lotId}`, bestBefore, bestBeforePrecision: 'day', status: 'ok' },
});

test('what was weighed before less what is left was taken', () => {
  const weighed = { ...BY_RECIPE, how: 'weighed' as const, before: 2.6, left: 0.08 };
  expect(quantityTaken(weighed, 2.5)).toBe(2.52);
  expect(problemsOf({ ...weighed, left: 2.7 }, 2.5, undefined)).toEqual({ left: 'More is left than there was before' });
  expect(problemsOf({ ...weighed, before: Number.NaN }, 2.5, undefined)).toEqual({ before: 'Enter the weight before' });
});

test('a lot that has less than is taken is said', () => {
  expect(problemsOf(BY_RECIPE, 2.5, { quantity: 2, text: '2 kg' })).toEqual({
    lot: 'This lot has 2 kg. Take the rest from another one.',
  });
  expect(problemsOf(BY_RECIPE, 2, { quantity: 2, text: '2 kg' })).toEqual({});
});

test('only what somebody has said is sent', () => {
  const two = withAnotherLot([{ ...BY_RECIPE, lotId: 5 }]).map((taken, at) => ({ ...taken, amount: at + 1 }));
  const said = new Map([
    [1, [BY_RECIPE]],
    [2, [{ ...BY_RECIPE, lotId: 9 }]],
    [3, two],
  ]);
  expect(toInputs(said, new Map([[2, 4]]))).toEqual([
    { itemId: 2, lotId: 9, quantity: 4 },
    { itemId: 3, lotId: 5, quantity: 1 },
    { itemId: 3, quantity: 2 },
  ]);
});

test('the rule takes lots in their order, and none that is past its date', () => {
  const rows = [row(null, 1), row(1, 5, '2026-11-28'), row(2, 1, '2026-11-29'), row(3, 5, '2027-01-31')];
  const usable = usableStock(rows, '2026-11-29', false);
  expect(takenByRule(usable, 2).map(({ lotId }) => lotId)).toEqual([null, 2]);
  expect(takenByRule(usable, 2.001).map(({ lotId }) => lotId)).toEqual([null, 2, 3]);
  expect(usableStock(rows, '2026-11-29', true)).toHaveLength(4);
});

test('what is made keeps as long as its input that expires first, or its own shelf life', () => {
  const lots = [
    { bestBefore: '2027-06-30', bestBeforePrecision: 'month' as const },
    { bestBefore: null, bestBeforePrecision: null },
  ];
  expect(assumedDate(lots, null, '2026-11-29')).toEqual(lots[0]);
  expect(assumedDate(lots, 30, '2026-11-29')).toEqual({ bestBefore: '2026-12-29', bestBeforePrecision: 'day' });
  expect(assumedDate([], null, '2026-11-29').bestBefore).toBeNull();
});
