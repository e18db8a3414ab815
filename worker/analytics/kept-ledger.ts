import { KeptCopies } from '../core/kept-copies.ts';
import type { EventRow, FlowRow, ItemRow } from './item-queries.ts';
import type { ItemSums } from './item-sums.ts';
import type { LedgerItem } from './ledger-item.ts';

/**
 * What this isolate has read of a workspace for analytics, item by item, so that the next request reads only the items that
 * have changed since (decision 0106). Copies are never changed: a request that has one keeps it.
 */

/** The items of a workspace and their ledger in one range. */
export interface LedgerCopy {
  version: number;
  readAt: number;
  size: number;
  bounds: readonly number[];
  items: ReadonlyMap<number, LedgerItem>;
  sums: ItemSums;
}

/** Items that all copies of an isolate may have together, some 10 MB. Eight changes count as one. */
const MAX_SIZE = 33_000;
const EVENTS_PER_ITEM = 8;
export const keptLedgers = new KeptCopies<LedgerCopy>(MAX_SIZE);

/** Rows of the items that have changed: each with all that is known of it. */
export interface ReadRows {
  items: readonly ItemRow[];
  flows: readonly FlowRow[];
  events: readonly EventRow[];
}

/** The items with what has been read since. */
export function updateItems(before: ReadonlyMap<number, LedgerItem>, read: ReadRows): Map<number, LedgerItem> {
  const items = new Map(before);
  for (const row of read.items) items.set(row[0], toItem(row));
  for (const [id, used, sold, times, lastUsed, receipts, received, lastReceived] of read.flows) {
    const item = items.get(id);
    if (item) item.flows = { used, sold, times, lastUsed, receipts, received, lastReceived };
  }
  for (const [id, bucket, delta, used, sold] of read.events) items.get(id)?.events.push(bucket, delta, used, sold);
  return items;
}

function toItem(row: ItemRow): LedgerItem {
  const [id, name, category, unit, isRetail, supplier, supplierKey, quantity, cost, price, leadTimeDays, ...times] =
    row;
  const [createdAt, archivedAt] = times;
  return {
    ...{
      id,
      name,
      category,
      unit,
      isRetail: isRetail === 1,
      supplier,
      supplierKey,
      quantity,
      cost,
      price,
      leadTimeDays,
    },
    ...{ createdAt, archivedAt, flows: null, events: [] },
  };
}

/** What a copy counts towards the limit. */
export function sizeOf(items: ReadonlyMap<number, LedgerItem>): number {
  let values = 0;
  for (const { events } of items.values()) values += events.length;
  return items.size + Math.ceil(values / 4 / EVENTS_PER_ITEM);
}
