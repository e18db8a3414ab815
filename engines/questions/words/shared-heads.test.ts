import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { NO_FACTS, type StockItem } from '../snapshot.ts';
import { Reader } from './read.ts';

function item(id: number, name: string): StockItem {
  return {
    ...{ id, name, category: 'Herbal Tea', unit: 'packages', sku: '', inventoryType: 'warehouse', quantity: 20 },
    ...{ costPrice: 1000, sellingPrice: 2500, supplier: '', supplierKey: '', location: 'B1' },
    ...{ minimumPar: 10, leadTimeDays: null, packSize: null, minimumOrder: null },
    ...{ isPinned: false, uncounted: false, pinnedReason: null, createdAt: 0 },
  };
}
const reader = new Reader(
  lexiconOf({
    ...NO_FACTS,
    ...{ orders: new Map(), suppliers: [], people: [] },
    items: [
      item(1, 'Nettle Leaf'),
      item(2, 'Nettle Bags, box of 20'),
      item(3, 'Verbena Bags, box of 20'),
      item(4, 'Verbena Leaf'),
      item(5, 'Linden Tin 50 g'),
    ],
    ...{ now: Date.parse('2026-11-21T15:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
  }),
);
const named = (message: string) => reader.read(message).mentions.map(({ values }) => values.map(({ id }) => id));

test.each([
  ['how many nettle and verbena bags are left', [[2], [3]]],
  ['nettle, verbena bags', [[2], [3]]],
  ['nettle or verbena leaf', [[1], [4]]],
  ['do the nettle bags sell better than the verbena ones', [[2], [3]]],
  ['verbena leaf against the nettle one', [[4], [1]]],
])('“%s” names things of one form', (message, ids) => expect(named(message)).toEqual(ids));

test.each([
  ['nettle and the linden tin', [[1, 2], [5]]],
  ['is the nettle dearer than verbena bags', [[1, 2], [3]]],
  ['the linden tin or the nettle ones', [[5], [1, 2]]],
])('“%s” shares no last word', (message, ids) => expect(named(message)).toEqual(ids));

test.each([
  ['how many netle bags', [[2]]],
  ['verbbena leaf', [[4]]],
  ['lindne tin', [[5]]],
])('“%s” is found with its typo', (message, ids) => expect(named(message)).toEqual(ids));
