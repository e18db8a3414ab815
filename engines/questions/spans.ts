import { addDays, dayAt, startOfDay, startOfWeek } from '../calendar/days.ts';
import { type DayParts, dateText } from '../text/style.ts';
import type { Dimension, Period, Query } from './ask.ts';
import type { Facts, Span } from './facts.ts';

/** The spans of the ledger that a query needs, and what each stands for. */
export interface Spans {
  spans: Span[];
  /** For each span: the part of time that it belongs to, where the query divides by one. */
  parts: (string | null)[];
  /** The places of those that belong to the period, and to the one it is compared with. */
  period: ReadonlySet<number>;
  against: ReadonlySet<number>;
  /** The place of the span from the end of the period until now; null where no stock of an earlier day is asked for. */
  since: number | null;
}

const TIMES = ['day', 'weekday', 'week', 'month', 'quarter', 'year'] as const satisfies readonly Dimension[];
type Time = (typeof TIMES)[number];
export const isTime = (by: Dimension | null): by is Time => TIMES.some((time) => time === by);

/** Days that are told apart at most: a longer period is divided into months at least. */
const MOST_DAYS = 400;
/** What a ledger measure covers where no time is named. */
const USUAL_DAYS = 30;
/** What it covers where all that is recorded is divided by time. */
const LAST_YEAR = 365;
/** A day before any ledger. */
const BEFORE_ALL = '2000-01-01';

/** The period of a query, as words say it: the one that it names, or all that is recorded. */
export function periodOf(
  query: Query,
  { now, timeZone, ledgerSince }: Pick<Facts, 'now' | 'timeZone' | 'ledgerSince'>,
): Period {
  const to = dayAt(now, timeZone);
  return query.period ?? { from: ledgerSince === null ? to : dayAt(ledgerSince, timeZone), to };
}

/** The period of a query as it is read, before the first movement is known. */
function spanOf(query: Query, { now, timeZone }: Pick<Facts, 'now' | 'timeZone'>): Period {
  const to = dayAt(now, timeZone);
  return query.period ?? { from: isTime(query.by) ? addDays(to, 1 - LAST_YEAR) : BEFORE_ALL, to };
}

/** The last 30 days, where a person names none: what `sold` means without a time. */
export const usualPeriod = (today: string): Period => ({ from: addDays(today, 1 - USUAL_DAYS), to: today });

export function spansOf(query: Query, { now, timeZone }: Pick<Facts, 'now' | 'timeZone'>): Spans {
  const period = spanOf(query, { now, timeZone });
  const isStock = query.measures.some((measure) =>
    ['opening', 'closing', 'quantity', 'value', 'retailValue'].includes(measure),
  );
  const found: Spans = { spans: [], parts: [], period: new Set(), against: new Set(), since: null };
  const inPeriod = new Set<number>();
  const inAgainst = new Set<number>();
  const add = ({ from, to }: Period, part: string | null, into: Set<number>) => {
    into.add(found.spans.length);
    found.spans.push({ from: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone) });
    found.parts.push(part);
  };
  for (const [part, days] of isTime(query.by) ? partsOf(period, query.by) : [[null, period] as const])
    add(days, part, inPeriod);
  if (query.against) add(query.against, null, inAgainst);
  if (isStock && query.period !== null) {
    found.since = found.spans.length;
    found.spans.push({
      from: startOfDay(addDays(period.to, 1), timeZone),
      until: Math.max(now + 1, startOfDay(addDays(period.to, 1), timeZone)),
    });
    found.parts.push(null);
  }
  return { ...found, period: inPeriod, against: inAgainst };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A period part by part, with the name of each. */
function partsOf({ from, to }: Period, by: Time): (readonly [string, Period])[] {
  const parts: (readonly [string, Period])[] = [];
  for (let start = from; start <= to && parts.length < MOST_DAYS; ) {
    const end = endOf(start, by);
    parts.push([nameOf(start, by), { from: start, to: end < to ? end : to }]);
    start = addDays(end, 1);
  }
  return parts;
}

/** The last day of the part that a day lies in. */
function endOf(day: string, by: Time): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const lastOfMonth = (last: number) => new Date(Date.UTC(year, last, 0)).toISOString().slice(0, 10);
  if (by === 'day' || by === 'weekday') return day;
  if (by === 'week') return addDays(startOfWeek(day), 6);
  return lastOfMonth(by === 'month' ? month : by === 'quarter' ? Math.ceil(month / 3) * 3 : 12);
}

function nameOf(day: string, by: Time): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  if (by === 'weekday') return WEEKDAYS[new Date(day).getUTCDay()] ?? '';
  if (by === 'year') return year;
  if (by === 'quarter') return `Q${Math.ceil(month / 3)} ${year}`;
  const format = (parts: DayParts) => dateText(Date.parse(day), parts, 'UTC');
  if (by === 'month') return format('longMonth');
  return by === 'week' ? `week of ${format('day')}` : format('day');
}

/** Days of a period. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
