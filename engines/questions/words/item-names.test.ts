import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lexicon, NamedItem } from '../lexicon.ts';
import { codeOf, itemNamesOf } from './item-names.ts';
import { JOINING, stemsOfName, tellingStemsOf } from './name-parts.ts';
import { NameStems } from './name-stems.ts';
import { Reader } from './read.ts';
import { plain, wordsOfName } from './words.ts';

const item = (id: number, name: string, more: Partial<NamedItem> = {}): NamedItem => ({
  ...{ id, name, sku: `TEA-${id}`, category: 'Green Tea', location: `A${id}`, supplierKey: 'uji', unit: 'kg' },
  ...more,
});
const lexiconOf = (items: readonly NamedItem[]): Lexicon => ({
  items,
  suppliers: [],
  people: [],
  notes: [],
  lossNotes: [],
  userId: 1,
  today: '2026-11-20',
});
const readItems = (text: string, items: readonly NamedItem[]) =>
  new Reader(lexiconOf(items)).read(text).mentions.flatMap(({ values }) => values);

/** Names as people write them, with sizes, joining words and marks. */
const WORDS = [
  'Sencha',
  'gray',
  'Gray’s',
  'of',
  'Fors',
  '100g',
  '2.5 lb',
  '1,200',
  'pu-erh',
  'Café',
  'No.',
  '',
  'x-250g',
];
const names = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

test('the parts of a name have the stems of its words', () => {
  fc.assert(
    fc.property(names, (name) => {
      const words = wordsOfName(name);
      expect(stemsOfName(name)).toEqual(words.map(({ stem }) => stem));
      expect(name.split(' ').flatMap(tellingStemsOf)).toEqual(
        words.filter(({ text }) => !JOINING.has(text)).map(({ stem }) => stem),
      );
    }),
    { numRuns: 300 },
  );
});

test('a SKU has its letters and digits as a code, however it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (sku) => {
      expect(codeOf(sku)).toBe(plain(sku).replaceAll(/[^\p{L}\p{M}\d]/gu, ''));
    }),
  );
});

test('finds the names that hold a stem, each once, and neighbours that are written as one', () => {
  const stems = new NameStems(['Pu Erh Cake', 'Oolong, oolong and oolong', '', 'Sheng Pu Erh', 'Cake of Pu']);
  expect([...(stems.holdersOf('cake') ?? [])]).toEqual([0, 4]);
  expect([...(stems.holdersOf('oolong') ?? [])]).toEqual([1]);
  expect(stems.holdersOf('and')).toBeNull();
  expect([...(stems.holdersOfRun('puerh') ?? [])]).toEqual([0, 3]);
  expect([...(stems.holdersOfRun('cakepu') ?? [])]).toEqual([4]);
  expect(stems.holdersOfRun('cake')).toBeNull();
  expect([0, 1, 2, 3, 4].map((name) => stems.lengthOf(name))).toEqual([3, 3, 0, 3, 2]);
});

test('a list that is called the same is indexed once, and answers with its own items', () => {
  const before = [item(1, 'Sencha Yabukita'), item(2, 'Hojicha')];
  const index = itemNamesOf(before);
  const others = [item(11, 'Sencha Yabukita', { sku: 'TEA-1', location: 'A1' }), item(12, 'Hojicha', { sku: 'TEA-2' })];
  expect(itemNamesOf(others)).not.toBe(index);
  const same = before.map((one) => ({ ...one, id: one.id + 20 }));
  expect(itemNamesOf(same)).toBe(index);
  expect(readItems('how much hojicha', same)).toEqual([same[1]]);
  expect(readItems('how much TEA-1 is left', same)).toEqual([same[0]]);
});

test.each([
  ['name', { name: 'Kukicha' }],
  ['sku', { sku: 'NEW-77' }],
  ['category', { category: 'Black Tea' }],
  ['location', { location: 'Z9' }],
])('an item with another %s is found by it at once, and no longer by the old one', (_field, change) => {
  const before = [item(1, 'Sencha Yabukita'), item(2, 'Hojicha')];
  const index = itemNamesOf(before);
  const after = before.map((one) => (one.id === 2 ? { ...one, ...change } : one));
  const fresh = itemNamesOf(after);
  expect(fresh).not.toBe(index);
  expect(readItems('kukicha', after).length).toBe('name' in change ? 1 : 0);
  expect(readItems('hojicha', after).length).toBe('name' in change ? 0 : 1);
  expect(fresh.codes.has('tea2')).toBe(!('sku' in change));
  expect([...fresh.categories]).toEqual('category' in change ? ['Green Tea', 'Black Tea'] : ['Green Tea']);
  expect(fresh.locations.includes('A2')).toBe(!('location' in change));
});

test('indexes of more items than there is room for are made again', () => {
  const many = (from: number) => Array.from({ length: 9_000 }, (_, i) => item(i, `Tea ${from + i}`));
  const lists = [0, 10_000, 20_000].map(many);
  const [first, second, third] = lists.map(itemNamesOf);
  expect(lists.slice(1).map(itemNamesOf)).toEqual(
    [second, third].map((one) => expect.toSatisfy((other) => other === one)),
  );
  expect(itemNamesOf(many(0))).not.toBe(first);
});

test.each([
  ['which gifts are low', 'Cards & Gifts'],
  ['what are the spices worth', 'Herbs and Spices'],
  ['which vases sold best', 'Pots / Vases'],
])('“%s” is of a half of %s', (text, category) => {
  const items = [item(1, 'Gift Wrap'), item(2, 'Pickle Spice Mix'), item(3, 'Red', { category })];
  expect(new Reader(lexiconOf(items)).read(text)).toMatchObject({ categories: [category], mentions: [] });
});
