import { expect, test } from 'vitest';
import { estimateLeadTime, measureSpread, orderCycleDays } from './lead-time.ts';
import { sampleItem } from './sample-item.ts';
import { computePressure, MAX_FORECASTS, worthForecasting } from './selection.ts';
import type { StockedItem } from './stocked-item.ts';

const DAY_MS = 86_400_000;
const item = (fields: Partial<StockedItem> = {}) => sampleItem({ leadTimeDays: 14, ...fields });
const candidate = (fields: Partial<StockedItem>, abc: 'A' | 'B' | 'C' = 'C') => {
  const one = item(fields);
  return { item: one, leadTime: estimateLeadTime(one), abc };
};

test('counts how many times stock lasts until the order after next', () => {
  // Two weeks to deliver and four to the next order, at 10 a week: 60.
  expect(computePressure(candidate({ onHand: 90, used4: 40, used13: 100, used52: 100 }))).toBe(1.5);
  expect(computePressure(candidate({ onHand: 90 }))).toBe(Number.POSITIVE_INFINITY);
  expect(computePressure(candidate({ onHand: 5, minimumPar: 20 }))).toBe(0.25);
  expect(computePressure(candidate({ onHand: 25, minimumPar: 20 }))).toBe(Number.POSITIVE_INFINITY);
});

test('chooses what might not last and what makes the business, the most pressing first', () => {
  const rest = candidate({ id: 1, onHand: 5000, used52: 520 });
  const rich = candidate({ id: 2, onHand: 5000, used52: 520 }, 'A');
  const short = candidate({ id: 3, onHand: 30, used52: 520 });
  const below = candidate({ id: 4, onHand: 5, minimumPar: 20 });
  const asleep = candidate({ id: 5, onHand: 500 }, 'A');
  const { chosen, leftOut } = worthForecasting([rest, rich, short, below, asleep]);
  expect([chosen.map(({ item: { id } }) => id), leftOut]).toEqual([[4, 3, 2], 0]);
});

test('chooses what is at or below its par, however long it lasts: it is due', () => {
  const slow = candidate({ id: 1, onHand: 100, minimumPar: 120, used52: 26 });
  expect(computePressure(slow)).toBeGreaterThan(4);
  expect(worthForecasting([slow]).chosen).toEqual([slow]);
});

test('forecasts no more than can be done in time, and says how many it left out', () => {
  const all = Array.from({ length: MAX_FORECASTS + 7 }, (_, id) => candidate({ id, onHand: id, used52: 5200 }));
  const { chosen, leftOut } = worthForecasting(all);
  expect([chosen.length, chosen[0]?.item.id, leftOut]).toEqual([MAX_FORECASTS, 0, 7]);
});

test('takes the lead time as seen, then as said of the item, then of the supplier, then two weeks', () => {
  const said = { leadTimeDays: 10 };
  const seen = { observed: [8, 10, 12], statedDays: 5 };
  expect(estimateLeadTime(said, seen)).toEqual({ days: 10, deviation: 2, source: 'observed', observations: 3 });
  expect(estimateLeadTime(said, { observed: [8, 9], statedDays: 5 })).toMatchObject({
    days: 10,
    deviation: 2.5,
    source: 'item',
  });
  expect(estimateLeadTime({ leadTimeDays: null }, { observed: [], statedDays: 8 })).toMatchObject({
    days: 8,
    deviation: 2,
    source: 'supplier',
  });
  expect(estimateLeadTime({ leadTimeDays: null })).toEqual({
    days: 14,
    deviation: 7,
    source: 'assumed',
    observations: 0,
  });
});

test('knows mean and sample deviation', () => {
  expect(measureSpread([])).toEqual({ mean: 0, deviation: 0 });
  expect(measureSpread([7])).toEqual({ mean: 7, deviation: 0 });
  expect(measureSpread([2, 4, 9])).toEqual({ mean: 5, deviation: Math.sqrt(13) });
});

test('takes the usual time between deliveries as the time that an order is to last', () => {
  const cycle = (receipts: number, days: number) =>
    orderCycleDays(item({ receipts, firstReceived: DAY_MS, lastReceived: (days + 1) * DAY_MS }));
  expect([cycle(3, 42), cycle(2, 42), cycle(5, 4), cycle(3, 364)]).toEqual([21, 28, 7, 91]);
});
