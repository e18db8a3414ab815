import { describe, expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Almond Flour 3kg', { category: 'Baking', unit: 'bags', location: 'Cellar' }),
    itemNamed(2, 'Jasmine Dragon', { unit: 'pounds' }),
    itemNamed(3, 'Jasmine Dragon Pouch 50 g', { unit: 'packages' }),
    itemNamed(4, 'Lemon Verbena Tea Bags, box of 25', { category: 'Herbal Tea', unit: 'packages' }),
    itemNamed(5, 'Glass Teapot 0.8 l', { category: 'Tea Accessories', unit: 'pieces' }),
    itemNamed(6, 'Rose Syrup 2 L', { category: 'Baking', unit: 'bottles', location: 'Cellar' }),
    itemNamed(7, 'Lily Oolong', { category: 'Oolong Tea', unit: 'kg' }),
  ]),
);
const ask = (message: string, ...said: string[]) => {
  const { questions, confidence } = readMessage(message, said, lexicon);
  return confidence >= 0.6 ? questions : [];
};

describe('stock in a unit', () => {
  test.each([
    ['almond flour in kilos', 'kilo'],
    ['rose syrup, litres?', 'litre'],
    ['rose syrup how many litres', 'litre'],
  ])('“%s” asks how much there is', (message, unit) => {
    expect(ask(message)).toMatchObject([{ topic: 'quantity', unit }]);
  });

  test.each([
    ['how many kilos of baking altogether', { categories: ['Baking'] }],
    ['everything in the cellar, litres total', { locations: ['Cellar'] }],
    ['how many kilos of herbal tea in all, boxes included', { categories: ['Herbal Tea'] }],
  ])('“%s” asks for a total', (message, names) => {
    expect(ask(message)).toMatchObject([{ topic: 'count', ...names }]);
  });

  test.each([
    'how much is the baking stock worth in kilos',
    'how many kilos of baking did we sell in all last month',
    'how many kilos of baking are below par in total',
  ])('“%s” asks for no total of stock', (message) => {
    expect(ask(message).filter(({ topic }) => topic === 'count')).toEqual([]);
  });
});

describe('what is in boxes', () => {
  test('is asked after them', () => {
    const [question] = ask('so how many tea bags is that in all?', 'lemon verbena tea bags, how many left');
    expect(question).toMatchObject({ topic: 'quantity', items: [[4]], unit: 'bag' });
  });

  test('is not asked of what is in no boxes', () => {
    const [question] = ask('how many bags is that?', 'how much jasmine dragon is left');
    expect(question?.unit === 'bag' && question.topic === 'quantity' && question.items.flat().includes(4)).toBe(false);
  });
});

describe('loose tea and the same tea packed', () => {
  test.each([
    ['50g of loose jasmine dragon or the pouch, which works out cheaper', '50 g'],
    ['is the jasmine dragon pouch dearer than the loose one', null],
    ['jasmine dragon loose vs pouch, price per 100 g', '100 g'],
  ])('“%s” compares the two', (message, unit) => {
    expect(ask(message)).toMatchObject([{ topic: 'compare', items: [[2], [3]], measure: 'price', unit }]);
  });

  test('are not compared where nothing compares them, or there is one of them', () => {
    for (const message of [
      'how much loose jasmine dragon and how many pouches',
      'loose lily oolong or the tin, which is cheaper',
    ])
      expect(ask(message).filter(({ topic }) => topic === 'compare')).toEqual([]);
  });

  test('their difference is asked for after it, in another unit, too', () => {
    const first = 'is the jasmine dragon pouch dearer than the loose one';
    expect(ask('by how much?', first)).toMatchObject([{ topic: 'compare', items: [[2], [3]], measure: 'price' }]);
    expect(ask('and per kilo?', first)).toMatchObject([{ topic: 'compare', unit: 'kilo' }]);
    expect(ask('what is the difference per 100 g', first)).toMatchObject([{ topic: 'compare', unit: '100 g' }]);
  });
});

test('a comparison per an amount is of that amount', () => {
  expect(ask('compare almond flour and lily oolong by cost per 100 g')).toMatchObject([
    { topic: 'compare', measure: 'cost', unit: '100 g', wanted: null },
  ]);
});

test('a button asks for the unit, too', () => {
  const [question] = ask('compare almond flour and lily oolong by cost per 100 g');
  expect(question && askAgain(question, lexicon)).toBe('Compare Almond Flour 3kg and Lily Oolong by cost per 100 g');
  const [stock] = ask('almond flour in kilos');
  expect(stock && ask(askAgain(stock, lexicon))).toMatchObject([{ topic: 'quantity', items: [[1]], unit: 'kilo' }]);
});
