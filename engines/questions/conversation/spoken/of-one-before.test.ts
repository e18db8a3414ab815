import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../../scripts/assistant/sample-lexicon.ts';
import type { Question } from '../../question.ts';
import { understand } from '../../understand.ts';

/** What goes on from one item, one order or one figure. Today is Friday, 2026-11-20. */

function ask(...messages: string[]): Question | null {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? (read.questions[0] ?? null) : null;
}
const ids = (name: string) => [SAMPLE_LEXICON.items.filter((item) => item.name === name).map(({ id }) => id)];
const [GYOKURO, SAMPLER, GAIWAN] = [ids('Gyokuro Asahi'), ids('Winter Gift Sampler'), ids('Porcelain Gaiwan')];

describe('whether that is below par', () => {
  test.each([
    'Is that below our minimum?',
    'is it under par',
    'are we below par on that',
    'is that less than we should have',
    'so is that low',
  ])('is of the item whose stock was asked for: %s', (text) => {
    expect(ask('how much gyokuro is left?', text)).toMatchObject({
      ...{ topic: 'par', measure: 'quantity', items: GYOKURO },
    });
  });

  test.each(['what is below the minimum', 'is anything else below par'])('is of all stock in “%s”', (text) => {
    expect(ask('how much gyokuro is left?', text)).toMatchObject({ topic: 'low', items: [] });
  });

  test('is of the list after a list', () => {
    expect(ask('what is low', 'is that below the minimum')).toMatchObject({ topic: 'low', items: [] });
  });
});

test('it is the item of the question before an answer that was not sure and named nothing', () => {
  const said = ['How much Gyokuro is left?', 'is anything at risk', 'order 22 pounds of it'];
  expect(ask(...said.slice(0, 2))).toBeNull();
  expect(ask(...said)).toMatchObject({ topic: 'change', items: GYOKURO, change: { verb: 'order', quantity: 22 } });
});

describe('how fast an item goes', () => {
  test.each(['how fast do they go', 'how quickly does it move', 'how fast are they selling'])(
    'is how much of it sells: %s',
    (text) => {
      expect(ask('how many winter samplers', text)).toMatchObject({
        ...{ topic: 'movement', flow: 'sold', items: SAMPLER },
      });
    },
  );

  test('is asked of an item by its name, too', () => {
    expect(ask('how quickly does the winter gift sampler move')).toMatchObject({ topic: 'movement', items: SAMPLER });
  });

  test.each(['how fast can they be here', 'how fast do they come'])('is no delivery: %s', (text) => {
    expect(ask('how many winter samplers', text)).toMatchObject({ topic: 'leadTime' });
  });
});

describe('how many more', () => {
  test.each([
    ['so how many more to get thru xmas', '2026-12-25'],
    ['how many more do we need to get through december', '2027-01-01'],
    ['how many more do we need to make it to christmas', '2026-12-25'],
  ])('is what is missing to that day: %s', (text, deadline) => {
    expect(ask('how many winter samplers', text)).toMatchObject({
      ...{ topic: 'fillUp', measure: 'quantity', items: SAMPLER, deadline },
    });
  });

  test('all that is needed to that day is the demand', () => {
    expect(ask('how many winter samplers', 'how many will we need until christmas')).toMatchObject({
      topic: 'forecast',
    });
  });
});

describe('another order of the same', () => {
  test.each([
    ['could we do another one like that', 40],
    ['and if a second customer wants as much', 40],
    ['another hotel wants the same amount', 40],
    ['what about 30 instead', 30],
  ])('%s: %d', (text, quantity) => {
    expect(ask('can we fill an order of 20 porcelain gaiwans', text)).toMatchObject({
      ...{ topic: 'fulfil', items: GAIWAN, wanted: { quantity } },
    });
  });

  test('is for the day of the first', () => {
    const first = 'A hotel wants 50 pounds of English Breakfast Blend on Friday. Do we have it?';
    expect(ask(first, 'Could we serve a second hotel with the same amount on the same day?')).toMatchObject({
      ...{ topic: 'fulfil', wanted: { quantity: 100, unit: 'pound' }, deadline: '2026-11-27' },
    });
  });
});

describe('what a margin would be', () => {
  test.each([
    ['What would it be if I lowered the price to 17.50?', { how: 'to', value: 17.5 }],
    ['and if i dropped the price to 18?', { how: 'to', value: 18 }],
    ['if I discounted it by 10 percent what would it be', { how: 'percent', value: -10 }],
  ])('is of the item before: %s', (text, assumed) => {
    expect(ask('What is our margin on the porcelain gaiwan?', text)).toMatchObject({
      ...{ topic: 'margin', items: GAIWAN, assumed: [{ of: 'price', ...assumed }] },
    });
  });
});

test.each(['How big is that difference in percent?', 'by how much did they grow?'])(
  'two times just asked about are compared: %s',
  (text) => {
    expect(ask('What were our sales in September?', 'And in October?', text)).toMatchObject({
      ...{ topic: 'revenue', periods: [{ from: '2026-09-01' }, { from: '2026-10-01' }] },
    });
  },
);

describe('what one person did', () => {
  test.each([
    ['who booked sales friday', 'what did noor book', '2026-11-13'],
    ['who sold the most last week', 'what did tam sell', '2026-11-09'],
    ['who counted stock in october', 'what did noor count', '2026-10-01'],
  ])('is of the time in which everybody was asked about: %s > %s', (said, text, from) => {
    expect(ask(said, text)).toMatchObject({ topic: 'whoDid', period: { from } });
  });

  test('is of the time that the message says', () => {
    expect(ask('who booked sales friday', 'what has noor counted this week')).toMatchObject({
      period: { from: '2026-11-16' },
    });
  });

  test('is of no time where nobody said one', () => {
    expect(ask('who sold most', 'what did tam sell')).toMatchObject({ topic: 'whoDid', period: null });
  });
});

describe('since then, after an answer to a message', () => {
  const said = ['What did Noor ask about the large shipping boxes?', 'And what did Tam answer?'];
  const boxes = ids('Shipping Box, large');

  test.each([
    ['Have any arrived since then?', 'received'],
    ['how many have we sold since', 'sold'],
  ])('is since that message, and of its item: %s', (text, flow) => {
    expect(ask(...said, text)).toMatchObject({
      ...{ topic: 'movement', flow, items: boxes, since: { topic: 'messages', asks: null, items: boxes } },
    });
  });
});
