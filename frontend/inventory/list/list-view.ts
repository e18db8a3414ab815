import { exactCents, valueAtCost } from '../../../engines/inventory/exact-cost.ts';
import { isLow, stockBadge } from '../../../engines/stock/stock-status.ts';
import { SearchIndex, type SearchText, searchTextOf } from '../../../engines/text/search.ts';
import { LANGUAGE } from '../../../engines/text/style.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { lieIn } from './lie-in.ts';
import { type ListSearch, type ListSort, type ListSortField, type ListStatus, sortParts } from './list-search.ts';

const collator = new Intl.Collator(LANGUAGE, { sensitivity: 'base', numeric: true });
/** What of an item is searched, folded once. */
function searched(fieldsOf: (item: Item) => string): (item: Item) => SearchText {
  const texts = new WeakMap<Item, SearchText>();
  return (item) => {
    const known = texts.get(item);
    if (known !== undefined) return known;
    const text = searchTextOf(fieldsOf(item));
    texts.set(item, text);
    return text;
  };
}
const textOf = searched(({ name, sku, category, supplier, location }) =>
  [name, sku, category, supplier, location].join('\n'),
);
const nameOf = searched(({ name }) => name);

const indexes = new WeakMap<readonly Item[], SearchIndex<Item>>();

function indexOf(items: readonly Item[]): SearchIndex<Item> {
  const index = indexes.get(items) ?? new SearchIndex(items, textOf);
  indexes.set(items, index);
  return index;
}

/** Prepares a search little by little, so that its first key does not have to. @returns stops it */
export function prepareSearch(items: readonly Item[]): () => void {
  let at = 0;
  const prepareSome = () => {
    for (const item of items.slice(at, at + PREPARED_AT_ONCE)) textOf(item);
    at += PREPARED_AT_ONCE;
    if (at < items.length || !indexOf(items).learn(PREPARED_AT_ONCE)) timer = setTimeout(prepareSome);
  };
  let timer = setTimeout(prepareSome);
  return () => clearTimeout(timer);
}
const PREPARED_AT_ONCE = 200;

/** The items with every word of `text` in name, SKU, category, supplier or location, and then those with nearly these words. */
export function findItems(items: readonly Item[], text: string): Item[] {
  if (text === '') return [...items];
  const { exact, near } = indexOf(items).find(text);
  return [...exact, ...near];
}

/** The items whose name alone has every word come first: `green` is more likely Green Needle than any Green Tea. */
export function namedFirst(items: readonly Item[], text: string): Item[] {
  const isNamed = new Set(new SearchIndex(items, nameOf).find(text).exact);
  return [...isNamed, ...items.filter((item) => !isNamed.has(item))];
}

/** What the list shows of items that the items themselves do not say; absent while it is not wanted or loading. */
export interface ListFacts {
  /** Days of cover, by item. Null is longer than what is forecast. */
  cover?: ReadonlyMap<number, number | null>;
  /** When an item was last counted, ISO 8601. */
  counted?: ReadonlyMap<number, string>;
  /** Items with a lot that expires soon. */
  expiring?: ReadonlySet<number>;
}
export const NO_FACTS: ListFacts = {};

/** The items that match the search, in their current order; those whose words are only nearly the same come last. */
export function filterItems(
  items: readonly Item[],
  { q = '', category, type, status, pinned, place, supplier, cover, expiring }: ListSearch,
  facts: ListFacts = NO_FACTS,
): Item[] {
  return findItems(items, q).filter(
    (item) =>
      (!category || item.category === category) &&
      (!type || item.inventoryType === type) &&
      (!pinned || item.isPinned) &&
      (place === undefined || lieIn(item, place) > 0) &&
      (!supplier || item.supplier === supplier) &&
      (cover === undefined || lastsUnder(facts.cover?.get(item.id), cover)) &&
      (!expiring || facts.expiring?.has(item.id) === true) &&
      (!status || hasStatus(item, status)),
  );
}

const lastsUnder = (days: number | null | undefined, limit: number) => typeof days === 'number' && days < limit;

function hasStatus(item: Item, status: ListStatus): boolean {
  if (status === 'uncounted') return item.uncounted;
  if (status === 'short') return isLow(item);
  const isOut = stockBadge(item) === 'Out of Stock';
  return status === 'out' ? isOut : isLow(item) && !isOut;
}

