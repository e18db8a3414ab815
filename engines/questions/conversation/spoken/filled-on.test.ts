import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Ceylon Kandy Pekoe', { unit: 'kg' }),
      itemNamed(2, 'Lemon Myrtle', { unit: 'g' }),
      itemNamed(3, 'Cast Iron Pot', { category: 'Tea Accessories', unit: 'pieces' }),
      itemNamed(4, 'Shelf Front Tasting Box', { category: 'Gifts', unit: 'boxes' }),
    ],
    { notes: ['Swan Hotel'] },
  ),
);
/** What the last of several messages asks; null where that is not sure. */
const asked = (...messages: string[]) => {
  const { questions, confidence } = readMessage(messages.at(-1) ?? '', messages.slice(0, -1), lexicon);
  return confidence >= 0.6 ? questions[0] : null;
};
const kg = (quantity: number) => ({ quantity, unit: 'kg' });

describe('what is to stay beside an order', () => {
  test.each([
    'Swan Hotel wants 6 kg of kandy, have we got that if we hold back 2 kg',
    'can we do 6 kg of kandy, we need 2 kg ourselves',
    'we promised 2 kg kandy to the bakery, can we still do 6 kg?',
    'if 2 kg of kandy are reserved can we do 6 kg',
    'Ruth wants 6 kg kandy but 2 kg are spoken for, is that fine',
    'can we do 6 kg of kandy and another 2 kg for the shop',
    'do we have 6 kg kandy without touching the 2 kg for the wedding',
  ])('is no part of it: %s', (message) => {
    expect(asked(message)).toMatchObject({ topic: 'fulfil', items: [[1]], wanted: kg(6), keep: kg(2) });
  });

  test('stays when only the amount changes, which is in the unit that was said', () => {
    expect(asked('Swan Hotel wants 6 kg of kandy, ok if we keep 2 kg?', 'and 4.5?')).toMatchObject({
      ...{ wanted: kg(4.5), keep: kg(2) },
    });
  });

  test('is in the unit of the order where none is said', () => {
    expect(asked('can we do 0.4 kg of lemon myrtle and keep 0.1')).toMatchObject({ wanted: kg(0.4), keep: kg(0.1) });
  });

  test('is nothing where all that is said is wanted', () => {
    expect(asked('can we promise 6 kg of kandy')).toMatchObject({ wanted: kg(6), keep: null });
    expect(asked('do we have 5 cast iron pots for the shop')).toMatchObject({ wanted: { quantity: 5 }, keep: null });
  });
});

describe('an amount after an item', () => {
  const stock = 'how much kandy is left';

  test.each([
    ['enough for 6 kg if we keep 2 back?', kg(2)],
    ['could we send 6 kg?', null],
  ])('is an order of it: %s', (message, keep) => {
    expect(asked(stock, message)).toMatchObject({ topic: 'fulfil', items: [[1]], wanted: kg(6), keep });
  });

  test('is none where a pace or another item is said', () => {
    expect(asked(stock, 'can we do 6 kg a week')).toMatchObject({ topic: 'runOut' });
    expect(asked(stock, 'can we do 3 cast iron pots')).toMatchObject({ items: [[3]] });
  });
});

describe('an order that goes on', () => {
  const order = 'can we do 6 kg of kandy for the Swan Hotel';

  test.each([
    ['and still keep 2 for the shelf?', kg(6), kg(2)],
    ['if we keep 2 is it still ok', kg(6), kg(2)],
    ['and hold back 2 for the shop', kg(6), kg(2)],
    ['what about 4 if I leave 2 on the shelf', kg(4), kg(2)],
    ['and what if we keep 500 g for ourselves', kg(6), { quantity: 500, unit: 'g' }],
    ['make it 4 and we keep one', kg(4), kg(1)],
  ])('has what is to be kept, in the unit of before where none is said: %s', (message, wanted, keep) => {
    expect(asked(order, message)).toMatchObject({ topic: 'fulfil', items: [[1]], wanted, keep });
  });

  test('keeps that for the next amount', () => {
    expect(asked(order, 'and keep 2 for the shop', 'could we manage 9 that way')).toMatchObject({
      ...{ items: [[1]], wanted: kg(9), keep: kg(2) },
    });
  });

  test.each(['what’s the most we can give them then', 'how much can they have', 'max?'])(
    'comes to what can go at most: %s',
    (message) => {
      expect(asked(order, 'and keep 2', message)).toMatchObject({ topic: 'fulfil', wanted: null, keep: kg(2) });
      expect(asked(order, message)).toMatchObject({ topic: 'quantity', items: [[1]] });
    },
  );

  test.each(['max kandy we can sell if we keep 2 kg', 'how much kandy could go if 2 kg must stay'])(
    'is not needed to ask what can go: %s',
    (message) => {
      expect(asked(message)).toMatchObject({ topic: 'fulfil', items: [[1]], wanted: null, keep: kg(2) });
    },
  );

  test('is of another item only where that is named', () => {
    expect(asked(order, 'could we do 3 tasting boxes too')).toMatchObject({ items: [[4]], wanted: { quantity: 3 } });
  });

  test('asks whether an amount of the item before can be given to a customer', () => {
    expect(asked('how much lemon myrtle is there', 'can we give the Swan Hotel 40 of it')).toMatchObject({
      ...{ topic: 'fulfil', items: [[2]], wanted: { quantity: 40 } },
    });
  });
});

describe('a line that was not read', () => {
  test('is kept in what is asked next', () => {
    const order = 'can we fill 6 kg kandy, 9 kg bluebell and 2 cast iron pots';
    expect(asked(order)).toMatchObject({ items: [[1], [3]], unreadLines: ['9 kg bluebell'] });
    expect(asked(order, 'and what would that come to')).toMatchObject({
      ...{ topic: 'total', amounts: [kg(6), { quantity: 2 }], unreadLines: ['9 kg bluebell'] },
    });
  });

  test('is of no question that reads all lines', () => {
    expect(asked('can we fill 6 kg kandy and 2 cast iron pots')).toMatchObject({ unreadLines: [] });
  });
});
