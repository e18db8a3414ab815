import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastDemand } from './forecast/forecast.ts';
import { type OrderTerms, orderQuantity, reorderAdvice } from './reorder.ts';

const nothing = forecastDemand([], { horizon: 8 });
/** Ten units a week, for sure. */
const certain = { ...nothing, expected: Array.from({ length: 8 }, () => 10) };
const terms: OrderTerms = {
  leadTime: { mean: 2, deviation: 0 },
  orderCycle: 4,
  serviceLevel: 0.95,
  packSize: 0,
  minimumOrder: 0,
  par: 0,
};

test('orders at the demand until the delivery, for the time until the next order', () => {
  const advice = reorderAdvice(certain, terms, { onHand: 20, onOrder: 0 });
  expect(advice).toEqual({ reorderPoint: 20, safetyStock: 0, orderUpTo: 60, due: true, needed: 40, quantity: 40 });
});

test('does not order above the reorder point', () => {
  const advice = reorderAdvice(certain, terms, { onHand: 20.001, onOrder: 0 });
  expect([advice.due, advice.quantity]).toEqual([false, 0]);
});

test('counts what is on its way', () => {
  expect(reorderAdvice(certain, terms, { onHand: 5, onOrder: 30 }).due).toBe(false);
  expect(reorderAdvice(certain, terms, { onHand: 5, onOrder: 10 }).quantity).toBe(45);
});

test('orders earlier when demand or delivery are uncertain', () => {
  const uncertain = { ...certain, deviationTogether: [4, 6, 8, 9, 10, 11, 12, 13] };
  const late = { ...terms, leadTime: { mean: 2, deviation: 1 } };
  const points = [
    reorderAdvice(certain, terms, { onHand: 0, onOrder: 0 }),
    reorderAdvice(uncertain, terms, { onHand: 0, onOrder: 0 }),
    reorderAdvice(uncertain, late, { onHand: 0, onOrder: 0 }),
  ].map(({ reorderPoint }) => reorderPoint);
  expect(points[1]).toBeGreaterThan(points[0] ?? 0);
  expect(points[2]).toBeGreaterThan(points[1] ?? 0);
});

test('never orders what nobody buys', () => {
  const advice = reorderAdvice(nothing, { ...terms, minimumOrder: 12 }, { onHand: 0, onOrder: 0 });
  expect(advice).toEqual({ reorderPoint: 0, safetyStock: 0, orderUpTo: 0, due: false, needed: 0, quantity: 0 });
});

test.each([
  [0, 6, 24, 0],
  [5, 6, 0, 6],
  [7, 6, 0, 12],
  [5, 6, 24, 24],
  [5, 10, 24, 30],
  [0.3, 0.1, 0, 0.3],
  [2.25, 0, 0, 2.25],
])('rounds a need of %d in packs of %d with a minimum of %d to %d', (needed, packSize, minimumOrder, quantity) => {
  expect(orderQuantity(needed, { packSize, minimumOrder })).toBe(quantity);
});

test('orders whole packs, enough, at least the minimum, and not a pack too much', () => {
  const thousandths = (max: number) => fc.integer({ min: 1, max: max * 1000 }).map((n) => n / 1000);
  fc.assert(
    fc.property(thousandths(5000), thousandths(100), thousandths(500), (needed, packSize, minimumOrder) => {
      const quantity = orderQuantity(needed, { packSize, minimumOrder });
      const least = Math.max(needed, minimumOrder);
      expect(Math.round(quantity * 1000) % Math.round(packSize * 1000)).toBe(0);
      expect(quantity).toBeGreaterThanOrEqual(least);
      expect(quantity - packSize).toBeLessThan(least);
    }),
  );
});

test('brings the stock to the level aimed at', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 30 }), (onHand, packSize) => {
      const { quantity, orderUpTo } = reorderAdvice(certain, { ...terms, packSize }, { onHand, onOrder: 0 });
      expect(onHand + quantity).toBeGreaterThanOrEqual(orderUpTo);
      expect(onHand + quantity).toBeLessThan(orderUpTo + packSize);
    }),
  );
});

test.each([
  [{ leadTime: { mean: -1, deviation: 0 } }, 'leadTime.mean is -1'],
  [{ leadTime: { mean: 1, deviation: Number.NaN } }, 'leadTime.deviation is NaN'],
  [{ orderCycle: -2 }, 'orderCycle is -2'],
  [{ packSize: -6 }, 'packSize is -6'],
  [{ minimumOrder: Number.POSITIVE_INFINITY }, 'minimumOrder is Infinity'],
  [{ serviceLevel: 0 }, 'serviceLevel is 0'],
  [{ serviceLevel: 1 }, 'serviceLevel is 1'],
])('refuses %j', (wrong, message) => {
  expect(() => reorderAdvice(certain, { ...terms, ...wrong }, { onHand: 0, onOrder: 0 })).toThrow(message);
});

test('keeps to a par above the reorder point, and orders the next weeks on top of it', () => {
  const advice = reorderAdvice(certain, { ...terms, par: 35 }, { onHand: 35, onOrder: 0 });
  expect(advice).toEqual({ reorderPoint: 35, safetyStock: 0, orderUpTo: 75, due: true, needed: 40, quantity: 40 });
});

test('fills an item that has never sold up to its par', () => {
  const advice = (onHand: number) => reorderAdvice(nothing, { ...terms, par: 12 }, { onHand, onOrder: 0 });
  expect(advice(5)).toMatchObject({ reorderPoint: 12, orderUpTo: 12, due: true, quantity: 7 });
  expect(advice(12)).toMatchObject({ due: false, quantity: 0 });
});
