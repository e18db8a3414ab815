import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { NO_FACTS, type StockItem } from '../snapshot.ts';
import { Reader } from './read.ts';

/** Which words of a message name something. */

const NAMES = [
  ['Paper Sack 200 g', 'Packaging'],
  ['Paper Sack 500 g', 'Packaging'],
  ['Packing Twine', 'Packaging'],
  ['Verbena Leaf', 'Herbal Tea'],
  ['Verbena Leaf Pouch 60 g', 'Herbal Tea'],
  ['English Garden Blend', 'Black Tea'],
  ['Irish Breakfast Tin 90 g', 'Black Tea'],
  ['Evening Meadow Blend', 'Herbal Tea'],
] as const;

const item = (id: number, name: string, category: string): StockItem => ({
  ...{ id, name, category, location: 'B1', sku: '', inventoryType: 'warehouse', quantity: 20, unit: 'packages' },
  ...{ costPrice: 1000, sellingPrice: 2500, supplier: '', supplierKey: '', minimumPar: 10, leadTimeDays: null },
  ...{ packSize: null, minimumOrder: null, isPinned: false, uncounted: false, pinnedReason: null, createdAt: 0 },
});

const reader = new Reader(
  lexiconOf({
    ...NO_FACTS,
    orders: new Map(),
    suppliers: [],
    people: [],
    items: NAMES.map(([name, category], at) => item(at + 1, name, category)),
    ...{ now: Date.parse('2026-11-21T15:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
  }),
);
const named = (message: string) =>
  reader.read(message).mentions.map(({ values, exact }) => (exact.length > 0 ? exact : values).map(({ id }) => id));

test.each([
  ['how many paper sacks 200 g are there, I am packing tonight', [[1]]],
  ['I took 20 of them for packing', []],
  ['we are packing now', []],
  ['how much packing twine is left', [[3]]],
])('what somebody does is no name: %s', (message, ids) => expect(named(message)).toEqual(ids));

test.each([
  ['order more of the 200 gram paper sacks', [[1]]],
  ['the 500 gramme paper sacks', [[2]]],
  ['sold 200 grams of verbena leaf', [[4]]],
])('a size in words is the one of the name: %s', (message, ids) => expect(named(message)).toEqual(ids));

test.each([
  ['how many pouches of the verbena leaf', [[5]]],
  ['80 pouches of verbena leaf', [[5]]],
  ['how much of the verbena leaf', [[4]]],
])('what is packed so: %s', (message, ids) => expect(named(message).slice(-1)).toEqual(ids));

test('what something is for names nothing where another thing is pointed at', () => {
  expect(named('take 2 kg off that, I need it for a blend')).toEqual([]);
  expect(named('how much did we pay for a blend')).toEqual([[6, 8]]);
});

test.each(['would he like it with whisky', 'perhaps simpler'])(
  'a word of its own is no slip of a name: %s',
  (message) => expect(named(message)).toEqual([]),
);

test('a language is no blend', () => {
  expect(named('write a mail in good english')).toEqual([]);
  expect(named('how much english garden is left')).toEqual([[6]]);
});

test.each(['forget packaging, what sold best', 'never mind the packaging, what sold best'])(
  'a category that is set aside is not asked about: %s',
  (message) => expect(reader.read(message)).toMatchObject({ categories: [], setAside: ['Packaging'] }),
);

test('what people drink from is goods, unless drinks are talked about', () => {
  const shop = new Reader(
    lexiconOf({
      ...NO_FACTS,
      orders: new Map(),
      suppliers: [],
      people: [],
      items: [item(1, 'Takeaway Cup', 'Packaging'), item(2, 'Hojicha', 'Green Tea')],
      ...{ now: Date.parse('2026-11-21T15:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
    }),
  );
  const ids = (message: string) => shop.read(message).mentions.flatMap(({ values }) => values.map(({ id }) => id));
  expect(ids('who do I get cups from?')).toEqual([1]);
  expect(ids('what does a cup of hojicha cost us')).toEqual([2]);
});

test('teas of a category are of that category alone', () => {
  const kinds = new Reader(
    lexiconOf({
      ...NO_FACTS,
      orders: new Map(),
      suppliers: [],
      people: [],
      items: [item(1, 'Sencha', 'Green'), item(2, 'Chamomile', 'Herbal'), item(3, 'Sticker', 'Labels')],
      ...{ now: Date.parse('2026-11-21T15:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
    }),
  );
  expect(kinds.read('which green teas are under 7 kg')).toMatchObject({ categories: ['Green'], groups: [] });
  expect(kinds.read('value of labels and teas')).toMatchObject({ categories: ['Labels'], groups: ['tea'] });
});
