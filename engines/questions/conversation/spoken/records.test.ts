import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import type { Supplier } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { SURE } from '../choose.ts';
import { readMessage } from '../conversation.ts';

/** Today is Saturday, 2026-11-21; Noor (1) asks. */

const supplier = (id: number, name: string, contactPerson: string, notes: string): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, contactPerson, notes, email: '', phone: '' },
  ...{ responseHours: 24, reliability: 4, leadTimeDays: null },
});
const from = (id: number, name: string, who: string, more = {}) =>
  itemNamed(id, name, { supplier: who, supplierKey: who.toLowerCase(), ...more });
const lexicon = lexiconOf(
  workspaceOf(
    [
      from(1, 'Hojicha', 'Shizuku Farm', { location: 'Cellar Shelf' }),
      from(2, 'Kenya Purple', 'Shizuku Farm'),
      from(3, 'Clay Kettle', 'Potters Yard', { unit: 'pieces', category: 'Kettles' }),
      from(4, 'Tugen Gold', 'Rift Leaf', { location: 'Tall Larder' }),
    ],
    {
      suppliers: [
        supplier(1, 'Shizuku Farm', 'Aiko Mori', 'Address: 4 Bridge Lane, Uji, Japan. Ships to Dublin on Fridays.'),
        supplier(2, 'Potters Yard', 'Ines Rocha', 'Repairs handles.'),
        supplier(3, 'Rift Leaf', 'Juma Kip', 'Address: Box 9, Kericho, Kenya.'),
      ],
      people: [
        { id: 1, username: 'noor', firstName: 'Noor', lastName: '' },
        { id: 2, username: 'tam', firstName: 'Tam', lastName: '' },
      ],
      notes: ['INV 12 Inn Avon', 'Fair stall'],
      written: {
        notes: ['INV 31 Inn Avon', 'Samples for Inn Avon', 'Samples for the school', 'Dropped'],
        messages: [
          'The tall larder smells of soap.',
          'Inn Avon owes us for INV 31.',
          'We can roast hojicha again on Tuesday.',
        ],
      },
    },
  ),
);

/** What the last message surely asks. */
function sure(...said: string[]): Partial<Question> {
  const { questions, confidence } = readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);
  expect(confidence).toBeGreaterThanOrEqual(SURE);
  return questions[0] ?? {};
}
const topicOf = (...said: string[]) => readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];

describe('a letter that asks where an order is', () => {
  test.each([
    'write to potters yard and ask where our order is',
    'chase potters yard',
    'send ines a reminder about the kettle order',
    'message potters yard asking for the status of the kettles',
  ])('is drafted: %s', (message) => {
    expect(sure(message)).toMatchObject({ topic: 'contact', asks: 'chase', suppliers: ['potters yard'] });
  });

  test('is about the orders mentioned before', () => {
    expect(sure('is anything overdue', 'chase them please')).toMatchObject({ asks: 'chase', overdue: true });
    expect(sure('when does the hojicha come', 'nudge them')).toMatchObject({ asks: 'chase', items: [[1]] });
  });

  test.each([
    'remind me to order kettles',
    'who do i chase for the kettles',
    'draft an order to potters yard for 3 kettles',
  ])('is none: %s', (message) => {
    expect(topicOf(message)?.asks).not.toBe('chase');
  });
});

describe('a country or a town after from', () => {
  test.each([
    ['what arrived from kenya', 'rift leaf', 'kenya'],
    ['how many items do we have from kericho', 'rift leaf', 'kericho'],
    ['what do we get from japan', 'shizuku farm', 'japan'],
  ])('is the supplier there: %s', (message, key, origin) => {
    expect(sure(message)).toMatchObject({ suppliers: [key], origin });
  });

  test('without a time is asked of all that arrived', () => {
    expect(sure('what arrived from kenya')).toMatchObject({
      topic: 'movement',
      by: 'entry',
      flow: 'received',
      ever: true,
    });
  });

  test('is not a place that a note mentions in passing, nor part of a name', () => {
    expect(topicOf('what arrived from dublin')?.suppliers).toEqual([]);
    expect(sure('how much kenya purple is left')).toMatchObject({ items: [[2]], suppliers: [], origin: null });
  });
});

describe('people', () => {
  test('who does something as a rule is asked of all times', () => {
    expect(sure('did anything arrive today', 'who usually takes in the deliveries')).toMatchObject({
      ...{ topic: 'whoDid', flow: 'received', ever: true, period: null },
    });
  });

  test('what somebody booked is all that they entered', () => {
    expect(sure('what did tam book in this week')).toMatchObject({ topic: 'whoDid', people: [2], flow: null });
  });

  test('what somebody waits for is what they wrote', () => {
    expect(sure('what is tam waiting for')).toMatchObject({ topic: 'messages', people: [2], words: [] });
  });

  test('who counted last, and what was off, is that count', () => {
    expect(sure('who did the last count and what was off')).toMatchObject({
      ...{ topic: 'lastEvent', flow: 'counted', by: 'day', limit: 1 },
    });
  });
});

