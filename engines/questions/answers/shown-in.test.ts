import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { bullet, line, textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { shownIn } from './shown-in.ts';

/** Answers with their quantities in another unit. */

const SNAPSHOT = workspaceOf([
  itemNamed(1, 'Hojicha', { quantity: 4, minimumPar: 10 }),
  itemNamed(2, 'Sample Bag 100 g', { quantity: 7, unit: 'pieces', minimumPar: 50 }),
  itemNamed(3, 'Puerh Cake 357 g', { quantity: 300, unit: 'g', minimumPar: 500 }),
]);
const answerOf = (input: QuestionInput) =>
  textOf(answerQuestion(resolveQuestion(newQuestion(input), SNAPSHOT).resolved, SNAPSHOT).lines);
const converted = (lines: Answer['lines'], unit: string) => textOf(shownIn({ lines }, unit, SNAPSHOT).lines);

test('what is low in grams, with what is counted as it is', () => {
  const text = answerOf({ topic: 'low', shownIn: 'gram' });
  expect(text).toContain('Hojicha: 1,814.4 of 4,535.9 grams par');
  expect(text).toContain('7 of 50 pieces par');
  expect(text).toContain('300 of 500 g par');
  expect(text).toMatch(/Converted to grams\.$/);
});

test('leaves prices, names and what somebody wrote as they are', () => {
  const lines = [
    line`Puerh Cake 357 g sells for $20.00 per pound, $1,200 in all.`,
    bullet`2 pounds on Nov 3, 2026 (“Delivery of 2 pounds”)`,
    bullet`It lasts 14 days, about 3 to 5 pounds a week.`,
  ];
  expect(converted(lines, 'kg')).toBe(
    [
      'Puerh Cake 357 g sells for $20.00 per pound, $1,200 in all.',
      '- 0.9 kilos on Nov 3, 2026 (“Delivery of 2 pounds”)',
      '- It lasts 14 days, about 1.4 to 2.3 kilos a week.',
      'Converted to kilos.',
    ].join('\n'),
  );
});

test('says so where nothing in it converts', () => {
  expect(converted([line`There are 7 pieces.`], 'litre')).toContain('Nothing in it is kept in a unit that converts');
});
