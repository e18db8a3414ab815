import { expect, test } from 'vitest';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const items = [
  itemNamed(1, 'Hojicha', { quantity: 20, minimumOrder: 30 }),
  itemNamed(2, 'Boxes', { unit: 'pieces', quantity: 4 }),
  itemNamed(3, 'Sencha', { quantity: 0 }),
];
const weeks = (demand: number) => Array.from({ length: 26 }, () => demand);
/** What these answers read of a plan: so much goes out a week, of so many days’ stock. */
const plan = (id: number, demand: number, expected: number | null, lead: number) =>
  ({
    ...{ item: { id }, orders: [], leadTime: { days: lead, source: 'item' } },
    cover: { expected, shortest: expected, longest: expected, basis: 'forecast' },
    forecast: { expected: weeks(demand), low: weeks(demand), high: weeks(demand), profile: { kind: 'smooth' } },
  }) as Pick<ItemPlan, 'orders'> as ItemPlan;
const plans = [plan(1, 10, 14, 7), plan(2, 2, 14, 7), plan(3, 7, 0, 14)];

function reply(more: Partial<QuestionInput>): string[] {
  const snapshot = workspaceOf(items, { plans });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'runOut', ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

test('stock with an order of today lasts longer, until a day', () => {
  expect(reply({ items: [[1]], extra: { quantity: 10 } })).toEqual([
    'With 10 pounds more, Hojicha would last about 21 days, until around Dec 12, 2026; as it is, the 20 pounds last about 14 days, until around Dec 5, 2026.',
    'Ordered today, it would be here around Nov 28, 2026: delivery takes 7 days. It is delivered at least 30 pounds, so not as 10 pounds. This is only worked out: nothing is ordered.',
  ]);
});

test('what runs out before the delivery says so', () => {
  expect(reply({ items: [[3]], extra: { quantity: 14 } })[0]).toBe(
    'With 14 pounds more ordered today, Sencha would last about 14 days from its delivery on, until around Dec 19, 2026, but it runs out first: none is left now, about 14 days before the delivery.',
  );
});

test('a weight of what is counted is not converted', () => {
  expect(reply({ items: [[2]], extra: { quantity: 5, unit: 'kg' } })).toEqual([
    'Boxes is counted in pieces, so 5 kg of it can’t be worked out.',
  ]);
});
