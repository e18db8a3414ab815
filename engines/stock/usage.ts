import type { MovementReason } from '../inventory/choices.ts';

/**
 * Stock that leaves for one of these reasons has been used: sold, moved on, or taken off the shelf by hand. Damage and
 * counts are losses, imports and undoings are bookkeeping: neither says that anybody wanted the goods.
 */
export const USED_REASONS = ['sale', 'transfer', 'edit', 'sync'] as const satisfies readonly MovementReason[];

/** How often the average stock has gone out, rounded to hundredths; null where there was no stock to speak of. */
export function turnoverOf(usedCost: number, averageValue: number): number | null {
  return averageValue > 0 ? Math.round((usedCost / averageValue) * 100) / 100 : null;
}

/** For how many days stock lasts when it goes on as in the range, rounded to tenths; null where nothing went out. */
export function daysOfCover(onHand: number, used: number, days: number): number | null {
  return used > 0 && days > 0 ? Math.round(((onHand * days) / used) * 10) / 10 : null;
}

/**
 * Stock at the end of each bucket, from what is there now and how it has changed since.
 * @param now stock on hand now
 * @param changes what each bucket changed and, last, what has changed after the range
 */
export function endsOfBuckets(now: number, changes: readonly number[]): number[] {
  const ends: number[] = [];
  let stock = now;
  for (let bucket = changes.length - 1; bucket > 0; bucket--) {
    stock -= changes[bucket] ?? 0;
    ends.push(stock);
  }
  return ends.reverse();
}
