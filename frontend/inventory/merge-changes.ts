import { compareInListOrder } from '../../engines/stock/list-order.ts';
import type { Changes, Item } from '../../worker/inventory/contract.ts';

/**
 * Merges changes into a cached list. Unchanged items stay the same objects, and an unchanged list is the same array, so
 * that nothing rerenders needlessly.
 * @param list in the server's order
 */
export function mergeChanges(list: Item[], { changed, removed }: Changes): Item[] {
  if (changed.length === 0 && removed.length === 0) return list;
  const moved = new Set([...removed, ...changed.map(({ id }) => id)]);
  const staying = list.filter(({ id }) => !moved.has(id));
  const coming = changed.toSorted(compareInListOrder);
  const merged: Item[] = [];
  let next = 0;
  for (const item of staying) {
    for (let first = coming[next]; first && compareInListOrder(first, item) < 0; first = coming[next]) {
      merged.push(first);
      next += 1;
    }
    merged.push(item);
  }
  return [...merged, ...coming.slice(next)];
}
