import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Questions about what an earlier answer lists. */

const SNAPSHOT = workspaceOf([
  itemNamed(1, 'Sencha', { quantity: 4, costPrice: 1000 }),
  itemNamed(2, 'Hojicha', { quantity: 8, costPrice: 500 }),
  itemNamed(3, 'Gyokuro', { quantity: 90, costPrice: 9000 }),
]);

const answerOf = (question: QuestionInput, among: readonly number[] | null = null) => {
  const { resolved } = resolveQuestion(newQuestion(question), SNAPSHOT, among);
  return answerQuestion(resolved, SNAPSHOT);
};

const LOW = answerOf({ topic: 'low' }).listed ?? [];

test('the answer to what is low lists its items', () => {
  expect(LOW).toEqual([1, 2]);
});

test('their worth is that of those alone', () => {
  expect(textOf(answerOf({ topic: 'value' }, LOW).lines)).toContain('of those 2 is worth $80.00 at cost');
});

test('a bound keeps some of them', () => {
  const answer = answerOf({ topic: 'filter', measure: 'quantity', bound: { side: 'under', value: 5 } }, LOW);
  expect(textOf(answer.lines)).toContain('1 item of those 2 has a stock on hand under 5.\n- Sencha: 4 pounds');
  expect(answer.listed).toEqual([1]);
});

test('gives the stock of each item of the list', () => {
  expect(textOf(answerOf({ topic: 'quantity' }, LOW).lines)).toContain('Of those 2 items: 12 pounds in stock.');
});

test('of one item it is answered as if it had been named', () => {
  expect(textOf(answerOf({ topic: 'value' }, [3]).lines)).toContain('of Gyokuro in stock are worth $8,100.00');
});

test('of items that are named, only they count', () => {
  expect(textOf(answerOf({ topic: 'low', items: ['Gyokuro', 'Sencha'] }).lines)).toContain('1 item is running low');
  expect(textOf(answerOf({ topic: 'low', items: ['Gyokuro'] }).lines)).toBe(
    'No: Gyokuro is not running low. There are 90 pounds, and par is 10 pounds.',
  );
  expect(answerOf({ topic: 'rankItems', measure: 'price', items: ['Gyokuro', 'Sencha'] }).listed).toHaveLength(2);
});

test('a ranking with a condition lists all that keeps to it, and without one the rows that it shows', () => {
  const snapshot = workspaceOf(
    Array.from({ length: 9 }, (_, at) => itemNamed(at + 1, `Blend ${at + 1}`, { costPrice: 100 * (at + 1) })),
  );
  const listedBy = (more: Partial<QuestionInput>) => {
    const asked = newQuestion({ topic: 'rankItems', measure: 'cost', order: 'most', ...more });
    return answerQuestion(resolveQuestion(asked, snapshot).resolved, snapshot).listed;
  };
  expect(listedBy({})).toHaveLength(5);
  const conditions: QuestionInput['conditions'] = [{ measure: 'cost', side: 'over', value: 2, unit: null }];
  expect(listedBy({ conditions })).toEqual([9, 8, 7, 6, 5, 4, 3]);
  expect(listedBy({ conditions, limit: 2 })).toEqual([9, 8]);
});
