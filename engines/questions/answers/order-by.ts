import type { Answer, AnswerLine } from '../answer.ts';
import { aboutDays, count, dayOf, days, lastsText } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { idsOf, MAX_ROWS, scopeText } from './handler.ts';
import { onTheWay, type PlannedItem, plannedItems } from './planned-items.ts';
import { leadTime } from './suppliers/lead-time.ts';

const DAY_MS = 86_400_000;
const MOST_ROWS = 5;

/** The latest day to order so that nothing runs out: when stock runs out, less the days that a delivery takes. */
export function orderBy(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const all = plannedItems(question, snapshot);
  if (question.items.length > 0)
    return {
      lines: [
        // `is it too late to reorder it before Christmas?` asks for the day of the delivery as well.
        ...(question.deadline ? leadTime.answer(question, snapshot).lines : []),
        ...all
          .slice(0, MAX_ROWS)
          .map((one) => (question.whether ? againstDeliveryLine(one, snapshot) : itemLine(one, snapshot))),
      ],
      suggestions: question.items[0] ? [`Should I reorder ${question.items[0].name}?`] : [],
    };
  const { deadline } = question;
  const until = deadline ? (deadline.at - snapshot.now) / DAY_MS : Number.POSITIVE_INFINITY;
  const rows = all
    .flatMap((one) =>
      one.plan.cover.expected === null || (deadline !== null && lastsWithOrders(one) >= until)
        ? []
        : [{ ...one, left: spareDays(one) }],
    )
    .toSorted((a, b) => a.left - b.left);
  if (rows.length === 0)
    return {
      lines: [
        line`Nothing${scopeText(question)} is expected to run out ${deadline ? `before ${deadline.label}` : 'within half a year'}.`,
      ],
    };
  if (deadline) return untilDay(question, deadline.label, rows, snapshot);
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

/** Days that stock lasts with what is expected before it runs out; no end where that outlasts the forecast. */
const lastsWithOrders = ({ plan: { cover } }: PlannedItem): number =>
  cover.withOrders === null ? (cover.expected ?? 0) : (cover.withOrders.days ?? Number.POSITIVE_INFINITY);

/** What has to be ordered so that nothing runs out before a day, and what of it has to be ordered today. */
function untilDay(
  question: ResolvedQuestion,
  day: string,
  rows: readonly (PlannedItem & { left: number })[],
  snapshot: WorkspaceSnapshot,
): Answer {
  const today = rows.filter(({ left }) => left < 1).length;
  const late = rows.filter(({ left }) => left < 0).length;
  return {
    listed: idsOf(rows.map(({ item }) => item)),
    lines: [
      line`${count(rows.length, 'item')}${scopeText(question)} will probably run out before ${day} unless you order: ${today === 0 ? 'none has to be ordered today yet' : `order ${today === rows.length ? 'all of them' : `${today} of them`} today`}.${late > 0 ? ` For ${late} of them an order of today comes too late.` : ''} The soonest first:`,
      ...listed(rows, question.limit ?? 2 * MAX_ROWS, (one) => {
        const state = one.item.quantity === 0 ? 'is out of stock already' : `lasts ${lastsText(one.plan.cover)}`;
        const when =
          one.left < 0
            ? 'order today, though it runs out first'
            : one.left < 1
              ? 'order today'
              : `order by ${dayIn(one.left, snapshot)}`;
        return bullet`${one.item}: ${when}; it ${state}, delivery takes ${deliveryText(one)}`;
      }),
    ],
    suggestions: ['Which suppliers should I contact?'],
  };
}

/** Days that are left for the order; below 0 where stock runs out before an order of today arrives. */
const spareDays = ({ plan }: PlannedItem): number => (plan.cover.expected ?? 0) - plan.leadTime.days;

const dayIn = (ahead: number, { now, timeZone }: WorkspaceSnapshot): string =>
  dayOf(now + Math.floor(ahead) * DAY_MS, timeZone);

const deliveryText = ({ plan: { leadTime } }: PlannedItem): string =>
  `${days(leadTime.days)}${leadTime.source === 'assumed' ? ' (assumed: none is recorded)' : ''}`;

/** Whether an item lasts longer than a delivery takes. */
function againstDeliveryLine(one: PlannedItem, snapshot: WorkspaceSnapshot): AnswerLine {
  const { item, plan } = one;
  const delivery = deliveryText(one);
  if (item.quantity === 0 || plan.cover.basis === 'none') return itemLine(one, snapshot);
  if (plan.cover.expected === null)
    return line`Yes, ${item} lasts longer: more than half a year, and a delivery takes ${delivery}.`;
  const spare = spareDays(one);
  return spare < 0
    ? line`No, ${item} lasts ${lastsText(plan.cover)}, and a delivery takes ${delivery}: it will probably run out ${aboutDays(-spare)} before an order of today arrives.${onTheWay(one, snapshot)}`
    : line`Yes, ${item} lasts ${lastsText(plan.cover)}, and a delivery takes ${delivery}. Order it by ${dayIn(spare, snapshot)} at the latest.${onTheWay(one, snapshot)}`;
}

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
