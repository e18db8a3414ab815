import { expect, test } from 'vitest';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const items = [
  itemNamed(1, 'Keemun', { quantity: 12 }),
  itemNamed(2, 'Dooars', { quantity: 30 }),
  itemNamed(3, 'Liu Bao', { quantity: 0 }),
  itemNamed(4, 'Kettle', { unit: 'pieces' }),
  itemNamed(5, 'Yunnan', { quantity: 0 }),
];
/** What these answers read of a plan. */
const plan = (id: number, expected: number | null, basis: 'forecast' | 'none' = 'forecast') =>
  ({
    ...{ item: { id }, orders: [], cover: { expected, shortest: expected, longest: expected, basis } },
  }) as Pick<ItemPlan, 'orders'> as ItemPlan;
const snapshot = workspaceOf(items, {
  plans: [plan(1, 21), plan(2, 40), plan(3, 0), plan(4, null, 'none'), plan(5, 0)],
});

function reply(more: Partial<QuestionInput>): string[] {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'runOut', limit: 1, ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

test('which of two lasts longer comes first, with both times and the difference', () =>
  expect(reply({ items: [[1], [2]], order: 'most' })).toEqual([
    'Dooars lasts longer: about 40 days against about 21 days for Keemun. The difference is about 19 days.',
  ]));

test('what is out of stock runs out first, and all of several are listed', () =>
  expect(reply({ items: [[1], [2], [3]], order: 'least' })).toEqual([
    'Liu Bao runs out first: out of stock already against about 21 days for Keemun.',
    '- Liu Bao: out of stock already',
    '- Keemun: about 21 days',
    '- Dooars: about 40 days',
  ]));

test('what is out of stock does not last', () => {
  expect(reply({ items: [[3], [5]], order: 'most' })).toEqual(['Both are out of stock already.']);
  expect(reply({ items: [[3], [2]], order: 'most' })).toEqual([
    'Dooars lasts longer: about 40 days; Liu Bao is out of stock already.',
  ]);
  expect(reply({ items: [[3], [5], [1]], order: 'least' })[0]).toBe('Liu Bao and Yunnan are out of stock already.');
});

test('what never went out is not compared', () =>
  expect(reply({ items: [[1], [4]], order: 'most' })).toEqual([
    'That can’t be compared: how long it lasts is known of Keemun only: about 21 days.',
    'Nothing of Kettle has gone out yet, and its par does not say how long it lasts.',
  ]));
