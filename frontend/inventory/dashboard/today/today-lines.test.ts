import { expect, test } from 'vitest';
import { sampleItem } from '../../item/sample-item.ts';
import { todayLines } from './today-lines.ts';

const NOTHING = { deliveries: { due: 0, late: 0 }, expiringLots: 0, opening: 0, openCounts: 0, dueForCount: 0 };
const items = [
  sampleItem({ id: 1, quantity: 0, minimumPar: 10 }),
  sampleItem({ id: 2, quantity: 4, minimumPar: 10 }),
  sampleItem({ id: 3, quantity: 40, minimumPar: 10 }),
];

test('names what waits in its order, each with its list, and nothing that does not', () => {
  expect(todayLines([], NOTHING, 0)).toEqual([]);
  const waiting = { deliveries: { due: 3, late: 1 }, expiringLots: 1, opening: 2, openCounts: 2, dueForCount: 12 };
  expect(todayLines(items, waiting, 4).map(({ text, to }) => `${text} ${to}`)).toEqual([
    '2 items run low, 1 out of stock /inventory',
    '3 deliveries are due, 1 late /orders',
    '1 lot expires within 60 days /lots',
    '2 teas to buy: the harvest opens within 14 days /orders/harvest',
    '2 counts are open /counts',
    '12 items are due for a count /counts',
    '4 unread messages /messages',
  ]);
  const late = { ...NOTHING, deliveries: { due: 1, late: 1 } };
  expect(todayLines([], late, 1).map(({ text }) => text)).toEqual(['1 delivery is late', '1 unread message']);
});

test('says what the list of items shows before the rest is known', () => {
  expect(todayLines(items.slice(1), undefined, 0).map(({ text }) => text)).toEqual(['1 item runs low']);
});
