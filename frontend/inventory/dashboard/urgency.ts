import { stockBadge } from '../../../engines/stock/stock-status.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { Lifetime } from '../../lib/text/cover.ts';
import { firstItems } from '../list/list-view.ts';

/** The stock as a share of par; what has no par comes after everything that has one. */
const shareOfPar = ({ quantity, minimumPar }: Item) => (minimumPar > 0 ? quantity / minimumPar : Number.MAX_VALUE);

/**
 * The first items by how soon somebody has to act: nothing left, below par by its share, days of cover, then the rest by
 * name.
 */
export function mostUrgent(items: readonly Item[], count: number, lifetimes: ReadonlyMap<number, Lifetime>): Item[] {
  const days = ({ id }: Item) => lifetimes.get(id)?.cover.days ?? Number.MAX_VALUE;
  const isOut = (item: Item) => stockBadge(item) === 'Out of Stock';
  return firstItems(
    items,
    count,
    (a, b) =>
      Number(isOut(b)) - Number(isOut(a)) ||
      Number(a.uncounted) - Number(b.uncounted) ||
      Math.sign(shareOfPar(a) - shareOfPar(b)) ||
      Math.sign(days(a) - days(b)) ||
      a.name.localeCompare(b.name) ||
      a.id - b.id,
  );
}
