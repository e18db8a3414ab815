import { expect, test } from 'vitest';
import { byItem, isOverdue, type OrderRow, toOpenOrder } from './open-order.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);

const row = (fields: Partial<OrderRow> = {}): OrderRow => ({
  ...{ id: 1, number: 1, itemId: 1, itemName: 'Sencha', unit: 'kg', supplierId: 1, supplierName: 'Uji' },
  ...{ quantity: 12_500, received: 0, orderedAt: NOW - DAY_MS, orderedBy: 1, expectedAt: null },
  ...{ arrivedAt: null, cancelledAt: null, sent: 1 },
  ...fields,
});

test('an order is overdue a whole day after it was expected, and never without a date', () => {
  expect(isOverdue(NOW - DAY_MS, NOW)).toBe(true);
  expect(isOverdue(NOW - DAY_MS + 1, NOW)).toBe(false);
  expect(isOverdue(NOW + 5 * DAY_MS, NOW)).toBe(false);
  expect(isOverdue(null, NOW)).toBe(false);
});

test('of an order is still to come what was not received, and nothing where more came', () => {
  const open = (received: number) => toOpenOrder(row({ received }), NOW).open;
  expect([open(0), open(2500), open(13_000)]).toEqual([12.5, 10, 0]);
  expect([toOpenOrder(row(), NOW).sent, toOpenOrder(row({ sent: 0 }), NOW).sent]).toEqual([true, false]);
});

test('the orders of an item are listed by the day they are expected, those without a day last', () => {
  const rows = [
    row({ id: 1 }),
    row({ id: 5, expectedAt: NOW + 2 * DAY_MS }),
    row({ id: 4, expectedAt: NOW + 2 * DAY_MS }),
    row({ id: 3, expectedAt: NOW }),
    row({ id: 2, itemId: 2 }),
  ];
  const ids = [...byItem(rows, NOW)].map(([itemId, orders]) => [itemId, orders.map(({ id }) => id)]);
  expect(ids).toEqual([
    [1, [3, 4, 5, 1]],
    [2, [2]],
  ]);
});
