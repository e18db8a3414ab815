import { expect, test } from 'vitest';
import { type ActedLot, actsOf, markedDown, packFirstReason, suggestedPercent } from './lot-acts.ts';

const TODAY = '2026-11-29';
const sencha = { name: 'Sencha', unit: 'kg', isBetterWithAge: false };
const aged = { ...sencha, isBetterWithAge: true };
const lot: ActedLot = {
  ...{ id: 1, itemId: 2, item: sencha, code: 'UJI-26', status: 'ok', quantity: 4 },
  ...{ bestBefore: '2026-12-20', bestBeforePrecision: 'day' },
};

test.each([
  [{}, ['markDown', 'packFirst', 'sample', 'discard']],
  [{ bestBefore: TODAY }, ['markDown', 'packFirst', 'sample', 'discard']],
  [{ bestBefore: null }, ['markDown', 'packFirst', 'sample', 'discard']],
  [{ bestBefore: '2026-11-28' }, ['sample', 'discard']],
  [{ bestBefore: '2026-11-28', item: aged }, ['markDown', 'packFirst', 'sample', 'discard']],
  [{ status: 'hold' as const }, ['sample', 'discard']],
  [{ status: 'recalled' as const }, ['sample', 'discard']],
  [{ quantity: 0 }, []],
])('a lot with %j offers %j', (facts, acts) => {
  expect(actsOf({ ...lot, ...facts }, TODAY)).toEqual(acts);
});

test.each([
  ['2026-11-20', 50],
  ['2026-12-06', 50],
  ['2026-12-07', 30],
  ['2026-12-29', 30],
  ['2026-12-30', 15],
  [null, 15],
])('a lot best before %s is marked down by %d percent', (bestBefore, percent) => {
  expect(suggestedPercent({ bestBefore, item: sencha }, TODAY)).toBe(percent);
  expect(suggestedPercent({ bestBefore, item: aged }, TODAY)).toBe(15);
});

test.each([
  [1299, 30, 910],
  [1200, 50, 600],
  [99, 50, 50],
  [0, 50, 0],
])('%d cents less %d percent are %d', (cents, percent, expected) => {
  expect(markedDown(cents, percent)).toBe(expected);
});

test('the reason of a pin names the lot and its date', () => {
  expect(packFirstReason(lot)).toBe('Pack lot UJI-26 first, best before Dec 20, 2026');
  for (const undated of [{ bestBefore: null }, { item: aged }])
    expect(packFirstReason({ ...lot, ...undated })).toBe('Pack lot UJI-26 first');
});
