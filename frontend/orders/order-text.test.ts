import { expect, test } from 'vitest';
import type { OnOrder } from '../../worker/insights/contract.ts';
import { orderText } from './order-text.ts';

const day = (month: number, date: number) => new Date(2026, month - 1, date, 12).toISOString();
const now = new Date(2026, 10, 10).getTime();
const order: OnOrder = {
  ...{ id: 1, supplier: 'Uji Tea', quantity: 40, open: 40, overdue: false, sent: true },
  ...{ orderedAt: day(11, 3), expectedAt: day(11, 17) },
};

test.each([
  [{}, '40 lbs ordered from Uji Tea on Nov 3, expected Nov 17'],
  [{ sent: false }, '40 lbs ordered from Uji Tea on Nov 3 (message recorded, not sent), expected Nov 17'],
  [{ open: 15 }, '40 lbs ordered from Uji Tea on Nov 3, 15 still to come, expected Nov 17'],
  [{ expectedAt: null }, '40 lbs ordered from Uji Tea on Nov 3, no delivery date'],
  [{ expectedAt: day(11, 5), overdue: true }, '40 lbs ordered from Uji Tea on Nov 3, overdue since Nov 5'],
])('an order with %j reads "%s"', (fields, text) => {
  expect(orderText({ ...order, ...fields }, 'lbs', now)).toBe(text);
});
