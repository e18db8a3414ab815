import type { ItemPlan } from '../forecasting/plan.ts';
import { valueOfStock } from '../forecasting/stocked-item.ts';
import { compareUrgency, isLow } from '../stock/stock-status.ts';
import type { Answer, AnswerLine, Insight, Proposal } from './answer.ts';
import type { Advice, Filter } from './ask.ts';
import { whereWords } from './describe.ts';
import type { Demand, Facts, Need } from './facts.ts';
import { itemsOf } from './filters.ts';
import { classInsights } from './findings/classes.ts';
import { idleInsights } from './findings/idle.ts';
import { priceInsights } from './findings/prices.ts';
import { noDemandNote, recommendations } from './findings/recommendations.ts';
import { reorderInsight, toReorder } from './findings/reorder.ts';
import { demandWithin } from './findings/scope.ts';
import { amount, count, dayOf, days, estimate, money, names, onTheWayText } from './format.ts';
import { newQuery } from './new-query.ts';
import { orderTermsText } from './order-terms.ts';
import { bullet, line, listed } from './sentences.ts';

/** Advice, which combines several figures. AI Insights shows the findings as cards. */

const MAX_ROWS = 12;
const MAX_PROPOSALS = 6;
const DAY_MS = 86_400_000;

export const adviceNeed = ({ topic }: Advice): Need => ({
  demand: true,
  plans: 'pressing',
  ...(topic === 'today' ? { messages: true } : {}),
});

/** The demand that advice is about: that of the items of its filters. */
export function demandOf({ where }: { where: readonly Filter[] }, facts: Facts): Demand {
  const { demand } = facts;
  if (demand === null) throw new Error('Demand was not loaded: name it among the needs.');
  if (where.length === 0) return demand;
  return demandWithin(demand, new Set(itemsOf(newQuery({ of: 'item', where: [...where] }), facts).map(({ id }) => id)));
}

/** The findings of advice, as cards. */
export function findingsOf({ topic }: Advice, demand: Demand): Insight[] {
  const { now, soon } = toReorder(demand);
  if (topic === 'today' || topic === 'overview') return recommendations(demand);
  if (topic === 'reorder') return [...now, ...soon].map((plan) => reorderInsight(plan, demand));
  if (topic === 'reorderAnalysis')
    return [...[...now, ...soon].slice(0, 8).map((plan) => reorderInsight(plan, demand)), ...classInsights(demand)];
  if (topic === 'reprice') return priceInsights(demand);
  const idle = idleInsights(demand);
  if (topic === 'optimize') return [...idle, ...now.slice(0, 6).map((plan) => reorderInsight(plan, demand))];
  return [...idle, ...priceInsights(demand).filter(({ impact }) => impact === 'high')];
}

export function advise(advice: Advice, facts: Facts): Answer {
  const demand = demandOf(advice, facts);
  if (demand.items.length === 0) return { lines: [line`There is no such item in your inventory.`] };
  if (advice.topic === 'overview') return { lines: overview(advice, facts) };
  if (advice.topic === 'today') {
    const orders = reorder(advice, demand, facts);
    return { ...orders, lines: [...today(facts), ...orders.lines] };
  }
  if (advice.topic === 'reorder') return reorder(advice, demand, facts);
  if (advice.topic === 'reorderAnalysis') {
    const orders = reorder(advice, demand, facts);
    const assumed = toReorder(demand).now.filter(({ leadTime }) => leadTime.source === 'assumed').length;
    return {
      ...orders,
      lines: [
        ...orders.lines,
        ...(assumed > 0
          ? [
              line`For ${assumed} of these no lead time is known, and two weeks are assumed. Enter it with the item or its supplier.`,
            ]
          : []),
      ],
    };
  }
  const found = findingsOf(advice, demand);
  if (found.length === 0) return { lines: [line`${NOTHING[advice.topic]}`] };
  return {
    lines: found.slice(0, advice.limit ?? MAX_ROWS).flatMap(({ title, action }) => [bullet`${title}. ${action}`]),
  };
}

const NOTHING = {
  stopBuying: 'Nothing stands out: no item is idle, and none sells at a loss.',
  reprice: 'Nothing stands out: no price is at or below cost, or far below the usual margin.',
  optimize: 'Nothing stands out: no item has far too much or too little stock.',
} as const;

