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

/** What was sold on one day. */
interface Day {
  day: string;
  cents: number;
  quantity: number;
}

export const salesByDay: Handler = {
  need(question, snapshot) {
    const days = daysFrom(periodOf(question, snapshot)).map((day) => ({
      from: startOfDay(day, snapshot.timeZone),
      until: startOfDay(addDays(day, 1), snapshot.timeZone),
    }));
    const itemIds = isScoped(question) ? scopeOf(question, snapshot).map(({ id }) => id) : null;
    return { daySales: { days, itemIds }, ledgerSince: true };
  },
  answer(question, snapshot) {
    const period = periodOf(question, snapshot);
    const days = recordedDays(period, question, snapshot);
    const what = subjectText(question);
    if (days.every(({ cents, quantity }) => cents === 0 && quantity === 0))
      return { lines: [line`Nothing${what} was sold ${whenText(period)}.`] };
    const answered = HANDLED[dayDivision(question.by)](days, question, snapshot);
    const unpriced = snapshot.daySales.reduce((sum, one) => sum + one.unpriced, 0);
    return {
      lines: [
        ...answered,
        line`Counted at today’s selling prices.${unpriced > 0 ? ` ${count(unpriced, 'sale')} of items without one ${unpriced === 1 ? 'is' : 'are'} left out.` : ''}${period.isCut ? ' Only the last year is looked at day by day.' : ''}`,
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
    return { day, cents: sales?.cents ?? 0, quantity: sales?.quantity ?? 0 };
  });
  const over = dayDivision(question.by) === 'day' ? days : days.filter(({ day }) => day < today);
  return (over.length === 0 ? days : over).filter(
    ({ day, cents, quantity }) => day >= first || cents > 0 || quantity > 0,
  );
}

const HANDLED: Readonly<
  Record<DayDivision, (days: readonly Day[], question: ResolvedQuestion, snapshot: WorkspaceSnapshot) => AnswerLine[]>
> = { weekday: byWeekday, day: byDay, average: onAverage };

/** The one item that is asked about; null for more than one. */
const onlyItem = ({ items }: ResolvedQuestion): StockItem | null => (items.length === 1 ? (items[0] ?? null) : null);

/** `$120.00`; of one item with its quantity: `4.5 pounds, $120.00`. */
function soldText({ cents, quantity }: Omit<Day, 'day'>, question: ResolvedQuestion): string {
  const item = onlyItem(question);
  if (item === null) return money(cents);
  const said = estimate(quantity, item.unit);
  return item.sellingPrice === null ? said : `${said}, ${money(cents)}`;
}

/** What sales rank by: money, and where an item has no price its quantity. */
const sizeOf = (question: ResolvedQuestion) => (one: Omit<Day, 'day'>) => {
  const item = onlyItem(question);
  return item !== null && item.sellingPrice === null ? one.quantity : one.cents;
};

function meanOf(days: readonly Day[]): Omit<Day, 'day'> {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0) / Math.max(1, days.length);
  return { cents: sum(({ cents }) => cents), quantity: sum(({ quantity }) => quantity) };
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
    ...{ weekday, times: all.length, ...meanOf(all) },
  }));
  const sorted = groups.toSorted((a, b) => size(b) - size(a) || a.weekday - b.weekday);
  const asked = sorted.filter(({ weekday }) => weekdays.includes(weekday));
  const what = subjectText(question);
  const [only, another] = asked;
  if (weekdays.length > 0 && !only)
    return [line`There is no ${names(weekdays.map(nameOfWeekday))} among these days: ${spanText(days)}.`];
  if (only && !another)
    return [
      line`On an average ${nameOfWeekday(only.weekday)}${what ? ` what is sold${what}` : ' what you sell'} comes to ${soldText(only, question)}, over ${count(only.times, nameOfWeekday(only.weekday))} ${spanText(days)}.`,
      line`An average day comes to ${soldText(meanOf(days), question)}.`,
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
      ? line`Only ${nameOfWeekday(best.weekday)} is recorded: ${soldText(best, question)} on average${what}.`
      : line`${nameOfWeekday(first.weekday)} is the ${one} day${what}: ${soldText(first, question)} on average, against ${soldText(other, question)} on ${nameOfWeekday(other.weekday)}, the ${opposite}.`,
    ...(isLeast ? rows.toReversed() : rows).map(
      (row) => bullet`${nameOfWeekday(row.weekday)}: ${soldText(row, question)}`,
    ),
    line`These are averages of ${count(days.length, 'day')} ${spanText(days)}, days without a sale included.`,
  ];
}

const longDay = (day: string): string => `${nameOfWeekday(weekdayOf(day))}, ${dayText(day)}`;

/** The best and the slowest day, and the days one by one. */
function byDay(all: readonly Day[], question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { weekdays, order, limit } = question;
  const days = weekdays.length === 0 ? all : all.filter(({ day }) => weekdays.includes(weekdayOf(day)));
  const size = sizeOf(question);
  const what = subjectText(question);
  const today = dayAt(snapshot.now, snapshot.timeZone);
  const sorted = days.toSorted((a, b) => size(b) - size(a) || a.day.localeCompare(b.day));
  const over = sorted.filter(({ day }) => day < today);
  const [best] = sorted;
  const worst = (over.length > 0 ? over : sorted).at(-1);
  if (!best || !worst) return [line`There is no such day among these: ${spanText(all)}.`];
  if (days.length === 1)
    return [line`On ${longDay(best.day)} what was sold${what} came to ${soldText(best, question)}.`];
  const isLeast = order === 'least';
  const [first, other] = isLeast ? [worst, best] : [best, worst];
  const listed =
    days.length <= MOST_LISTED && limit === null ? days : (isLeast ? sorted.toReversed() : sorted).slice(0, limit ?? 5);
  return [
    line`The ${isLeast ? 'slowest' : 'best'} day${what} ${spanText(days)} was ${longDay(first.day)}: ${soldText(first, question)}. The ${isLeast ? 'best' : 'slowest'} was ${longDay(other.day)}: ${soldText(other, question)}.`,
    ...listed.map(
      (one) => bullet`${longDay(one.day)}${one.day === today ? ', so far' : ''}: ${soldText(one, question)}`,
    ),
  ];
}

/** What is sold on an average day and in an average week. */
function onAverage(days: readonly Day[], question: ResolvedQuestion): Answer['lines'] {
  const mean = meanOf(days);
  const week = { cents: mean.cents * 7, quantity: mean.quantity * 7 };
  const what = subjectText(question);
  return [
    line`On average${what ? ` what is sold${what}` : ' what you sell'} comes to ${soldText(mean, question)} a day, and about ${soldText(week, question)} a week.`,
    line`That is over ${count(days.length, 'day')} ${spanText(days)}, days without a sale included.`,
  ];
}
