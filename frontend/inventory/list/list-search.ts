import type { InventoryType } from '../../../worker/inventory/contract.ts';

/** The columns that the table can be sorted by. */
export const LIST_SORT_FIELDS = [
  'name',
  'category',
  'quantity',
  'sellingPrice',
  'supplier',
  'sku',
  'minimumPar',
  'costPrice',
  'value',
  'leadTimeDays',
  'cover',
  'counted',
  'lastUpdated',
] as const;
export type ListSortField = (typeof LIST_SORT_FIELDS)[number];
export type ListSort = ListSortField | `-${ListSortField}`;

/**
 * Stock filters, named as in the API: `short` is everything that counts as low, `out` is the part of it that is out of
 * stock and `low` the rest. `uncounted` is stock that an import assumed.
 */
export const LIST_STATUSES = ['short', 'low', 'out', 'uncounted'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

export function isListStatus(value: unknown): value is ListStatus {
  return LIST_STATUSES.some((status) => status === value);
}

/** The list's URL search. Absent parts do not filter; without a sort, pinned items come first. */
export type ListSearch = {
  q?: string;
  category?: string;
  type?: InventoryType;
  status?: ListStatus;
  pinned?: true;
  /** The id of a place where some of it lies. */
  place?: number;
  supplier?: string;
  /** Only what lasts fewer days than this. */
  cover?: number;
  /** Only what has a lot that expires soon, or has expired. */
  expiring?: true;
  /** Shows deleted items instead. */
  archived?: true;
  sort?: ListSort;
  /** The columns of the table (frontend/ui/list/columns.ts). */
  cols?: string;
  /** The saved view that this is, changed or not. */
  view?: number;
};

const SORTS: readonly string[] = LIST_SORT_FIELDS.flatMap((field) => [field, `-${field}`]);

/**
 * Parses the list's URL search, ignoring anything invalid. Written by hand, because every route's search is in the first
 * bundle, which does not include the schema library.
 */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const { type, status, sort } = search;
  const q = readText(search.q);
  const category = readText(search.category);
  const supplier = readText(search.supplier);
  const cols = readText(search.cols, 1000);
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...((type === 'warehouse' || type === 'retail') && { type }),
    ...(isListStatus(status) && { status }),
    ...(typeof search.place === 'number' && { place: search.place }),
    ...(supplier && { supplier }),
    ...(typeof search.cover === 'number' && search.cover > 0 && { cover: search.cover }),
    ...((search.expiring === true || search.expiring === 'true') && { expiring: true as const }),
    ...((search.pinned === true || search.pinned === 'true') && { pinned: true as const }),
    ...((search.archived === true || search.archived === 'true') && { archived: true as const }),
    ...(isSort(sort) && { sort }),
    ...(cols && { cols }),
    ...(typeof search.view === 'number' && { view: search.view }),
  };
}

/** The router reads `?q=2024` as a number. */
function readText(value: unknown, limit = 200): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, limit)
    : undefined;
}

export function isSort(value: unknown): value is ListSort {
  return typeof value === 'string' && SORTS.includes(value);
}

/** The field of a sort, and its direction in the words of `aria-sort`. */
export function sortParts(sort: ListSort): { field: ListSortField; direction: 'ascending' | 'descending' } {
  const field = LIST_SORT_FIELDS.find((one) => one === sort || `-${one}` === sort) ?? 'name';
  return { field, direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** What of a search chooses items. */
export const FILTERS = [
  'category',
  'type',
  'status',
  'pinned',
  'place',
  'supplier',
  'cover',
  'expiring',
  'archived',
] as const satisfies (keyof ListSearch)[];
export type Filters = Pick<ListSearch, (typeof FILTERS)[number]>;

export function filtersOf(search: ListSearch): Filters {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
}

/** How many filters are set. */
export const countFilters = (search: ListSearch): number => FILTERS.filter((name) => search[name]).length;

/** Whether the search hides any items. */
export function isNarrowed({ q, archived: _, ...search }: ListSearch): boolean {
  return Boolean(q) || countFilters(search) > 0;
}

/** A search without its filters; the order and the columns stay. */
export function withoutFilters({ sort, cols }: ListSearch): ListSearch {
  return { ...(sort && { sort }), ...(cols && { cols }) };
}
