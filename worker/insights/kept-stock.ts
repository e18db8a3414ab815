import type { StockItem } from '../../engines/questions/facts.ts';
import { KeptCopies } from '../core/kept-copies.ts';
import type { UseRow } from './queries.ts';
import { type SnapshotRow, toStockItem } from './stock-items.ts';

/**
 * What this isolate has read of inventories for insights, so that the next request reads only what has changed since
 * (decision 0093). Copies are never changed: a request that has one keeps it.
 */

/** Items that all copies of an isolate may have together: some 25 MB with their sums. */
const MAX_ITEMS = 25_000;

/** The items of a workspace, by ascending id. */
export interface ItemsCopy {
  version: number;
  readAt: number;
  size: number;
  items: readonly StockItem[];
}

/** What the ledger says of each item in sums, as of `now`. */
export interface UseCopy {
  version: number;
  readAt: number;
  size: number;
  now: number;
  uses: ReadonlyMap<number, UseRow>;
}

export const keptItems = new KeptCopies<ItemsCopy>(MAX_ITEMS);
export const keptUses = new KeptCopies<UseCopy>(MAX_ITEMS);

/** The copy with the rows that `selectStockItems` has read since; the same list where none has changed. */
export function updateItems(
  { items: before, readAt }: Pick<ItemsCopy, 'items' | 'readAt'>,
  rows: readonly SnapshotRow[],
  version: number,
): ItemsCopy {
  const items = rows.length === 0 ? before : mergeItems(before, rows);
  return { version, readAt, size: items.length, items };
}

function mergeItems(before: readonly StockItem[], rows: readonly SnapshotRow[]): StockItem[] {
  const changed = rows.map(toStockItem);
  if (before.length === 0) return changed.flatMap(({ item }) => item ?? []);
  const byId = new Map(before.map((item) => [item.id, item]));
  for (const { id, item } of changed) {
    if (item) byId.set(id, item);
    else byId.delete(id);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** The copy with the sums that `selectUse` has read since; the same sums where none has changed. */
export function updateUses(
  { uses: before, readAt }: Pick<UseCopy, 'uses' | 'readAt'>,
  rows: readonly UseRow[],
  { version, now }: { version: number; now: number },
): UseCopy {
  let uses = before;
  if (rows.length > 0) {
    const next = new Map(before);
    for (const row of rows) next.set(row[0], row);
    uses = next;
  }
  return { version, readAt, size: uses.size, now, uses };
}
