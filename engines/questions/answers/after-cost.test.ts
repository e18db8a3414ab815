import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf(
  [
    itemNamed(1, 'Matcha', { quantity: 4, costPrice: 1000, sellingPrice: 2500 }),
    itemNamed(2, 'Whisk', { quantity: 3, unit: 'pieces', costPrice: 900, sellingPrice: 800 }),
    itemNamed(3, 'Ribbon', { quantity: 3, unit: 'rolls', costPrice: null, sellingPrice: 500 }),
    itemNamed(4, 'Tin', { quantity: 0, unit: 'pieces' }),
  ],
  { flows: [{ itemId: 1, reason: 'sale', came: 0, went: 2, times: 1 }] },
);
const ask = (question: QuestionInput): string =>
  textOf(answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot).lines);

test('stock at selling prices less what it cost is given with both sums', () => {
  expect(ask({ topic: 'value', measure: 'earned', items: [[1]] })).toBe(
    'The 4 pounds of Matcha in stock come to $60.00 above cost: $100.00 at today’s selling prices less $40.00 at today’s cost.',
  );
  expect(ask({ topic: 'value', measure: 'earned', items: [[2]] })).toContain('come to $3.00 below cost');
});

test('what has no cost is left out, and said to be', () => {
  expect(ask({ topic: 'value', measure: 'earned' })).toBe(
    'Your stock comes to $57.00 above cost: $124.00 at today’s selling prices less $67.00 at today’s cost.\n1 item without a cost or a selling price is not in it.',
  );
  expect(ask({ topic: 'value', measure: 'earned', items: [[3]] })).toContain('is not known');
});

test('what is not there leaves nothing', () => {
  expect(ask({ topic: 'value', measure: 'earned', items: [[4]] })).toContain('there is nothing to take off');
});

test('what was sold less what it cost is that of its time', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  expect(ask({ topic: 'revenue', measure: 'earned', period: october })).toBe(
    'What was sold from Oct 1, 2026 to Oct 31, 2026 comes to $30.00 above cost: $50.00 at today’s selling prices less $20.00 at today’s cost.\nThat is 60% of the selling prices.',
  );
});

test('what was sold below cost is a loss', () => {
  const asked: QuestionInput = { topic: 'revenue', measure: 'earned', items: [[2]] };
  const whisks = { ...snapshot, flows: [{ itemId: 2, reason: 'sale' as const, came: 0, went: 3, times: 1 }] };
  const reply = (question: QuestionInput) =>
    textOf(answerQuestion(resolveQuestion(newQuestion(question), whisks).resolved, whisks).lines);
  expect(reply(asked)).toMatch(/comes to \$3\.00 below cost: .*\nThe loss is 13% of the selling prices\.$/);
  expect(reply({ ...asked, share: true })).toMatch(/^The loss is 13% of the sales, at today’s prices\./);
});

test('sales below cost are said to be so', () => {
  const items = [itemNamed(1, 'Bancha', { costPrice: 1500, sellingPrice: 1000 })];
  const flows = [{ itemId: 1, reason: 'sale' as const, came: 0, went: 2, times: 1 }];
  const snapshot = workspaceOf(items, { flows });
  const { resolved } = resolveQuestion(
    newQuestion({ topic: 'revenue', period: { from: '2026-10-01', to: '2026-10-31' } }),
    snapshot,
  );
  expect(textOf(answerQuestion(resolved, snapshot).lines)).toContain('comes to $20.00, $10.00 below cost.');
});
