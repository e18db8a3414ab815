import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from './answer-question.ts';
import { newQuestion, type QuestionInput } from './question.ts';
import { resolveQuestion } from './resolve.ts';
import { textOf } from './sentences.ts';
import type { WorkspaceSnapshot } from './snapshot.ts';
import { itemNamed, workspaceOf } from './support.ts';

const ITEMS = [
  itemNamed(1, 'Gyokuro', { sellingPrice: 14500, costPrice: 6800, quantity: 4 }),
  itemNamed(2, 'Sencha', { sellingPrice: 4200, costPrice: 2100, quantity: 30, isPinned: true }),
  itemNamed(3, 'Rooibos', { sellingPrice: 1750, costPrice: 620, category: 'Herbal Tea', quantity: 5 }),
  itemNamed(4, 'Teapot', {
    sellingPrice: 3500,
    costPrice: 1900,
    unit: 'pieces',
    category: 'Tea Accessories',
    quantity: 0,
  }),
  itemNamed(5, 'Unpriced', { sellingPrice: null, costPrice: null, supplier: '', supplierKey: '' }),
];
const order = {
  id: 1,
  itemId: 3,
  supplierName: 'Uji',
  quantity: 5,
  open: 5,
  orderedAt: 0,
  expectedAt: null,
  overdue: false,
};
const texts = {
  descriptions: [
    { itemId: 3, text: 'From the Cederberg; naturally without caffeine.' },
    { itemId: 1, text: 'Shaded; high in caffeine.' },
  ],
  notes: [],
};

function reply(more: QuestionInput, over: Partial<WorkspaceSnapshot> = {}): string[] {
  const snapshot = workspaceOf(ITEMS, { texts, orders: new Map([[3, [order]]]), ...over });
  return textOf(answerQuestion(resolveQuestion(newQuestion(more), snapshot).resolved, snapshot).lines).split('\n');
}
const bound = (
  measure: 'price' | 'cost' | 'margin' | 'quantity',
  side: 'over' | 'under',
  value: number,
  unit: string | null = null,
) => ({
  ...{ measure, side, value, unit },
});

describe('conditions beside a question', () => {
  test('all hold of what a filter lists, and its first line says them', () => {
    const first = { topic: 'filter', measure: 'price', bound: { side: 'over', value: 30 } } as const;
    expect(reply({ ...first, conditions: [bound('margin', 'under', 55)] })).toEqual([
      '3 items (with a margin under 55%) have a selling price over $30.00.',
      '- Gyokuro: $145.00 per pound',
      '- Sencha: $42.00 per pound',
      '- Teapot: $35.00 per piece',
    ]);
    expect(reply({ ...first, conditions: [bound('margin', 'under', 55), { state: 'byWeight' }] })).toHaveLength(3);
  });

  test('narrow what is low, counted, ranked and worth', () => {
    expect(reply({ topic: 'low', conditions: [{ state: 'notOnOrder' }] })[0]).toContain(
      '2 items (not on order) are running low',
    );
    expect(reply({ topic: 'low', conditions: [{ state: 'critical' }] })[0]).toContain('(critical or out of stock)');
    expect(reply({ topic: 'count', conditions: [{ state: 'pinned' }] })[0]).toContain('You keep 1 item (pinned)');
    expect(
      reply({ topic: 'rankItems', measure: 'price', order: 'least', conditions: [{ state: 'byWeight' }] })[1],
    ).toContain('Rooibos');
    expect(reply({ topic: 'value', conditions: [{ state: 'pinned' }] })[0]).toContain('worth $630.00');
    expect(reply({ topic: 'list', conditions: [{ state: 'noSupplier' }] })[1]).toBe('- Unpriced: 20 pounds');
  });

  test('compare weights in the unit of the bound, and leave out what is not weighed', () => {
    expect(reply({ topic: 'list', conditions: [bound('quantity', 'under', 2.5, 'kg')] })).toEqual([
      '2 items (with a stock under 2.5 kg): 9 pounds. 2 are low.',
      '- Gyokuro: 4 pounds',
      '- Rooibos: 5 pounds',
    ]);
  });

  test('on words hold of names and descriptions, free of something only where a text says so', () => {
    expect(reply({ topic: 'list', conditions: [{ words: ['caffeine'] }] })).toHaveLength(3);
    expect(reply({ topic: 'list', conditions: [{ words: ['caffeine'], isFree: true }] }).slice(1)).toEqual([
      '- Rooibos: 5 pounds',
    ]);
    const snapshot = workspaceOf(ITEMS);
    const { resolved } = resolveQuestion(newQuestion({ topic: 'list', conditions: [{ words: ['ginger'] }] }), snapshot);
    expect(needsOf(resolved, snapshot, false).texts?.words).toMatchObject([{ stem: 'ginger' }]);
  });

  test('on words that stand nowhere are said to be left out, unless nothing else is asked', () => {
    const organic = { words: ['organic'] };
    expect(reply({ topic: 'low', conditions: [organic] })[0]).toBe(
      'No item’s name or description says “organic”, so this is without that.',
    );
    expect(reply({ topic: 'list', conditions: [organic] })).toEqual([
      'There is no item (with “organic” in name or description) in your inventory.',
    ]);
  });

  test('that an answer about single items can not regard are said', () => {
    expect(reply({ topic: 'quantity', items: ['Sencha'], conditions: [{ state: 'low' }] })[0]).toBe(
      'This is not narrowed to what is low.',
    );
  });
});
