import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const ITEMS = [
  itemNamed(1, 'Keemun', { category: 'Black', costPrice: 400, sellingPrice: 1000 }),
  itemNamed(2, 'Assam', { category: 'Black', costPrice: null, sellingPrice: 1000 }),
  itemNamed(3, 'Gaiwan', { category: 'Ware', costPrice: 1500, sellingPrice: 2000, inventoryType: 'retail' }),
];
const sold = (itemId: number, went: number): Flows => ({ itemId, reason: 'sale', came: 0, went, times: 1 });
const SPANS = [
  [sold(1, 10), sold(2, 3), sold(3, 1)],
  [sold(1, 4), sold(2, 2), sold(3, 3)],
];

function ask(question: Omit<QuestionInput, 'topic'>, spans = SPANS): string {
  const snapshot = workspaceOf(ITEMS, { spans, ledgerSince: Date.parse('2026-01-01') });
  const asked = newQuestion({
    ...{ topic: 'trend', flow: 'sold', measure: 'sold' },
    ...{ period: { from: '2026-10-01', to: '2026-10-31' }, against: { from: '2026-09-01', to: '2026-09-30' } },
    ...question,
  });
  return textOf(answerQuestion(resolveQuestion(asked, snapshot).resolved, snapshot).lines);
}

test('a change is divided by category, with what went the other way', () => {
  expect(ask({ by: 'category' })).toBe(
    [
      'Up 25% on September 2026: $150.00 in October 2026 against $120.00 in September 2026.',
      'Black made the most of the difference: +$70.00 of +$30.00.',
      'Ware went the other way most: -$40.00.',
      '- Black: +$70.00, $130.00 against $60.00',
      '- Ware: -$40.00, $20.00 against $60.00',
      'Counted at today’s selling prices.',
    ].join('\n'),
  );
});

test('a change is divided into shop and warehouse, and by item', () => {
  expect(ask({ by: 'type' })).toContain('- Shop: -$40.00, $20.00 against $60.00');
  expect(ask({ by: 'item' })).toContain('Keemun made the most of the difference: +$60.00 of +$30.00.');
});

test('profits of two times are compared without what has no cost', () => {
  const text = ask({ measure: 'earned' });
  expect(text).toContain('Up 67% on September 2026: $65.00 profit in October 2026 against $39.00 in September 2026.');
  expect(text).toContain(
    'This is the profit: today’s selling prices less today’s cost. 1 item without a cost or selling price is left out.',
  );
});

test('where the whole is the same, what rose most is named', () => {
  const spans = [
    [sold(1, 8), sold(3, 1)],
    [sold(1, 4), sold(3, 3)],
  ];
  expect(ask({ by: 'category' }, spans)).toContain(
    'The total did not change; Black rose most: +$40.00.\nWare went the other way most: -$40.00.',
  );
});
