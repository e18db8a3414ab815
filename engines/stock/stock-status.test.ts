import { describe, expect, test } from 'vitest';
import { compareUrgency, computeAlert, daysByPar, isLow, nextAlert, parSeverity, stockBadge } from './stock-status.ts';

const stock = (quantity: number, minimumPar = 0) => ({ quantity, minimumPar });

describe('the badge of an item', () => {
  test.each([
    [0, 'Out of Stock'],
    [0.001, 'Critical'],
    [4.999, 'Critical'],
    [5, 'Low Stock'],
    [9.999, 'Low Stock'],
    [10, 'In Stock'],
  ])('of which %d are left and that has no par is %s', (quantity, badge) => {
    expect(stockBadge(stock(quantity))).toBe(badge);
    expect(isLow(stock(quantity))).toBe(badge !== 'In Stock');
  });

  test.each([
    [50, 'Critical', 'critical'],
    [50.001, 'Low Stock', 'warning'],
    [80, 'Low Stock', 'warning'],
    [80.001, 'Low Stock', 'low'],
    [100, 'Low Stock', 'low'],
    [100.001, 'In Stock', null],
  ])('of which %d are left of a par of 100 is %s', (quantity, badge, severity) => {
    expect(stockBadge(stock(quantity, 100))).toBe(badge);
    expect(parSeverity(stock(quantity, 100))).toBe(severity);
    expect(computeAlert(stock(quantity, 100))).toBe(severity);
  });

  test.each([
    [6.25, 5, 'In Stock'],
    [5, 5, 'Low Stock'],
    [4, 5, 'Low Stock'],
    [2.5, 5, 'Critical'],
    [2, 1, 'In Stock'],
    [0.002, 0.001, 'In Stock'],
    [0, 1, 'Out of Stock'],
  ])(
    'of which %d are left of a par of %d is %s: small quantities are low only without a par',
    (quantity, par, badge) => {
      expect(stockBadge(stock(quantity, par))).toBe(badge);
      expect([isLow(stock(quantity, par)), computeAlert(stock(quantity, par)) !== null]).toEqual(
        Array(2).fill(badge !== 'In Stock'),
      );
    },
  );

  test('is In Stock until it is counted, and it raises no alert', () => {
    const uncounted = { ...stock(1, 100), uncounted: true };
    expect([stockBadge(uncounted), computeAlert(uncounted), isLow(uncounted)]).toEqual(['In Stock', null, false]);
  });
});

test('an item without a par is low by its quantity, not critical', () => {
  expect([computeAlert(stock(7)), computeAlert(stock(3))]).toEqual(['low', 'low']);
});

test('a critical item stays critical until it is above its par', () => {
  expect(nextAlert(stock(100, 100), 'critical')).toBe('critical');
  expect(nextAlert(stock(100.001, 100), 'critical')).toBeNull();
  expect(nextAlert(stock(6, 5), 'critical')).toBeNull();
  expect(nextAlert(stock(100, 100), 'warning')).toBe('low');
});

test('what is out comes before what is critical, and of one badge the worse severity first', () => {
  const ordered = [stock(0), stock(40, 100), stock(3), stock(70, 100), stock(90, 100), stock(200, 100)];
  expect(ordered.toReversed().toSorted(compareUrgency)).toEqual(ordered);
});

test('stock without known demand lasts by the share of par that is left', () => {
  const days = (quantity: number) => daysByPar(stock(quantity, 100));
  expect([days(0), days(5), days(50), days(79), days(80.001), days(100), days(101)]).toEqual([1, 1, 5, 3, 2, 3, null]);
});