describe('suppliers', () => {
  test.each(['address of the kettles people', 'where are potters yard based'])(
    'have an address in their note: %s',
    (message) => {
      expect(sure(message)).toMatchObject({
        topic: 'supplierStory',
        measure: 'notes',
        words: ['address'],
        suppliers: ['potters yard'],
      });
    },
  );

  test('what went wrong is asked of the first of a ranking, or of the one that is named', () => {
    expect(sure('which supplier is the least reliable', 'what went wrong with them')).toMatchObject({
      ...{ topic: 'supplierStory', measure: 'late', within: { topic: 'rankSuppliers', limit: 1 } },
    });
    expect(sure('what went wrong with rift leaf')).toMatchObject({ measure: 'late', suppliers: ['rift leaf'] });
    expect(topicOf('what went wrong last week')?.measure).not.toBe('late');
  });

  test('who to chase for an item, and how fast they answer, are two facts', () => {
    const { questions } = readMessage(
      'who should i chase for the clay kettle and how fast do they answer',
      [],
      lexicon,
    );
    expect(questions.map(({ measure }) => measure)).toEqual(['contact', 'response']);
  });

  test('one more way to reach them is asked for with too', () => {
    expect(sure('how much is the clay kettle', 'their email too pls')).toMatchObject({
      measure: 'email',
      suppliers: ['potters yard'],
    });
  });
});

describe('fields of an item', () => {
  test.each([
    ['sku of the tugen gold', 'sku'],
    ['barcode for tugen gold?', 'barcode'],
    ['which unit do we count tugen gold in', 'unit'],
    ['what category is the tugen gold in', 'category'],
    ['when did we add tugen gold', 'added'],
  ])('are asked for one by one: %s', (message, detail) => {
    expect(sure(message)).toMatchObject({ topic: 'story', items: [[4]], detail });
  });

  test.each([
    'change the sku of tugen gold to 7',
    'what is the unit price of tugen gold',
    'how much tugen gold is left',
  ])('are not meant: %s', (message) => {
    expect(topicOf(message)?.detail ?? null).toBeNull();
  });
});

describe('orders that have ended', () => {
  test.each(['did we ever cancel an order', 'any cancelled orders?', 'how many orders did we cancel'])(
    'are listed where they were cancelled: %s',
    (message) => {
      expect(sure(message)).toMatchObject({ topic: 'onOrder', ended: 'cancelled' });
    },
  );

  test('are not cancelled by the assistant', () => {
    expect(sure('cancel the kettle order')).toMatchObject({ topic: 'refused' });
  });

  test('are compared with the planned day after a delivery', () => {
    expect(sure('when did we last receive hojicha', 'did that take longer than planned')).toMatchObject({
      ...{ topic: 'onOrder', ended: 'arrived', items: [[1]] },
    });
  });
});

describe('notes and messages', () => {
  test('a part of a note names all notes that have it', () => {
    expect(sure('what did inn avon take this week').notes).toEqual([
      'INV 12 Inn Avon',
      'INV 31 Inn Avon',
      'Samples for Inn Avon',
    ]);
    expect(sure('sales at the fair stall last month').notes).toEqual(['Fair stall']);
  });

  test('samples can be asked for by who got them', () => {
    expect(sure('samples we gave to the school, how much and of what')).toMatchObject({
      notes: ['Samples for the school'],
    });
  });

  test('what a customer owes is what a message says of it', () => {
    const { questions } = readMessage('does inn avon owe us anything', [], lexicon);
    expect(questions).toMatchObject([
      { topic: 'messages', words: ['inn', 'avon', 'owe'], whether: true },
      { topic: 'outside', subject: 'accounting' },
    ]);
    expect(topicOf('do we owe inn avon anything')?.topic).not.toBe('messages');
  });

  test('whether anything was done about a message is what was written after it', () => {
    expect(sure('what did tam write about the hojicha', 'has anyone done something about it')).toMatchObject({
      ...{ topic: 'messages', asks: 'reply', within: { topic: 'messages', items: [[1]] } },
    });
  });

  test('what is in there means what is kept in the place that a message names', () => {
    expect(sure('any message about the soap', 'what teas are in there')).toMatchObject({
      topic: 'list',
      locations: ['Tall Larder'],
    });
  });

  test('when something can be done again is what a message says in these words', () => {
    expect(sure('when can we roast hojicha again')).toMatchObject({ topic: 'messages', words: ['roast', 'hojicha'] });
  });
});

test('something with none of it is without what was just asked of', () => {
  expect(sure('does the hojicha have caffeine', 'anything with none at all?')).toMatchObject({
    ...{ topic: 'list', conditions: [{ isFree: true }] },
  });
});

test('why an item, after what is pinned, is the reason of its pin', () => {
  expect(sure('what is pinned', 'and why the hojicha?')).toMatchObject({ topic: 'pinned', items: [[1]], asks: null });
});
