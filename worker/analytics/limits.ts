import { DEAD_AFTER_DAYS } from '../../engines/stock/usage.ts';

/** What SQL and JavaScript both have to know to come to the same sums. */

export const DAY_MS = 86_400_000;
/** The longest lists of items. */
export const MAX_ROWS = 50;
/** Maximum groups and units in a chart; the rest is combined. */
export const MAX_GROUPS = 10;
export const MAX_UNITS = 12;

/** Stock that has not been used since this moment lies dead. */
export const toDeadSince = (now: number): number => now - DEAD_AFTER_DAYS * DAY_MS;