type Comparison = (a: Item, b: Item) => number;
const byName: Comparison = (a, b) => collator.compare(a.name, b.name) || a.id - b.id;
const pinnedFirst: Comparison = (a, b) => Number(b.isPinned) - Number(a.isPinned) || byName(a, b);

type Value = string | number | null | undefined;

/** What items are sorted by. Unknown values are null. */
const VALUES: Record<ListSortField, (item: Item, facts: ListFacts) => Value> = {
  name: ({ name }) => name,
  category: ({ category }) => category,
  quantity: ({ quantity }) => quantity,
  sellingPrice: ({ sellingPrice }) => sellingPrice,
  supplier: ({ supplier }) => supplier || null,
  sku: ({ sku }) => sku || null,
  minimumPar: ({ minimumPar }) => minimumPar || null,
  costPrice: (item) => exactCents(item),
  value: (item) => exactValue(item),
  leadTimeDays: ({ leadTimeDays }) => leadTimeDays,
  // What lasts longer than the forecast comes after everything that it reaches, what is unknown last.
  cover: ({ id }, { cover }) => (cover?.has(id) ? (cover.get(id) ?? Number.MAX_SAFE_INTEGER) : null),
  counted: ({ id }, { counted }) => counted?.get(id),
  lastUpdated: ({ lastUpdated }) => lastUpdated,
};

/** A sorted copy; ties are sorted by name. Unknown values come last in either direction. */
export function sortItems(items: readonly Item[], sort: ListSort | undefined, facts: ListFacts = NO_FACTS): Item[] {
  return items.toSorted(comparison(sort, facts));
}

function comparison(sort: ListSort | undefined, facts: ListFacts): Comparison {
  if (sort === undefined) return pinnedFirst;
  const { field, direction } = sortParts(sort);
  const sign = direction === 'ascending' ? 1 : -1;
  if (field === 'name') return (a, b) => sign * byName(a, b);
  const sorted = VALUES[field];
  return (a, b) => {
    const [left, right] = [sorted(a, facts) ?? null, sorted(b, facts) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * compare(left, right) || byName(a, b);
  };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/**
 * Like `sortItems`, quicker where `before`, the previous result, has most of the items in nearly the right order: the
 * sort compares each item of a sorted run only once.
 */
export function sortAgain(
  before: readonly Item[],
  items: readonly Item[],
  sort: ListSort | undefined,
  facts: ListFacts = NO_FACTS,
): Item[] {
  const left = new Map(items.map((item) => [item.id, item]));
  const arranged: Item[] = [];
  for (const { id } of before) {
    const item = left.get(id);
    if (!item) continue;
    arranged.push(item);
    left.delete(id);
  }
  return arranged.concat([...left.values()]).sort(comparison(sort, facts));
}

/** The first `count` items of an order, found in one pass; by default that of the list. */
export function firstItems(items: readonly Item[], count: number, compare: Comparison = pinnedFirst): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first[count - 1];
    if (last && compare(item, last) >= 0) continue;
    const place = first.findIndex((one) => compare(item, one) < 0);
    first.splice(place < 0 ? first.length : place, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

/** The categories in use, in alphabetical order. */
export function listCategories(items: readonly Item[]): string[] {
  return [...new Set(items.map(({ category }) => category))].filter(Boolean).sort(collator.compare);
}

/** The suppliers that items name, in alphabetical order. */
export function listSuppliers(items: readonly Item[]): string[] {
  return [...new Set(items.map(({ supplier }) => supplier))].filter(Boolean).sort(collator.compare);
}

/** The value of stock on hand at cost, in cents; null if the cost is unknown. */
export function stockValue(item: Costed): number | null {
  const value = exactValue(item);
  return value === null ? null : Math.round(value);
}

type Costed = Pick<Item, 'quantity' | 'costPrice' | 'unitCost' | 'value'>;
const exactValue = (item: Costed): number | null => {
  if (item.value !== undefined) return item.value;
  const cost = exactCents(item);
  return cost === null ? null : valueAtCost(item.quantity, cost);
};

/** The total value at cost, in cents, of items with a known cost; null if none has one. */
export function totalValue(items: readonly Item[]): number | null {
  let total: number | null = null;
  for (const item of items) {
    const value = exactValue(item);
    if (value !== null) total = (total ?? 0) + value;
  }
  return total === null ? null : Math.round(total);
}
