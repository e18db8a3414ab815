import { expect, test } from 'vitest';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const items = [
  itemNamed(1, 'Boxes', { unit: 'pieces', quantity: 760, packSize: 50, costPrice: 40 }),
  itemNamed(2, 'Sencha', { quantity: 20 }),
  itemNamed(3, 'Tins', { unit: 'pieces', quantity: 10, minimumOrder: 100, costPrice: null }),
];
const weeks = Array.from({ length: 26 }, () => 10);
const plans = [
  { item: { id: 2 }, orders: [], forecast: { expected: weeks, low: weeks, high: weeks } } as Pick<
    ItemPlan,
    'orders'
  > as ItemPlan,
];
const coming = {
  ...{ id: 1, itemId: 2, supplierName: 'Uji', quantity: 5, open: 5, orderedAt: 0, expectedAt: null, overdue: false },
};

function reply(more: Partial<QuestionInput>, orders = new Map()): string {
  const snapshot = workspaceOf(items, { plans, orders });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'fillUp', measure: 'quantity', ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines);
}

test('what is missing to an amount is ordered in the packs that are recorded, rounded up', () => {
  expect(reply({ items: [[1]], wanted: { quantity: 1500 } })).toBe(
    'Order 750 pieces of Boxes, 15 packs of 50 pieces to get to 1,500 pieces: there are 760 pieces. 740 pieces are missing to it. At today’s cost that is $300.00.',
  );
});

test('packs of a size that is said stand instead of the recorded ones', () => {
  expect(reply({ items: [[1]], wanted: { quantity: 1500 }, pack: { quantity: 200, unit: '' } })).toContain(
    'Order 800 pieces of Boxes, 4 packs of 200 pieces',
  );
});

test('a weight to reach is converted, and what is on order counts', () => {
  expect(reply({ items: [[2]], wanted: { quantity: 30, unit: 'kg' } }, new Map([[2, [coming]]]))).toMatch(
    /^Order 41\.139 pounds of Sencha to get to 66\.139 pounds \(30 kg\): there are 20 pounds and 5 pounds on order\. At/,
  );
});

test('where there is enough already nothing has to be ordered', () => {
  expect(reply({ items: [[2]], wanted: { quantity: 12 } })).toBe(
    'Nothing has to be ordered of Sencha to get to 12 pounds: there are 20 pounds, 8 pounds more than that.',
  );
});

test('the minimum order makes it more, and an unknown cost is said', () => {
  expect(reply({ items: [[3]], wanted: { quantity: 50 } })).toBe(
    'Order 100 pieces of Tins to get to 50 pieces: there are 10 pieces. 40 pieces are missing to it. The minimum order is 100 pieces. What it costs is not known: no cost price is recorded.',
  );
});

test('a stock of so many weeks is what goes out in them, less what is there', () => {
  expect(reply({ items: [[2]], wanted: { quantity: 6, unit: 'week' } })).toBe(
    'Order 40 pounds of Sencha for 6 weeks of stock (about 60 pounds go out in that time): there are 20 pounds. At today’s cost that is $400.00.',
  );
  expect(reply({ items: [[2]], deadline: '2026-12-19' })).toContain('Order 19.2 pounds of Sencha to last until Dec 19');
  expect(reply({ items: [[1]], wanted: { quantity: 6, unit: 'week' } })).toContain('has no sales yet');
  expect(reply({ items: [[2]], wanted: { quantity: 60, unit: 'month' } })).toContain('half a year ahead at most');
});

test('a weight of what is counted can not be reached', () => {
  expect(reply({ items: [[1]], wanted: { quantity: 5, unit: 'kg' } })).toContain('is counted in pieces, so 5 kg');
});
