import { expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import { understand } from '../understand.ts';

/** What goes on with the list of an answer. Today is Friday, 2026-11-20. */

function ask(...messages: string[]) {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? read.questions : read.kind === 'not-understood' ? [read.likely] : [];
}

test('those are the items of the list', () => {
  expect(ask('which items are running low?', 'what are those worth?')).toMatchObject([
    { topic: 'value', within: { topic: 'low' } },
  ]);
  expect(ask('what is out of stock', 'who supplies them?')).toMatchObject([
    { topic: 'supplierOf', within: { topic: 'out' } },
  ]);
});

test('a bound keeps some of the list', () => {
  expect(ask('what is running low in the shop?', 'only those under 8')).toMatchObject([
    { topic: 'filter', bound: { side: 'under', value: 8 }, within: { topic: 'low', type: 'retail' } },
  ]);
});

test('what is left out of a list stays left out of what is asked of it', () => {
  expect(ask('which teas are under 10 lb', 'leave out the herbal')).toMatchObject([
    { topic: 'filter', except: { categories: ['Herbal Tea'] } },
  ]);
  expect(ask('which teas are under 10 lb', 'leave out the herbal', 'what are they worth?')).toMatchObject([
    { topic: 'value', within: { topic: 'filter', except: { categories: ['Herbal Tea'] } } },
  ]);
});

test.each([
  ['what is low', 'leave out packaging', 'low'],
  ['what should I reorder', 'skip the matcha', 'reorder'],
])('what is left out of %s is left out for sure', (asked, without, topic) => {
  const read = understand(without, SAMPLE_LEXICON, { said: [asked] });
  expect(read.kind).toBe('understood');
  expect(ask(asked, without)).toMatchObject([{ topic, except: expect.anything() }]);
});

test('it is the first of a ranking', () => {
  expect(ask('which tea sold best last month?', 'how much of it do we have left?')).toMatchObject([
    { topic: 'quantity', within: { topic: 'topSelling', limit: 1 } },
  ]);
});

test('a question of its own is about all stock, whatever was listed before it', () => {
  const [asked] = ask('which items are running low?', 'what is our stock worth?');
  expect(asked).toMatchObject({ topic: 'value' });
  expect(asked?.within).toBeUndefined();
});

test('all stock is all stock, and a shelf is none of the list', () => {
  for (const message of ["what's the stock worth at cost, all of it", 'which shelf has the most money sitting on it'])
    expect([message, ask('which items are running low?', message)[0]?.within]).toEqual([message, undefined]);
});

test('two lists deep, all stock is all stock still', () => {
  const [asked] = ask(
    'whats running low right now',
    'is any of it on order?',
    "what's the stock worth at cost, all of it",
  );
  expect(asked).toMatchObject({ topic: 'value' });
  expect(asked?.within).toBeUndefined();
});

test.each([
  ['what do we get from uji', 'how reliable are they'],
  ['phone for uji', 'how fast do they reply'],
])('after “%s”, “%s” is about that supplier', (before, message) => {
  expect(ask(before, message)).toMatchObject([{ topic: 'supplierStory', suppliers: ['uji tea growers'] }]);
});

test.each([
  ['do we have 24 chamomile boxes', 'what are the first three things to order tomorrow'],
  ['can we do 40 earl grey tins', 'What should I be ordering this week, and roughly what will it set me back?'],
  ['enough 100g kraft pouches for 1500 orders?', 'List all shop items that are at or below their minimum.'],
])('after “%s”, “%s” is not about that item', (before, message) => {
  expect(ask(before, message)[0]?.items ?? ['unread']).toEqual([]);
});
