import { type BestBeforePrecision, dateText, parseBestBefore } from '../../../engines/calendar/best-before.ts';
import { dayAt } from '../../../engines/calendar/days.ts';
import { formatCount } from '../text/format.ts';
import { shownTimeZone } from '../text/shown-style.ts';

const DAY_MS = 86_400_000;
/** From this many days before, a lot is marked. */
export const SOON_DAYS = 30;

/** A date of a lot, or of stock of one. */
export interface Dated {
  bestBefore: string | null;
  bestBeforePrecision: BestBeforePrecision | null;
}

/** The date as the goods show it: `Mar 31, 2027`, `Mar 2027` or `2027`; null without one. */
export function bestBeforeText({ bestBefore, bestBeforePrecision }: Dated): string | null {
  if (bestBefore === null) return null;
  return dateText({ day: bestBefore, precision: bestBeforePrecision ?? 'day' });
}

/** The workspace's day, or the reader's where it has chosen no time zone: `2026-11-29`. @param now epoch milliseconds */
export const localDay = (now: number): string => dayAt(now, shownTimeZone());

/** The day that is so many days later. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** By when a lot has to be used; null without a date, and for what is better with age (`isPastItsDate` in SQL). */
export function usedBy(lot: Pick<Dated, 'bestBefore'> & { item: { isBetterWithAge: boolean } }): string | null {
  return lot.item.isBetterWithAge ? null : lot.bestBefore;
}

/** Days from one day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

export type Freshness = 'expired' | 'soon' | 'later';

/** Whether a lot is past its best, within {@link SOON_DAYS} days of it, or neither. Without a date it is `later`. */
export function freshness(bestBefore: string | null, today: string): Freshness {
  if (bestBefore === null) return 'later';
  const days = daysBetween(today, bestBefore);
  if (days < 0) return 'expired';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

/** How long is left: `expired 3 days ago`, `expires today`, `12 days left`; null without a date. */
export function timeLeftText(bestBefore: string | null, today: string): string | null {
  if (bestBefore === null) return null;
  const days = daysBetween(today, bestBefore);
  const size = formatCount(Math.abs(days));
  if (days < 0) return `expired ${days === -1 ? 'yesterday' : `${size} days ago`}`;
  if (days === 0) return 'expires today';
  return days === 1 ? '1 day left' : `${size} days left`;
}

const TYPED = [
  /^(?<year>\d{4})(?:[-./ ]?(?<month>\d\d)(?:[-./ ]?(?<day>\d\d))?)?$/,
  // A day before or after the month would be ambiguous.
  /^(?<month>\d\d?)[-./ ](?<year>\d{4})$/,
];

/**
 * Reads a best-before date as people type it: `2027-03-31`, `20270331`, `2027-03`, `3/2027` or `2027`.
 * @returns in the form that the API takes, or null
 */
export function readBestBefore(typed: string): string | null {
  for (const pattern of TYPED) {
    const { year, month, day } = pattern.exec(typed.trim())?.groups ?? {};
    if (year === undefined) continue;
    const written = [year, month?.padStart(2, '0'), day].filter((part) => part !== undefined).join('-');
    return parseBestBefore(written) ? written : null;
  }
  return null;
}