function overview({ where }: Advice, facts: Facts): AnswerLine[] {
  const items = itemsOf(newQuery({ of: 'item', where }), facts);
  const orders = items.flatMap(({ id }) => facts.orders.get(id) ?? []);
  const of = whereWords(where, facts);
  const value = items.reduce((sum, item) => sum + (valueOfStock(item) ?? 0), 0);
  const low = items.filter(isLow).length;
  const categories = new Set(items.map(({ category }) => category)).size;
  return [
    line`You keep ${count(items.length, 'item')}${of === '' ? '' : ` of ${of}`} in ${count(categories, 'category', 'categories')}${facts.seesCosts ? `, worth ${money(value)} at cost` : ''}.`,
    line`${low === 0 ? 'Nothing is' : `${count(low, 'item is', 'items are')}`} low or out of stock; ${count(orders.length, 'order is', 'orders are')} on the way.`,
  ];
}

/** Urgent messages of so many days are still of today. */
const URGENT_DAYS = 7;

function today(facts: Facts): AnswerLine[] {
  const low = facts.items.filter(isLow).toSorted(compareUrgency);
  const late = facts.items.flatMap((item) =>
    (facts.orders.get(item.id) ?? []).filter(({ overdue }) => overdue).map((order) => ({ item, order })),
  );
  const urgent = facts.messages.filter(
    ({ isUrgent, createdAt }) => isUrgent && createdAt >= facts.now - URGENT_DAYS * DAY_MS,
  );
  return [
    line`${count(low.length, 'item is', 'items are')} low or out of stock, ${count(late.length, 'order is', 'orders are')} overdue, ${count(urgent.length, 'urgent message')} this week.`,
    ...listed(
      low,
      4,
      (item) => bullet`${item}: ${item.quantity === 0 ? 'out of stock' : `${amount(item.quantity, item.unit)} left`}`,
    ),
    ...listed(
      late,
      4,
      ({ item, order }) =>
        bullet`${item}: ${amount(order.open, item.unit)} from ${order.supplierName}, expected ${dayOf(order.expectedAt ?? facts.now, facts.timeZone)}`,
    ),
    ...listed(urgent, 4, ({ content }) => bullet`Urgent: “${content}”`),
  ];
}

/** Items to order now, with quantity, reason and supplier. */
function reorder({ limit }: Advice, demand: Demand, facts: Facts): Answer {
  const { now, soon } = toReorder(demand);
  const shown = now.slice(0, limit ?? MAX_ROWS);
  const cost = now.reduce((sum, { orderCost }) => sum + (orderCost ?? 0), 0);
  const notes = [
    ...(soon.length > 0
      ? [
          line`Within a week: ${names(
            soon.map(({ item, orderInDays }) => `${item.name} (in ${days(orderInDays ?? 0)})`),
            3,
          )}.`,
        ]
      : []),
    ...(demand.leftOut > 0
      ? [line`The ${count(demand.plans.length, 'most pressing item')} were forecast; ${demand.leftOut} more were not.`]
      : []),
    ...(noDemandNote(demand) === '' ? [] : [line`${noDemandNote(demand).trim()}`]),
  ];
  if (shown.length === 0)
    return { lines: [line`Nothing has to be ordered now: every item is above its reorder point.`, ...notes] };
  return {
    lines: [
      line`${count(now.length, 'item')} to order now${cost === 0 ? '' : `, ${money(cost)} at cost`}:`,
      ...shown.map((plan) => bullet`${plan.item}: ${orderText(plan, facts)}`),
      ...(now.length > shown.length ? [bullet`and ${now.length - shown.length} more`] : []),
      ...notes,
    ],
    proposals: facts.role === 'staff' ? [] : shown.slice(0, MAX_PROPOSALS).map(proposal),
    links: [{ label: 'Open low items', path: '/inventory?status=low' }],
  };
}

function orderText(plan: ItemPlan, { timeZone }: Facts): string {
  const { item, advice, cover, leadTime, orders } = plan;
  const terms = orderTermsText(plan);
  const weekly = plan.forecast.expected[0] ?? 0;
  const parts = [
    `${amount(advice.quantity, item.unit)}${item.supplier === '' ? '' : ` from ${item.supplier}`}${terms === '' ? '' : ` (${terms})`}`,
    item.onHand === 0
      ? 'none left'
      : `${amount(item.onHand, item.unit)} left${cover.expected === null ? '' : `, for about ${days(cover.expected)}`}`,
    weekly > 0 ? `about ${estimate(weekly, item.unit)} go out a week` : 'below par',
    `delivery takes ${days(leadTime.days)}${leadTime.source === 'assumed' ? ' (assumed)' : ''}`,
    ...(orders.length > 0 ? [onTheWayText(orders, item.unit, timeZone)] : []),
  ];
  return parts.join('; ');
}

const proposal = ({ item, advice }: ItemPlan): Proposal => ({
  ...{
    kind: 'reorder',
    itemId: item.id,
    itemName: item.name,
    unit: item.unit,
    quantity: advice.quantity,
    supplierName: item.supplier,
  },
});
