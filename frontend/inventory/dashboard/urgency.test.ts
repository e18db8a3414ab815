import { expect, test } from 'vitest';
import type { Lifetime } from '../../lib/text/cover.ts';
import { sampleItem } from '../item/sample-item.ts';
import { mostUrgent } from './urgency.ts';

test('orders by nothing left, share of par, days of cover, then name', () => {
  const items = [
    sampleItem({ id: 1, name: 'Assam', quantity: 90, minimumPar: 10 }),
    sampleItem({ id: 2, name: 'Keemun', quantity: 12, minimumPar: 10 }),
    sampleItem({ id: 3, name: 'Mug', quantity: 40, minimumPar: 0 }),
    sampleItem({ id: 4, name: 'Sencha', quantity: 5, minimumPar: 10 }),
    sampleItem({ id: 5, name: 'Gyokuro', quantity: 5, minimumPar: 10 }),
    sampleItem({ id: 6, name: 'Yunnan', quantity: 0, minimumPar: 10 }),
    sampleItem({ id: 7, name: 'Bag', quantity: 40, minimumPar: 0 }),
  ];
  const cover = (days: number) => ({
    days,
    shortest: days,
    longest: days,
    basis: 'forecast' as const,
    withOrders: null,
  });
  const lifetimes = new Map<number, Lifetime>([[4, { itemId: 4, cover: cover(2), onOrder: [] }]]);
  expect(mostUrgent(items, 7, lifetimes).map(({ name }) => name)).toEqual([
    ...['Yunnan', 'Sencha', 'Gyokuro', 'Keemun', 'Assam', 'Bag', 'Mug'],
  ]);
  expect(mostUrgent(items, 2, new Map()).map(({ name }) => name)).toEqual(['Yunnan', 'Gyokuro']);
});
