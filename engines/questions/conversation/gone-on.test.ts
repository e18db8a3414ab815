import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { readMessage } from './conversation.ts';

const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Matcha Culinary Grade'),
    itemNamed(2, 'Bamboo Whisk', { unit: 'pieces', category: 'Accessories', supplier: 'Kiln' }),
    itemNamed(3, 'Glass Teapot', { unit: 'pieces', category: 'Accessories', supplier: 'Kiln' }),
  ]),
);
const last = (...said: string[]): Partial<Question> | undefined =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];

const ORDER = 'can we do 60 lb of culinary matcha';

test('more that is to come first is counted for the order before it', () => {
  expect(last(ORDER, 'what if they deliver 30 more first?')).toMatchObject({
    ...{ topic: 'fulfil', wanted: { quantity: 60, unit: 'lb' }, extra: { quantity: 30, unit: null } },
  });
  expect(last(ORDER, 'and once the delivery is in?')).toMatchObject({ topic: 'fulfil', withOrders: true });
  expect(last(ORDER, 'when is the delivery due?')?.withOrders).not.toBe(true);
  expect(last(ORDER, 'and 30?')).toMatchObject({ wanted: { quantity: 30, unit: 'lb' }, extra: null });
});

test('what moved is valued, and not the stock', () => {
  expect(last('what got damaged last month', 'in dollars at cost?')).toMatchObject({
    ...{ topic: 'movement', flow: 'damaged', measure: 'cost' },
  });
  expect(last('what was delivered this week', 'and at selling prices?')).toMatchObject({
    ...{ topic: 'movement', flow: 'received', measure: 'price' },
  });
  expect(last('how much matcha did we sell last month', 'how much is that in money')).toMatchObject({
    ...{ topic: 'movement', flow: 'sold', measure: 'price' },
  });
  expect(last('how much matcha did we sell last month', 'what does it cost?')?.topic).toBe('price');
});

test('the bill of an order to a customer is at selling prices, of one from a supplier at cost', () => {
  const lines = '15 bamboo whisks and 10 glass teapots';
  expect(last(`a customer wants ${lines}`, 'what do i charge')).toMatchObject({ topic: 'total', measure: 'price' });
  expect(last('tell me about Kiln', `${lines}, what's the bill?`)).toMatchObject({ topic: 'total', measure: 'cost' });
});

test('so much each is read before a figure is taken for a word', () => {
  expect(last('4 customers want 6 glass teapots each, can we?')).toMatchObject({ wanted: { quantity: 24 } });
});

test('two times side by side are two figures, and a comparison of them is none', () => {
  const months = readMessage('how much matcha was sold in September and how much in October?', [], lexicon).questions;
  expect(months.flatMap(({ period, periods }) => (periods.length > 0 ? periods : [period]))).toHaveLength(2);
  expect(last('compare sales in September and October')).toMatchObject({ topic: 'trend', periods: [] });
});

test('a ranking of what sold is asked again by profit, by weight and by money', () => {
  const ranked = (...more: string[]) => last('top 5 sellers of the last 30 days', ...more);
  expect(ranked('by profit instead')).toMatchObject({ topic: 'topSelling', limit: 5, measure: 'earned' });
  expect(ranked('by profit instead', 'and by weight')).toMatchObject({ topic: 'topSelling', measure: 'quantity' });
  expect(ranked('profit', 'by revenue then')).toMatchObject({ topic: 'topSelling', measure: null });
  expect(ranked('what is our profit by category')?.topic).not.toBe('topSelling');
});

test('a draft gains a line, and one of its lines another amount', () => {
  const draft = ['draft an order to uji for 25 lb of culinary matcha', 'and add 12 bamboo whisks'];
  const amounts = (...more: string[]) => last(...draft, ...more)?.amounts?.map(({ quantity }) => quantity);
  expect(last(...draft)).toMatchObject({ topic: 'contact', items: [[1], [2]] });
  expect(amounts('make that 20')).toEqual([25, 20]);
  expect(amounts('the culinary matcha 80 lb')).toEqual([80, 12]);
});

test('what is to be reordered is narrowed to quick deliveries, and to what is not left out', () => {
  const list = 'what should I reorder?';
  expect(last(list, 'only from the suppliers who deliver within a week')).toMatchObject({
    ...{ topic: 'reorder', deadline: null, conditions: [{ measure: 'leadTime', upTo: 7 }] },
  });
  expect(last(list, 'leave out the bamboo whisk, we’ve ordered that already')).toMatchObject({
    ...{ topic: 'reorder', except: { items: [2] } },
  });
});

test('the profit on what was sold is asked for after it', () => {
  const earned = { topic: 'revenue', flow: 'sold', measure: 'earned' } as const;
  const october = { from: expect.stringMatching(/-10-01$/), to: expect.stringMatching(/-10-31$/) };
  expect(last('what was our revenue in october', 'what was our profit on it')).toMatchObject({
    ...earned,
    period: october,
  });
  expect(last('what did we sell in october', 'and the profit?')).toMatchObject({ ...earned, period: october });
  expect(last('how much matcha did we sell last month', 'how much did we make on that')).toMatchObject({
    ...{ ...earned, items: [[1]] },
  });
  expect(last('what was our revenue this month', 'and the profit in october?')).toMatchObject({
    ...earned,
    period: october,
  });
  expect(last('what came in this week', 'and the profit?')?.measure).not.toBe('earned');
  expect(last('what was our revenue in october', 'which items have the highest profit?')?.topic).not.toBe('revenue');
});
