import { estimateCover, inDays, itemCover } from '../../forecasting/cover.ts';
import type { ItemPlan } from '../../forecasting/plan.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { aboutDays, amount, coverText, dayOf, days, lastsText } from '../format.ts';
import { termsNote } from '../order-terms.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { amountText, cannotConvert, inItemUnit, toThousandths } from './amounts.ts';
import { MAX_ROWS } from './handler.ts';
import { onTheWay, type PlannedItem, plannedItems } from './planned-items.ts';

/** How long stock lasts if so much more was ordered today. Nothing is ordered by asking. */

const DAY_MS = 86_400_000;

/** Item by item: until when stock lasts with the order, and whether it runs out before the order is here. */
export function coveredWith(question: ResolvedQuestion, extra: Wanted, snapshot: WorkspaceSnapshot): Answer {
  const all = plannedItems(question, snapshot).slice(0, MAX_ROWS);
  return {
    lines: [
      ...(all.length === 0 ? [line`Which item the order would be of is not said.`] : []),
      ...all.flatMap((one) => itemLines(one, extra, snapshot)),
    ],
    suggestions: all[0] ? [`Should I reorder ${all[0].item.name}?`] : [],
  };
}

function itemLines(one: PlannedItem, extra: Wanted, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { item, plan } = one;
  const more = inItemUnit(extra, item);
  if (more === null) return [line`${item} ${cannotConvert(extra, item)}.`];
  const added = amountText(extra, more, item);
  const day = (ahead: number) => dayOf(snapshot.now + ahead * DAY_MS, snapshot.timeZone);
  const lead = `delivery takes ${days(plan.leadTime.days)}${plan.leadTime.source === 'assumed' ? ' (assumed: none is recorded)' : ''}`;
  const here = `Ordered today, it would be here around ${day(plan.leadTime.days)}: ${lead}.`;
  const rest = [
    line`${here}${onTheWay(one, snapshot)}${termsNote(item, more)} This is only worked out: nothing is ordered.`,
  ];
  const { cover } = plan;
  if (cover.basis === 'none')
    return [
      line`How long ${item} would last with ${added} more is not known: nothing of it has gone out yet.`,
      ...rest,
    ];
  if (cover.basis === 'forecast' && cover.expected !== null && cover.expected < plan.leadTime.days)
    return [
      line`With ${added} more ordered today, ${item} would last ${afterGap(plan, more, day)}, but it runs out first: ${now(one, day)}, about ${days(plan.leadTime.days - cover.expected)} before the delivery.`,
      ...rest,
    ];
  const then = itemCover(
    { quantity: toThousandths(item.quantity + more), minimumPar: item.minimumPar },
    plan.forecast,
    [],
    snapshot.now,
  );
  const until = then.expected === null ? '' : `, until around ${day(then.expected)}`;
  return [
    line`With ${added} more, ${item} would last ${then.basis === 'par' ? lastsText(then) : coverText(then)}${until}; as it is, ${now(one, day)}.`,
    ...rest,
  ];
}

/** How long stock lasts as it is: `the 12 pounds last about 9 days, until around Dec 6, 2026`. */
function now({ item, plan: { cover } }: PlannedItem, day: (ahead: number) => string): string {
  if (item.quantity === 0) return 'none is left now';
  const stock = `the ${amount(item.quantity, item.unit)} last`;
  return cover.expected === null
    ? `${stock} more than half a year`
    : `${stock} ${lastsText(cover)}, until around ${day(cover.expected)}`;
}

/** Until when a delivery lasts that comes after stock has run out. */
function afterGap({ forecast, leadTime }: ItemPlan, more: number, day: (ahead: number) => string): string {
  const weeks = Math.round(leadTime.days / 7);
  const { expected, low, high } = forecast;
  const rest = { expected: expected.slice(weeks), low: low.slice(weeks), high: high.slice(weeks) };
  const last = inDays(estimateCover(more, rest).expected);
  return last === null
    ? 'beyond the half year that forecasts reach'
    : `${aboutDays(last)} from its delivery on, until around ${day(leadTime.days + last)}`;
}
