import type { Item } from '../../../worker/inventory/contract.ts';
import { findItems } from '../list/list-view.ts';

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
  return items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id).slice(0, MAX_RECENT_ITEMS);
}
