import { addDays } from '../calendar/days.ts';
import { dayText } from './format.ts';
import type { Period } from './question.ts';
import { isDay, monthLater, weekdayOf } from './words/spelling/calendar-words.ts';
import { yearsBefore } from './words/spelling/pointed-time.ts';

/** Spans of whole days side by side: this month and the last one, as far as it has come. */

const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;
type Named = keyof typeof MONTHS_OF;

const DAY_MS = 86_400_000;

/** How many days a span has. */
export const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The last day of the month, quarter or year that begins on a day; null where none does. */
function endOf(first: string, unit: Named): string | null {
  const month = Number(first.slice(5, 7));
  const begins = first.endsWith('-01') && (month - 1) % MONTHS_OF[unit] === 0;
  return begins ? addDays(monthLater(first, MONTHS_OF[unit]), -1) : null;
}

/** The unit of the calendar that a span is, or is so far; null for any other span. */
function unitOf({ from, to }: Period, today: string): Named | 'week' | 'day' | null {
  if (from === to) return 'day';
  const reaches = (end: string | null) => end !== null && (to === end || (to === today && to < end));
  if (reaches(endOf(from, 'month'))) return 'month';
  if (weekdayOf(from) === 1 && reaches(addDays(from, 6))) return 'week';
  return (['quarter', 'year'] as const).find((unit) => reaches(endOf(from, unit))) ?? null;
}

/** The span just before another one: the month before a month, also before one that still runs. */
export function precedingPeriod(period: Period, today: string): Period {
  const { from } = period;
  const unit = unitOf(period, today);
  const to = addDays(from, -1);
  if (unit === 'month' || unit === 'quarter' || unit === 'year')
    return { from: monthLater(from, -MONTHS_OF[unit]), to };
  return { from: addDays(from, unit === 'week' ? -7 : -daysIn(period)), to };
}

/** The span of a unit that a day is in, up to that day: this month so far. */
export function currentPeriod(period: Period, today: string): Period {
  const unit = unitOf(period, today);
  if (unit === 'day') return { from: today, to: today };
  if (unit === 'week') return { from: addDays(today, -((weekdayOf(today) + 6) % 7)), to: today };
  const month = `${today.slice(0, 7)}-01`;
  if (unit === 'month') return { from: month, to: today };
  if (unit === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  if (unit === 'quarter') return { from: monthLater(month, -((Number(today.slice(5, 7)) - 1) % 3)), to: today };
  return { from: addDays(today, 1 - daysIn(period)), to: today };
}

/** The whole month, quarter, year or week that a span is the beginning of; any other span as it is. */
function wholePeriod(period: Period, today: string): Period {
  const unit = unitOf(period, today);
  if (unit === null || unit === 'day') return period;
  return { from: period.from, to: (unit === 'week' ? addDays(period.from, 6) : endOf(period.from, unit)) ?? period.to };
}

/** The same days a year earlier, whole where a span still runs; a week keeps its weekdays. */
export function yearEarlier(period: Period, today: string): Period {
  const unit = unitOf(period, today);
  return yearsBefore(wholePeriod(period, today), unit === 'week' ? 'week' : 'last year');
}

/** Whether a span is of a year of the calendar, or of as many days. */
export const isYear = (period: Period, today: string): boolean =>
  unitOf(period, today) === 'year' || daysIn(period) >= 360;

/** The part of an earlier span that is as long as a later one that still runs; null where it is no longer than that. */
export function asFarAs(earlier: Period, running: Period): Period | null {
  const days = daysIn(running);
  if (daysIn(earlier) <= days) return null;
  const sameDay = `${earlier.from.slice(0, 4)}${running.to.slice(4)}`;
  // Years differ by a day.
  const to =
    earlier.from.slice(4) === running.from.slice(4) && earlier.from.slice(0, 4) !== running.from.slice(0, 4)
      ? isDay(sameDay)
        ? sameDay
        : `${sameDay.slice(0, 8)}28`
      : addDays(earlier.from, days - 1);
  return to < earlier.to ? { from: earlier.from, to } : null;
}

/** A span as it is called: `October 2026`, `Nov 21, 2026`, `Nov 16 to Nov 22, 2026`. */
export function periodName({ from, to }: Period): string {
  if (from === to) return dayText(from);
  if (endOf(from, 'month') === to)
    return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(from),
    );
  if (endOf(from, 'year') === to) return from.slice(0, 4);
  const first = from.slice(0, 4) === to.slice(0, 4) ? dayText(from).replace(/, \d+$/, '') : dayText(from);
  return `${first} to ${dayText(to)}`;
}

/** When that was, in a sentence: `in October 2026`, `on Nov 21, 2026`, `from Nov 16 to Nov 22, 2026`. */
export function whenText(period: Period): string {
  const name = periodName(period);
  if (period.from === period.to) return `on ${name}`;
  return name.includes(' to ') ? `from ${name}` : `in ${name}`;
}
