import type { Answer } from '../answer.ts';
import { noDemandNote } from '../findings/recommendations.ts';
import { reorderInsight, toReorder } from '../findings/reorder.ts';
import { aboutDays, count, dayOf, days, money, names, onTheWayText } from '../format.ts';
import { bullet, line, linesOf, listed } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { demandFor, type Handler, idsOf, MAX_ROWS, noun, scopeText } from './handler.ts';
import {
  MAX_PROPOSALS,
  mayWrite,
  orderText,
  type PlannedItem,
  plannedItems,
  plansNeeded,
  proposeOrder,
  reasonText,
} from './planned-items.ts';
import { reorderCost } from './reorder-cost.ts';
import { scaledOrders } from './scaled-orders.ts';

const DAY_MS = 86_400_000;

export const reorder: Handler = {
  need: plansNeeded,
  answer(question, snapshot) {
    if (question.scaled !== null) return scaledOrders(question, question.scaled, snapshot);
    if (question.measure === 'cost') return reorderCost(question, snapshot);
    if (question.items.length > 0) return forItems(snapshot, plannedItems(question, snapshot));
    const demand = demandFor(question, snapshot);
    const { now, soon: week } = toReorder(demand);
    const { deadline } = question;
    const until = deadline === null ? null : (deadline.at - snapshot.now) / DAY_MS;
    const soon =
      until === null
        ? week
        : demand.plans
            .filter(({ orderInDays }) => orderInDays !== null && orderInDays > 0 && orderInDays < until)
            .toSorted((a, b) => (a.orderInDays ?? 0) - (b.orderInDays ?? 0));
    const due = plannedItems(question, snapshot, now);
    const notes = [
      ...(soon.length > 0
        ? [
            line`${count(soon.length, 'item comes', 'items come')} due ${deadline === null ? 'within a week' : `before ${deadline.label}`}: ${names(
              soon.map(({ item, orderInDays }) => `${item.name} (in ${days(orderInDays ?? 0)})`),
              3,
            )}.`,
          ]
        : []),
      ...(demand.leftOut > 0
        ? [
            line`The ${count(demand.plans.length, 'most pressing item')} were forecast; ${demand.leftOut} more were not.`,
          ]
        : []),
      ...linesOf(noDemandNote(demand).trim()),
    ];
    if (due.length === 0) {
      return {
        lines: [
          line`Nothing${scopeText(question)} has to be reordered now: every item is above its reorder point.`,
          ...notes,
        ],
        suggestions: ['What runs out first?'],
      };
    }
    const { limit } = question;
    const shown = due.slice(0, limit ?? due.length);
    const isPart = shown.length < due.length;
    const costs = costText(shown, isPart && shown.length === 1 ? '' : 'together ');
    return {
      listed: idsOf(shown.map(({ item }) => item)),
      lines: [
        isPart
          ? line`The ${shown.length === 1 ? 'most pressing' : `${shown.length} most pressing`} of ${count(due.length, noun(question))}${scopeText(question)} to reorder now${costs}:`
          : line`${count(due.length, noun(question))}${scopeText(question)} should be reordered now, the most pressing first${costs}.`,
        ...listed(shown, 2 * MAX_ROWS, (one) =>
          !isPart
            ? bullet`${one.item}: order ${orderText(one)} – ${reasonText(one)}`
            : bullet`${one.item}: order ${orderText(one)}, ${one.plan.orderCost === null ? 'cost unknown' : `about ${money(one.plan.orderCost)} at cost`} – ${reasonText(one)}`,
        ),
        line`An item is due when its stock is at or below what is expected to go out until a delivery, a safety stock, or its par. What is on the way counts as in stock.`,
        ...notes,
      ],
      proposals: mayWrite(snapshot) ? shown.slice(0, MAX_PROPOSALS).map((one) => proposeOrder(one, snapshot)) : [],
      links: [{ label: 'Open AI insights', path: '/ai-insights' }],
      suggestions: ['Which suppliers should I contact?'],
    };
  },
  findings(_question, demand) {
    const { now, soon } = toReorder(demand);
    return [...now, ...soon].slice(0, 10).map((plan) => reorderInsight(plan, demand));
  },
};

/** What orders come to: `; together about $1,200.00 at cost (1 cost unknown)`. */
function costText(some: readonly PlannedItem[], together: string): string {
  const cost = some.reduce((sum, { plan }) => sum + (plan.orderCost ?? 0), 0);
  const unknown = some.filter(({ plan }) => plan.orderCost === null).length;
  const all = cost > 0 ? `; ${together}about ${money(cost)} at cost` : '';
  return `${all}${unknown > 0 ? ` (${count(unknown, 'cost')} unknown)` : ''}`;
}

function forItems(snapshot: WorkspaceSnapshot, all: readonly PlannedItem[]): Answer {
  const lines = all.slice(0, MAX_ROWS).map((one) => {
    const { item, plan } = one;
    if (plan.advice.due) return line`Yes, reorder ${item} now: ${orderText(one)}. ${sentence(reasonText(one))}`;
    if (plan.advice.reorderPoint === 0)
      return line`There is no need to reorder ${item}: nothing goes out, and it has no par.`;
    if (plan.orders.length > 0) {
      return line`${item} is on order: there are ${onTheWayText(plan.orders, item.unit, snapshot.timeZone)}. ${sentence(reasonText(one))}`;
    }
    const when =
      plan.orderInDays === null
        ? 'not within half a year at this pace'
        : `in ${aboutDays(plan.orderInDays)}, around ${dayOf(snapshot.now + plan.orderInDays * DAY_MS, snapshot.timeZone)}`;
    return line`${item} need not be reordered yet; it will be time ${when}. ${sentence(reasonText(one))}`;
  });
  const due = all.filter(({ plan }) => plan.advice.due);
  return {
    lines: lines.length > 0 ? lines : [line`That item has no history yet, so I can not tell when to reorder it.`],
    proposals: mayWrite(snapshot) ? due.slice(0, MAX_PROPOSALS).map((one) => proposeOrder(one, snapshot)) : [],
  };
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
