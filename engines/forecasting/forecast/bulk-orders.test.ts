import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutBulkOrders } from './bulk-orders.ts';

const steady = [10, 12, 9, 11, 10, 13, 8, 10, 12, 11];

test('cuts a single bulk order to the upper limit of ordinary demand and keeps the excess apart', () => {
  const { ordinary, bulkPerPeriod } = withoutBulkOrders([...steady, 400, ...steady], 52);
  expect(ordinary[10]).toBeLessThan(25);
  expect(ordinary[10]).toBeGreaterThanOrEqual(13);
  expect(bulkPerPeriod).toBeCloseTo((400 - (ordinary[10] ?? 0)) / 21);
});

test('treats two high weeks in a row as a new level, not as bulk orders', () => {
  const history = [...steady, 400, 390];
  expect([...withoutBulkOrders(history, 52).ordinary]).toEqual(history);
});

test('keeps a peak that comes back after a year', () => {
  const history = [...steady, 400, ...steady, 410, ...steady];
  expect([...withoutBulkOrders(history, 11).ordinary]).toEqual(history);
  expect(withoutBulkOrders(history, 52).bulkPerPeriod).toBeGreaterThan(0);
});

test('finds no bulk order with too few demands to compare', () => {
  expect([...withoutBulkOrders([0, 0, 500, 0, 1, 2], 52).ordinary]).toEqual([0, 0, 500, 0, 1, 2]);
});

test('ordinary demand and bulk orders add up to the history', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 80 }), (history) => {
      const { ordinary, bulkPerPeriod } = withoutBulkOrders(history, 52);
      const sum = history.reduce((total, demand) => total + demand, 0);
      const kept = ordinary.reduce((total, demand) => total + demand, 0);
      expect(kept + bulkPerPeriod * history.length).toBeCloseTo(sum, 6);
      ordinary.forEach((demand, t) => void expect(demand).toBeLessThanOrEqual(history[t] ?? 0));
    }),
  );
});
