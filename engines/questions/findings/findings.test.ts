import { expect, test } from 'vitest';
import { asPercent, trustIn } from '../../forecasting/plan.ts';
import { sampleItem } from '../../forecasting/sample-item.ts';
import type { StockedItem } from '../../forecasting/stocked-item.ts';
import { awaited, collectDeliveries, scoreParts } from '../../forecasting/supplier-scores.ts';
import { chance, coverText, days, names, percent } from '../format.ts';
import type { Demand } from '../snapshot.ts';
import { categoryFigures } from './categories.ts';
import { classInsights } from './classes.ts';
import { deadStock, overstock } from './idle.ts';
import { atALoss, priceInsights, thinMargins } from './prices.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);
const daysAgo = (days: number) => NOW - days * DAY_MS;

let lastId = 0;
const item = (fields: Partial<StockedItem> = {}) => sampleItem({ id: ++lastId, onHand: 10, ...fields });
const demand = (items: StockedItem[]): Demand => ({
  ...{ items, plans: [], leftOut: 0, suppliers: [], awaited: new Map(), orders: new Map(), now: NOW },
  abc: new Map(items.map(({ id }, index) => [id, index === 0 ? 'A' : 'C'])),
});

test('dead stock is on hand and was not used for ninety days, whatever its par', () => {
  const dead = item({ lastUsed: daysAgo(91) });
  const never = item({ costPrice: 100 });
  const atPar = item({ lastUsed: daysAgo(400), onHand: 10, minimumPar: 10 });
  const others = [
    item({ lastUsed: daysAgo(89) }),
    item({ since: daysAgo(60) }),
    item({ lastUsed: daysAgo(400), onHand: 0 }),
  ];
  expect(deadStock({ items: [dead, never, atPar, ...others], now: NOW })).toEqual([never, dead, atPar]);
});

test('calls too much what half a year does not use, and never what par asks for', () => {
  const recent = { lastUsed: daysAgo(3) };
  const much = item({ ...recent, onHand: 100, used13: 13, used52: 26 });
  const slowed = item({ ...recent, onHand: 100, used13: 13, used52: 208 });
  const byPar = item({ ...recent, onHand: 100, used13: 13, used52: 26, minimumPar: 100 });
  const asleep = item({ onHand: 100, used52: 1, lastUsed: daysAgo(300) });
  // One a week is 26 in half a year.
  expect(overstock({ items: [much, slowed, byPar, asleep], now: NOW })).toEqual([
    { item: much, weekly: 1, beyond: 74 },
  ]);
});

test('finds what sells at or below cost, and what earns far less than its category', () => {
  const priced = (sellingPrice: number, used52 = 0) => item({ costPrice: 500, sellingPrice, used52 });
  const loss = priced(500);
  expect(atALoss([priced(501), loss, item({ costPrice: 5 })])).toEqual([loss]);
  // Half of each sale is usual; a third is more than fifteen points below, 40 % is not.
  const thin = priced(750, 9);
  const items = [priced(1000), priced(1000), priced(1000), priced(834), thin];
  expect(thinMargins(items)).toEqual([{ item: thin, margin: expect.closeTo(1 / 3, 9), usual: 0.5 }]);
  expect(thinMargins(items.slice(2))).toEqual([]);
});

test('is as sure of prices as prices are known', () => {
  const items = [item({ costPrice: 500, sellingPrice: 400 }), item(), item(), item({ onHand: 0 })];
  const [loss, unpriced] = priceInsights(demand(items));
  expect(loss).toMatchObject({ title: '1 item at or below cost', impact: 'medium', confidence: 25 });
  expect(unpriced).toMatchObject({ title: '2 items without prices', impact: 'low', confidence: 100 });
});

test('adds up a category over the items whose prices are known', () => {
  const [figures] = categoryFigures([
    item({ costPrice: 200, sellingPrice: 500, used52: 10 }),
    item({ costPrice: 100, onHand: 5, used52: 7 }),
  ]);
  expect(figures).toMatchObject({ name: 'Green Tea', stockValue: 2500, sales: 5000, profit: 3000, known: 0.5 });
});

test('tells which items make the demand', () => {
  const items = [item({ name: 'Assam', used52: 90, costPrice: 100 }), item({ used52: 10, costPrice: 100 })];
  expect(classInsights(demand(items))[0]).toMatchObject({
    title: '1 item of 2 make 90% of the demand',
    confidence: 100,
  });
  expect(classInsights(demand([item()]))).toEqual([]);
});

test('counts a delivery from the first message that asked for it', () => {
  const asked = (writtenAt: number, deliveredAt: number | null, itemId = 1) => ({
    supplierKey: 'uji',
    itemId,
    writtenAt: daysAgo(writtenAt),
    deliveredAt: deliveredAt === null ? null : daysAgo(deliveredAt),
  });
  const rows = [asked(30, 20), asked(25, 20), asked(18, 10), asked(5, null, 2), asked(3, null, 2)];
  expect(collectDeliveries(rows, []).get('uji')).toEqual({ observed: [10, 8], statedDays: null });
  expect(awaited(rows)).toEqual(new Map([[2, daysAgo(3)]]));
});

test('scores suppliers by what was judged and seen, and not by what every entry starts with', () => {
  const entry = { key: 'uji', name: 'Uji', leadTimeDays: 9, responseHours: 24, reliability: 5 };
  expect(scoreParts(entry, { observed: [], statedDays: 9 })).toEqual([]);
  expect(scoreParts({ ...entry, reliability: 4 }, { observed: [12, 10, 14], statedDays: 9 })).toEqual([
    { label: 'Judged reliable', share: 0.8 },
    { label: 'On time', share: 0.75 },
    { label: 'Steady', share: expect.closeTo(1 - 2 / 12, 9) },
    { label: 'Answers quickly', share: 1 },
  ]);
  expect(scoreParts(undefined, { observed: [], statedDays: null })).toEqual([]);
});

test('trusts a forecast by its usual error beside what it expects', () => {
  expect(trustIn({ mean: 10, deviation: 0 })).toBe(99);
  expect(trustIn({ mean: 10, deviation: 10 })).toBe(50);
  expect(trustIn({ mean: 30, deviation: 10 })).toBe(75);
  expect(trustIn({ mean: 0, deviation: 0 })).toBe(1);
  expect([asPercent(0), asPercent(0.456), asPercent(1)]).toEqual([1, 46, 99]);
});

test('writes days, shares, covers and names as people do', () => {
  expect([days(0.4), days(1), days(11.6)]).toEqual(['less than a day', '1 day', '12 days']);
  expect([percent(0), percent(0.001), percent(0.5)]).toEqual(['0%', 'under 1%', '50%']);
  expect([chance(0), chance(0.5), chance(1)]).toEqual(['under 1%', '50%', 'over 99%']);
  expect(coverText({ expected: 6, shortest: 4, longest: 9 })).toBe('about 6 days (4 to 9)');
  expect(coverText({ expected: 6, shortest: 6, longest: 6 })).toBe('about 6 days');
  expect(coverText({ expected: 170, shortest: 90, longest: null })).toBe('about 170 days (90 to more than 182)');
  expect(coverText({ expected: null, shortest: 90, longest: null })).toBe('more than half a year');
  expect(names(['A', 'B', 'C', 'D', 'E'], 3)).toBe('A, B, C, and 2 more');
});
