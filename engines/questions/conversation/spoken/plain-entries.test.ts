import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** Questions of single entries whose words leave no doubt. Today is Saturday, 2026-11-21. */

const supplier = (id: number, name: string, key: string) => ({
  ...{
    id,
    key,
    name,
    email: '',
    phone: '',
    contactPerson: '',
    responseHours: 8,
    reliability: 4,
    leadTimeDays: 9,
    notes: '',
  },
});
const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Hojicha'),
      itemNamed(2, 'Oat Drink', { unit: 'cartons', category: 'Dairy', supplier: 'Moor Dairy' }),
      itemNamed(3, 'Glass Teapot', { unit: 'pieces', category: 'Accessories', supplier: 'Kiln' }),
    ],
    {
      suppliers: [supplier(1, 'Moor Dairy', 'moor dairy'), supplier(2, 'Kiln', 'kiln')],
      notes: ['Hotel Avon', 'Market stall'],
      written: { notes: ['Moor 4711', 'Kiln DN 20-118', 'Hotel Avon'], messages: [] },
    },
  ),
);
const ask = (...said: string[]) => readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);
const first = (...said: string[]): Partial<Question> | undefined => ask(...said).questions[0];
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };

test.each([
  'why does stuff get damaged mostly',
  'why do things usually get written off',
  'what causes most of our losses',
])('the usual reasons of losses are what they are noted as: %s', (message) => {
  expect(first(message)).toMatchObject({ topic: 'why', flow: 'damaged', by: null });
});

test('what mostly sells is no question of losses', () => {
  expect(first('why does hojicha usually sell well')).not.toMatchObject({ topic: 'why' });
});

describe('deliveries', () => {
  test.each(['what was delivered in October and who from', 'goods in for October with the supplier of each'])(
    'are listed one by one where their supplier is asked for: %s',
    (message) => {
      expect(ask(message).questions).toHaveLength(1);
      expect(first(message)).toMatchObject({ topic: 'movement', by: 'entry', flow: 'received', period: OCTOBER });
    },
  );

  test.each([
    'who signed for the moor dairy delivery, and what was on it?',
    'when did Moor Dairy last deliver and what',
    'what came with the latest shipment from Moor Dairy',
  ])('of a supplier are the last one, with all of it: %s', (message) => {
    expect(ask(message).questions).toHaveLength(1);
    expect(first(message)).toMatchObject({
      ...{ topic: 'lastEvent', flow: 'received', by: 'day', limit: 1, suppliers: ['moor dairy'] },
    });
  });

  test('are found by the number of their note', () => {
    expect(first('what was on moor 4711')).toMatchObject({
      topic: 'movement',
      by: 'entry',
      notes: ['Moor 4711'],
      ever: true,
    });
    expect(first('who unpacked kiln DN 20-118')?.notes).toEqual(['Kiln DN 20-118']);
    expect(first('what was on moor 4712')?.notes ?? []).toEqual([]);
  });

  test('that are still to come are none of these', () => {
    expect(first('what is in the next delivery from Moor Dairy')?.topic).not.toBe('lastEvent');
  });
});

describe('counts', () => {
  test.each([
    ['which counts came out over in October and what are they worth', 'up'],
    ['anything short when we counted in October', 'down'],
    ['did anything come back up short in the October stocktake', 'down'],
  ] as const)('%s', (message, way) => {
    expect(first(message)).toMatchObject({ flow: 'counted', by: 'entry', way, period: OCTOBER });
  });

  test('of another month keep which way they went', () => {
    expect(first('which counts came out over in October', 'and in September?')).toMatchObject({
      ...{ flow: 'counted', way: 'up', period: SEPTEMBER },
    });
  });

  test('over an amount are bounded instead', () => {
    expect(first('counts over 5 pieces in October')?.way ?? null).toBeNull();
  });
});

