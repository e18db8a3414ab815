import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { toQuestion } from '../meaning/to-question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { isOfAll, isOfAllTime } from './all-time.ts';
import { Reader } from './read.ts';

const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Hojicha')])));
const meaningOf = (wanted: string): KnownMeaning =>
  TOPIC_DATA.flatMap(({ topic, meanings }) => meanings.map((meaning) => ({ ...meaning, topic }))).find(
    ({ name }) => name === wanted,
  ) as KnownMeaning;
const asked = (meaning: string, message: string) => toQuestion(meaningOf(meaning), reader.read(message));

test.each([
  'how much have we lost altogether',
  'best sellers of all time',
  'what did we sell ever',
  'damage so far',
  'revenue since we opened',
  'what came in since records began',
  'how much did we sell in all?',
])('“%s” is of all that is recorded', (message) => {
  expect(asked('sold', message)).toMatchObject({ ever: true, period: null });
});

test('a time that is named is meant beside such words', () => {
  expect(asked('sold', 'what did we sell so far this month').ever).toBe(false);
  expect(asked('sold', 'what did we sell in total in October').ever).toBe(false);
});

test.each(['ever since June', 'what is in all the boxes', 'sold from the start of May'])(
  '“%s” means no such thing',
  (message) => expect(isOfAll(message)).toBe(false),
);

test('only some of these words set the time aside that was talked about', () => {
  expect(isOfAllTime('and ever?')).toBe(true);
  expect(isOfAllTime('and in total?')).toBe(false);
});

test('stock has no such time', () => {
  expect(asked('quantity', 'how much hojicha do we have in total').ever).toBe(false);
});
