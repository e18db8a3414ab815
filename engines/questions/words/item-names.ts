import { isPlainAscii } from '../../text/match-key.ts';
import type { NamedItem } from '../lexicon.ts';
import { NameStems } from './name-stems.ts';
import { type NumberedPlaces, numberedPlacesOf } from './numbered-places.ts';
import { type PlaceParts, placePartsOf } from './places-by-part.ts';
import { plain, wordsOf } from './words.ts';

/** What the items of a workspace are called: of each list of names the index is made once, as long as it is among the last. */

/** What may be said behind any name: `sencha tea`, `matcha stock`. */
export const GENERIC = new Set(['tea', 'item', 'stock', 'product', 'shelf', 'inventory']);

/** Everything but the items themselves: an index holds names and the places of items in their list. */
export interface ItemNames {
  names: NameStems;
  /** The place of the item with a SKU, by its letters and digits alone. */
  codes: ReadonlyMap<string, number>;
  categories: readonly string[];
  categoryNames: NameStems;
  /** What tells a category of teas from the others: `green` of Green Tea names it alone, as in `the greens`. */
  kinds: ReadonlySet<string>;
  /**
   * The same of several words, written as one, and the halves of a category, in the plural: `the pu-erhs`, `the gifts`. `pu-erh` rather
   * names the items that are called so.
   */
  longKinds: ReadonlySet<string>;
  locations: readonly string[];
  locationNames: NameStems;
  numberedPlaces: NumberedPlaces;
  placeParts: PlaceParts;
}

/** What an index is made of, and all that it depends on. */
const FIELDS = ['name', 'sku', 'category', 'location'] as const;
type Written = Readonly<Record<(typeof FIELDS)[number], readonly string[]>>;

interface Kept {
  written: Written;
  index: ItemNames;
}

/** Items that all indexes together may have: some 5 MB. */
const MAX_ITEMS = 25_000;
let kept: readonly Kept[] = [];

/**
 * The index of a list of items. The one that is kept is compared with the list word for word, so that it is never that of
 * other names, and whose items they are does not matter: it holds nothing else of them.
 */
export function itemNamesOf(items: readonly NamedItem[]): ItemNames {
  const known = kept.find(({ written }) => isOf(written, items)) ?? make(items);
  const others = kept.filter((one) => one !== known);
  let left = MAX_ITEMS;
  kept = [known, ...others].filter(({ written }) => {
    left -= written.name.length;
    return left >= 0;
  });
  return known.index;
}

const isOf = (written: Written, items: readonly NamedItem[]): boolean =>
  written.name.length === items.length &&
  FIELDS.every((field) => {
    const before = written[field];
    return items.every((item, i) => item[field] === before[i]);
  });

function make(items: readonly NamedItem[]): Kept {
  const all = (field: (typeof FIELDS)[number]) => items.map((item) => item[field]);
  const written = { name: all('name'), sku: all('sku'), category: all('category'), location: all('location') };
  const [categories, locations] = [distinct(written.category), distinct(written.location)];
  const kinds = categories.flatMap(kindOf);
  return {
    written,
    index: {
      names: new NameStems(written.name),
      codes: new Map(written.sku.flatMap((sku, i) => (sku.length >= MIN_CODE ? [[codeOf(sku), i] as const] : []))),
      ...{ categories, locations },
      categoryNames: new NameStems(categories),
      locationNames: new NameStems(locations),
      numberedPlaces: numberedPlacesOf(locations),
      placeParts: placePartsOf(locations),
      // `in the shop` is no Shop Goods.
      kinds: new Set(kinds.flatMap(([only, ...more]) => (only && more.length === 0 && !TYPES.has(only) ? [only] : []))),
      longKinds: new Set([
        ...kinds.flatMap((kind) => (kind.length > 1 ? [kind.join('')] : [])),
        ...categories.flatMap(halvesOf),
      ]),
    },
  };
}

/** Shorter SKUs, `A1` and the like, would be taken for places. */
const MIN_CODE = 5;

/** A SKU by its letters and digits. */
export const codeOf = (sku: string): string =>
  isPlainAscii(sku) ? sku.toLowerCase().replaceAll(/[^a-z\d]+/g, '') : plain(sku).replaceAll(/[^\p{L}\p{M}\d]/gu, '');

const TYPES = new Set(['shop', 'store', 'warehouse', 'retail']);

/** What many kinds of one thing are called together: `the morning ones` of Morning Blends. */
const OF_KINDS = new Set(['blend', 'collection', 'range', 'selection', 'good', 'ware', 'series']);

/** The words of a category before its general ones. */
function kindOf(category: string): string[][] {
  const words = wordsOf(category);
  const kind = words.filter(({ stem }) => !GENERIC.has(stem) && !OF_KINDS.has(stem));
  const isFirst = kind.every((word, i) => word === words[i]);
  return isFirst && kind.length > 0 && kind.length < words.length ? [kind.map(({ stem }) => stem)] : [];
}

/** `the gifts` of Cards & Gifts. */
function halvesOf(category: string): string[] {
  const halves = category.split(/\s*(?:[&/+,]|\b(?:and|und|et|y|e|en|dan)\b)\s*/i).filter((half) => half !== '');
  return halves.length < 2
    ? []
    : halves.map((half) =>
        wordsOf(half)
          .map(({ stem }) => stem)
          .join(''),
      );
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '');
