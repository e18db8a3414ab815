import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asCreated, newItem } from '../inventory/stored-item.ts';
import {
  computeDemand,
  findMeantItems,
  fromSupplier,
  leadTimeRange,
  ownPrice,
  type ResearchItem,
} from './own-items.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
let lastId = 0;

function item(values: Partial<ResearchItem>): ResearchItem {
  lastId += 1;
  return {
    ...asCreated(newItem({ id: lastId, name: 'Sencha', category: 'Green Tea', quantity: 10, unit: 'kg' }), {
      version: 1,
      updatedAt: NOW - 400 * DAY,
    }),
    sku: `S-${lastId}`,
    receipts: 0,
    received: 0,
    lastReceivedAt: null,
    sold: 0,
    ...values,
  };
}

describe('the items that a question matches', () => {
  const named = (...names: string[]) => names.map((name) => item({ name }));
  const meant = (question: string, entry: string | null, items: readonly ResearchItem[]) =>
    findMeantItems(question, entry, items).map(({ name }) => name);

  test('are those that the question names', () => {
    expect(meant('Sencha', 'Sencha', named('Sencha Yabukita 1kg', 'Assam', 'SENCHA 100 g'))).toEqual([
      'Sencha Yabukita 1kg',
      'SENCHA 100 g',
    ]);
    expect(meant('Widget', null, named('Blue Widget', 'Assam'))).toEqual(['Blue Widget']);
  });

  test('are those of the same product under another name if the question names none', () => {
    expect(meant('Ti Kwan Yin', 'Tieguanyin', named('Iron Goddess 50g', 'Da Hong Pao'))).toEqual(['Iron Goddess 50g']);
  });

  test('exclude another product whose name contains this one', () => {
    expect(meant('Rooibos', 'Rooibos', named('Green Rooibos 500g', 'Rooibos 500g'))).toEqual(['Rooibos 500g']);
  });

  test('can be limited to a supplier by a shorter or longer form of the name', () => {
    const items = [item({ supplier: 'Uji Tea Gardens Ltd.' }), item({ supplier: 'Assam Direct' }), item({})];
    expect(fromSupplier(items, 'uji tea gardens')).toEqual([items[0]]);
    expect(fromSupplier(items, 'Assam Direct GmbH & Co')).toEqual([items[1]]);
  });
});

describe('what the workspace pays', () => {
  test('is weighted by received quantity, with all weights in kilograms', () => {
    const items = [
      item({ unit: 'kg', costPrice: 2000, received: 30 }),
      item({ unit: 'lbs', costPrice: 907, received: 22.046_226 }),
      item({ unit: 'kg', costPrice: 9999, received: 0 }),
      item({ unit: 'kg', received: 100 }),
    ];
    expect(ownPrice(items)).toEqual({ price: 2000, unit: 'kg', items: 3, isWeighted: true });
  });

  test('is the plain average without receipts', () => {
    const items = [item({ unit: 'grams', costPrice: 2 }), item({ unit: 'kg', costPrice: 4000 })];
    expect(ownPrice(items)).toEqual({ price: 3000, unit: 'kg', items: 2, isWeighted: false });
  });

  test('does not mix units that cannot be converted to weight', () => {
    const items = [
      item({ unit: 'boxes', costPrice: 500 }),
      item({ unit: 'bags', costPrice: 100 }),
      item({ unit: 'bags', costPrice: 200 }),
    ];
    expect(ownPrice(items)).toEqual({ price: 150, unit: 'bags', items: 2, isWeighted: false });
    expect(ownPrice([...items, item({ unit: 'oz', costPrice: 100 })])).toMatchObject({ unit: 'kg', price: 3527 });
  });

  test('is unknown without a cost price', () => {
    expect(ownPrice([item({ received: 5 })])).toBeNull();
  });

  test('is always between the lowest and the highest price', () => {
    const priced = fc.record({
      costPrice: fc.integer({ min: 0, max: 100_000 }),
      received: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(priced, { minLength: 1, maxLength: 8 }), (prices) => {
        const { price } = ownPrice(prices.map(item)) ?? { price: Number.NaN };
        const costs = prices.map(({ costPrice }) => costPrice);
        expect(price).toBeGreaterThanOrEqual(Math.min(...costs));
        expect(price).toBeLessThanOrEqual(Math.max(...costs));
      }),
    );
  });
});

describe('demand', () => {
  test.each([
    [
      { quantity: 10, sold: 60 },
      { level: 'High', daysOfCover: 15 },
    ],
    [
      { quantity: 20, sold: 30 },
      { level: 'Medium', daysOfCover: 60 },
    ],
    [
      { quantity: 90, sold: 30 },
      { level: 'Low', daysOfCover: 270 },
    ],
    [
      { quantity: 0, sold: 3 },
      { level: 'High', daysOfCover: 0 },
    ],
    [{ sold: 0 }, { level: 'Low', daysOfCover: null }],
  ] as const)('of %j is %j', (values, expected) => {
    expect(computeDemand([item(values)], NOW)).toEqual(expected);
  });

  test('is unknown for items that are too new to have sold', () => {
    expect(computeDemand([item({ createdAt: NOW - 10 * DAY })], NOW)).toBeNull();
    expect(computeDemand([], NOW)).toBeNull();
  });
});

test('lead times range from the shortest to the longest stated', () => {
  expect(leadTimeRange([{ leadTimeDays: 21 }, { leadTimeDays: null }, { leadTimeDays: 7 }])).toEqual({
    min: 7,
    max: 21,
    items: 2,
  });
  expect(leadTimeRange([{ leadTimeDays: null }])).toBeNull();
});
