import type { Answer, AnswerLine } from '../answer.ts';
import { aboutDays, count, dayOf, days, lastsText } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { idsOf, MAX_ROWS, scopeText } from './handler.ts';
import { onTheWay, type PlannedItem, plannedItems } from './planned-items.ts';

const DAY_MS = 86_400_000;
const MOST_ROWS = 5;

/** The latest day to order so that nothing runs out: when stock runs out, less the days that a delivery takes. */
export function orderBy(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const all = plannedItems(question, snapshot);
  if (question.items.length > 0)
    return {
      lines: all.slice(0, MAX_ROWS).map((one) => itemLine(one, snapshot)),
      suggestions: question.items[0] ? [`Should I reorder ${question.items[0].name}?`] : [],
    };
  const rows = all
    .flatMap((one) => (one.plan.cover.expected === null ? [] : [{ ...one, left: spareDays(one) }]))
    .toSorted((a, b) => a.left - b.left);
  if (rows.length === 0)
    return { lines: [line`Nothing${scopeText(question)} is expected to run out within half a year.`] };
  const late = rows.filter(({ left }) => left < 0).length;
  const limit = question.limit ?? MOST_ROWS;
  return {
    listed: idsOf(rows.slice(0, limit).map(({ item }) => item)),
    lines: [
      late > 0
        ? line`${count(late, 'item')}${scopeText(question)} will probably run out before an order of today arrives. The latest days to order, the soonest first:`
        : line`The latest days to order${scopeText(question)}, so that nothing runs out, the soonest first:`,
      ...listed(rows, limit, (one) =>
        one.left < 0
          ? bullet`${one.item}: too late by ${aboutDays(-one.left)}; it lasts ${lastsText(one.plan.cover)}, delivery takes ${deliveryText(one)}`
          : bullet`${one.item}: ${dayIn(one.left, snapshot)}; it lasts ${lastsText(one.plan.cover)}, delivery takes ${deliveryText(one)}`,
      ),
    ],
  };
}

/** Days that are left for the order; below 0 where stock runs out before an order of today arrives. */
const spareDays = ({ plan }: PlannedItem): number => (plan.cover.expected ?? 0) - plan.leadTime.days;

const dayIn = (ahead: number, { now, timeZone }: WorkspaceSnapshot): string =>
  dayOf(now + Math.floor(ahead) * DAY_MS, timeZone);

const deliveryText = ({ plan: { leadTime } }: PlannedItem): string =>
  `${days(leadTime.days)}${leadTime.source === 'assumed' ? ' (assumed: none is recorded)' : ''}`;

function itemLine(one: PlannedItem, snapshot: WorkspaceSnapshot): AnswerLine {
  const { item, plan } = one;
  const delivery = deliveryText(one);
  const here = dayIn(plan.leadTime.days, snapshot);
  if (item.quantity === 0)
    return line`${item} is out of stock already. Ordered today it would be here around ${here}: delivery takes ${delivery}.${onTheWay(one, snapshot)}`;
  if (plan.cover.basis === 'none')
    return line`Nothing of ${item} has gone out yet, so no day is the latest to order it. Delivery takes ${delivery}.`;
  if (plan.cover.expected === null)
    return line`There is no hurry to order ${item}: it lasts more than half a year, and delivery takes ${delivery}.`;
  const lasts = `it lasts ${lastsText(plan.cover)}, until around ${dayIn(plan.cover.expected, snapshot)}`;
  const spare = spareDays(one);
  return spare < 0
    ? line`Yes, ${item} will probably run out first: ${lasts}, and an order of today would be here around ${here}, ${aboutDays(-spare)} later. It is too late to order in time.${onTheWay(one, snapshot)}`
    : line`Order ${item} by ${dayIn(spare, snapshot)} at the latest, and it will probably not run out first: ${lasts}, and delivery takes ${delivery}.${onTheWay(one, snapshot)}`;
}
