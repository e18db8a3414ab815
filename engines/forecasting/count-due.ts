import type { AbcClass } from './classes.ts';

const DAY_MS = 86_400_000;

/** Days after which an item is to be counted again: what makes most of the demand most often. */
export const COUNT_EVERY_DAYS: Readonly<Record<AbcClass, number>> = { A: 30, B: 90, C: 180 };

/** Whether an item is due for a count. @param countedAt its last count in epoch milliseconds; null if it never was counted */
export function isCountDue(abc: AbcClass, countedAt: number | null, now: number): boolean {
  return countedAt === null || now - countedAt >= COUNT_EVERY_DAYS[abc] * DAY_MS;
}
