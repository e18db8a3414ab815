import { addDays } from '../calendar/days.ts';
import { daysIn } from './compared-periods.ts';
import type { Division, Flow, Measure, Period, Question, Rate, Topic } from './question.ts';
import { monthLater, weekdayOf } from './words/spelling/calendar-words.ts';

/** Which figures can be divided, by what, and into which spans of time. */

/** What people call it: `losses by person`. */
export const DIVISION_NAMES: Readonly<Record<Division, string>> = {
  ...{ weekday: 'day of the week', day: 'day', average: 'day', week: 'week', month: 'month', quarter: 'quarter' },
  ...{ year: 'year', reason: 'reason', note: 'note', person: 'person', item: 'item', supplier: 'supplier' },
  ...{ category: 'category', place: 'place', type: 'shop and warehouse', entry: 'entry' },
  form: 'loose and packed',
};

/** Topics whose figures are divided by what is named. */
export const DIVIDED: ReadonlySet<Topic> = new Set(['movement', 'revenue', 'spending', 'value', 'whoDid']);
/** What a comparison of two times is divided by. */
export const COMPARED_BY: ReadonlySet<Division> = new Set(['item', 'category', 'type', 'supplier', 'place', 'form']);
/** Topics whose figures are of a span of time, so that they have a rate. */
export const RATED: ReadonlySet<Topic> = new Set(['movement', 'revenue', 'spending']);

export const isTime = (by: Division): by is Rate => TIMES.has(by);
const TIMES: ReadonlySet<Division> = new Set(['day', 'week', 'month', 'quarter', 'year']);

/** Where one of these is asked of, divided is the figure of that topic. */
export interface Figure {
  topic: Topic;
  flow: Flow | null;
  measure: Measure | null;
}

/** The figure of a question that may be divided; null where it has none. */
export function figureToDivide({ topic, flow, measure, within }: Question): Figure | null {
  if (topic === 'pick') return within ? figureToDivide(within) : null;
  if (topic === 'value') return { topic, flow: null, measure: measure === 'price' ? measure : null };
  if (topic === 'overview') return { topic: 'value', flow: null, measure: null };
  if (topic === 'rankItems' && measure === 'value') return { topic: 'value', flow: null, measure: null };
  if (topic === 'revenue' || topic === 'topSelling' || topic === 'salesByDay') return SALES;
  if (topic === 'trend' && flow === 'sold' && measure !== 'quantity') return SALES;
  if (topic === 'spending' || (topic === 'rankSuppliers' && measure === 'spent')) return SPENDING;
  if (topic === 'categories' && measure === 'sold') return SALES;
  if (topic === 'categories' && (measure === 'value' || measure === null))
    return { topic: 'value', flow: null, measure: null };
  // What one person did stays a question of that person.
  if (topic === 'whoDid') return { topic, flow, measure: null };
  return OF_MOVEMENTS.has(topic) ? { topic: 'movement', flow, measure: null } : null;
}
const SALES: Figure = { topic: 'revenue', flow: 'sold', measure: null };
const SPENDING: Figure = { topic: 'spending', flow: 'received', measure: null };
const OF_MOVEMENTS: ReadonlySet<Topic> = new Set(['movement', 'trend', 'why', 'lastEvent', 'stockClose']);

const MONTHS: Readonly<Record<'month' | 'quarter' | 'year', number>> = { month: 1, quarter: 3, year: 12 };

/** The spans of the calendar that a period consists of, the first and the last cut where it begins and ends. */
export function spansIn({ from, to }: Period, by: Rate): Period[] {
  const spans: Period[] = [];
  let start = from;
  while (start <= to) {
    const end = addDays(nextStart(start, by), -1);
    spans.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return spans;
}

/** The first day after the day, week, month, quarter or year that a day is in. */
function nextStart(day: string, by: Rate): string {
  if (by === 'day') return addDays(day, 1);
  // Weeks begin on Monday.
  if (by === 'week') return addDays(day, 7 - ((weekdayOf(day) + 6) % 7));
  const month = Number(day.slice(5, 7)) - 1;
  return monthLater(`${day.slice(0, 7)}-01`, MONTHS[by] - (month % MONTHS[by]));
}

const RATE_DAYS: Readonly<Record<Rate, number>> = {
  ...{ day: 1, week: 7, month: 365.25 / 12, quarter: 365.25 / 4, year: 365.25 },
};

/** How many of a time a span of days is. */
export const timesIn = (period: Period, per: Rate): number => daysIn(period) / RATE_DAYS[per];
