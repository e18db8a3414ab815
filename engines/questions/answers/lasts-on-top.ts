import { estimateCover, inDays } from '../../forecasting/cover.ts';
import type { ItemPlan } from '../../forecasting/plan.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { aboutDays, amount, coverText, dayOf, lastsText } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { cannotConvert, fitting, inItemUnit, toThousandths } from './amounts.ts';
import { arrival } from './arrival.ts';
import { MAX_ROWS, scopeOf } from './handler.ts';
import { dailyOf, eachAlone, paceText, type StatedPace } from './lasts-at.ts';
import { type PlannedItem, plannedItems } from './planned-items.ts';
import { UNCHANGED } from './unchanged.ts';

/** How long stock lasts if so much goes beside what usually goes: a new customer’s orders on top of the usual sales. */

const DAY_MS = 86_400_000;

/** Of each item that it can be of: until when it lasts then, and whether an order of today comes before that. */
export function lastsOnTop(question: ResolvedQuestion, pace: StatedPace, snapshot: WorkspaceSnapshot): Answer {
  if (question.items.length === 0)
    return { lines: [line`Name the item of which ${paceText(pace)} more would go.`], understood: false };
  const rows = fitting(scopeOf(question, snapshot), pace.amount).slice(0, MAX_ROWS);
  const plans = new Map(plannedItems(question, snapshot).map((one) => [one.item.id, one]));
  return {
    lines: [
      ...rows.flatMap((item) => itemLines(item, pace, question, plans.get(item.id), snapshot)),
      ...eachAlone(rows),
      UNCHANGED,
    ],
    suggestions: rows[0] ? [`Should I reorder ${rows[0].name}?`] : [],
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
  const portion = inItemUnit(pace.amount, item);
  if (daily === null || portion === null) return [line`${item} ${cannotConvert(pace.amount, item)}.`];
  if (item.quantity <= 0)
    return [line`${item} is out of stock already.`, ...(planned ? [arrival(planned, 0, snapshot)] : [])];
  const weekly = daily * 7;
  const plan = planned?.plan;
  const isKnown = plan?.cover.basis === 'forecast';
  const cover = isKnown ? coverWith(item, plan, weekly) : { ...NOTHING, expected: item.quantity / daily };
  const stock = amount(item.quantity, item.unit);
  const usual = !isKnown
    ? '; what else of it goes is not known'
    : `; as it usually sells, ${plan.cover.expected === null ? 'more than half a year' : lastsText(plan.cover)}`;
  const day = (ahead: number) => dayOf(snapshot.now + ahead * DAY_MS, snapshot.timeZone);
  const { expected } = cover;
  const reach =
    deadline === null
      ? ''
      : expected !== null && expected * DAY_MS + snapshot.now < deadline.at
        ? `, so probably not until ${deadline.label}`
        : `, so probably until ${deadline.label}`;
  const lasts = isKnown ? coverText({ ...cover, basis: 'forecast' }) : aboutDays(expected ?? 0);
  const until = expected === null || expected > MAX_DAYS ? '' : `, until around ${day(expected)}`;
  const first = toThousandths(item.quantity - portion);
  const least = item.minimumPar > 0 ? `; its par is ${amount(item.minimumPar, item.unit)}` : '';
  return [
    line`With ${paceText(pace)} more, the ${stock} of ${item} should last ${lasts}${until}${reach}${usual}.`,
    first < 0
      ? line`The ${amount(toThousandths(portion), item.unit)} of one ${pace.per} are more than there are.`
      : line`The first ${amount(toThousandths(portion), item.unit)} would leave ${amount(first, item.unit)}${least}.`,
    ...(planned ? [arrival(planned, expected, snapshot)] : []),
  ];
}
const NOTHING = { shortest: null, longest: null };
/** Further ahead a day means nothing. */
const MAX_DAYS = 3650;

function coverWith(item: StockItem, { forecast }: ItemPlan, weekly: number) {
  const more = (some: readonly number[]) => some.map((week) => week + weekly);
  const { expected, shortest, longest } = estimateCover(item.quantity, {
    ...{ expected: more(forecast.expected), low: more(forecast.low), high: more(forecast.high) },
  });
  return { expected: inDays(expected), shortest: inDays(shortest), longest: inDays(longest) };
}
