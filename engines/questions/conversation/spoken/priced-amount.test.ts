import { describe, expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Ceylon Kandy Pekoe', { unit: 'kg' }),
    itemNamed(2, 'Lemon Myrtle', { unit: 'g' }),
    itemNamed(3, 'Window Box 50 g', { category: 'Packaging', unit: 'pieces' }),
  ]),
);
const all = (...messages: string[]) => {
  const { questions, confidence } = readMessage(messages.at(-1) ?? '', messages.slice(0, -1), lexicon);
  return confidence >= 0.6 ? questions : [];
};
const asked = (...messages: string[]) => all(...messages)[0];

describe('so much of an item', () => {
  test.each(['how much is kandy per 100 g', 'how much is 100 g of kandy', 'price of 100 g kandy?'])(
    'has a price: %s',
    (message) => {
      expect(asked(message)).toMatchObject({
        ...{ topic: 'total', measure: 'price', items: [[1]], wanted: { quantity: 100, unit: 'g' } },
      });
    },
  );

  test('has one after the item was named, and then another amount has', () => {
    expect(asked('where is the kandy', 'how much for 50 g')).toMatchObject({
      topic: 'total',
      wanted: { quantity: 50 },
    });
    const first = 'how much is lemon myrtle per 100 g';
    const second = 'so 2.5 kg would be?';
    expect(asked(first, second)).toMatchObject({
      topic: 'total',
      measure: 'price',
      wanted: { quantity: 2.5, unit: 'kg' },
    });
    expect(asked(first, second, 'and at our cost')).toMatchObject({
      measure: 'cost',
      wanted: { quantity: 2.5, unit: 'kg' },
    });
    expect(asked(first, second, 'and for 3?')).toMatchObject({ measure: 'price', wanted: { quantity: 3, unit: 'kg' } });
  });

  test.each(['how much kandy is left', 'how much of the 50 g window boxes do we have', 'price of kandy per kilo'])(
    'is not what “%s” asks of',
    (message) => {
      expect(asked(message)?.topic).not.toBe('total');
    },
  );

  test('is asked again by its button', () => {
    const question = asked('how much is kandy per 100 g');
    expect(question && asked(askAgain(question, lexicon))).toEqual(question);
  });
});

describe('packs', () => {
  test('of an amount come with what it costs where both are asked', () => {
    expect(all('we need 400 of the window boxes, how many packs is that and what do they cost')).toMatchObject([
      { topic: 'packs', items: [[3]], wanted: { quantity: 400 } },
      { topic: 'total', measure: 'cost', items: [[3]], wanted: { quantity: 400 } },
    ]);
  });

  test('may be called by what a supplier delivers', () => {
    expect(asked('how much kandy is left', 'how many sacks is 64 kg')).toMatchObject({
      ...{ topic: 'packs', items: [[1]], wanted: { quantity: 64, unit: 'kg' } },
    });
  });
});

describe('what is asked next', () => {
  test.each(['what would that cost altogether', 'what would that come to in money'])(
    'of advice to order is its cost: %s',
    (message) => {
      const [question, another] = all('what should I reorder from Uji Tea Growers', message);
      expect(question).toMatchObject({ topic: 'reorder', measure: 'cost', suppliers: ['uji tea growers'] });
      expect(another).toBeUndefined();
    },
  );

  test('of an item is whether to order it', () => {
    expect(asked('how long does a delivery of kandy take', 'so do I need to order now? how much')).toMatchObject({
      ...{ topic: 'reorder', items: [[1]] },
    });
  });

  test('of the lines of an order counts them', () => {
    const order = 'can we fill 4 kg kandy and 300 g lemon myrtle';
    expect(asked(order, 'what would both be at selling price')).toMatchObject({
      ...{ topic: 'total', measure: 'price', amounts: [{ quantity: 4 }, { quantity: 300 }] },
    });
    expect(asked(order, 'what would the three be at selling price')?.amounts ?? []).toEqual([]);
  });

  test('of stock is whether it lasts until a delivery', () => {
    expect(all('how much kandy is left, and is that enough until a delivery gets here')).toMatchObject([
      { topic: 'quantity', items: [[1]] },
      { topic: 'runOut', items: [[1]], whether: true },
    ]);
  });
});
