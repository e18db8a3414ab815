import { addDays, dayAt, startOfDay } from '../../calendar/days.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { daysIn, whenText } from '../compared-periods.ts';
import { count, dayText, estimate, money, names } from '../format.ts';
import type { Division, Period } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { WEEKDAYS, weekdayOf } from '../words/spelling/calendar-words.ts';
import { type Handler, isScoped, scopeOf, subjectText } from './handler.ts';
import { notedText } from './noted.ts';

/** Days of an answer whose question names no period. */
const USUAL_DAYS = { weekday: 91, average: 91, day: 30 };
type DayDivision = keyof typeof USUAL_DAYS;
const dayDivision = (by: Division | null): DayDivision => (by === 'weekday' || by === 'average' ? by : 'day');
/** The longest period that is looked at day by day. */
const MOST_DAYS = 366;
/** So many days are listed one by one, in their order. */
const MOST_LISTED = 14;

/** The days of a question, a year at most, and whether it asked for more. */
function periodOf({ past, by }: ResolvedQuestion, { now, timeZone }: WorkspaceSnapshot): Period & { isCut: boolean } {
  const today = dayAt(now, timeZone);
  // An average of days that are over needs no part of today.
  const last = dayDivision(by) === 'day' ? today : addDays(today, -1);
  const asked = past?.days ?? { from: addDays(last, 1 - USUAL_DAYS[dayDivision(by)]), to: last };
  const to = asked.to > today ? today : asked.to;
  const first = addDays(to, 1 - MOST_DAYS);
  return { from: asked.from < first ? first : asked.from, to, isCut: asked.from < first };
}

const daysFrom = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.max(0, daysIn({ from, to })) }, (_, i) => addDays(from, i));

/** What moved on one day. */
interface Day {
  day: string;
  cents: number;
  quantity: number;
  times: number;
}

/** How movements of one kind read by day, and what their days are ranked by where nothing is said. */
const KINDS = {
  sold: {
    reason: 'sale',
    what: 'what was sold',
    is: 'what is sold',
    one: 'sale',
    many: 'sales',
    did: 'sold',
    by: 'money',
    price: 'selling',
  },
  returned: {
    reason: 'sale',
    what: 'what was taken back',
    is: 'what is taken back',
    one: 'return',
    many: 'returns',
    did: 'taken back',
    by: 'times',
    price: 'selling',
  },
  received: {
    reason: 'receive',
    what: 'what came in',
    is: 'what comes in',
    one: 'receipt',
    many: 'receipts',
    did: 'received',
    by: 'times',
    price: 'cost',
  },
  damaged: {
    reason: 'damage',
    what: 'what was lost',
    is: 'what is lost',
    one: 'loss',
    many: 'losses',
    did: 'lost to damage',
    by: 'money',
    price: 'cost',
  },
  counted: {
    reason: 'count',
    what: 'what was counted',
    is: 'what is counted',
    one: 'count',
    many: 'counts',
    did: 'counted',
    by: 'times',
    price: 'cost',
  },
  transferred: {
    reason: 'transfer',
    what: 'what was transferred',
    is: 'what is transferred',
    one: 'transfer',
    many: 'transfers',
    did: 'transferred',
    by: 'times',
    price: 'cost',
  },
} as const;
const kindOf = ({ flow }: ResolvedQuestion) => KINDS[flow ?? 'sold'];
const isOfSales = ({ flow }: ResolvedQuestion): boolean => flow === null || flow === 'sold';

/** What the days of a question are ranked by. */
function rankedBy(question: ResolvedQuestion): 'money' | 'times' | 'quantity' {
  const item = onlyItem(question);
  const { measure } = question;
  if (measure === 'items') return 'times';
  if (item !== null && (measure === 'quantity' || (isOfSales(question) && item.sellingPrice === null)))
    return 'quantity';
  return measure === 'value' ? 'money' : kindOf(question).by;
}

