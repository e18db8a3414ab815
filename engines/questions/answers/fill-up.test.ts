import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const items = [
  itemNamed(1, 'Gyokuro', { quantity: 4.5, costPrice: 6800 }),
  itemNamed(2, 'Assam', { quantity: 9, costPrice: 520, category: 'Black Tea', minimumOrder: 20 }),
  itemNamed(3, 'Lids', { quantity: 0, unit: 'pieces', costPrice: null, category: 'Packaging' }),
  itemNamed(4, 'Sencha', { quantity: 10 }),
  itemNamed(5, 'Hojicha', { quantity: 0, uncounted: true }),
  itemNamed(6, 'No par', { quantity: 0, minimumPar: 0 }),
];
const order = (itemId: number, open: number) => ({
  ...{ id: 1, itemId, supplierName: 'Uji', quantity: open, open, orderedAt: 0, expectedAt: null, overdue: false },
});

function reply(more: Partial<QuestionInput> = {}, over: Partial<WorkspaceSnapshot> = {}): string[] {
  const snapshot = workspaceOf(items, over);
  const { resolved } = resolveQuestion(newQuestion({ topic: 'fillUp', ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

test('bringing what is below par up to par costs the shortfall of each, the largest first', () => {
  expect(reply()).toEqual([
    'Bringing the 2 items below par up to par would cost $379.20 at today’s cost.',
    '- Gyokuro: 5.5 pounds (4.5 of 10 there) at $68.00, $374.00',
    '- Assam: 1 pound (9 of 10 there) at $5.20, $5.20',
    'Not in it, without a cost price: Lids (10 pieces).',
    'Pack sizes and minimum orders may make it more.',
    '1 item not counted yet is left out.',
  ]);
});

test('what is on order is taken off, and said to be', () => {
  const orders = new Map([[1, [order(1, 3)]]]);
  expect(reply({}, { orders }).slice(0, 3)).toEqual([
    'Bringing the 2 items below par up to par would cost $175.20 at today’s cost.',
    'What is on order for 1 item is taken off: without it, it would be $379.20.',
    '- Gyokuro: 2.5 pounds (4.5 of 10 there, 3 on order) at $68.00, $170.00',
  ]);
  expect(reply({ items: [[1]] }, { orders: new Map([[1, [order(1, 30)]]]) })[0]).toBe(
    'Nothing more: what is on order brings the 1 item below par up to par.',
  );
});

test('a scope is kept to', () => {
  expect(reply({ categories: ['Black Tea'] })[0]).toBe(
    'Bringing the 1 item below par in Black Tea up to par would cost $5.20 at today’s cost.',
  );
  expect(reply({ categories: ['Packaging'] })).toEqual([
    'What it costs is not known: no item below par in Packaging has a cost price.',
    '- Lids: 10 pieces (0 of 10 there)',
  ]);
});

test('what is at or above par needs nothing', () => {
  expect(reply({ items: [[4]] })).toEqual(['Sencha is not below its par: there are 10 pounds, and par is 10 pounds.']);
  expect(reply({ items: [[6]] })).toEqual(['No par has no par, so there is nothing to bring it up to.']);
  expect(reply({ items: [[4], [6]] })[0]).toBe(
    'Nothing of Sencha and No par is below par, so there is nothing to bring up.',
  );
});
