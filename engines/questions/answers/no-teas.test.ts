import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const WORKSPACE = workspaceOf([
  itemNamed(1, 'Sencha'),
  itemNamed(2, 'Harvest Morning', { category: 'House Blends' }),
  itemNamed(3, 'Wild Thyme', { category: 'Hedgerow' }),
  itemNamed(4, 'Raw Sugar', { category: 'Pantry' }),
  itemNamed(5, 'Kraft Pouch', { category: 'Packaging', unit: 'pieces' }),
  itemNamed(6, 'Twine', { category: 'Haberdashery', unit: 'kg', sellingPrice: null }),
]);
const reply = (asked: QuestionInput): string => {
  const { resolved } = resolveQuestion(newQuestion(asked), WORKSPACE);
  return textOf(answerQuestion(resolved, WORKSPACE).lines);
};

test('blends are teas, and what is sold by weight and is none by its category is named', () => {
  const text = reply({ topic: 'list', groups: ['tea'] });
  expect(text).toContain('- Harvest Morning: 20 pounds');
  expect(text).not.toContain('- Raw Sugar');
  expect(text).toContain('Not counted as teas, by their category: 2 items in Hedgerow and Pantry.');
});

test('nothing is named where an answer is not of teas alone', () => {
  expect(reply({ topic: 'list' })).not.toContain('Not counted');
  expect(reply({ topic: 'list', groups: ['packaging'] })).not.toContain('Not counted');
  expect(reply({ topic: 'list', groups: ['tea'], categories: ['House Blends'] })).not.toContain('Not counted');
});
