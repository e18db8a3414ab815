import { USED_REASONS } from '../stock/usage.ts';

/** Forecasts count in weeks of seven days that end now, so that no half week looks like a fall in demand. */
export const DAYS_PER_WEEK = 7;
export const DAY_MS = 86_400_000;
export const WEEK_MS = DAYS_PER_WEEK * DAY_MS;

/** What lies further back is not looked at: two years are what it takes to see a season come back. */
export const WEEKS_OF_HISTORY = 104;
/** A year of whole weeks. */
export const WEEKS_PER_YEAR = 52;

/** The reasons for which leaving stock was wanted: what analytics counts as used is what is forecast. */
export const DEMAND_REASONS = USED_REASONS;

/**
 * Demand week by week, the oldest first, weeks without demand as 0.
 * @param pairs `week, quantity, week, quantity, …` in any order; week 0 is the one that ends now, 1 the one before
 * @param since when the item came into the ledger: weeks before that say nothing and are left out
 */
export function weeklyDemand(pairs: readonly number[], since: number, now: number): number[] {
  // The week in which the item came counts once it is whole, but one week there is always.
  const weeks = Math.min(WEEKS_OF_HISTORY, Math.max(1, Math.floor((now - since) / WEEK_MS)));
  const history = Array.from({ length: weeks }, () => 0);
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const index = weeks - 1 - (pairs[i] ?? 0);
    if (index >= 0) history[index] = (history[index] ?? 0) + (pairs[i + 1] ?? 0);
  }
  return history;
}
