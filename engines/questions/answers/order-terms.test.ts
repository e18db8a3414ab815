import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Gyokuro', { minimumOrder: 22, costPrice: 6800, quantity: 2 }),
  itemNamed(2, 'Pouch', {
    ...{ minimumOrder: 500, packSize: 100, costPrice: 18, unit: 'pieces', supplier: 'Northline', quantity: 3 },
  }),
  itemNamed(3, 'Tin', { packSize: 6, unit: 'packages', quantity: 1, costPrice: 500 }),
  itemNamed(4, 'Sencha'),
  itemNamed(5, 'Leaf', { minimumOrder: 9, costPrice: null }),
]);

function reply(more: Partial<QuestionInput>): string[] {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'orderTerms', ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

test('the terms of all items, or of those of a supplier, are a list', () => {
  expect(reply({})).toEqual([
    '4 items have a pack size or a minimum order:',
    '- Gyokuro: at least 22 pounds',
    '- Leaf: at least 9 pounds',
    '- Pouch: in packs of 100 pieces, at least 500 pieces',
    '- Tin: in packs of 6 packages',
    '1 other item has neither recorded.',
  ]);
  expect(reply({ suppliers: ['Northline'] })[0]).toBe('1 item from Northline has a pack size or a minimum order:');
});

test('minimum orders compare by what they cost', () => {
  expect(reply({ order: 'least' })).toEqual([
    'The smallest minimum order, by what it costs, is that of Pouch from Northline: 500 pieces, $90.00 at today’s cost.',
    '- Gyokuro from Uji Tea Growers: 22 pounds, $1,496.00',
    '1 item without a cost price is left out.',
  ]);
  expect(reply({ order: 'most' })[0]).toContain('The largest minimum order, by what it costs, is that of Gyokuro');
});

test('a minimum order of each low item costs so much, each and together', () => {
  expect(reply({ topic: 'reorder', measure: 'cost', ofMinimum: true })).toEqual([
    'A minimum order of each of the 3 low items would cost $1,616.00 at today’s cost, for 3 items together.',
    '- Gyokuro: 22 pounds at $68.00 per pound, $1,496.00',
    '- Pouch: 500 pieces at $0.18 per piece, $90.00',
    '- Tin: 6 packages at $5.00 per package, $30.00',
    'Where no minimum order is recorded, one pack is meant (1 item).',
  ]);
});
