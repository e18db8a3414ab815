import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import type { Question } from '../question.ts';
import { understand } from '../understand.ts';

/** `Which runs out first?` says of no goods which: of those that were just listed. Today is Friday, 2026-11-20. */

function ask(...messages: string[]): Question | null {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? (read.questions[0] ?? null) : null;
}
const OF_CAPE = { topic: 'low', suppliers: ['cape botanicals'] };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

describe('which, with no goods of its own', () => {
  test.each([
    ['whats low from cape', 'which runs out first', { topic: 'runOut', order: 'least', within: OF_CAPE }],
    ['whats low from cape', 'which one should we order next', { topic: 'reorder', within: OF_CAPE }],
    ['what is low', 'and which is worth most?', { topic: 'rankItems', measure: 'value', within: { topic: 'low' } }],
    ['what is dead stock', 'which is worth the most', { topic: 'rankItems', within: { topic: 'dead' } }],
    ['what is pinned', 'which is the cheapest', { topic: 'rankItems', measure: 'price', within: { topic: 'pinned' } }],
    [
      'which teas cost more than $20',
      'which makes us the most money',
      { topic: 'rankItems', measure: 'earned', within: { topic: 'filter' } },
    ],
    [
      'which loose oolongs do we have?',
      'Which of those has sold the fewest pounds in the last 90 days?',
      { topic: 'topSelling', order: 'least', within: { topic: 'list', categories: ['Oolong Tea'] } },
    ],
  ])('is of the list before it: %s > %s', (said, text, asked) => {
    expect(ask(said, text)).toMatchObject(asked);
  });

  test.each([
    ['which oolongs do we have', 'which sold least in october', { topic: 'topSelling', categories: ['Oolong Tea'] }],
    ['what do we get from Uji', 'which sold best last month', { topic: 'topSelling', suppliers: ['uji tea growers'] }],
    ['what white teas do we have', 'which are below par', { topic: 'low', categories: ['White Tea'] }],
  ])('is of the part of the stock before it: %s > %s', (said, text, asked) => {
    expect(ask(said, text)).toMatchObject(asked);
  });

  test('keeps the time of the same trade', () => {
    expect(ask('what did green tea bring in in october', 'which sold best')).toMatchObject({
      ...{ topic: 'topSelling', categories: ['Green Tea'], period: OCTOBER },
    });
  });

  test.each([
    ['what is on top of it', 'how much of it is left', 'quantity'],
    ['who delivers that', 'how long does that one take to come', 'leadTime'],
  ])('is followed by what is %s', (_title, text, topic) => {
    expect(ask('what is low', 'which runs out first', text)).toMatchObject({
      ...{ topic, within: { topic: 'runOut', limit: 1, within: { topic: 'low' } } },
    });
  });

  test.each([
    ['whats low from cape', 'what runs out first', { topic: 'runOut', suppliers: [] }],
    ['whats low from cape', 'which items are out of stock', { topic: 'out', suppliers: [] }],
    ['whats low from cape', 'which teas sell best', { topic: 'topSelling', groups: ['tea'] }],
    ['which supplier is slowest', 'which is the most reliable', { topic: 'rankSuppliers' }],
    ['which loose oolongs do we have', 'which of those categories sold best', { topic: 'categories' }],
  ])('is what a message names itself: %s > %s', (said, text, asked) => {
    const question = ask(said, text);
    expect(question).toMatchObject(asked);
    expect(question?.within?.topic).not.toBe('low');
  });
});
