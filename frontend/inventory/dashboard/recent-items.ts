import type { Item } from '../../../worker/inventory/contract.ts';
import { findItems, firstItems } from '../list/list-view.ts';

/** Recent items on the phone dashboard. */
export const MAX_RECENT_ITEMS = 5;
/** Search results on the phone dashboard. */
export const MAX_FOUND_ITEMS = 20;

/**
 * The items on the phone dashboard: search results, or the latest items without a search. Counting stock does not
 * reorder them, so that the next tap hits the same item.
 */
export function phoneItems(items: readonly Item[], words: string): Item[] {
  if (words.trim() !== '') return findItems(items, words).slice(0, MAX_FOUND_ITEMS);
  return firstItems(items, MAX_RECENT_ITEMS, latestFirst);
}

/** Times are written alike, so their characters have their order. */
function latestFirst(a: Item, b: Item): number {
  if (a.createdAt === b.createdAt) return b.id - a.id;
  return a.createdAt < b.createdAt ? 1 : -1;
}
