import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { resolveQuestion } from '../resolve.ts';
import { NO_FACTS, type StockItem, type WorkspaceSnapshot } from '../snapshot.ts';
import { understand } from '../understand.ts';

let lastId = 0;
function item(name: string, more: Partial<StockItem> = {}): StockItem {
  lastId += 1;
  return {
    ...{ id: lastId, name, sku: '', category: 'Green Tea', inventoryType: 'warehouse', quantity: 20, unit: 'pounds' },
    ...{
      costPrice: 1000,
      sellingPrice: 2500,
      supplier: 'Uji Tea Growers',
      supplierKey: 'uji tea growers',
      minimumPar: 10,
    },
    ...{ location: 'B1', leadTimeDays: 14, packSize: null, minimumOrder: null, isPinned: false, uncounted: false },
    ...{ pinnedReason: null, createdAt: 0 },
    ...more,
  };
}

const HARBOUR = { supplier: 'Harbour Blending', supplierKey: 'harbour blending' };
const snapshot: WorkspaceSnapshot = {
  ...NO_FACTS,
  orders: new Map(),
  items: [
    item('Sencha Yabukita'),
    item('Sencha Tea Bags', { inventoryType: 'retail', unit: 'packages' }),
    item('Gyokuro Asahi'),
    item('Earl Grey Tin', { category: 'Black Tea', ...HARBOUR }),
    item('Glass Teapot', { category: 'Teaware', ...HARBOUR }),
  ],
  suppliers: [],
  people: [{ id: 9, username: 'tam', firstName: 'Tam', lastName: '' }],
  ...{ now: Date.parse('2026-11-21T15:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
};
const lexicon = lexiconOf(snapshot);

function read(message: string, said: string[] = []) {
  const read = understand(message, lexicon, { said });
  return read.kind === 'understood' ? read.questions.map((one) => resolveQuestion(one, snapshot).resolved) : null;
}

describe('what a question leaves out is left out', () => {
  test.each([
    ['what do we have except green tea', { topic: 'list', except: { label: 'Green Tea' } }],
    ['list everything that is not from Uji Tea Growers', { topic: 'list', except: { label: 'Uji Tea Growers' } }],
    ['which items are low apart from the black teas', { topic: 'low', except: { label: 'Black Tea' } }],
  ])('%s', (message, question) => expect(read(message)).toMatchObject([question]));

  test('by the items behind its names', () => {
    const [question] = read('list everything that is not from Uji Tea Growers') ?? [];
    expect([...(question?.except?.ids ?? [])]).toEqual([1, 2, 3]);
  });
});

describe('a condition that the answer could not keep is not answered', () => {
  test.each([
    'what would gyokuro cost if we double the price',
    'which items are low and not on order',
    'what is gyokuro worth in euros',
  ])('%s', (message) => expect(read(message)).toBeNull());
});

describe('a range has two ends', () => {
  test.each([
    ['which teas have between 5 and 10 pounds', { measure: 'quantity', bound: { side: 'over', value: 5, upTo: 10 } }],
    ['items priced $20 to $40', { measure: 'price', bound: { side: 'over', value: 20, upTo: 40 } }],
    ['teas with a margin from 30 to 45 percent', { measure: 'margin', bound: { side: 'over', value: 30, upTo: 45 } }],
  ])('%s', (message, question) => expect(read(message)).toMatchObject([{ topic: 'filter', ...question }]));
});

describe('the clause that asks counts, and the rest only where it is pointed at', () => {
  test.each([
    ['My sister is in on Saturday and I want to be ready, so what is running low?', { topic: 'low' }],
    [
      'A guest was asking about the gyokuro, how much of it do we have?',
      { topic: 'quantity', items: [{ name: 'Gyokuro Asahi' }] },
    ],
    ['I am worried about next week. What should I reorder?', { topic: 'reorder' }],
  ])('%s', (message, question) => expect(read(message)).toMatchObject([question]));
});

describe('a command', () => {
  test.each(['lower the minimum of gyokuro', 'update the location of gyokuro', 'please rename gyokuro'])(
    'is not answered with a figure: %s',
    (message) => expect(read(message)).toMatchObject([{ topic: 'refused' }]),
  );
});

test('an order of several lines is one question, with an amount for each of them', () => {
  expect(read('can we fill an order of 30 earl grey tins and 2 kg of gyokuro')).toMatchObject([
    {
      topic: 'fulfil',
      mentions: [[{ name: 'Earl Grey Tin' }], [{ name: 'Gyokuro Asahi' }]],
      wanted: null,
      amounts: [
        { quantity: 30, unit: null },
        { quantity: 2, unit: 'kg' },
      ],
    },
  ]);
});

test('a place beside an item narrows the item', () => {
  expect(read('how much sencha do we have in the shop')).toMatchObject([
    { items: [{ name: 'Sencha Tea Bags' }], notThere: null },
  ]);
  expect(read('how much gyokuro do we have in the shop')).toMatchObject([
    { items: [{ name: 'Gyokuro Asahi' }], notThere: 'in the shop' },
  ]);
});

describe('a follow-up', () => {
  test('keeps the period of the question before it', () => {
    const period = { from: Date.parse('2026-11-09'), until: Date.parse('2026-11-16') };
    expect(read('and of the black teas?', ['what did we sell last week?'])).toMatchObject([
      { topic: 'movement', past: period, categories: ['Black Tea'] },
    ]);
  });

  test('asks the same of another person, and means a person by “him”', () => {
    const said = ['who sold the gyokuro yesterday?'];
    expect(read('what about Tam?', said)).toMatchObject([{ topic: 'whoDid', items: [{ name: 'Gyokuro Asahi' }] }]);
    expect(read('any messages from him?', [...said, 'what about Tam?'])).toMatchObject([
      { topic: 'messages', people: [{ username: 'tam' }], items: [] },
    ]);
  });

  test('in units asks how much there is', () => {
    expect(read('what about in grams', ['who supplies the gyokuro?'])).toMatchObject([
      { topic: 'quantity', unit: 'gram', items: [{ name: 'Gyokuro Asahi' }] },
    ]);
  });

  test('that asks which keeps the period', () => {
    const period = { from: Date.parse('2026-11-09'), until: Date.parse('2026-11-16') };
    expect(read('which sold best?', ['what did we sell last week?'])).toMatchObject([
      { topic: 'topSelling', past: period },
    ]);
  });

  test('with a time that does not fit is offered, not answered', () => {
    expect(read('how about last month', ['who supplies the gyokuro?'])).toBeNull();
  });
});

test('three questions in one sentence are three answers', () => {
  expect(read('how much gyokuro do we have, what does it cost and when will it run out?')).toMatchObject([
    { topic: 'quantity' },
    { topic: 'price' },
    { topic: 'runOut' },
  ]);
});
