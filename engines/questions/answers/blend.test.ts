import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Assam', { quantity: 40 }),
  itemNamed(2, 'Ceylon', { quantity: 30 }),
  itemNamed(3, 'Ceylon Bags', { unit: 'packages', quantity: 9 }),
  itemNamed(4, 'Ceylon Orange', { quantity: 90 }),
]);
function reply(more: Partial<QuestionInput>): string[] {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'blend', items: [[1], [2]], ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}
const parts = (...all: number[]) => all.map((quantity) => ({ quantity }));
const grams = (...all: number[]) => all.map((quantity) => ({ quantity, unit: 'g' }));

test('a mix by shares is as much as there is until one part runs out', () => {
  expect(reply({ amounts: parts(40, 60) })).toEqual([
    'What is in stock makes 50 pounds of that mix, with 40% Assam and 60% Ceylon, until Ceylon runs out.',
    '- Assam: takes 20 pounds of 40 pounds, and 20 pounds remain',
    '- Ceylon: takes 30 pounds of 30 pounds, and 0 pounds remain',
  ]);
  expect(reply({})[0]).toBe('What is in stock makes 60 pounds of that mix, in equal parts, until Ceylon runs out.');
});

test('a mix by what a batch takes is so many whole batches', () => {
  expect(reply({ amounts: grams(300, 200) })[0]).toBe(
    'What is in stock makes 60 batches of 1.102 pounds, 66.139 pounds in all, until Assam runs out.',
  );
});

test('whether there is enough for an amount is answered with yes or no', () => {
  expect(reply({ amounts: parts(1, 1), wanted: { quantity: 20, unit: 'kg' } })[0]).toMatch(
    /^Yes, there is enough for 20 kg of that mix, with 50% Assam and 50% Ceylon: what is in stock makes 27\.2/,
  );
  expect(reply({ amounts: parts(1, 1), wanted: { quantity: 40, unit: 'kg' } })[0]).toMatch(/^No, .* short of 40 kg\.$/);
});

test('what is not weighed, and what a name also means, is said', () => {
  expect(reply({ items: [[1], [3]] })).toEqual([
    'Ceylon Bags is counted in packages, not weighed, so how much of a mix it makes can’t be worked out.',
  ]);
  expect(reply({ items: [[1], [2, 4]] }).at(-1)).toBe(
    'Ceylon Orange was taken, of which there is most; the same name has Ceylon.',
  );
});

test('weights and shares in one recipe do not go together', () => {
  expect(reply({ amounts: [{ quantity: 40 }, { quantity: 300, unit: 'g' }] })[0]).toContain('in the same way');
});
