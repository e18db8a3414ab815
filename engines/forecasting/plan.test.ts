import { expect, test } from 'vitest';
import { DAY_MS } from './demand.ts';
import { ASSUMED_LEAD_DAYS } from './lead-time.ts';
import { type Basis, completeness, planItem, trustIn } from './plan.ts';
import { sampleItem } from './sample-item.ts';
import type { StockedItem } from './stocked-item.ts';

const NOW = Date.UTC(2026, 5, 1);

/** A tea of which ten units sell every week. */
const plan = (item: Partial<StockedItem>, basis: Partial<Basis> = {}) =>
  planItem({
    item: sampleItem({ costPrice: 300, ...item }),
    history: Array.from({ length: 40 }, () => 10),
    leadTime: { days: ASSUMED_LEAD_DAYS, deviation: 0, source: 'assumed', observations: 0 },
    ...{ abc: 'A', serviceLevel: 0.95, orders: [], now: NOW },
    ...basis,
  });

const order = (expectedAt: number | null, overdue = false) => ({
  ...{ id: 1, itemId: 1, supplierName: 'Uji', quantity: 25, open: 25, orderedAt: NOW - 9 * DAY_MS },
  ...{ expectedAt, overdue },
});

test('an order costs its quantity at the cost of the item, in whole cents', () => {
  const { advice, orderCost } = plan({ onHand: 5 });
  expect(advice.quantity).toBe(55);
  expect(orderCost).toBe(16_500);
  expect(plan({ onHand: 5, costPrice: 0.55 }).orderCost).toBe(30);
});

test('an item has no cost of an order while it is not due, or while its cost is unknown', () => {
  expect(plan({ onHand: 500 })).toMatchObject({ advice: { due: false }, orderCost: null });
  expect(plan({ onHand: 5, costPrice: null })).toMatchObject({ advice: { due: true }, orderCost: null });
});

test('an order is due when stock reaches the reorder point, and what is on the way counts', () => {
  expect(plan({ onHand: 20 }).orderInDays).toBe(0);
  expect(plan({ onHand: 30 }).orderInDays).toBe(7);
  expect(plan({ onHand: 5 }, { orders: [order(NOW + DAY_MS)] }).orderInDays).toBe(7);
});

test('only what is expected until a delivery that is ordered today lowers the risk of running out', () => {
  const risk = (...orders: ReturnType<typeof order>[]) => plan({ onHand: 5 }, { orders }).risk;
  const inTime = NOW + ASSUMED_LEAD_DAYS * DAY_MS;
  expect(risk()).toBe(1);
  expect(risk(order(inTime))).toBe(0);
  expect(risk(order(inTime + 1))).toBe(1);
  expect(risk(order(NOW - 2 * DAY_MS, true))).toBe(1);
  expect(risk(order(null))).toBe(1);
});

test('what only ever came in whole units is ordered so, the rest to a tenth', () => {
  const quantity = (item: Partial<StockedItem>) => plan({ onHand: 5.55, ...item }).advice.quantity;
  expect(quantity({ whole: true })).toBe(55);
  expect(quantity({ whole: false })).toBe(54.5);
  expect(quantity({ packSize: 12 })).toBe(60);
  expect(quantity({ minimumOrder: 80 })).toBe(80);
});

test('a forecast is trusted between 1 and 99 percent, by half where it is as wrong as the demand is large', () => {
  expect(trustIn({ mean: 10, deviation: 0 })).toBe(99);
  expect(trustIn({ mean: 10, deviation: 10 })).toBe(50);
  expect(trustIn({ mean: 0, deviation: 0 })).toBe(1);
  expect([completeness(0), completeness(0.25), completeness(1)]).toEqual([1, 25, 100]);
});
