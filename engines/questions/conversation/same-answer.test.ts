import { describe, expect, test } from 'vitest';
import { newQuestion, type QuestionInput } from '../question.ts';
import { isSameOfMore, senseOf } from './same-answer.ts';

const isSame = (one: QuestionInput, other: QuestionInput): boolean =>
  senseOf(newQuestion(one)) === senseOf(newQuestion(other));
const packaging = { items: [], suppliers: [], categories: ['Packaging'], locations: [] };

describe('two questions have the same answer', () => {
  test.each<[string, QuestionInput, QuestionInput]>([
    [
      'what was lost and what that cost',
      { topic: 'movement', flow: 'damaged' },
      { topic: 'movement', flow: 'damaged', measure: 'cost' },
    ],
    [
      'what was sold and what it brought in',
      { topic: 'movement', flow: 'sold', measure: 'price' },
      { topic: 'revenue', flow: 'sold' },
    ],
    [
      'an item with and without others of its name',
      { topic: 'quantity', items: [[1]] },
      { topic: 'quantity', items: [[1]], similarItems: [2] },
    ],
    [
      'a list without something, and the same of that list',
      { topic: 'low', except: packaging },
      { topic: 'low', except: packaging, within: newQuestion({ topic: 'low' }) },
    ],
    [
      'whether an item is to be ordered, until whichever day',
      { topic: 'reorder', items: [[1]] },
      { topic: 'reorder', items: [[1]], deadline: '2026-12-24' },
    ],
    [
      'suppliers by what was spent, and what was spent by supplier',
      { topic: 'rankSuppliers', measure: 'spent', order: 'most' },
      { topic: 'spending', flow: 'received', by: 'supplier' },
    ],
    [
      'whether an item was sold in a week, and how much of it',
      { topic: 'lastEvent', flow: 'sold', whether: true, period: { from: '2026-11-16', to: '2026-11-22' } },
      { topic: 'movement', flow: 'sold', period: { from: '2026-11-16', to: '2026-11-22' } },
    ],
  ])('%s', (_, one, other) => expect(isSame(one, other)).toBe(true));
});

describe('two questions have answers of their own', () => {
  test.each<[string, QuestionInput, QuestionInput]>([
    [
      'a change where another item may be meant',
      { topic: 'change', items: [[1]] },
      { topic: 'change', items: [[1]], similarItems: [2] },
    ],
    ['a list of the first five', { topic: 'low' }, { topic: 'low', within: newQuestion({ topic: 'low', limit: 5 }) }],
    [
      'a list of another kind',
      { topic: 'low', categories: ['Packaging'] },
      { topic: 'low', categories: ['Packaging'], within: newQuestion({ topic: 'low', categories: ['Green Tea'] }) },
    ],
    [
      'all that is to be ordered now, and before a day',
      { topic: 'reorder' },
      { topic: 'reorder', deadline: '2026-12-24' },
    ],
    [
      'whether something was ever sold',
      { topic: 'lastEvent', flow: 'sold', whether: true },
      { topic: 'movement', flow: 'sold' },
    ],
    ['another list', { topic: 'low' }, { topic: 'low', within: newQuestion({ topic: 'dead' }) }],
  ])('%s', (_, one, other) => expect(isSame(one, other)).toBe(false));
});

test('more items of the same name make the same question, but for a change', () => {
  const [one, both] = [{ items: [[1]] }, { items: [[1, 2]] }];
  const isMore = (topic: QuestionInput['topic'], ...[a, b]: Pick<QuestionInput, 'items'>[]) =>
    isSameOfMore(newQuestion({ topic, ...a }), newQuestion({ topic, ...b }));
  expect(isMore('quantity', one, both)).toBe(true);
  expect(isMore('quantity', one, { items: [[3]] })).toBe(false);
  expect(isMore('quantity', one, { items: [[1], [2]] })).toBe(false);
  expect(isMore('change', one, both)).toBe(false);
});
