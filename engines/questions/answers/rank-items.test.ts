import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const TEAS = [
  itemNamed(1, 'Gyokuro', { unit: 'kg', costPrice: 11200, sellingPrice: 24500 }),
  itemNamed(2, 'Sencha', { unit: 'kg', costPrice: 3000, sellingPrice: 7000 }),
  itemNamed(3, 'Silver Needle', { unit: 'g', costPrice: 19, sellingPrice: 45 }),
  itemNamed(4, 'Rooibos', { unit: 'lbs', costPrice: 620, sellingPrice: 1750 }),
  itemNamed(5, 'Matcha Tin 30 g', { unit: 'tins', costPrice: 1120, sellingPrice: 2600 }),
];

function reply(more: QuestionInput, items: readonly StockItem[] = TEAS): string[] {
  const snapshot = workspaceOf(items);
  return textOf(answerQuestion(resolveQuestion(newQuestion(more), snapshot).resolved, snapshot).lines).split('\n');
}

describe('prices by weight', () => {
  test('compare in the unit that is asked for, whatever each item is kept in', () => {
    expect(reply({ topic: 'rankItems', measure: 'price', order: 'most', unit: 'kilo' })).toEqual([
      'By selling price, the highest first:',
      '- Silver Needle: $450.00 per kilo',
      '- Gyokuro: $245.00 per kilo',
      '- Sencha: $70.00 per kilo',
      '- Rooibos: $38.58 per kilo',
      '1 item sold by the package is left out.',
    ]);
  });

  test('compare in the unit that most items are kept in where none is asked for', () => {
    expect(reply({ topic: 'rankItems', measure: 'cost', order: 'least' })).toEqual([
      'By cost, the lowest first:',
      '- Rooibos: $13.67 per kg',
      '- Sencha: $30.00 per kg',
      '- Gyokuro: $112.00 per kg',
      '- Silver Needle: $190.00 per kg',
      '1 item sold by the package is left out.',
    ]);
    expect(reply({ topic: 'rankItems', measure: 'price', order: 'most', limit: 2 })).toEqual([
      'By selling price, the highest first:',
      '- Silver Needle: $450.00 per kg',
      '- Gyokuro: $245.00 per kg',
    ]);
  });

  test('are those of each item where nothing is weighed', () => {
    expect(reply({ topic: 'rankItems', measure: 'price', order: 'most' }, [TEAS[4] as StockItem])[1]).toBe(
      '- Matcha Tin 30 g: $26.00 per tin',
    );
    expect(reply({ topic: 'rankItems', measure: 'price', unit: 'kilo' }, [TEAS[4] as StockItem])).toEqual([
      'No item has a selling price per kilo.',
    ]);
  });
});

describe('margins under a bound', () => {
  const under = (value: number) =>
    ({ topic: 'filter', measure: 'margin', bound: { side: 'under', value } }) satisfies QuestionInput;
  const unpriced = itemNamed(9, 'Pouch', { sellingPrice: null });

  test('are listed to the tenth of a percent', () => {
    expect(reply(under(55), [...TEAS, unpriced])).toEqual([
      '1 item has a margin under 55%.',
      '- Gyokuro: 54.3%',
      '1 item whose cost or price is not known is left out.',
    ]);
  });

  test('may be none, with the nearest', () => {
    expect(reply(under(50))).toEqual(['No item has a margin under 50%.', 'The nearest is Gyokuro, 54.3%.']);
    expect(reply(under(0))[0]).toBe('Nothing sells below cost: no item has a margin under 0%.');
  });
});

describe('what a condition narrows', () => {
  const SLOW = Array.from({ length: 8 }, (_, at) =>
    itemNamed(at + 1, `Tea ${at + 1}`, { leadTimeDays: at < 7 ? 30 : 5, quantity: at === 0 ? 2 : 20 }),
  );
  const conditions: QuestionInput['conditions'] = [{ measure: 'leadTime', side: 'over', value: 21, unit: 'day' }];

  test('is ranked with how many of how many are shown', () => {
    expect(reply({ topic: 'rankItems', measure: 'price', order: 'most', conditions }, SLOW)[0]).toBe(
      'By selling price, the highest first (with a lead time over 21 days), 5 of 7:',
    );
    expect(reply({ topic: 'rankItems', measure: 'price', order: 'most' }, SLOW)[0]).not.toContain(' of ');
    const flows = SLOW.map(({ id }) => ({ itemId: id, reason: 'sale' as const, came: 0, went: id, times: 1 }));
    const snapshot = workspaceOf(SLOW, { flows });
    const { resolved } = resolveQuestion(newQuestion({ topic: 'topSelling', order: 'most', conditions }), snapshot);
    expect(textOf(answerQuestion(resolved, snapshot).lines)).toMatch(/sales at today’s prices, 5 of 7:/);
  });

  test('is listed with its lead times where they are the condition', () => {
    const lines = reply({ topic: 'list', conditions }, SLOW);
    expect(lines[0]).toMatch(/^7 items .*with a lead time over 21 days/);
    expect(lines[1]).toBe('- Tea 1: 2 pounds, 30 days from order to delivery');
    expect(lines).toHaveLength(8);
    expect(reply({ topic: 'list' }, SLOW).join()).not.toContain('delivery');
  });
});
