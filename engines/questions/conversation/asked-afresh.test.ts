import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from '../words/read.ts';
import { isWholeQuestion } from './asked-afresh.ts';
import { readMessage } from './conversation.ts';

/** Questions that go on with nothing. Today is Saturday, 2026-11-21. */

const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(2, 'Hojicha', { location: 'Cellar' }),
    itemNamed(3, 'Kukicha'),
    itemNamed(5, 'Mailing Box, small', { category: 'Packaging', unit: 'pieces' }),
    itemNamed(6, 'Mailing Box, large', { category: 'Packaging', unit: 'pieces' }),
  ]),
);
const reader = new Reader(lexicon);
const first = (...said: string[]): Partial<Question> | undefined =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];

test.each(['what came in over the last 30 days', 'show me the latest messages', 'sales last month against this month'])(
  'a message is a whole question: %s',
  (message) => expect(isWholeQuestion(reader.read(message))).toBe(true),
);

test.each([
  ...['and over the last 30 days?', 'how many were sold last weekend', 'what about the latest messages'],
  ...[
    'what is all that worth',
    'which one do we have the most of',
    'how much have we sold since',
    'only the large ones',
  ],
])('a message leaves something to the one before it: %s', (message) =>
  expect(isWholeQuestion(reader.read(message))).toBe(false),
);

test('what is in a place is known by itself, also after what nobody understood', () => {
  const { questions, confidence } = readMessage('what is in the cellar', ['blorple the frobs for zebra'], lexicon);
  expect(questions).toMatchObject([{ topic: 'list', locations: ['Cellar'] }]);
  expect(confidence).toBeGreaterThan(0.6);
});

describe('a whole question', () => {
  test.each([
    'which teas are under 15 pounds?',
    'which items are over $20 a pound',
    'what has fewer than 12 pounds left',
    'which teas have between 10 and 20 pounds',
  ])('with a bound is one of all items after a comparison, too: %s', (message) =>
    expect(first('compare hojicha and kukicha', 'which one sells more?', message)).toMatchObject({
      ...{ topic: 'filter', items: [] },
    }),
  );

  test('with a bound of boxes is of what is called so where nothing is kept in boxes', () =>
    expect(first('boxes with fewer than 30 left')).toMatchObject({ topic: 'filter', items: [[5, 6]], unit: null }));

  test.each([
    ['what did we receive over the last 30 days', 'movement'],
    ['show me the latest messages', 'messages'],
    ['our sales last month against this month', 'trend'],
  ])('takes nothing over from the one before it: %s', (message, topic) => {
    const { questions, confidence } = readMessage(
      message,
      ['who supplies the hojicha', 'what is their email'],
      lexicon,
    );
    expect(questions).toMatchObject([{ topic, items: [], suppliers: [], people: [] }]);
    expect(confidence).toBeGreaterThan(0.6);
  });
});
