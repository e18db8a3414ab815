import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** Comparisons and rankings by a figure in money. Today is Saturday, 2026-11-21. */

const entry = { email: '', phone: '', contactPerson: '', notes: '', responseHours: 8, reliability: 4, leadTimeDays: 9 };
const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Sumac Berries', { supplier: 'Moor Spices', category: 'Spices', location: 'C1' }),
      itemNamed(2, 'Hojicha', { supplier: 'Kawane Growers', location: 'C2' }),
      itemNamed(3, 'Kukicha', { supplier: 'Kawane Growers', location: 'C1' }),
      itemNamed(4, 'Assam', { category: 'Black Tea', supplier: 'Moor Spices', location: 'C2' }),
    ],
    {
      suppliers: [
        { ...entry, id: 1, key: 'moor spices', name: 'Moor Spices' },
        { ...entry, id: 2, key: 'kawane growers', name: 'Kawane Growers' },
      ],
    },
  ),
);
const first = (...said: string[]): Partial<Question> | undefined =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];

describe('two that a message names', () => {
  test.each([
    ['is our kawane stock worth more than what we have from moor', 'value'],
    ['do we spend more with moor or with kawane', 'spent'],
    ['did moor send us more than kawane', 'spent'],
    ['do we earn less on kawane than on moor', 'earned'],
  ])('are suppliers compared as the words say: %s', (message, measure) => {
    const suppliers = expect.arrayContaining(['moor spices', 'kawane growers']);
    expect(first(message)).toMatchObject({ topic: 'compare', suppliers, measure });
    expect(first('how much assam is left', message)).toMatchObject({ topic: 'compare', suppliers, measure });
  });

  test.each([
    ['is the green tea worth more than the black tea', 'value'],
    ['does black tea bring in more than green tea', 'earned'],
  ])('are categories compared as the words say: %s', (message, measure) =>
    expect(first(message)).toMatchObject({ topic: 'compare', measure, items: [] }),
  );

  test.each([
    ['did we sell more hojicha or kukicha last month in dollars', 'revenue'],
    ['did we sell more hojicha or kukicha last month', 'sold'],
    ['is the margin on hojicha higher than on kukicha', 'margin'],
    ['does hojicha sell better than kukicha? Please look at October and November.', 'sold'],
    ['has hojicha sold more than kukicha in October', 'sold'],
  ])('are items compared as the words say: %s', (message, measure) =>
    expect(first(message)).toMatchObject({ topic: 'compare', measure, items: [[2], [3]] }),
  );

  test('are compared over the time that the next sentence gives', () =>
    expect(first('does hojicha sell better than kukicha? Please look at October and November.')).toMatchObject({
      period: { from: '2026-10-01', to: '2026-11-21' },
    }));

  test('are not asked for where one item is held against an earlier time', () =>
    expect(first('does hojicha sell better than last month')).toMatchObject({ topic: 'trend' }));

  test('are places, of which each has its worth', () =>
    expect(first('is there more money in C1 or in C2')).toMatchObject({
      ...{ topic: 'value', by: 'place', locations: ['C1', 'C2'] },
    }));
});

describe('a ranking by a figure that a message says', () => {
  test.each([
    ['which tea took the most money in October', { topic: 'topSelling', measure: 'revenue', order: 'most' }],
    ['which items had the lowest turnover last month', { topic: 'topSelling', measure: 'revenue', order: 'least' }],
    ['which item made the most money in October', { topic: 'rankItems', measure: 'earned', order: 'most' }],
    ['which item brings in the most profit', { topic: 'rankItems', measure: 'earned', order: 'most' }],
    ['which supplier do we make the most on', { topic: 'rankSuppliers', measure: 'earned', order: 'most' }],
    ['what vendor do we earn the least with', { topic: 'rankSuppliers', measure: 'earned', order: 'least' }],
    ['by which supplier have we spent the most money', { topic: 'rankSuppliers', measure: 'spent', order: 'most' }],
    ['who do we order the most from', { topic: 'rankSuppliers', measure: 'spent', order: 'most' }],
    ['whose stuff brings in the most', { topic: 'rankSuppliers', measure: 'earned', order: 'most' }],
    ['which kind of tea earns us the most', { topic: 'categories', measure: 'earned', order: 'most' }],
    ['what earns us the most', { topic: 'rankItems', measure: 'earned', order: 'most' }],
    ['which product made us the least last month', { topic: 'rankItems', measure: 'earned', order: 'least' }],
  ])('is of all there are, whatever was spoken of: %s', (message, asked) => {
    expect(first(message)).toMatchObject({ ...asked, items: [], suppliers: [] });
    expect(first('who supplies the hojicha', message)).toMatchObject({ ...asked, items: [], suppliers: [] });
  });

  test('by a supplier in a country needs a place', () =>
    expect(first('which vendor brings in the most profit')).toMatchObject({
      ...{ topic: 'rankSuppliers', measure: 'earned', suppliers: [] },
    }));
});
