import { expect, test } from 'vitest';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const items = [
  itemNamed(1, 'Chamomile', { quantity: 21 }),
  itemNamed(2, 'Boxes', { unit: 'pieces', quantity: 40 }),
  itemNamed(3, 'Sencha', { quantity: 0 }),
];
const weeks = (demand: number) => Array.from({ length: 26 }, () => demand);
/** What these answers read of a plan: so much goes out a week, of so many days’ stock. */
const plan = (id: number, demand: number, expected: number | null) =>
  ({
    ...{ item: { id }, orders: [], leadTime: { days: 7, source: 'item' } },
    cover: { expected, shortest: expected, longest: expected, basis: 'forecast' },
    forecast: { expected: weeks(demand), low: weeks(demand), high: weeks(demand), profile: { kind: 'smooth' } },
  }) as Pick<ItemPlan, 'orders'> as ItemPlan;
const snapshot = workspaceOf(items, { plans: [plan(1, 7, 21), plan(2, 1, null)] });

function reply(more: Partial<QuestionInput>): string[] {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'runOut', ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}
const at = (quantity: number, unit: string | null, per: 'day' | 'week' | 'month') => ({
  pace: { amount: { quantity, unit }, per },
});

test('stock at a stated pace lasts until a day, beside how long it usually lasts', () => {
  expect(reply({ items: [[1]], ...at(8, 'lb', 'week') })).toEqual([
    'At 8 lbs a week, the 21 pounds of Chamomile last about 18 days (2.6 weeks), until around Dec 10, 2026.',
    'As it usually sells, it lasts about 21 days.',
  ]);
});

test('a pace in another unit of weight is converted, and one that can not be is said', () => {
  expect(reply({ items: [[1]], ...at(1, 'kg', 'day') })[0]).toBe(
    'At 1 kg a day, the 21 pounds of Chamomile last about 10 days, until around Dec 1, 2026.',
  );
  expect(reply({ items: [[2]], ...at(1, 'kg', 'day') })).toEqual([
    'Boxes is counted in pieces, so 1 kg of it can’t be worked out.',
  ]);
});

test('whether stock lasts until a day at a stated pace is answered with yes or no, and by how much', () => {
  expect(reply({ items: [[2]], deadline: '2026-12-05', ...at(21, null, 'week') })[0]).toMatch(
    /^No, not until Dec 5, 2026: at 21 a week that takes 40\.\d+ pieces of Boxes/,
  );
  expect(reply({ items: [[2]], deadline: '2026-12-05', ...at(2, null, 'week') })[0]).toMatch(/^Yes, until Dec 5, 2026/);
});

test('what is out of stock lasts at no pace, and a tiny pace has no end', () => {
  expect(reply({ items: [[3]], ...at(1, 'lb', 'day') })).toEqual(['Sencha is out of stock already.']);
  expect(reply({ items: [[1]], ...at(0.0001, 'lb', 'day') })[0]).toContain('last more than ten years');
});

test('twice the sales halve how long stock lasts', () => {
  expect(reply({ items: [[1]], pace: { times: 2 } })).toEqual([
    'With 2 times as much sold, the 21 pounds of Chamomile should last about 11 days, until around Dec 2, 2026; as it usually sells, about 21 days.',
  ]);
  expect(reply({ pace: { times: 2 } })).toEqual([
    'With 2 times as much sold and nothing delivered, 2 of 2 items would run out within half a year, the first first:',
    '- Chamomile: about 11 days, until around Dec 2, 2026',
    '- Boxes: about 140 days, until around Apr 10, 2027',
  ]);
});
