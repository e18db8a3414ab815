import { describe, expect, test } from 'vitest';
import { askAgain } from '../ask-again.ts';
import { lexiconOf } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { readMessage } from './conversation.ts';

/** Today is Saturday, 2026-11-21. */
const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Hojicha'),
    itemNamed(2, 'Honeybush', { supplier: 'Cape Botanicals' }),
    itemNamed(3, 'Glass Teapot', { unit: 'pieces', category: 'Accessories', supplier: 'Kiln' }),
  ]),
);
const last = (...said: string[]): Partial<Question> | undefined =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];

describe('after a margin', () => {
  const MARGIN = 'what is the margin on the glass teapot';

  test.each([
    'say kiln raises it by 9 percent, then?',
    'what if kiln puts it up 9%',
    'kiln wants 9 percent more. what do we keep?',
  ])('“%s” is a cost that goes up', (message) =>
    expect(last(MARGIN, message)).toMatchObject({
      ...{ topic: 'margin', items: [[3]], assumed: [{ of: 'cost', how: 'percent', value: 9 }] },
    }),
  );

  test('the next message goes on with it', () => {
    const cost = { of: 'cost', how: 'percent', value: 9 };
    const asked = (message: string) => last(MARGIN, 'what if kiln puts it up 9%', message);
    expect(asked('what do we charge to keep the same margin')).toMatchObject({
      ...{ topic: 'price', assumed: [cost, { of: 'margin', how: 'by', value: 0 }] },
    });
    expect(asked('and 5% more for the customer?')).toMatchObject({
      ...{ topic: 'margin', assumed: [cost, { of: 'price', how: 'percent', value: 5 }] },
    });
    expect(asked('on 12 of them then')).toMatchObject({
      ...{ topic: 'total', measure: 'margin', wanted: { quantity: 12 }, assumed: [cost] },
    });
    expect(asked('how many do we have')?.assumed).toEqual([]);
  });

  test('a price that is to be changed is none that is supposed', () => {
    expect(last(MARGIN, 'raise the price by 9 percent')?.topic).toBe('refused');
  });

  test('what earns a sum back is asked of the item', () => {
    expect(last(MARGIN, 'how many do we need to sell to get the 400 back')).toMatchObject({
      ...{ topic: 'total', measure: 'margin', items: [[3]], bound: { side: 'over', value: 400 } },
    });
    expect(last('how many glass teapots do I order to get back to 400')?.bound).toBeNull();
  });
});

describe('another pace', () => {
  const RUNS_OUT = 'when does the hojicha run out';

  test.each<[string, Question['pace']]>([
    ['a third slower', { times: 0.667 }],
    ['and if it sells 25% faster?', { times: 1.25 }],
    ['half as fast', { times: 0.5 }],
    ['and twice as much in december', { times: 2, during: { from: '2026-12-01', to: '2026-12-31' } }],
    ['if a spa takes another 3 kg a week?', { amount: { quantity: 3, unit: 'kg' }, per: 'week', onTop: true }],
  ])('“%s” is of the item spoken of', (message, pace) =>
    expect(last(RUNS_OUT, message)).toMatchObject({ topic: 'runOut', items: [[1]], pace, extra: null }),
  );

  test('is said of an item with who wants so much', () => {
    expect(last('a new hotel wants 4 lb of honeybush every week on top. problem?')).toMatchObject({
      ...{ topic: 'runOut', items: [[2]], pace: { amount: { quantity: 4, unit: 'lb' }, per: 'week', onTop: true } },
    });
    expect(last('a new hotel wants 4 lb of honeybush')?.pace).toBeNull();
    expect(last('if honeybush goes 40% quicker how long have we got')).toMatchObject({ pace: { times: 1.4 } });
  });
});

describe('a part or a multiple', () => {
  test.each<[string, Question['scaled']]>([
    ['too much, what would half of that cost', { times: 0.5 }],
    ['only a quarter', { times: 0.25 }],
    ['double it', { times: 2 }],
    ['and 3 boxes less?', { change: -3, unit: 'box' }],
    ['split between 3 shops', { over: 3 }],
  ])('“%s” is of the amount to reorder', (message, scaled) =>
    expect(last('how much hojicha should I reorder', message)).toMatchObject({
      ...{ topic: 'reorder', measure: 'cost', items: [[1]], scaled },
    }),
  );

  test('of an order is another order', () => {
    const ORDER = 'can we do 30 lb of honeybush';
    expect(last(ORDER, 'half of that')).toMatchObject({ topic: 'fulfil', wanted: { quantity: 15, unit: 'lb' } });
    expect(last(ORDER, 'and 4 lb less?')).toMatchObject({ topic: 'fulfil', wanted: { quantity: 26, unit: 'lb' } });
    expect(last('what do 20 glass teapots cost us', 'divide it by 5')).toMatchObject({
      ...{ topic: 'total', measure: 'cost', wanted: { quantity: 20 }, scaled: { over: 5 } },
    });
  });
});

test('a mix is asked again in another weight', () => {
  const MIX = 'how much blend can we make from 2 parts hojicha and 1 part honeybush';
  for (const message of ['do we have enough for 60 lb of that', 'how much of each for 60 lb'])
    expect(last(MIX, message)).toMatchObject({
      ...{ topic: 'blend', items: [[1], [2]], wanted: { quantity: 60, unit: 'lb' } },
    });
  expect(last(MIX, 'what does 60 lb of that cost')?.topic).not.toBe('blend');
});

test.each([
  ['margin on hojicha', 'what if uji adds 2 dollars', 'what price keeps the margin'],
  ['how much hojicha should I reorder', 'two thirds of that'],
  ['how much hojicha should I reorder', '2 cases less'],
  ['what do 20 glass teapots cost us', 'split over 4'],
  ['what is our stock worth', 'split over 4 shops'],
  ['margin on hojicha', 'how much must we sell to earn $250'],
  ['when does the hojicha run out', 'twice as much in december'],
  ['when does the hojicha run out', 'if a bar takes another 2 lb a day'],
])('a button asks “%s … %s” again', (...said) => {
  const question = last(...said) as Question;
  expect(last(askAgain(question, lexicon))).toEqual(question);
});
