import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../../../worker/inventory/contract.ts';
import { nextSort } from '../../ui/list/ListHead.tsx';
import { sampleItem } from '../item/sample-item.ts';
import { readListSearch } from './list-search.ts';
import { filterItems, firstItems, listCategories, namedFirst, sortAgain, sortItems, totalValue } from './list-view.ts';

const names = (items: Item[]) => items.map(({ name }) => name);

const sencha = sampleItem({ id: 1, name: 'Sencha', category: 'Green Tea', supplier: 'Uji Gardens', quantity: 40 });
const assam = sampleItem({ id: 2, name: 'Assam', category: 'Black Tea', quantity: 0, sellingPrice: 900 });
const mate = sampleItem({
  id: 3,
  name: 'Maté',
  category: 'Herbal Tea',
  quantity: 7,
  sellingPrice: 400,
  isPinned: true,
});
const items = [sencha, assam, mate];

test('finds items by every word in any field, ignoring case and accents', () => {
  expect(names(filterItems(items, { q: 'uji SEN' }))).toEqual(['Sencha']);
  expect(names(filterItems(items, { q: 'mate' }))).toEqual(['Maté']);
  expect(names(filterItems(items, { q: 'tea assam uji' }))).toEqual([]);
});

test('lists items whose words are nearly those of the search after the others, whatever the order', () => {
  const lapsang = sampleItem({ id: 8, name: 'Lapsang Souchong' });
  const lapsong = sampleItem({ id: 9, name: 'Smoked tea', sku: 'LAPSONG-1' });
  expect(names(filterItems([lapsang, ...items, lapsong], { q: 'lapsong' }))).toEqual([
    'Smoked tea',
    'Lapsang Souchong',
  ]);
  expect(names(filterItems(items, { q: 'asam' }))).toEqual(['Assam']);
});

test('puts items first whose name has every word', () => {
  const inCategory = sampleItem({ id: 8, name: 'Bancha', category: 'Green Tea' });
  const inName = sampleItem({ id: 9, name: 'Green Needle', category: 'White Tea' });
  expect(names(namedFirst([inCategory, inName], 'green'))).toEqual(['Green Needle', 'Bancha']);
});

test('distinguishes low from out like the badge', () => {
  expect(names(filterItems(items, { status: 'out' }))).toEqual(['Assam']);
  expect(names(filterItems(items, { status: 'low' }))).toEqual(['Maté']);
});

test('filters exactly the items that the dashboard counts as low', () => {
  const dragon = sampleItem({ id: 4, name: 'Dragonwell', quantity: 50, minimumPar: 100 });
  const few = sampleItem({ id: 5, name: 'Strainer', quantity: 6, minimumPar: 0 });
  const enough = sampleItem({ id: 6, name: 'Gaiwan', quantity: 6, minimumPar: 5 });
  const full = [...items, dragon, few, enough];
  expect(names(filterItems(full, { status: 'short' }))).toEqual(['Assam', 'Maté', 'Dragonwell', 'Strainer']);
});

test('lists pinned items first unless another order is chosen', () => {
  expect(names(sortItems(items, undefined))).toEqual(['Maté', 'Assam', 'Sencha']);
  expect(names(sortItems(items, 'name'))).toEqual(['Assam', 'Maté', 'Sencha']);
  expect(names(sortItems(items, '-quantity'))).toEqual(['Sencha', 'Maté', 'Assam']);
});

test('puts unknown prices last in either direction', () => {
  expect(names(sortItems(items, 'sellingPrice'))).toEqual(['Maté', 'Assam', 'Sencha']);
  expect(names(sortItems(items, '-sellingPrice'))).toEqual(['Assam', 'Maté', 'Sencha']);
});

test('adds up the value at cost of items with a known cost', () => {
  expect(totalValue([])).toBeNull();
  expect(totalValue([sampleItem({ costPrice: null })])).toBeNull();
  expect(totalValue([sampleItem({ quantity: 2.5, costPrice: 199 }), sampleItem({ costPrice: null })])).toBe(498);
});

test('lists each category once, in alphabetical order', () => {
  expect(listCategories([...items, sencha])).toEqual(['Black Tea', 'Green Tea', 'Herbal Tea']);
});

test('sorting keeps every item, and filtering keeps their order', () => {
  const item = fc
    .record({
      id: fc.integer({ min: 1 }),
      name: fc.string(),
      quantity: fc.nat(),
      sellingPrice: fc.option(fc.nat()),
      isPinned: fc.boolean(),
    })
    .map(sampleItem);
  const sort = fc.constantFrom(undefined, 'name', '-category', 'quantity', '-sellingPrice' as const);
  fc.assert(
    fc.property(fc.array(item), sort, fc.string(), (list, order, q) => {
      const sorted = sortItems(list, order as undefined);
      expect(new Set(sorted)).toEqual(new Set(list));
      expect(sorted).toHaveLength(list.length);
      const left = new Set(filterItems(sorted, { q }));
      expect(filterItems(sorted, { q })).toEqual(sorted.filter((one) => left.has(one)));
    }),
  );
});

test('the first items, and a list sorted from an earlier order, are those of a full sort', () => {
  const item = fc
    .record({ id: fc.integer({ min: 1, max: 30 }), name: fc.string(), quantity: fc.nat(9), isPinned: fc.boolean() })
    .map(sampleItem);
  const list = fc.uniqueArray(item, { selector: ({ id }) => id });
  const sort = fc.constantFrom(undefined, 'name' as const, '-quantity' as const, 'sellingPrice' as const);
  fc.assert(
    fc.property(list, list, fc.nat(6), sort, (before, now, count, order) => {
      expect(firstItems(now, count)).toEqual(sortItems(now, undefined).slice(0, count));
      expect(sortAgain(before, now, order)).toEqual(sortItems(now, order));
    }),
  );
});

test('parses any URL search and ignores invalid parts', () => {
  expect(readListSearch({ q: 2024, type: 'attic', status: 'low', pinned: 'true', sort: '-quantity', page: 3 })).toEqual(
    {
      q: '2024',
      status: 'low',
      pinned: true,
      sort: '-quantity',
    },
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('q', 'category', 'type', 'status', 'pinned', 'sort'), fc.anything()),
      (s) => {
        const read = readListSearch(s);
        expect(readListSearch(read)).toEqual(read);
      },
    ),
  );
});

test('a column heading cycles from ascending to descending to the default order', () => {
  expect(nextSort(undefined, 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBeUndefined();
  expect(nextSort('-name', 'quantity')).toBe('quantity');
});

test('value at cost is of exact costs and rounded once', () => {
  expect(totalValue([sampleItem({ quantity: 10_000, costPrice: 0, unitCost: 0.0045 })])).toBe(4500);
  const small = sampleItem({ quantity: 1, costPrice: 0, unitCost: 0.004 });
  expect(totalValue([small, small])).toBe(1);
});
