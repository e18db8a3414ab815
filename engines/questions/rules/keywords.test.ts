import { describe, expect, test } from 'vitest';
import { PRESET_PROMPTS, QUICK_ACTIONS } from '../prompts.ts';
import { keywordsIn, readKeywords } from './keywords.ts';

const ITEMS = [
  { id: 1, name: 'Sencha Yabukita' },
  { id: 2, name: 'Sencha Fukamushi' },
  { id: 3, name: 'Assam' },
  { id: 4, name: 'Tea Boxes' },
];
const topicsOf = (query: string) => keywordsIn(query.toLowerCase());

test('has four preset prompts and three quick actions, by the names that the product gives them', () => {
  expect(PRESET_PROMPTS.map(({ label }) => label)).toEqual([
    'Reorder this week',
    'Top suppliers',
    'Category analysis',
    'High value items',
  ]);
  expect(QUICK_ACTIONS.map(({ label }) => label)).toEqual([
    'Reorder analysis',
    'Most profitable categories',
    'Optimize inventory levels',
  ]);
});

test('reads each of them for what it is, by its name and by its question', () => {
  const topics = ['reorder', 'suppliers', 'categories', 'high-value', 'reorder-analysis', 'profit', 'optimize'];
  const prompts = [...PRESET_PROMPTS, ...QUICK_ACTIONS];
  expect(prompts.map(({ query }) => topicsOf(query))).toEqual(topics.map((topic) => [topic]));
  expect(prompts.map(({ label }) => topicsOf(label))).toEqual(topics.map((topic) => [topic]));
});

test.each([
  ['What do I need to order?', ['reorder']],
  ['which items are running low', ['reorder']],
  ['Should we restock anything?', ['reorder']],
  ['Which vendors do we buy from the most?', ['suppliers']],
  ['Who should I order from first?', ['suppliers']],
  ['How are my margins?', ['profit']],
  ['what is my most expensive stock worth', ['high-value']],
  ['Is there dead stock?', ['optimize']],
  ['Am I overstocked?', ['optimize']],
  ['What will run out first?', ['cover']],
  ['How long does our stock last?', ['cover']],
  ['Top suppliers and category analysis', ['suppliers', 'categories']],
  ['Sing me a song', []],
  ['', []],
])('reads "%s" as %j', (query, topics) => {
  expect(topicsOf(query)).toEqual(topics);
});

describe('an item in a question', () => {
  const itemsIn = (query: string) =>
    readKeywords(query, { items: ITEMS }).questions.flatMap(({ items }) => items.flat());
  test('is known by all its telling words, whatever their case', () => {
    expect(itemsIn('How long does SENCHA yabukita last?')).toEqual([1]);
    expect(itemsIn('and the assam?')).toEqual([3]);
  });
  test('is not known by some of them, nor by words that every tea shares', () => {
    expect(itemsIn('How is the sencha?')).toEqual([]);
    expect(itemsIn('Which tea boxes should I order?')).toEqual([]);
  });
});

test('names what no ledger knows', () => {
  expect(readKeywords('What do competitors charge, and how is the weather?', { items: ITEMS }).outside).toBe(
    'competitors or weather and harvests',
  );
  expect(readKeywords('What should I reorder?', { items: ITEMS }).outside).toBeNull();
});
