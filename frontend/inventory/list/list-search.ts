import type { InventoryType } from '../../../worker/inventory/contract.ts';

/** Below this width, the list shows cards. */
export const PHONE = '(max-width: 55.99em)';

/** The columns that the table can be sorted by. */
export const LIST_SORT_FIELDS = ['name', 'category', 'quantity', 'sellingPrice'] as const;
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
  /** Shows deleted items instead. */
  archived?: true;
  sort?: ListSort;
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
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...((type === 'warehouse' || type === 'retail') && { type }),
    ...(isListStatus(status) && { status }),
    ...(typeof search.place === 'number' && { place: search.place }),
    ...((search.pinned === true || search.pinned === 'true') && { pinned: true as const }),
    ...((search.archived === true || search.archived === 'true') && { archived: true as const }),
    ...(isSort(sort) && { sort }),
  };
}

/** The router reads `?q=2024` as a number. */
function readText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, 200)
    : undefined;
}

function isSort(value: unknown): value is ListSort {
  return typeof value === 'string' && SORTS.includes(value);
}

/** The field of a sort, and its direction in the words of `aria-sort`. */
export function sortParts(sort: ListSort): { field: string; direction: 'ascending' | 'descending' } {
  return sort.startsWith('-')
    ? { field: sort.slice(1), direction: 'descending' }
    : { field: sort, direction: 'ascending' };
}

/** The next sort when a column heading is pressed: ascending, descending, default. */
export function nextSort(current: ListSort | undefined, field: ListSortField): ListSort | undefined {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? undefined : field;
}

/** Whether the search hides any items. */
export function isNarrowed({ q, category, type, status, pinned, place }: ListSearch): boolean {
  return Boolean(q || category || type || status || pinned || place);
}
