import type { MovementReason } from '../../inventory/choices.ts';
import type { Flows, StockItem } from '../snapshot.ts';

/** What moved of one item, in its unit. */
export interface Moved {
  item: StockItem;
  came: number;
  went: number;
  times: number;
  /** Of sales: what was taken back, which is off what went. */
  returned?: number;
}

/** What moved of each of some items for one reason, or for any. */
export function movedOf(items: readonly StockItem[], flows: readonly Flows[], reason: MovementReason | null): Moved[] {
  const byItem = Map.groupBy(
    reason === null ? flows : flows.filter((flow) => flow.reason === reason),
    ({ itemId }) => itemId,
  );
  return items.flatMap((item) => {
    const rows = byItem.get(item.id);
    if (!rows) return [];
    const sum = (of: (row: Flows) => number) => rows.reduce((total, row) => total + of(row), 0);
    return [
      {
        item,
        came: sum(({ came }) => came),
        went: sum(({ went }) => went),
        times: sum(({ times }) => times),
        returned: sum(({ returned = 0 }) => returned),
      },
    ];
  });
}
