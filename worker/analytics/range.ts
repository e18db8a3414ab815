import { addDays, dayAt, startOfDay, startOfWeek } from '../../engines/calendar/days.ts';
import { invalidField } from '../core/errors.ts';
import { type AnalyticsQuery, type BucketSize, DEFAULT_RANGE_DAYS, EARLIEST_DAY, MAX_RANGE_DAYS } from './contract.ts';

const DAY_MS = 86_400_000;
/** Longest ranges in daily and weekly buckets; longer ones are monthly. */
const MAX_DAILY_DAYS = 45;
const MAX_WEEKLY_DAYS = 400;

/** A span of whole days, both ends included. */
export interface Bucket {
  from: string;
  to: string;
}

export interface Range extends Bucket {
  timeZone: string;
  days: number;
  bucket: BucketSize;
  buckets: Bucket[];
  /** The start of each bucket and the end of the range, in epoch milliseconds. */
  bounds: number[];
  /** The days before the range, as many, and when they begin in epoch milliseconds. */
  before: Bucket & { at: number };
}

/**
 * Parses the range of a query and splits it into buckets. A last day in the future becomes today.
 * @throws 400 naming `from` or `to` if the range is in the future or too long
 */
export function readRange({ from, to, tz }: AnalyticsQuery, now: number): Range {
  const today = dayAt(now, tz);
  const last = to === undefined || to > today ? today : to;
  if (last < EARLIEST_DAY) throw invalidField('to', `may not be before ${EARLIEST_DAY}`);
  const wanted = from ?? addDays(last, 1 - DEFAULT_RANGE_DAYS);
  const first = from === undefined && wanted < EARLIEST_DAY ? EARLIEST_DAY : wanted;
  if (first > today) throw invalidField('from', 'may not be in the future');
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  if (days > MAX_RANGE_DAYS) {
    throw invalidField('from', `may be at most ${MAX_RANGE_DAYS} days (five years) before to`);
  }
  const bucket: BucketSize = days <= MAX_DAILY_DAYS ? 'day' : days <= MAX_WEEKLY_DAYS ? 'week' : 'month';
  const buckets = cut(first, last, bucket);
  const bounds = [...buckets.map((one) => startOfDay(one.from, tz)), startOfDay(addDays(last, 1), tz)];
  const start = addDays(first, -days);
  const before = { from: start, to: addDays(first, -1), at: startOfDay(start, tz) };
  return { from: first, to: last, timeZone: tz, days, bucket, buckets, bounds, before };
}

/**
 * The days of a range since something exists, so that use is not spread over days before it: at least one; today counts
 * as a full day.
 */
export function daysPresent({ bounds, days }: Pick<Range, 'bounds' | 'days'>, since: number, now: number): number {
  const from = Math.max(bounds[0] ?? 0, since);
  const until = Math.min(bounds.at(-1) ?? 0, now);
  return Math.min(days, Math.max(1, Math.ceil((until - from) / DAY_MS)));
}

/** Splits days into buckets: weeks start on the workspace's first day, months on the 1st; the first and last may be shorter. */
function cut(first: string, last: string, size: BucketSize): Bucket[] {
  const buckets: Bucket[] = [];
  for (let from = first; from <= last; ) {
    const next = nextStart(from, size);
    const to = addDays(next, -1);
    buckets.push({ from, to: to > last ? last : to });
    from = next;
  }
  return buckets;
}

function nextStart(day: string, size: BucketSize): string {
  if (size === 'day') return addDays(day, 1);
  const date = new Date(day);
  if (size === 'week') return addDays(startOfWeek(day), 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
