import { estimateCover, inDays } from '../../forecasting/cover.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { aboutDays, amount, coverText, dayOf, lastsText } from '../format.ts';
import type { Pace, Rate } from '../question.ts';
import { type ResolvedQuestion, toSpan } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { cannotConvert, fitting, inItemUnit, saidAmount, toThousandths } from './amounts.ts';
import { MAX_ROWS, noun, scopeOf, scopeText } from './handler.ts';
import { onTheWay, type PlannedItem, plannedItems } from './planned-items.ts';

/** How long stock lasts at a pace that is stated, or if it goes so many times as fast as it usually does. */

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const DAYS_IN: Readonly<Record<Rate, number>> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };
/** Further ahead a day means nothing. */
const MAX_DAYS = 3650;

export type StatedPace = Extract<Pace, { per: Rate }>;
type TimesPace = Extract<Pace, { times: number }>;

/** At so much a day, week or month: of each item that it can be of. */
export function lastsAt(question: ResolvedQuestion, pace: StatedPace, snapshot: WorkspaceSnapshot): Answer {
  const rows = fitting(question.items.length > 0 ? question.items : scopeOf(question, snapshot), pace.amount);
  if (question.items.length === 0)
    return { lines: [line`Name the item that goes at ${paceText(pace)}.`], understood: false };
  const plans = new Map(plannedItems(question, snapshot).map((one) => [one.item.id, one]));
  return {
    lines: [
      ...rows.slice(0, MAX_ROWS).flatMap((item) => itemLines(item, pace, question, plans.get(item.id), snapshot)),
      ...eachAlone(rows),
    ],
    suggestions: rows[0] ? [`When will ${rows[0].name} run out?`, `Should I reorder ${rows[0].name}?`] : [],
  };
}

function itemLines(
  item: StockItem,
  pace: StatedPace,
  { deadline }: ResolvedQuestion,
  planned: PlannedItem | undefined,
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  const daily = dailyOf(pace, item);
  if (daily === null) return [line`${item} ${cannotConvert(pace.amount, item)}.`];
  if (item.quantity <= 0) return [line`${item} is out of stock already.`];
  const days = item.quantity / daily;
  const at = `At ${paceText(pace)}`;
  const stock = `the ${amount(item.quantity, item.unit)} of `;
  const usual = usualLine(planned, snapshot);
  if (days > MAX_DAYS) return [line`${at}, ${stock}${item} last more than ten years.`, ...usual];
  const until = dayOf(snapshot.now + days * DAY_MS, snapshot.timeZone);
  const weeks = days >= 14 ? ` (${Math.round((days / 7) * 10) / 10} weeks)` : '';
  const lasts = line`${at}, ${stock}${item} last ${aboutDays(days)}${weeks}, until around ${until}.`;
  if (deadline === null) return [lasts, ...usual];
  const needed = toThousandths((daily * Math.max(0, deadline.at - snapshot.now)) / DAY_MS);
  const verdict =
    needed <= item.quantity
      ? line`Yes, until ${deadline.label}: ${at.toLowerCase()} that takes ${amount(needed, item.unit)}, and there are ${amount(item.quantity, item.unit)} of ${item}.`
      : line`No, not until ${deadline.label}: ${at.toLowerCase()} that takes ${amount(needed, item.unit)} of ${item}, ${amount(toThousandths(needed - item.quantity), item.unit)} more than there are.`;
  return [verdict, lasts, ...usual];
}

/** That each of several items is worked out as if the whole pace was of it. */
export const eachAlone = (rows: readonly StockItem[]): AnswerLine[] =>
  rows.length > 1 ? [line`Each is worked out by itself, as if all of that was of it.`] : [];

/** How much of an item that is a day, in its unit; null where it can not be converted. */
export function dailyOf({ amount: each, per }: StatedPace, item: StockItem): number | null {
  const quantity = inItemUnit(each, item);
  return quantity === null ? null : quantity / DAYS_IN[per];
}

/** `8 lb a week` */
export const paceText = ({ amount: each, per }: StatedPace): string =>
  `${saidAmount({ ...each, quantity: toThousandths(each.quantity) })} a ${per}`;

/** How long it lasts as it usually goes, where the ledger tells. */
function usualLine(one: PlannedItem | undefined, snapshot: WorkspaceSnapshot): AnswerLine[] {
  if (!one) return [];
  const { cover } = one.plan;
  const coming = onTheWay(one, snapshot);
  if (cover.basis !== 'forecast') return coming === '' ? [] : [line`${coming.trim()}`];
  const usual = cover.expected === null ? 'more than half a year' : lastsText(cover);
  return [line`As it usually sells, it lasts ${usual}.${coming}`];
}

