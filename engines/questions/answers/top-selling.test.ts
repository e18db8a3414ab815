import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { soldBy } from '../meaning/sold-by.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const sold = (itemId: number, went: number): Flows => ({ itemId, reason: 'sale', came: 0, went, times: 1 });
const SNAPSHOT = workspaceOf(
  [
    itemNamed(1, 'Gyokuro', { unit: 'kg', sellingPrice: 20_000 }),
    itemNamed(2, 'Breakfast', { unit: 'lb', sellingPrice: 1000 }),
    itemNamed(3, 'Gift Tin', { unit: 'pieces', sellingPrice: 900 }),
  ],
  { flows: [sold(1, 2), sold(2, 5), sold(3, 90)] },
);

const ask = (question: Omit<QuestionInput, 'topic'>): string => {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'topSelling', ...question }), SNAPSHOT);
  return textOf(answerQuestion(resolved, SNAPSHOT).lines);
};

test('ranks best sellers by money, whatever the items are counted in', () => {
  expect(ask({}).split('\n').slice(1)).toEqual([
    '- Gift Tin: 90 pieces, $810.00',
    '- Gyokuro: 2 kg, $400.00',
    '- Breakfast: 5 lbs, $50.00',
  ]);
});

test('where quantities compare, the best seller by them is named, too', () => {
  expect(
    ask({ items: [[1], [2]] })
      .split('\n')
      .at(-1),
  ).toBe('By quantity it was Breakfast: 5 lbs.');
  expect(ask({ items: [[1], [3]] })).not.toContain('By quantity');
});

test('one item alone sells more or less than before, and has no rank', () => {
  expect(ask({ items: [[3]] })).toMatch(/in the last 30 days/);
  expect(ask({ items: [[3]] })).not.toContain('What sold best');
});

test('by quantity, pounds and kilos compare and pieces are left out', () => {
  expect(ask({ measure: 'quantity' }).split('\n').slice(1)).toEqual([
    '- Breakfast: 5 lbs, $50.00',
    '- Gyokuro: 2 kg, $400.00',
    '1 item not kept by weight is left out.',
  ]);
  expect(ask({ measure: 'quantity', order: 'least' })).toContain('by quantity:\n- Gyokuro');
});

test('best sellers by money show the profit of each item', () => {
  expect(ask({ measure: 'revenue', limit: 1 })).toBe(
    'What sold best in the last 30 days, by sales at today’s prices:\n- Gift Tin: $810.00, -$90.00 of it above cost, 90 pieces',
  );
});

test('by profit, what sold is ranked by price less cost, and what has no cost is named', () => {
  const items = [
    itemNamed(1, 'Gyokuro', { unit: 'kg', sellingPrice: 20_000, costPrice: 19_000 }),
    itemNamed(2, 'Breakfast', { unit: 'lb', sellingPrice: 1000, costPrice: 200 }),
    itemNamed(3, 'Gift Tin', { unit: 'pieces', sellingPrice: 900, costPrice: null }),
  ];
  const of = (flows: Flows[]) => {
    const snapshot = workspaceOf(items, { flows });
    const { resolved } = resolveQuestion(newQuestion({ topic: 'topSelling', measure: 'earned' }), snapshot);
    return textOf(answerQuestion(resolved, snapshot).lines);
  };
  expect(of([sold(1, 2), sold(2, 5), sold(3, 90)])).toBe(
    'What sold best in the last 30 days, by profit at today’s prices:\n- Breakfast: $40.00 on sales of $50.00, 5 lbs\n- Gyokuro: $20.00 on sales of $400.00, 2 kg\n1 item sold without a known cost or selling price is left out.',
  );
  expect(of([sold(3, 90)])).toContain('The profit on what was sold in the last 30 days is not known.');
});

test.each([
  ['top 5 sellers by profit instead', 'earned'],
  ['top five by pounds and by revenue', null],
  ['top sellers by margin made', 'earned'],
  ['top sellers by profit by weight', 'quantity'],
  ['what sold best', null],
])('%s ranks by %s', (text, measure) => {
  expect(soldBy(text)).toBe(measure);
});
