import { dateText as styledDate } from '../text/style.ts';

/**
 * Best-before dates. Food that keeps long may show the month or the year only: the date is then the last day of it, and
 * how it was written is kept next to it. Days are `YYYY-MM-DD`.
 */

/** How the goods show the date. */
export const BEST_BEFORE_PRECISIONS = ['day', 'month', 'year'] as const;
export type BestBeforePrecision = (typeof BEST_BEFORE_PRECISIONS)[number];

export interface BestBefore {
  /** The last day at its best. */
  day: string;
  precision: BestBeforePrecision;
}

const WRITTEN = /^(?<year>[1-9]\d{3})(?:-(?<month>\d\d)(?:-(?<day>\d\d))?)?$/;

/**
 * Reads `2027-03-31`, `2027-03` or `2027`.
 * @param precision a coarser one than is written widens the date: a day of March by month is the end of March
 * @returns null for what is no date, or shows less than the precision says
 */
export function parseBestBefore(written: string, precision?: BestBeforePrecision): BestBefore | null {
  const parts = WRITTEN.exec(written)?.groups;
  if (!parts) return null;
  const { year = '', month, day } = parts;
  const shown = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  const wanted = precision ?? shown;
  if (BEST_BEFORE_PRECISIONS.indexOf(wanted) < BEST_BEFORE_PRECISIONS.indexOf(shown)) return null;
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return null;
  if (month !== undefined && day !== undefined && (Number(day) < 1 || Number(day) > daysOfMonth(year, month)))
    return null;
  if (wanted === 'year' || month === undefined) return { day: `${year}-12-31`, precision: 'year' };
  if (wanted === 'month' || day === undefined)
    return { day: `${year}-${month}-${daysOfMonth(year, month)}`, precision: 'month' };
  return { day: written, precision: 'day' };
}

/** Day 0 of the next month is the last of this one. */
const daysOfMonth = (year: string, month: string) => new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();

/** The date as it is written on the goods: `2027-03-31`, `2027-03` or `2027`. */
export function formatBestBefore({ day, precision }: BestBefore): string {
  return day.slice(0, { day: 10, month: 7, year: 4 }[precision]);
}

/** The date as people read it, no more exact than the goods show it: `Mar 31, 2027`, `Mar 2027` or `2027`. */
export const dateText = ({ day, precision }: BestBefore): string =>
  styledDate(Date.parse(`${day}T00:00:00Z`), precision, 'UTC');

/** Whether a lot is past its best on a day: on its last day it is not. */
export function isExpired(bestBefore: string | null, onDay: string): boolean {
  return bestBefore !== null && onDay > bestBefore;
}
