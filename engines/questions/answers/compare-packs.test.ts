import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const tin = (id: number, name: string, sellingPrice: number, more: Partial<StockItem> = {}) =>
  itemNamed(id, name, { category: 'Black Tea', unit: 'tins', sellingPrice, ...more });
const snapshot = workspaceOf([
  tin(1, 'Keemun Tin 75 g', 600, { quantity: 4 }),
  tin(2, 'Dooars Tin 150 g', 1200, { quantity: 2, unit: 'boxes' }),
  tin(3, 'Nilgiri Tin 30 g', 300, { quantity: 60 }),
  tin(4, 'Yunnan Tin 90.05 g', 720, { quantity: 5 }),
  tin(5, 'Kenya Tin 60 g', 480, { quantity: 30, unit: 'boxes' }),
  itemNamed(6, 'Lime Cordial 330 ml', { category: 'Larder', unit: 'bottles', quantity: 6 }),
  itemNamed(7, 'Plum Cordial 250 ml', { category: 'Larder', unit: 'cans', quantity: 2 }),
]);

function reply(question: Partial<QuestionInput>): string[] {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'compare', ...question }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}
const bySize = (...ids: number[]) =>
  reply({ measure: 'price', items: ids.map((id) => [id]) }).filter((one) => one.startsWith('By the sizes'));

test('prices that are written alike have no winner', () => {
  expect(bySize(1, 4)).toEqual(['By the sizes in their names, both cost $8.00 per 100 g.']);
  const three = reply({ measure: 'price', items: [[1], [4], [3]] });
  expect(three.at(-1)).toBe(
    'By the sizes in their names, Yunnan Tin 90.05 g and Keemun Tin 75 g are the cheapest per 100 g: $8.00 against $10.00 for Nilgiri Tin 30 g.',
  );
});

test('one of two is cheaper, and one of three the cheapest', () => {
  expect(bySize(1, 3)[0]).toMatch(/Keemun Tin 75 g is the cheaper one per 100 g: \$8\.00 against \$10\.00/);
  const dear = workspaceOf([tin(1, 'Assam 50 g', 400), tin(2, 'Ceylon 100 g', 900), tin(3, 'Yunnan 25 g', 500)]);
  const { resolved } = resolveQuestion(
    newQuestion({ topic: 'compare', measure: 'price', items: [[1], [2], [3]] }),
    dear,
  );
  expect(textOf(answerQuestion(resolved, dear).lines)).toMatch(/is the cheapest one per 100 g: \$8\.00 against/);
});

test('quantities in packages are in grams or kilos, millilitres or liters', () => {
  expect(reply({ measure: 'quantity', items: [[1], [5]] }).slice(0, 2)).toEqual([
    'Kenya Tin 60 g has more in stock: 1.8 kg against 0.3 kg for Keemun Tin 75 g.',
    'The difference is 1.5 kg.',
  ]);
  expect(reply({ measure: 'quantity', items: [[2], [4]] })[0]).toMatch(/450\.25 g against 300 g/);
  expect(reply({ measure: 'quantity', items: [[6], [7]] })[0]).toMatch(/1\.98 liters against 0\.5 liters/);
});
