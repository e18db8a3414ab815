import { expect, test } from 'vitest';
import { estimateCover, itemCover } from './cover.ts';
import { DAY_MS } from './demand.ts';
import { forecastDemand } from './forecast/forecast.ts';

const forecast = { ...forecastDemand([], { horizon: 3 }), expected: [10, 10, 20], low: [0, 0, 5], high: [20, 20, 40] };

test('lasts until demand has used it up, sooner if it is high, longer if it is low', () => {
  expect(estimateCover(30, forecast)).toEqual({ expected: 2.5, shortest: 1.5, longest: null });
});

test('lasts to the end of the period that takes the last of it', () => {
  expect(estimateCover(20, forecast).expected).toBe(2);
});

test('lasts no time when there is none', () => {
  expect(estimateCover(0, forecast)).toEqual({ expected: 0, shortest: 0, longest: 0 });
});

test('outlasts a forecast without demand', () => {
  expect(estimateCover(1, forecastDemand([], { horizon: 8 })).expected).toBeNull();
});

test('lasts longer by each order that comes before stock runs out, at the latest on that day', () => {
  const now = Date.UTC(2026, 5, 1);
  const selling = { ...forecast, profile: forecastDemand([10], { horizon: 3 }).profile };
  const order = (day: number | null, open: number, overdue = false) => ({
    ...{ id: 1, itemId: 1, supplierName: 'Uji', quantity: open, open, orderedAt: now, overdue },
    expectedAt: day === null ? null : now + day * DAY_MS,
  });
  const withOrders = (...orders: ReturnType<typeof order>[]) =>
    itemCover({ quantity: 10, minimumPar: 0 }, selling, orders, now).withOrders;
  expect(withOrders()).toBeNull();
  expect(withOrders(order(7, 5))).toEqual({ days: 10.5 });
  expect(withOrders(order(7.01, 5))).toBeNull();
  expect(withOrders(order(7, 5), order(10.5, 5))).toEqual({ days: 14 });
  expect(withOrders(order(7, 5), order(10.6, 5))).toEqual({ days: 10.5 });
  expect(withOrders(order(1, 100))).toEqual({ days: null });
  expect(withOrders(order(1, 5, true), order(null, 5))).toBeNull();
});
