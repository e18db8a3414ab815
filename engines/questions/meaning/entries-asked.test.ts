import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { Reader } from '../words/read.ts';
import { toQuestion } from './to-question.ts';

/** Single entries that a message asks for, with its conditions. */

const TAM = { id: 3, username: 'tam', firstName: 'Tam', lastName: 'Okafor' };
const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Sencha')], { people: [TAM] })));
const MEANINGS: readonly KnownMeaning[] = TOPIC_DATA.flatMap(({ topic, meanings }) =>
  meanings.map((meaning) => ({ ...meaning, topic })),
);
function asked(name: string, text: string, within?: QuestionInput) {
  const meaning = MEANINGS.find((one) => one.name === name);
  if (!meaning) throw new Error(name);
  return toQuestion(meaning, { ...reader.read(text), ...(within ? { within: newQuestion(within) } : {}) });
}

test.each<[string, string, Partial<QuestionInput>]>([
  ['received', 'list all receipts over $600', { by: 'entry', measure: 'value', bound: { side: 'over', value: 600 } }],
  ['counted', 'count corrections of more than a pound', { by: 'entry', measure: 'quantity', unit: 'pound' }],
  [
    'sold',
    'any sale of more than 10 lb at once',
    { measure: 'quantity', bound: { side: 'over', value: 10 }, unit: 'lb' },
  ],
  ['entries-received', 'deliveries of at least 20 kg', { bound: { side: 'over', value: 20, included: true } }],
  ['entries-damaged', 'losses under half a kilo', { bound: { side: 'under', value: 0.5 }, unit: 'kilo' }],
  ['largest-damaged', 'smallest write-off', { by: 'entry', measure: 'value', order: 'least' }],
  ['entries-returned', 'list the returns by customers over $20', { flow: 'returned', measure: 'value' }],
  ['entries-received', 'our heaviest delivery ever', { measure: 'quantity', order: 'most', ever: true }],
  ['moved', 'show me the last ten movements of sencha', { by: 'entry', limit: 10, items: [[2]], order: null }],
  ['entries-counted', 'which corrections went up rather than down', { way: 'up' }],
  ['entries-counted', 'did any counts come up short', { way: 'down' }],
  ['entries-counted', 'corrections that went down by 2 pieces or more', { way: 'down', unit: 'piece' }],
  ['entries-received', 'deliveries noted as part delivery', { words: ['part', 'delivery'] }],
  [
    'entries-transferred',
    'what went to the fair stall and what is it worth at selling prices',
    { words: ['fair', 'stall'], measure: 'price' },
  ],
  ['entries-transferred', 'what went to the shop', { words: ['to', 'shop'], type: null }],
  ['entries-sold', 'the 3 smallest sales over $5 by Tam', { limit: 3, people: [3], bound: { side: 'over', value: 5 } }],
])('%s of “%s” has its conditions', (name, text, expected) => {
  expect(asked(name, text)).toMatchObject(expected);
});

test('a sum over the days is no entry of the ledger', () => {
  expect(asked('sold', 'how much sencha did we sell in the last 10 days').by).toBeNull();
  expect(asked('largest-sold', 'our biggest sale')).toMatchObject({ by: null, measure: 'value' });
});

test('those losses are of the time and the notes that were asked for before', () => {
  const period = { from: '2026-09-01', to: '2026-11-20' };
  expect(
    asked('entries-damaged', 'the three most expensive of those with their notes', {
      ...{ topic: 'movement', flow: 'damaged', period, notes: ['Crushed'] },
    }),
  ).toMatchObject({ order: 'most', limit: 3, measure: 'value', period, notes: ['Crushed'] });
});

test('were any of those short asks for the note of those deliveries', () => {
  const within: QuestionInput = { topic: 'movement', flow: 'received', by: 'entry', words: ['part'] };
  expect(asked('entries-received', 'were any of those short', within).words).toEqual(['part', 'short']);
});

describe('who recorded it', () => {
  test('is asked of the entry that was shown', () => {
    const within: QuestionInput = { topic: 'movement', flow: 'damaged', measure: 'value' };
    expect(asked('entry-author', 'and who recorded it', within)).toMatchObject({
      ...{ topic: 'movement', by: 'entry', asks: 'author', order: 'most', place: null, flow: 'damaged' },
    });
    expect(asked('entry-author', 'who recorded the second one', within).place).toBe(2);
  });

  test('is asked of the last one, and of a sum as who did it', () => {
    expect(
      asked('entry-author', 'what time was that', { topic: 'lastEvent', flow: 'received', items: [[1]] }),
    ).toMatchObject({
      ...{ topic: 'movement', by: 'entry', limit: 1, asks: 'author', items: [[1]] },
    });
    expect(asked('entry-author', 'who recorded it', { topic: 'movement', flow: 'damaged' })).toMatchObject({
      ...{ topic: 'whoDid', flow: 'damaged', asks: null },
    });
  });
});

test('more words than a question holds are cut off, in a follow-up, too', () => {
  const said = asked('entries-damaged', 'losses noted as amber birch cedar dune ember fern');
  const more = asked('entries-damaged', 'those noted as glade heath iris jade kelp loam', said);
  expect([said.words.length, more.words.length]).toEqual([6, 8]);
});
