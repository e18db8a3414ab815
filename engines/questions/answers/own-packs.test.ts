import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const items = [
  itemNamed(1, 'Chai Tin', { unit: 'packages', packSize: 6, quantity: 4, minimumPar: 20, category: 'Black Tea' }),
  itemNamed(2, 'Front Label', { unit: 'pieces', packSize: 500, quantity: 1840, minimumPar: 1500, category: 'Labels' }),
  itemNamed(3, 'Ribbon', { unit: 'pieces', quantity: 3, category: 'Labels' }),
  itemNamed(4, 'Sencha', { quantity: 5, packSize: 2.5, category: 'Green Tea' }),
  itemNamed(5, 'Tin Caddy 100 g', { unit: 'pieces', quantity: 30, minimumPar: 0, category: 'Packaging' }),
];

function reply(more: Partial<QuestionInput>, over: Partial<WorkspaceSnapshot> = {}): string[] {
  const snapshot = workspaceOf(items, over);
  const { resolved } = resolveQuestion(newQuestion({ topic: 'packs', ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

test('an amount is so many packs of the item, and what is over', () => {
  expect(reply({ items: [[1]], wanted: { quantity: 30 } })).toEqual([
    '30 packages of Chai Tin is 5 packs of 6 packages.',
  ]);
  expect(reply({ items: [[1]], wanted: { quantity: 25 } })).toEqual([
    '25 packages of Chai Tin is 4 packs of 6 packages and 1 package more: 5 packs to have all of it.',
  ]);
  expect(reply({ items: [[4]], wanted: { quantity: 2, unit: 'kg' } })).toEqual([
    '2 kg of Sencha is 1 pack of 2.5 pounds and 1.909 pounds more: 2 packs to have all of it.',
  ]);
});

test('stock is so many full packs; an item without a pack size says so', () => {
  expect(reply({ categories: ['Labels'] })).toEqual([
    'The 1,840 pieces of Front Label in stock are 3 full packs of 500 pieces and 340 pieces more.',
    'Nobody has recorded a pack size of Ribbon: it is ordered by the piece.',
  ]);
  expect(reply({ items: [[1]], wanted: { quantity: 2, unit: 'kg' } })[0]).toContain('can’t be worked out');
});

test('packs to par are rounded up, less what is on order', () => {
  expect(reply({ measure: 'par', items: [[1]] })).toEqual([
    'Chai Tin needs 3 packs of 6 packages to be back at par: there are 4 packages, and par is 20 packages. 3 packs are 18 packages. At today’s cost 18 packages come to $180.00.',
  ]);
  const order = {
    ...{
      id: 1,
      itemId: 1,
      supplierName: 'Grace',
      quantity: 4,
      open: 4,
      orderedAt: 0,
      expectedAt: null,
      overdue: false,
    },
  };
  expect(reply({ measure: 'par', items: [[1]] }, { orders: new Map([[1, [order]]]) })).toEqual([
    'Chai Tin needs 2 packs of 6 packages to be back at par: there are 4 packages and 4 packages on order, and par is 20 packages. 2 packs are 12 packages; one more brings it above. At today’s cost 12 packages come to $120.00.',
  ]);
  expect(reply({ measure: 'par', items: [[2]] })).toEqual([
    'Nothing of Front Label is below par, so no packs are needed for that.',
  ]);
  expect(reply({ measure: 'par' })).toHaveLength(3);
});

test('packaging that is named beside what is packed is enough for it or not', () => {
  const pack = { quantity: 100, unit: 'g' };
  expect(reply({ pack, items: [[4], [5]] })).toEqual([
    'Yes, there are enough: 30 pieces of Tin Caddy 100 g, for 22 packs.',
    'The 5 pounds of Sencha in stock fill 22 packs of 100 g; 68 g remain.',
  ]);
  expect(reply({ pack, items: [[5]], wanted: { quantity: 4, unit: 'kg' } })[0]).toBe(
    'No, there are only 30 pieces of Tin Caddy 100 g for 40 packs: 10 pieces too few.',
  );
  expect(reply({ pack: { quantity: 50, unit: 'g' }, items: [[4], [5]] })[0]).toContain('another size');
});
