import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { readMessage } from './conversation.ts';

/** Questions about what only notes of movements and messages of the team name. */

const LEXICON = lexiconOf(
  workspaceOf([itemNamed(1, 'Sencha'), itemNamed(2, 'Hojicha')], {
    written: {
      notes: ['Hotel Avon, trial', 'Hotel Avon', 'mice got into the sack', 'yoga studio gift', 'Cycle count'],
      messages: [
        'Card reader at the front till is dead again, cash only.',
        'Stocktake is Sunday at 6 pm.',
        'The health inspector comes on Thursday at 10.',
        'The holiday market is December 12 and 13.',
        'Hotel Avon wants 12 kg of sencha every month from February.',
      ],
    },
  }),
);
const ask = (message: string, said: readonly string[] = []) => readMessage(message, said, LEXICON);

describe('a customer or a cause that only notes name', () => {
  test('narrows movements to those with these notes, of all times', () => {
    const { questions, confidence } = ask('what did hotel avon take from us so far');
    expect(confidence).toBeGreaterThan(0.6);
    expect(questions).toMatchObject([
      { topic: 'movement', by: 'entry', flow: null, notes: ['Hotel Avon, trial', 'Hotel Avon'], ever: true },
    ]);
  });

  test('is kept by the question after it', () => {
    const [asked] = ask('and last month?', ['what did we give to the yoga studio']).questions;
    expect(asked).toMatchObject({ notes: ['yoga studio gift'], period: { from: '2026-10-01', to: '2026-10-31' } });
  });

  test('is answered from notes and messages where both are asked', () => {
    const { questions } = ask('hotel avon, what did they take so far and what do they want?');
    expect(questions.map(({ topic }) => topic)).toEqual(['movement', 'messages']);
  });

  test('is asked at cost where it says so, and in the unit it says', () => {
    expect(ask('what did the mice cost us').questions).toMatchObject([{ measure: 'cost' }]);
    expect(ask('how many kg did we give to the yoga studio').questions).toMatchObject([{ unit: 'kg' }]);
  });

  test('changes no sale that is reported', () => {
    expect(ask('sold 2 lbs of sencha to hotel avon').questions.map(({ topic }) => topic)).toEqual(['change']);
  });
});

describe('what only messages speak of', () => {
  test('is answered with the message', () => {
    expect(ask('when is stocktake').questions).toMatchObject([{ topic: 'messages', words: ['stocktake'] }]);
    expect(ask('is the card reader fixed').questions).toMatchObject([
      { topic: 'messages', words: ['card', 'reader'], whether: true },
    ]);
  });

  test('has an author, a time and replies, which the next question asks for', () => {
    const said = ['is the card reader fixed'];
    for (const [message, asks] of [
      ['who said that', 'author'],
      ['when was that', 'author'],
      ['what did they reply', 'reply'],
      ['did anyone answer him', 'reply'],
    ] as const)
      expect(ask(message, said).questions).toMatchObject([{ asks, people: [], within: { words: ['card', 'reader'] } }]);
  });

  test('is answered where it sounds like what no record holds, by two words of one message', () => {
    expect(ask('when is the holiday market').questions).toMatchObject([{ topic: 'messages' }]);
  });

  test('is no delivery and no order where a message has the word', () => {
    expect(ask('when is the inspector coming').questions).toMatchObject([{ topic: 'messages' }]);
    expect(ask('when is the next order coming').questions.map(({ topic }) => topic)).toEqual(['onOrder']);
  });

  test('is looked for where nothing is written of it', () => {
    expect(ask('when is the inspection').questions).toMatchObject([{ topic: 'search', words: ['inspection'] }]);
  });
});

test('a place is where goods are, though a note names it, too', () => {
  const lexicon = lexiconOf(
    workspaceOf([itemNamed(1, 'Sencha', { location: 'Cellar' })], {
      written: { notes: ['Wet cellar floor', 'Used in the cellar'], messages: [] },
    }),
  );
  const asked = (message: string) => readMessage(message, [], lexicon).questions;
  expect(asked('which teas are kept in the cellar')).toMatchObject([
    { topic: 'list', locations: ['Cellar'], notes: [] },
  ]);
});

describe('a word that many texts have', () => {
  const lexicon = lexiconOf(
    workspaceOf([itemNamed(1, 'Cup 500 ml (York)'), itemNamed(2, 'Boba Kit Classic')], {
      written: {
        notes: ['Used York bar', 'Customer return, parcel refused', 'Shizuku RE-1904'],
        messages: [
          'Took 500 cups from Leeds, will give them back.',
          'The visit is due before Christmas.',
          'Somebody opened a ceremonial tin.',
        ],
      },
    }),
  );
  test.each([
    ['who took in the delivery, what was on it', 'messages'],
    ['takings last 30 days vs the 30 before', 'messages'],
    ['wait not ceremonial, was the boba kit classic', 'messages'],
    ['parcel weight of a boba kit classic?', 'movement'],
    ['how many 500 ml cups has york got', 'movement'],
  ])('is no text to be shown: %s', (message, topic) => {
    for (const asked of readMessage(message, [], lexicon).questions) expect(asked.topic).not.toBe(topic);
  });
});

test('questions of stock and trade stay what they are', () => {
  for (const [message, topic] of [
    ['how much sencha do we have', 'quantity'],
    ['what is running low', 'low'],
    ['what sold best last month', 'topSelling'],
  ] as const)
    expect(ask(message).questions.map((one) => one.topic)).toEqual([topic]);
});

test('a word of a supplier that is left out names no note', () => {
  const items = [itemNamed(1, 'Sencha'), itemNamed(3, 'Dark Hojicha', { supplier: 'Avon Roast' })];
  const lexicon = lexiconOf(workspaceOf(items, { written: { notes: ['roast batch 9'], messages: [] } }));
  const { questions } = readMessage('what was received except from Avon Roast in october', [], lexicon);
  expect(questions).toMatchObject([{ flow: 'received', notes: [], except: { suppliers: ['avon roast'] } }]);
});
