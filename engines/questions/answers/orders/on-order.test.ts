import { expect, test } from 'vitest';
import type { ItemPlan } from '../../../forecasting/plan.ts';
import type { OpenOrder } from '../../../stock/open-order.ts';
import { answerQuestion } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { WorkspaceSnapshot } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

const items = [
  itemNamed(1, 'Chamomile', { costPrice: 1150, unit: 'kg', quantity: 3 }),
  itemNamed(2, 'Frost', { costPrice: 2000, unit: 'kg', supplier: 'Nilgiri' }),
  itemNamed(3, 'Teapot', { costPrice: null, unit: 'pieces', supplier: 'Greda' }),
  itemNamed(4, 'Sencha', { leadTimeDays: 12, quantity: 0 }),
];
const day = (text: string) => Date.parse(`${text}T09:00:00Z`);
const order = (itemId: number, supplierName: string, open: number, more: Partial<OpenOrder>): OpenOrder => ({
  ...{ id: itemId, itemId, supplierName, quantity: open, open, orderedAt: day('2026-11-10'), expectedAt: null },
  ...{ overdue: false, ...more },
});
const orders = new Map([
  [1, [order(1, 'Uji Tea Growers', 6, { quantity: 10, expectedAt: day('2026-11-25'), orderedBy: 7 })]],
  [2, [order(2, 'Nilgiri', 20, { expectedAt: day('2026-11-16'), overdue: true, orderedBy: 9 })]],
  [3, [order(3, 'Greda', 8, {})]],
]);
const people = [{ id: 7, username: 'nico', firstName: 'Nicolás', lastName: '' }];
/** What these answers read of a plan. */
const plan = (id: number, expected: number | null) =>
  ({
    ...{ item: { id }, orders: orders.get(id) ?? [], cover: { expected, basis: 'forecast' } },
  }) as Pick<ItemPlan, 'orders'> as ItemPlan;
const plans = [plan(1, 10), plan(2, 4), plan(3, 3), plan(4, 0)];

function reply(more: Partial<QuestionInput>, over: Partial<WorkspaceSnapshot> = {}, among: number[] | null = null) {
  const snapshot = workspaceOf(items, { orders, people, plans, ...over });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'onOrder', ...more }), snapshot, among);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

test('only what is overdue is listed, with how late it is', () => {
  expect(reply({ overdue: true })).toEqual([
    '1 order is overdue:',
    '- Frost: 20 kg from Nilgiri, ordered Nov 10, 2026, overdue since Nov 16, 2026, 5 days late',
  ]);
  expect(reply({ overdue: true, items: [[1]] })[0]).toBe('Nothing of Chamomile is overdue: 1 order is on the way.');
  expect(reply({ overdue: true }, { orders: new Map() })).toEqual(['Nothing is overdue: no order is open.']);
});

test('the money in open orders is what is still to come, at cost', () => {
  const lines = reply({ measure: 'value' });
  expect(lines[0]).toBe('$469.00 at today’s cost is still to come in 3 open orders, 1 of them overdue:');
  expect(lines).toContain(
    '- Chamomile: 6 of 10 kg from Uji Tea Growers, ordered Nov 10, 2026, expected Nov 25, 2026, $69.00 at cost',
  );
  expect(lines.at(-1)).toBe('Not in it, without a cost price: Teapot.');
  expect(reply({ measure: 'value', items: [[3]] })[0]).toBe(
    'What the 1 open order cost is not known: no cost price is recorded.',
  );
});

test('the last delivery has a day, and what has none is said', () => {
  expect(reply({ order: 'most' })[0]).toBe(
    'The last delivery is expected Nov 25, 2026: 6 of 10 kg of Chamomile from Uji Tea Growers, of 3 open orders. When 2 more come is not known: they are overdue or without a date.',
  );
  expect(reply({ order: 'least', items: [[3]] })[0]).toBe(
    'When it comes is not known: 1 open order, and none with a day ahead:',
  );
});

test('orders due before a day are listed apart from overdue ones', () => {
  const lines = reply({ deadline: '2026-11-28' });
  expect(lines[0]).toBe('1 order is on the way and expected before Nov 28, 2026:');
  expect(lines.at(-1)).toBe(
    'Whether these come before Nov 28, 2026 is not known: Frost (overdue since Nov 16, 2026, 5 days late) and Teapot (no date known).',
  );
  expect(reply({ deadline: '2026-11-23' })[0]).toBe('Nothing is on order and expected before Nov 23, 2026.');
});

test('the answer names who sent an order where that is recorded', () => {
  expect(reply({ asks: 'author', items: [[1]] })[0]).toBe('Nicolás ordered Chamomile, on Nov 10, 2026.');
  expect(reply({ asks: 'author', items: [[2]] })[0]).toBe(
    'Frost was ordered on Nov 10, 2026; who sent that order is not recorded.',
  );
  expect(reply({ asks: 'author', items: [[4]] })[1]).toBe(
    'Who sent earlier orders is not kept here, only who sent open ones.',
  );
});

test('what is not on order would be here by its lead time', () => {
  expect(reply({ items: [[4]] })).toEqual([
    'Nothing of Sencha is on order.',
    'Ordered today, Sencha would be here around Dec 3, 2026: delivery takes 12 days.',
  ]);
  expect(reply({ items: [[3]] }, { orders: new Map() })[1]).toBe(
    'When Teapot would be here if it was ordered today is not known: no lead time is recorded.',
  );
});

test('each order arrives in time or not, with both days', () => {
  expect(reply({ measure: 'leadTime' })).toEqual([
    '1 of 3 should arrive before stock runs out, 0 should not, and of 2 it is not known:',
    '- Chamomile: yes, expected Nov 25, 2026, and it lasts about 10 days, until around Dec 1, 2026',
    '- Frost: not known, overdue since Nov 16, 2026, 5 days late, and it lasts about 4 days, until around Nov 25, 2026',
    '- Teapot: not known, no date known, and it lasts about 3 days, until around Nov 24, 2026',
  ]);
  expect(reply({ measure: 'leadTime', limit: 2 }, {}, [4, 1, 2])).toEqual([
    '1 of 2 of those 3 should arrive before stock runs out, 1 should not:',
    '- Sencha: no, nothing is on order, and it is out of stock already; ordered today it would be here around Dec 3, 2026',
    '- Chamomile: yes, expected Nov 25, 2026, and it lasts about 10 days, until around Dec 1, 2026',
  ]);
  const soon = [plan(1, 2)];
  expect(reply({ measure: 'leadTime', items: [[1]] }, { plans: soon })[0]).toMatch(
    /^No, Chamomile: expected Nov 25, 2026/,
  );
});

test('what is not on order may have come already', () => {
  const received = {
    ...{ itemId: 4, name: 'Sencha', unit: 'pieces', delta: 12, quantityAfter: 12, reason: 'receive' as const },
    ...{ note: '', userId: 7, createdAt: day('2026-11-18') },
  };
  expect(reply({ items: ['Sencha'] }, { movements: [received] })).toContain(
    'Sencha was last received on Nov 18, 2026: 12 pounds.',
  );
  expect(reply({ items: ['Sencha'] }).join(' ')).not.toContain('last received');
});
