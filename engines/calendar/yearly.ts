import { addDays } from './days.ts';

/** Spans of days that come back every year, such as the weeks of a harvest. */

/** From its first to its last day, both as `MM-DD`; one that ends before it begins ends in the next year. */
export interface YearlySpan {
  opensOn: string;
  closesOn: string;
}

/** The days of a yearly span in one year, as `YYYY-MM-DD`. */
export interface DatedSpan<S extends YearlySpan = YearlySpan> {
  span: S;
  opens: string;
  closes: string;
}

/** The last day of each month. February 29 is a day to name, and the 28th in years without it. */
const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The last day of a month. @param month from 1 to 12 */
export const lastDayOf = (month: number): number => LAST_DAYS[month - 1] ?? 0;

/** Whether it is a day of the year as `MM-DD`. */
export function isMonthDay(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= lastDayOf(Number(month));
}

/**
 * The span that is open on a day, or the next to open, and the one that opens after that one has closed. Null without spans.
 * @param today `YYYY-MM-DD`
 */
export function nextSpans<S extends YearlySpan>(
  spans: readonly S[],
  today: string,
): { current: DatedSpan<S>; following: DatedSpan<S> } | null {
  const year = Number(today.slice(0, 4));
  const dated = spans
    .flatMap((span) => [-1, 0, 1, 2].map((later) => inYear(span, year + later)))
    .filter(({ closes }) => closes >= today)
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
  const [current] = dated;
  const following = current && dated.find(({ opens }) => opens > current.closes);
  return current && following ? { current, following } : null;
}

function inYear<S extends YearlySpan>(span: S, year: number): DatedSpan<S> {
  const wraps = span.closesOn < span.opensOn;
  return { span, opens: dayOf(span.opensOn, year), closes: dayOf(span.closesOn, wraps ? year + 1 : year) };
}

const dayOf = (monthDay: string, year: number): string =>
  monthDay === '02-29' ? addDays(`${year}-03-01`, -1) : `${year}-${monthDay}`;

/** How many days later one day is than another; below 0 if it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