export const salesByDay: Handler = {
  need(question, snapshot) {
    const days = daysFrom(periodOf(question, snapshot)).map((day) => ({
      from: startOfDay(day, snapshot.timeZone),
      until: startOfDay(addDays(day, 1), snapshot.timeZone),
    }));
    const itemIds = isScoped(question) ? scopeOf(question, snapshot).map(({ id }) => id) : null;
    const { notes } = question;
    return {
      daySales: {
        ...{ days, itemIds, reason: kindOf(question).reason, ...(notes.length > 0 ? { notes } : {}) },
        ...(question.flow === 'returned' ? { isReturned: true } : {}),
      },
      ledgerSince: true,
    };
  },
  answer(question, snapshot) {
    const period = periodOf(question, snapshot);
    const days = recordedDays(period, question, snapshot);
    const kind = kindOf(question);
    if (days.every(({ times, quantity }) => times === 0 && quantity === 0))
      return { lines: [line`Nothing${whatOf(question)} was ${kind.did} ${whenText(period)}.`] };
    const answered = HANDLED[dayDivision(question.by)](days, question, snapshot);
    const unpriced = snapshot.daySales.reduce((sum, one) => sum + one.unpriced, 0);
    return {
      lines: [
        ...answered,
        line`${rankedBy(question) === 'times' ? `Every item that was ${kind.did} counts as one. Money is` : 'Counted'} at today’s ${kind.price} prices.${unpriced > 0 ? ` ${count(unpriced, kind.one, kind.many)} of items without one ${unpriced === 1 ? 'is' : 'are'} left out.` : ''}${period.isCut ? ' Only the last year is looked at day by day.' : ''}`,
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

/** Every day of the period since the first movement, those without a sale as well. */
function recordedDays(period: Period, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Day[] {
  const { ledgerSince, timeZone, daySales, now } = snapshot;
  const first = ledgerSince === null ? period.to : dayAt(ledgerSince, timeZone);
  const today = dayAt(now, timeZone);
  const byPlace = new Map(daySales.map((one) => [one.day, one]));
  const days = daysFrom(period).map((day, place) => {
    const sales = byPlace.get(place);
    return { day, cents: sales?.cents ?? 0, quantity: sales?.quantity ?? 0, times: sales?.times ?? 0 };
  });
  const over = dayDivision(question.by) === 'day' ? days : days.filter(({ day }) => day < today);
  return (over.length === 0 ? days : over).filter(
    ({ day, cents, quantity, times }) => day >= first || cents !== 0 || quantity !== 0 || times > 0,
  );
}

const HANDLED: Readonly<
  Record<DayDivision, (days: readonly Day[], question: ResolvedQuestion, snapshot: WorkspaceSnapshot) => AnswerLine[]>
> = { weekday: byWeekday, day: byDay, average: onAverage };

/** The one item that is asked about; null for more than one. */
const onlyItem = ({ items }: ResolvedQuestion): StockItem | null => (items.length === 1 ? (items[0] ?? null) : null);

/** ` of Sencha noted “Market stall”`; empty for everything. */
function whatOf(question: ResolvedQuestion): string {
  const noted = notedText(question).trimEnd();
  return `${subjectText(question)}${noted === '' ? '' : ` ${noted}`}`;
}

/** `$120.00`; of one item with its quantity: `4.5 pounds, $120.00`; beside sales how often, too: `3 receipts, $120.00`. */
function movedText({ cents, quantity, times }: Omit<Day, 'day'>, question: ResolvedQuestion): string {
  const item = onlyItem(question);
  const { one, many } = kindOf(question);
  const price = kindOf(question).price === 'selling' ? item?.sellingPrice : item?.costPrice;
  const parts = [
    ...(isOfSales(question) && question.measure !== 'items' ? [] : [count(Math.round(times * 10) / 10, one, many)]),
    ...(item === null || question.flow === 'counted' ? [] : [estimate(quantity, item.unit)]),
    ...((item !== null && price == null) || question.flow === 'counted' ? [] : [money(cents)]),
  ];
  return parts.join(', ');
}

/** What days rank by. */
function sizeOf(question: ResolvedQuestion): (one: Omit<Day, 'day'>) => number {
  const by = rankedBy(question);
  return ({ cents, quantity, times }) => (by === 'money' ? cents : by === 'times' ? times : quantity);
}

function meanOf(days: readonly Day[]): Omit<Day, 'day'> {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0) / Math.max(1, days.length);
  return {
    cents: sum(({ cents }) => cents),
    quantity: sum(({ quantity }) => quantity),
    times: sum(({ times }) => times),
  };
}

const nameOfWeekday = (weekday: number): string => {
  const name = WEEKDAYS[weekday] ?? '';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
};

const spanText = (days: readonly Day[]): string => whenText({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' });

/** Days of the week by what is sold on them on average. */
function byWeekday(days: readonly Day[], question: ResolvedQuestion): AnswerLine[] {
  const { weekdays, order } = question;
  const size = sizeOf(question);
  const groups = [...Map.groupBy(days, ({ day }) => weekdayOf(day))].map(([weekday, all]) => ({
    ...{ weekday, days: all.length, ...meanOf(all) },
  }));
  const sorted = groups.toSorted((a, b) => size(b) - size(a) || a.weekday - b.weekday);
  const asked = sorted.filter(({ weekday }) => weekdays.includes(weekday));
  const what = whatOf(question);
  const [only, another] = asked;
  if (weekdays.length > 0 && !only)
    return [line`There is no ${names(weekdays.map(nameOfWeekday))} among these days: ${spanText(days)}.`];
  if (only && !another)
    return [
      line`On an average ${nameOfWeekday(only.weekday)} ${isOfSales(question) && what === '' ? 'what you sell' : `${kindOf(question).is}${what}`} comes to ${movedText(only, question)}, over ${count(only.days, nameOfWeekday(only.weekday))} ${spanText(days)}.`,
      line`An average day comes to ${movedText(meanOf(days), question)}.`,
    ];
  const rows = asked.length > 0 ? asked : sorted;
  const [best] = rows;
  const worst = rows.at(-1);
  if (!best || !worst) return [];
  const isLeast = order === 'least';
  const [first, other] = isLeast ? [worst, best] : [best, worst];
  const [one, opposite] = isLeast ? ['slowest', 'busiest'] : ['busiest', 'slowest'];
  return [
    best === worst
      ? line`Only ${nameOfWeekday(best.weekday)} is recorded: ${movedText(best, question)} on average${what}.`
      : line`${nameOfWeekday(first.weekday)} is the ${one} day${ofKind(question)}${what}: ${movedText(first, question)} on average, against ${movedText(other, question)} on ${nameOfWeekday(other.weekday)}, the ${opposite}.`,
    ...(isLeast ? rows.toReversed() : rows).map(
      (row) => bullet`${nameOfWeekday(row.weekday)}: ${movedText(row, question)}`,
    ),
    line`These are averages of ${count(days.length, 'day')} ${spanText(days)}, days without ${aOne(question)} included.`,
  ];
}

/** ` for receipts`; empty for sales. */
const ofKind = (question: ResolvedQuestion): string => (isOfSales(question) ? '' : ` for ${kindOf(question).many}`);
const aOne = (question: ResolvedQuestion): string => `a ${kindOf(question).one}`;

const longDay = (day: string): string => `${nameOfWeekday(weekdayOf(day))}, ${dayText(day)}`;

/** The best and the slowest day, and the days one by one. */
function byDay(all: readonly Day[], question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { weekdays, order, limit } = question;
  const days = weekdays.length === 0 ? all : all.filter(({ day }) => weekdays.includes(weekdayOf(day)));
  const size = sizeOf(question);
  const what = whatOf(question);
  const today = dayAt(snapshot.now, snapshot.timeZone);
  const sorted = days.toSorted((a, b) => size(b) - size(a) || a.day.localeCompare(b.day));
  const over = sorted.filter(({ day }) => day < today);
  const [best] = sorted;
  const worst = (over.length > 0 ? over : sorted).at(-1);
  if (!best || !worst) return [line`There is no such day among these: ${spanText(all)}.`];
  if (days.length === 1)
    return [line`On ${longDay(best.day)} ${kindOf(question).what}${what} came to ${movedText(best, question)}.`];
  const isLeast = order === 'least';
  const [first, other] = isLeast ? [worst, best] : [best, worst];
  const listed =
    days.length <= MOST_LISTED && limit === null ? days : (isLeast ? sorted.toReversed() : sorted).slice(0, limit ?? 5);
  if (!isOfSales(question)) {
    // Most days are without any: only those with one are listed, and no slowest of them.
    const some = (isLeast ? sorted.toReversed() : sorted).filter(({ times }) => times > 0);
    const [top, next] = some;
    if (!top) return [line`Nothing${what} was ${kindOf(question).did} on such a day ${spanText(days)}.`];
    const isLevel = next !== undefined && size(top) === size(next);
    return [
      line`The day with the ${isLeast ? 'least' : 'most'}${rankedBy(question) === 'times' ? ` ${kindOf(question).many}` : ` ${kindOf(question).did}${rankedBy(question) === 'money' ? ', by value,' : ''}`}${what} ${spanText(days)} was ${longDay(top.day)}${isLevel ? `, level with ${longDay(next.day)}` : ''}: ${movedText(top, question)}.`,
      ...some.slice(0, limit ?? 5).map((one) => bullet`${longDay(one.day)}: ${movedText(one, question)}`),
      line`There were ${kindOf(question).many} on ${count(some.length, 'day')} of ${days.length}.`,
    ];
  }
  return [
    line`The ${isLeast ? 'slowest' : 'best'} day${what} ${spanText(days)} was ${longDay(first.day)}: ${movedText(first, question)}. The ${isLeast ? 'best' : 'slowest'} was ${longDay(other.day)}: ${movedText(other, question)}.`,
    ...listed.map(
      (one) => bullet`${longDay(one.day)}${one.day === today ? ', so far' : ''}: ${movedText(one, question)}`,
    ),
  ];
}

/** What is sold on an average day and in an average week. */
function onAverage(days: readonly Day[], question: ResolvedQuestion): Answer['lines'] {
  const mean = meanOf(days);
  const week = { cents: mean.cents * 7, quantity: mean.quantity * 7, times: mean.times * 7 };
  const what = whatOf(question);
  return [
    line`On average ${isOfSales(question) && what === '' ? 'what you sell' : `${kindOf(question).is}${what}`} comes to ${movedText(mean, question)} a day, and about ${movedText(week, question)} a week.`,
    line`That is over ${count(days.length, 'day')} ${spanText(days)}, days without ${aOne(question)} included.`,
  ];
}
