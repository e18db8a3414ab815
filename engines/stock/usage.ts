import type { MovementReason } from '../inventory/choices.ts';

/** Stock on hand without use for this many days is dead stock. */
export const DEAD_AFTER_DAYS = 90;

/**
 * Movements that count as use: sold, transferred, synced, consumed in a run or taken by hand, unless a later movement reverses them. Damage and
 * counts are losses, imports, moves and undos are bookkeeping: none of them shows demand.
 *
 * An `edit` still counts. New ones are amounts that somebody took out ("remove 3 Sencha"). Old ones were mostly typed
 * quantities, which are counts today; but many workspaces recorded their sales only so, and without them their forecasts
 * would end on the day of the update. They grow out of the history by themselves.
 */
export const USED_REASONS = [
  'sale',
  'transfer',
  'edit',
  'sync',
  'consume',
] as const satisfies readonly MovementReason[];

const DAY_MS = 86_400_000;

/**
 * Whether stock is dead: some is on hand, and nothing was used for so many days. Opening entries, counts and imports are
 * no use, and an item that is not known for as long is not dead yet. Analytics has the same rule in SQL.
 * @param item since when it is known, and when it was last used, in epoch milliseconds
 */
export function isDead(
  item: { onHand: number; since: number; lastUsed: number | null },
  now: number,
  days = DEAD_AFTER_DAYS,
): boolean {
  const deadSince = now - days * DAY_MS;
  return item.onHand > 0 && item.since < deadSince && (item.lastUsed ?? 0) < deadSince;
}

/** How often the average stock was used, rounded to hundredths; null without stock. */
export function computeTurnover(usedCost: number, averageValue: number): number | null {
  return averageValue > 0 ? Math.round((usedCost / averageValue) * 100) / 100 : null;
}

/** Days of stock at the pace of the range, rounded to tenths; null if nothing was used. */
export function daysOfCover(onHand: number, used: number, days: number): number | null {
  return used > 0 && days > 0 ? Math.round(((onHand * days) / used) * 10) / 10 : null;
}

/**
 * Stock at the end of each bucket, counted back from current stock.
 * @param now stock on hand
 * @param changes the change in each bucket and, last, after the range
 */
export function computeBucketEnds(now: number, changes: readonly number[]): number[] {
  const ends: number[] = [];
  let stock = now;
  for (let bucket = changes.length - 1; bucket > 0; bucket--) {
    stock -= changes[bucket] ?? 0;
    ends.push(stock);
  }
  return ends.reverse();
}
