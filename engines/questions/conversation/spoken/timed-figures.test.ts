import { describe, expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { SURE } from '../choose.ts';
import { readMessage } from '../conversation.ts';

/** Today is Saturday, 2026-11-21. */
const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Nilgiri Frost', { category: 'Black Tea', supplier: 'Teng Estate' }),
    itemNamed(2, 'Clay Kyusu', { unit: 'pieces', category: 'Teaware', supplier: 'Harbor Kiln' }),
  ]),
);
const heard = (...said: string[]) => {
  const { questions, confidence } = readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);
  return confidence >= SURE ? questions : [];
};
const day = (from: string, to = from) => ({ from, to });

describe('a figure of a time is read in plain words', () => {
  test.each([
    ['how did we do on september 5th', { topic: 'revenue', period: day('2026-09-05') }],
    ['so how was business in week 45?', { topic: 'revenue', period: day('2026-11-02', '2026-11-08') }],
    ['how much nilgiri did we have on september 5th', { topic: 'stockOn', items: [[1]], period: day('2026-09-05') }],
    ['number of sales on the 9th', { topic: 'movement', flow: 'sold', countOnly: true, period: day('2026-11-09') }],
    ['what was transferred last week', { flow: 'transferred', by: null, period: day('2026-11-09', '2026-11-15') }],
    ['what did we take in october, and about how much per week?', { topic: 'revenue', per: 'week', by: null }],
    ['how much did we spend last month and on average per day', { topic: 'spending', per: 'day' }],
    ['what did we sell two weeks ago', { flow: 'sold', period: day('2026-11-02', '2026-11-08') }],
  ])('%s', (message, expected) => expect(heard(message)).toMatchObject([expected]));

  test('and of what was talked about', () => {
    expect(heard('do we have clay kyusu', 'how many of them did we have on october 1st')).toMatchObject([
      { topic: 'stockOn', items: [[2]], period: day('2026-10-01') },
    ]);
  });

  test.each(['how did we do', 'how did the nilgiri do last week', 'how did tam do last week'])(
    'but “%s” is no question of the takings of a day',
    (message) =>
      expect(heard(message).filter(({ topic, items }) => topic === 'revenue' && items.length === 0)).toEqual([]),
  );
});

describe('a follow-up with another time keeps the rest', () => {
  test.each([
    ['and on september 5th?', day('2026-09-05')],
    ['and until the 9th?', day('1970-01-02', '2026-11-09')],
    ['what about before october', day('1970-01-02', '2026-09-30')],
    ['same for week 45', day('2026-11-02', '2026-11-08')],
    ['and over the weekend?', day('2026-11-14', '2026-11-15')],
    ['this and last month together please', day('2026-10-01', '2026-11-21')],
  ])('%s', (next, period) => {
    expect(heard('what was lost last week', next)).toMatchObject([{ topic: 'movement', flow: 'damaged', period }]);
  });
});

describe('the reasons for losses with how many each, or of all that is recorded, are sums by note', () => {
  test.each([
    'the causes of our breakages over the whole time',
    'reasons for losses since records began',
    'what were the reasons for write-offs, with counts',
  ])('%s', (message) => {
    expect(heard(message)).toMatchObject([{ topic: 'movement', flow: 'damaged', by: 'note', ever: true }]);
  });

  test('without that, the latest ones are listed', () => {
    expect(heard('what were the reasons for the write-offs')).toMatchObject([{ topic: 'why', flow: 'damaged' }]);
  });
});

describe('the stock around the last delivery, count or sale of an item', () => {
  const around = { topic: 'lastEvent', measure: 'quantity' };
  test.each([
    ['how low was the nilgiri before the last delivery', 'received', [[1]]],
    ['what was the stock of nilgiri before the count?', 'counted', [[1]]],
    ['how many clay kyusu were left when the last shipment arrived', 'received', [[2]]],
    ['how much nilgiri did we have right before we last counted it', 'counted', [[1]]],
    ['what was the level of nilgiri after the last sale', 'sold', [[1]]],
  ])('%s', (message, flow, items) => {
    const questions = heard(message);
    expect(questions).toMatchObject([{ ...around, flow, items }]);
    const [question] = questions;
    expect(heard(question ? askAgain(question, lexicon) : '')).toMatchObject([{ ...around, flow, items }]);
  });

  test('goes on with the item that was talked about', () => {
    expect(heard('do we have nilgiri frost', 'and how much was there before the last delivery?')).toMatchObject([
      { ...around, flow: 'received', items: [[1]] },
    ]);
  });

  test.each(['when was the last delivery of nilgiri', 'how much nilgiri did we sell before the last delivery'])(
    'but not in “%s”',
    (message) => expect(heard(message).filter(({ measure }) => measure === 'quantity')).toEqual([]),
  );
});

describe('what happened since the last delivery or count that a message says itself', () => {
  test.each([
    ['how many clay kyusu did we sell since the last kiln load came in?', 'sold', 'received', [[2]]],
    ['how much nilgiri have we lost since we last counted it', 'damaged', 'counted', [[1]]],
    ['how much have we sold since the last nilgiri shipment arrived', 'sold', 'received', [[1]]],
  ])('%s', (message, flow, event, items) => {
    expect(heard(message)).toMatchObject([
      { flow, items, period: null, since: { topic: 'lastEvent', flow: event, items } },
    ]);
  });

  test('is of nothing where no item or supplier is named', () => {
    expect(heard('what came in since the last stocktake').filter(({ since }) => since)).toEqual([]);
  });
});
