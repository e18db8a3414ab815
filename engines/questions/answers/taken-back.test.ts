import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Figures of sales after what customers brought back. */

const SENCHA = itemNamed(1, 'Sencha', { costPrice: 1000, sellingPrice: 2500 });
const MUGS = itemNamed(2, 'Mug', { unit: 'pieces', costPrice: 400, sellingPrice: 1000, category: 'Accessories' });
const sale = (itemId: number, went: number, returned: number): Flows => ({
  ...{ itemId, reason: 'sale', came: 0, went, times: 2 },
  ...(returned > 0 ? { returned, returns: 1 } : {}),
});

function ask(input: QuestionInput, more: Partial<WorkspaceSnapshot>) {
  const snapshot = workspaceOf([SENCHA, MUGS], { ledgerSince: 0, ...more });
  const { resolved } = resolveQuestion(newQuestion(input), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines);
}
const FLOWS = [sale(1, 9, 0), sale(2, 3, 2)];

test.each<[string, QuestionInput, Partial<WorkspaceSnapshot>]>([
  ['revenue', { topic: 'revenue' }, { flows: FLOWS }],
  ['profit', { topic: 'revenue', measure: 'earned' }, { flows: FLOWS }],
  ['revenue by item', { topic: 'revenue', by: 'item' }, { flows: FLOWS }],
  ['best sellers', { topic: 'topSelling', order: 'most' }, { flows: FLOWS }],
  ['what sells', { topic: 'selling' }, { spans: [FLOWS, []] }],
])('%s says what was taken back', (_, input, more) => {
  expect(ask(input, more)).toContain('This is after 2 pieces taken back.');
});

test('nothing is said where nothing of what is asked was taken back', () => {
  expect(ask({ topic: 'revenue', items: ['Sencha'] }, { flows: FLOWS })).not.toContain('taken back');
  expect(ask({ topic: 'spending' }, { flows: FLOWS })).not.toContain('taken back');
});

test('revenue and profit are net, also where more came back than was sold', () => {
  expect(ask({ topic: 'revenue' }, { flows: FLOWS })).toContain('$255.00');
  expect(ask({ topic: 'revenue' }, { flows: [sale(1, 9, 0), sale(2, -1, 1)] })).toContain('$215.00');
  expect(ask({ topic: 'revenue', measure: 'earned' }, { flows: [sale(1, 9, 0), sale(2, -1, 1)] })).toContain('$129.00');
});

test('days of sales say how many returns are off', () => {
  const day = { day: 0, cents: 3000, quantity: 3, times: 2, unpriced: 0, returns: 1, returnedCents: 2000 };
  expect(ask({ topic: 'salesByDay', by: 'day' }, { daySales: [day] })).toContain('This is after 1 return, $20.00.');
});
