import type { Item } from '../../../worker/inventory/contract.ts';
import { findItems } from '../list/list-view.ts';

/** The phone's dashboard lists this many recent items. */
export const RECENT_SHOWN = 5;
/** And this many at most of what is searched for; more letters find fewer. */
export const FOUND_SHOWN = 20;

/**
 * What the phone's dashboard lists: without words the items added last, else what the words find. Counting stock does
 * not reorder them, so that the next tap meets the item that was there.
 */
export function phoneItems(items: readonly Item[], words: string): Item[] {
  if (words.trim() !== '') return findItems(items, words).slice(0, FOUND_SHOWN);
  return items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id).slice(0, RECENT_SHOWN);
}
