import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { newQuestion } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import { Reader } from '../words/read.ts';
import { packSaid, targetSaid } from './target-said.ts';
import { toQuestion } from './to-question.ts';

const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Sencha'), itemNamed(2, 'Shipping Box')])));
const target = (message: string) => targetSaid(reader.read(message));

test.each([
  ['how many do I order to get to 1500 shipping boxes', { quantity: 1500, unit: null }],
  ['top the sencha up to 30 kg', { quantity: 30, unit: 'kg' }],
  ['get sencha to 300 in packs of 50', { quantity: 300, unit: null }],
  ['I want six weeks of stock of sencha', { quantity: 6, unit: 'week' }],
  ["2 months' supply of sencha", { quantity: 2, unit: 'month' }],
])('“%s” says what is to be reached', (message, said) => expect(target(message)).toEqual(said));

test.each([
  ['they come in 50s', { quantity: 50, unit: '' }],
  ['in packs of 24', { quantity: 24, unit: '' }],
  ['it comes in 25 kg sacks', { quantity: 25, unit: 'kg' }],
  ['there are 12 to a case', { quantity: 12, unit: '' }],
  ['a box holds 20', { quantity: 20, unit: '' }],
])('“%s” says the size of a pack', (message, pack) => expect(packSaid(message)).toEqual(pack));

test.each(['how much sencha is left', 'packs of sencha'])('“%s” says no size', (message) =>
  expect(packSaid(message)).toBeNull(),
);

test('an amount to reach bounds no list of items', () => {
  const meaning = TOPIC_DATA.flatMap(({ topic, meanings }) => meanings.map((one) => ({ ...one, topic }))).find(
    ({ name }) => name === 'fill-to',
  );
  expect(meaning && toQuestion(meaning, reader.read('top the sencha up to 30 kg'))).toEqual({
    ...newQuestion({ topic: 'fillUp', measure: 'quantity', wanted: { quantity: 30, unit: 'kg' } }),
    items: [[1]],
  });
});
