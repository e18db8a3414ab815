import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const sold = (itemId: number, went: number): Flows => ({ itemId, reason: 'sale', came: 0, went, times: 1 });
const SNAPSHOT = workspaceOf(
  [
    itemNamed(1, 'Gyokuro', { unit: 'kg', sellingPrice: 20_000 }),
    itemNamed(2, 'Breakfast', { unit: 'lb', sellingPrice: 1000 }),
    itemNamed(3, 'Gift Tin', { unit: 'pieces', sellingPrice: 900 }),
  ],
  { flows: [sold(1, 2), sold(2, 5), sold(3, 90)] },
);

const ask = (question: Omit<QuestionInput, 'topic'>): string => {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'topSelling', ...question }), SNAPSHOT);
  return textOf(answerQuestion(resolved, SNAPSHOT).lines);
};

test('ranks best sellers by money, whatever the items are counted in', () => {
  expect(ask({}).split('\n').slice(1)).toEqual([
    '- Gift Tin: 90 pieces, $810.00',
    '- Gyokuro: 2 kg, $400.00',
    '- Breakfast: 5 lbs, $50.00',
  ]);
});

test('by quantity, pounds and kilos compare and pieces are left out', () => {
  expect(ask({ measure: 'quantity' }).split('\n').slice(1)).toEqual([
    '- Breakfast: 5 lbs, $50.00',
    '- Gyokuro: 2 kg, $400.00',
    '1 item not kept by weight is left out.',
  ]);
  expect(ask({ measure: 'quantity', order: 'least' })).toContain('by quantity:\n- Gyokuro');
});
