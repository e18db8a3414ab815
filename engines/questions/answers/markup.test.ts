import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Kettle', { costPrice: 2900, sellingPrice: 6800, unit: 'pieces' }),
  itemNamed(2, 'Whisk', { costPrice: 900, sellingPrice: 800, unit: 'pieces' }),
]);

function marginOf(items: number[][]): string {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'margin', items }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines);
}

test('the margin of an item comes with what is earned and the markup', () => {
  expect(marginOf([[1]])).toBe(
    'Kettle costs $29.00 and sells for $68.00 per piece: a margin of 57%.\nThat is $39.00 per piece, a markup of 134% on the cost.',
  );
});

test('there is no markup on a loss, and none of several items', () => {
  expect(marginOf([[2]])).not.toContain('markup');
  expect(marginOf([[1], [2]])).not.toContain('markup');
});