/** If all goes so many times as fast as it usually does: of the items that are named, else what runs out first. */
export function lastsFaster(question: ResolvedQuestion, pace: TimesPace, snapshot: WorkspaceSnapshot): Answer {
  const { times, during } = pace;
  const all = plannedItems(question, snapshot);
  const rows = all.map((one) => ({ one, cover: coverAt(one, pace, snapshot) }));
  const span = during ? ` sold ${toSpan(during, snapshot.timeZone).label}` : ' sold';
  const faster = `${times >= 1 ? '' : 'only '}${timesText(times)} as much${span}`;
  const dayAfter = (ahead: number) => dayOf(snapshot.now + ahead * DAY_MS, snapshot.timeZone);
  if (question.items.length > 0) {
    return {
      lines: rows.slice(0, MAX_ROWS).map(({ one: { item, plan }, cover }) => {
        if (item.quantity <= 0) return line`${item} is out of stock already.`;
        if (plan.cover.basis !== 'forecast')
          return line`Nothing of ${item} has gone out yet, so how long it would last with ${faster} is not known.`;
        const now = plan.cover.expected === null ? 'more than half a year' : lastsText(plan.cover);
        if (cover.expected === null)
          return line`With ${faster}, the ${amount(item.quantity, item.unit)} of ${item} last more than half a year.`;
        const { deadline } = question;
        const reach =
          deadline === null
            ? ''
            : cover.expected * DAY_MS + snapshot.now < deadline.at
              ? `, so probably not until ${deadline.label}`
              : `, so probably until ${deadline.label}`;
        return line`With ${faster}, the ${amount(item.quantity, item.unit)} of ${item} should last ${coverText({ ...cover, basis: 'forecast' })}, until around ${dayAfter(cover.expected)}${reach}; as it usually sells, ${now}.`;
      }),
      suggestions: question.items[0] ? [`Should I reorder ${question.items[0].name}?`] : [],
    };
  }
  const until = question.deadline === null ? Number.POSITIVE_INFINITY : (question.deadline.at - snapshot.now) / DAY_MS;
  const out = rows
    .filter(
      ({ one, cover }) => one.plan.cover.basis === 'forecast' && cover.expected !== null && cover.expected < until,
    )
    .toSorted((a, b) => (a.cover.expected ?? 0) - (b.cover.expected ?? 0));
  const when = question.deadline === null ? 'within half a year' : `before ${question.deadline.label}`;
  if (out.length === 0)
    return { lines: [line`With ${faster}, nothing${scopeText(question)} is expected to run out ${when}.`] };
  return {
    listed: out.map(({ one }) => one.item.id),
    lines: [
      line`With ${faster} and nothing delivered, ${out.length} of ${rows.length} ${noun(question)}s${scopeText(question)} would run out ${when}, the first first:`,
      ...listed(out, question.limit ?? MAX_ROWS, ({ one: { item }, cover }) =>
        item.quantity <= 0
          ? bullet`${item}: out of stock already`
          : bullet`${item}: ${aboutDays(cover.expected ?? 0)}, until around ${dayAfter(cover.expected ?? 0)}`,
      ),
    ],
  };
}

/** `2 times`, `1.5 times` */
const timesText = (times: number): string => `${Math.round(times * 100) / 100} times`;

function coverAt({ item, plan: { forecast } }: PlannedItem, pace: TimesPace, snapshot: WorkspaceSnapshot) {
  const scaled = (some: readonly number[]) => some.map((week, i) => week * timesIn(i, pace, snapshot));
  const { expected, shortest, longest } = estimateCover(item.quantity, {
    ...{ expected: scaled(forecast.expected), low: scaled(forecast.low), high: scaled(forecast.high) },
  });
  return { expected: inDays(expected), shortest: inDays(shortest), longest: inDays(longest) };
}

/** How many times as much goes in a week of the forecast, of which only a part may lie in the time that is said. */
function timesIn(week: number, { times, during }: TimesPace, { now, timeZone }: WorkspaceSnapshot): number {
  if (!during) return times;
  const { from, until } = toSpan(during, timeZone);
  const start = now + week * WEEK_MS;
  const within = Math.max(0, Math.min(until, start + WEEK_MS) - Math.max(from, start)) / WEEK_MS;
  return 1 + (times - 1) * within;
}
