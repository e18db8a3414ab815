import { inListOrder } from '../../engines/stock/list-order.ts';
import type { Changes, Item } from '../../worker/inventory/contract.ts';

/**
 * The list as the server would give it now, made of the list held and what has changed since. Items that have not
 * changed stay the same objects, and a list in which nothing has changed is the same list: what shows them is not drawn
 * again.
 * @param list in the order that the server gave it in
 */
export function mergeChanges(list: Item[], { changed, removed }: Changes): Item[] {
  if (changed.length === 0 && removed.length === 0) return list;
  const moved = new Set([...removed, ...changed.map(({ id }) => id)]);
  const staying = list.filter(({ id }) => !moved.has(id));
  const coming = changed.toSorted(inListOrder);
  const merged: Item[] = [];
  let next = 0;
  for (const item of staying) {
    for (let first = coming[next]; first && inListOrder(first, item) < 0; first = coming[next]) {
      merged.push(first);
      next += 1;
    }
    merged.push(item);
  }
  return [...merged, ...coming.slice(next)];
}
