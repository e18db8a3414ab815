import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { NO_FACTS, type StockItem } from '../../snapshot.ts';
import { understand } from '../../understand.ts';

function item(id: number, name: string, category: string, unit = 'pounds'): StockItem {
  return {
    ...{ id, name, category, unit, sku: '', inventoryType: 'warehouse', quantity: 20, location: 'B1' },
    ...{ costPrice: 1000, sellingPrice: 2500, supplier: 'Uji Tea Growers', supplierKey: 'uji tea growers' },
    ...{ minimumPar: 10, leadTimeDays: null, packSize: null, minimumOrder: null },
    ...{ isPinned: false, uncounted: false, pinnedReason: null, createdAt: 0 },
  };
}

const lexicon = lexiconOf({
  ...NO_FACTS,
  orders: new Map(),
  suppliers: [],
  people: [],
  items: [
    item(1, 'Sencha Yabukita', 'Green Tea'),
    item(2, 'Sencha Bags, box of 20', 'Green Tea', 'packages'),
    item(3, 'Chamomile Flower', 'Herbal Tea'),
    item(4, 'Chamomile Bags, box of 20', 'Herbal Tea', 'packages'),
    item(5, 'Ginger Root', 'Herbal Tea'),
  ],
  ...{ now: Date.parse('2026-11-21T15:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
});

function itemsOf(message: string, ...said: string[]) {
  const read = understand(message, lexicon, { said });
  return read.kind === 'understood' ? read.questions.map(({ items }) => items) : read.kind;
}

test.each([
  // By the pound it is none of the bags.
  ['order 5 pounds of sencha', [[1]]],
  ['how much of the sencha is left', [[1, 2]]],
  ['how much ginger is left', [[5]]],
])('“%s” is about what it names, not what was talked about', (message, named) => {
  expect(itemsOf(message, 'why should I reorder ginger', 'how much chamomile should I order?')).toEqual([named]);
  expect(itemsOf(message, 'how much ginger is left', 'how much chamomile do we have')).toEqual([named]);
});

test('a word of one of several things mentioned before is that one', () => {
  expect(itemsOf('just the bags', 'how much chamomile do we have')).toEqual([[[4]]]);
});

test('another amount of the same item is in the unit that was talked about', () => {
  const wantedOf = (message: string) => {
    const read = understand(message, lexicon, { said: ['can we fill an order of 2 kg of ginger'] });
    return read.kind === 'understood' ? read.questions.map(({ wanted }) => wanted) : read.kind;
  };
  expect(wantedOf('what about 5')).toEqual([{ quantity: 5, unit: 'kg' }]);
  expect(wantedOf('and 3 pounds?')).toEqual([{ quantity: 3, unit: 'pound' }]);
});