describe('losses', () => {
  test('of one kind are those whose note means it, in another month, too', () => {
    const said = 'written off because it was past its best before in October';
    expect(first(said)).toMatchObject({ flow: 'damaged', by: 'entry', noted: 'expired', words: [], period: OCTOBER });
    expect(first(said, 'and in September')).toMatchObject({ noted: 'expired', period: SEPTEMBER });
    expect(first('what did the moths cost us')).toMatchObject({ noted: 'pests', ever: true, measure: 'cost' });
  });

  test('are no list where a person is asked for', () => {
    expect(first('who threw out the wet oat drink')?.noted ?? null).toBeNull();
  });

  test('with their reasons are listed each with its note', () => {
    expect(first('how much was binned in October and for what reason')).toMatchObject({
      ...{ topic: 'movement', by: 'entry', flow: 'damaged', noted: null, period: OCTOBER },
    });
  });

  test('of an item are asked for where it has gone off', () => {
    expect(first('did the oat drink go bad lately, how many cartons')).toMatchObject({
      flow: 'damaged',
      items: [[2]],
      ever: false,
    });
    expect(first('does oat drink go off often')).toMatchObject({
      by: 'entry',
      flow: 'damaged',
      items: [[2]],
      ever: true,
    });
    expect(first('how much oat drink is left', 'does it go off often?')).toMatchObject({
      flow: 'damaged',
      items: [[2]],
    });
    expect(first('when will the oat drink go off')?.flow ?? null).toBeNull();
    expect(first('how much oat drink is left', 'is it gone off by now')?.by ?? null).toBeNull();
  });
});

test('what happened to an item in a time is all that moved of it', () => {
  const message = 'glass teapots, what happened with them in October, broken, sold?';
  expect(ask(message).questions).toHaveLength(1);
  expect(first(message)).toMatchObject({ topic: 'movement', by: 'entry', flow: null, items: [[3]], period: OCTOBER });
});

test('what went back to suppliers is found by its note, of all times where none is named', () => {
  expect(first('what have we sent back and to whom')).toMatchObject({
    noted: 'sentBack',
    way: 'down',
    flow: null,
    ever: true,
  });
  expect(first('what went back to Kiln in October')).toMatchObject({
    noted: 'sentBack',
    suppliers: ['kiln'],
    period: OCTOBER,
  });
  expect(first('can we send the hojicha back')?.noted ?? null).toBeNull();
});

test('what a customer had is all that was ever sold with their note, unless a time is named', () => {
  expect(first('Hotel Avon, what have they had off us')).toMatchObject({
    flow: 'sold',
    by: null,
    notes: ['Hotel Avon'],
    ever: true,
  });
  expect(first('what has hotel avon bought in October')).toMatchObject({
    notes: ['Hotel Avon'],
    period: OCTOBER,
    ever: false,
  });
  expect(first('what has hotel avon had off us', 'and the market stall lot?')).toMatchObject({
    ...{ flow: 'sold', notes: ['Market stall'], ever: true },
  });
});

describe('suppliers by how fast they deliver', () => {
  test.each([
    ['who can deliver within 12 days', { side: 'under', value: 0, upTo: 12 }],
    ['which suppliers get here in under two weeks', { side: 'under', value: 14 }],
    ['anyone who takes longer than 3 weeks?', { side: 'over', value: 21 }],
  ])('%s', (message, bound) => {
    expect(first(message)).toMatchObject({ topic: 'rankSuppliers', measure: 'leadTime', bound });
  });

  test('are not asked for where an item is to be delivered', () => {
    expect(first('who can deliver hojicha within 12 days')?.bound ?? null).toBeNull();
  });
});

test('a message of 2,000 letters is read without delay', () => {
  expect(ask(`who ${'sent it back and '.repeat(120)}to whom`).questions.length).toBeLessThanOrEqual(3);
});

describe('counts that came out under', () => {
  test.each([
    'which counts were short in October',
    'stock take: what came out lower than the books',
    'counts that came in low',
  ])('%s', (message) => {
    expect(first(message)).toMatchObject({ topic: 'movement', flow: 'counted', way: 'down' });
  });

  test.each([
    'stocktake, what is low',
    'stock count: which goods are missing',
    'which counts are missing',
    'what was low at the count',
  ])('are not what is low or missing: %s', (message) => {
    expect(first(message)?.way ?? null).toBeNull();
  });
});

test('what a customer had is not what we have for them', () => {
  expect(first('hotel avon, what have they had off us')).toMatchObject({
    flow: 'sold',
    notes: ['Hotel Avon'],
    ever: true,
  });
  for (const message of ['what do we have for hotel avon', 'what have we got at the market stall'])
    expect(ask(message).questions[0]?.ever ?? false).toBe(false);
});
