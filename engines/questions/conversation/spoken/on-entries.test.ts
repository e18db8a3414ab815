import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** What is asked of movements, suppliers and lists that were just shown. Today is Saturday, 2026-11-21. */

const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Hojicha'),
      itemNamed(2, 'Glass Teapot', { unit: 'pieces', category: 'Accessories', supplier: 'Kiln' }),
      itemNamed(3, 'Paper Cup', { unit: 'pieces', category: 'Packaging', supplier: 'Kiln' }),
    ],
    {
      notes: ['Market stall'],
      written: { notes: ['Borrowed from the harbour café', 'Market stall'], messages: [] },
    },
  ),
);
const last = (...said: string[]): Partial<Question> | undefined =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

describe('of one movement', () => {
  const SALE = 'what was our biggest sale in October';

  test.each(['who put it in', 'ok and who entered that one?', 'what time was that', 'when exactly?'])(
    '%s',
    (message) => {
      expect(last(SALE, message)).toMatchObject({
        topic: 'movement',
        asks: 'author',
        flow: 'sold',
        order: 'most',
        period: OCTOBER,
      });
    },
  );

  test('the note says what it was', () => {
    expect(last(SALE, 'was it for the market stall')).toMatchObject({
      topic: 'why',
      by: 'entry',
      order: 'most',
      flow: 'sold',
    });
  });

  test('a phone order may be noted, and a big one or the next one is not', () => {
    expect(last(SALE, 'was it a phone order')).toMatchObject({ topic: 'why', flow: 'sold' });
    expect(last(SALE, 'was that part of the wedding order')).toMatchObject({ topic: 'why', flow: 'sold' });
    for (const message of ['is that a large order', 'was it a normal sale', 'is that the next delivery?'])
      expect(last(SALE, message)?.topic).not.toBe('why');
    expect(last('last delivery of paper cups', 'is that the next delivery?')?.topic).not.toBe('why');
  });

  test('the same day is that of the event, for its kind or the one that is named', () => {
    expect(last('when was hojicha last counted', 'what else was counted that day')).toMatchObject({
      ...{ topic: 'lastEvent', asks: 'sameDay', flow: 'counted', items: [[1]] },
    });
    expect(last('when was hojicha last counted', 'any other deliveries that day, what else arrived')?.asks).not.toBe(
      'author',
    );
    expect(last('when was hojicha last sold', 'anything else delivered the same day?')).toMatchObject({
      ...{ asks: 'sameDay', flow: 'received' },
    });
  });

  test('nobody is asked for who is not after a movement', () => {
    expect(last('how much hojicha is left', 'when exactly?')?.asks ?? null).toBeNull();
  });
});

describe('of deliveries', () => {
  test('the last one alone is all that came on its day, and its total is in its answer', () => {
    const said = ['what was delivered in October and who from', 'just the latest delivery'] as const;
    expect(last(...said)).toMatchObject({ topic: 'lastEvent', by: 'day', limit: 1, flow: 'received', period: OCTOBER });
    expect(last('when did Kiln last deliver and what', 'and the total of that at cost?')).toMatchObject({
      ...{ topic: 'lastEvent', by: 'day', flow: 'received', suppliers: ['kiln'] },
    });
  });
});

describe('of losses', () => {
  test('a kind is narrowed by the notes, in the same time', () => {
    expect(last('what was written off in October', 'how much of that was water damage')).toMatchObject({
      ...{ flow: 'damaged', noted: 'water', period: OCTOBER },
    });
  });
});

test('what was borrowed is given back where a note says so', () => {
  expect(last('how many paper cups were borrowed from the harbour cafe', 'did they ever give them back')).toMatchObject(
    {
      ...{ topic: 'movement', noted: 'givenBack', whether: true, items: [[3]], ever: true },
    },
  );
});

describe('of suppliers and orders', () => {
  test('an order of today lands after the lead time of what was talked about', () => {
    expect(last('how long does Kiln take', 'ok and if we order this morning when does it land')).toMatchObject({
      ...{ topic: 'leadTime', suppliers: ['kiln'] },
    });
    expect(last('what runs out first', 'if i order them all today when would each be here')).toMatchObject({
      ...{ topic: 'leadTime', within: { topic: 'runOut' } },
    });
  });

  test('free shipping is held against the order that was talked about', () => {
    expect(last('order 12 glass teapots', 'how many more so the shipping is free?')).toMatchObject({
      ...{ topic: 'supplierStory', measure: 'notes', items: [[2]], wanted: { quantity: 12 } },
    });
    expect(last('tell me about Kiln', 'what do I need for free delivery')).toMatchObject({
      ...{ suppliers: ['kiln'], wanted: null },
    });
  });

  test('what is on order is left out of a list, and how late orders are is said of each', () => {
    expect(last('what should i reorder', 'skip whatever is already on order')).toMatchObject({
      ...{ topic: 'reorder', conditions: [{ state: 'notOnOrder' }] },
    });
    expect(last('which orders are overdue', 'how many days late is each')).toMatchObject({
      topic: 'onOrder',
      overdue: true,
    });
    expect(last('which orders are late', 'since when')).toMatchObject({ topic: 'onOrder', overdue: true });
    expect(last('what is on order', 'how many days late?')).toMatchObject({ topic: 'onOrder', overdue: true });
    for (const message of ['how many days is that', 'since when', 'how long?'])
      for (const asked of ['what is on order', 'what is on order from Kiln'])
        expect(last(asked, message)?.overdue ?? false).toBe(false);
  });
});

describe('the largest single entry of what was just told', () => {
  test.each([
    ['what losses did we book in October?', 'Which one was the most expensive?', 'damaged'],
    ['what losses did we book in October?', 'which of them cost us the most', 'damaged'],
    ['what losses did we book in October?', 'which was the worst one?', 'damaged'],
    ['what deliveries came in October?', 'which one was the biggest?', 'received'],
  ])('keeps the time and what moved: %s > %s', (said, text, flow) => {
    expect(last(said, text)).toMatchObject({ topic: 'movement', flow, measure: 'value', by: null, period: OCTOBER });
  });

  test('is not what is asked by who had the most', () => {
    expect(last('what losses did we book in October?', 'which person had the most?')).toMatchObject({ by: 'person' });
  });
});
