import type { ItemPlan } from '../../engines/forecasting/plan.ts';
import { type StockedItem, stockValue } from '../../engines/forecasting/stocked-item.ts';
import type { Business } from './business.ts';
import type { Insight, InsightsAnswer } from './contract.ts';
import { categoryFigures, categoryInsights, profitInsights } from './findings/categories.ts';
import { classInsights } from './findings/classes.ts';
import { coverInsight, runningOut } from './findings/cover.ts';
import { idleInsights } from './findings/idle.ts';
import { priceInsights } from './findings/prices.ts';
import { ranking } from './findings/ranking.ts';
import { onTheWaySentence, reorderInsight, toReorder } from './findings/reorder.ts';
import { supplierInsights } from './findings/suppliers.ts';
import { highValueInsights } from './findings/value.ts';
import type { Question, Ranking, Topic } from './intents.ts';
import { groupsText, within } from './scope.ts';
import { amount, count, coverText, daysText, exactAmount, money, names, onTheWayText, percent } from './words.ts';

type Told = Omit<InsightsAnswer, 'engine'>;

/** A question as it is answered; whoever has no words of a person leaves out what words alone can say. */
export type Asked = Pick<Question, 'topics' | 'itemIds' | 'beyond'> & Partial<Pick<Question, 'groups' | 'ranking'>>;

/** The longest list of insights that one answer bears. */
const MOST_INSIGHTS = 12;
const BY_IMPACT = { high: 0, medium: 1, low: 2 };

const CAN_ANSWER =
  'You can ask what to reorder and why, how long stock lasts, about your suppliers, categories, profit, what to stop buying or reprice, what is on order, high value items and inventory levels, or about an item by its name.';
const NOTHING_YET =
  'There are no items in your inventory yet, so there is nothing to compute. Import a file or add an item first.';

/** What is worth knowing without being asked: what to order, what lies idle, what the prices say. */
export function recommendations(business: Business): Told {
  if (business.items.length === 0) return { insights: [], response: NOTHING_YET };
  const { now, soon } = toReorder(business);
  const late = supplierInsights(business).filter(({ impact }) => impact !== 'low');
  const insights = [
    ...[...now, ...soon].slice(0, 5).map((plan) => reorderInsight(plan, business)),
    ...idleInsights(business),
    ...priceInsights(business),
    ...late.slice(0, 2),
    ...classInsights(business),
  ].sort((a, b) => BY_IMPACT[a.impact] - BY_IMPACT[b.impact]);
  return { insights: insights.slice(0, MOST_INSIGHTS), response: reorderResponse(business) };
}

/** Answers a question by what the business's own records say, and says what they cannot. */
export function answerTo(question: Asked, whole: Business, named: readonly ItemPlan[]): Told {
  const business = within(whole, named.length > 0 ? [] : (question.groups ?? []));
  if (whole.items.length === 0) return { insights: [], response: NOTHING_YET };
  if (business.items.length === 0) {
    return { insights: [], response: `You keep no ${groupsText(question.groups ?? [])}.` };
  }
  const parts: Told[] = [];
  // Items are the answer unless the question is about something wider that only shares a word with their names.
  for (const plan of named) parts.push(ofItem(plan, business));
  for (const topic of named.length > 0 ? [] : question.topics)
    parts.push(TOPICS[topic](business, question.ranking ?? null));
  const limits = question.beyond === null ? [] : [`Your records say nothing about ${question.beyond}.`];
  if (parts.length === 0) {
    const refusal = limits[0] ?? 'I can not answer that from your stock, ledger and suppliers.';
    return { insights: [], response: `${refusal} ${CAN_ANSWER}` };
  }
  return {
    insights: parts.flatMap(({ insights }) => insights).slice(0, MOST_INSIGHTS),
    response: [...parts.map(({ response }) => scoped(response, business, whole, question)), ...limits].join('\n\n'),
  };
}

/** What is answered of a part of the stock says of which. */
function scoped(response: string, business: Business, whole: Business, { groups = [] }: Asked): string {
  return business === whole || groups.length === 0 ? response : `Of your ${groupsText(groups)}: ${response}`;
}

const TOPICS: Record<Topic, (business: Business, ranking: Ranking | null) => Told> = {
  ranking: (business, asked) => {
    const { measure, order, of } = asked ?? { measure: 'value', order: 'most', of: 'items' };
    return ranking(business, measure, order, of);
  },
  'stop-buying': (business) => {
    const idle = idleInsights(business);
    const loss = priceInsights(business).filter(
      ({ kind, title }) => kind === 'margin' && title.endsWith('at or below cost'),
    );
    const insights = [...idle, ...loss];
    return {
      insights,
      response:
        insights.length > 0
          ? insights.map(({ title, description, action }) => `${title}. ${description} ${action}`).join('\n')
          : `Nothing: no item has lain still for 90 days, none has more than half a year’s demand, and none sells at or below cost.${noDemandNote(business)}`,
    };
  },
  reprice: (business) => {
    const insights = priceInsights(business);
    return {
      insights,
      response:
        insights.length > 0
          ? insights.map(({ title, description, action }) => `${title}. ${description} ${action}`).join('\n')
          : 'The prices raise no question: nothing sells at or below cost, or with far less margin than usual in its category.',
    };
  },
  'on-order': (business) => {
    const coming = business.items.flatMap((item) => {
      const orders = business.orders.get(item.id) ?? [];
      return orders.length === 0 ? [] : [`${item.name}: ${onTheWayText(orders, item.unit)}.`];
    });
    return {
      insights: [],
      response: coming.length === 0 ? 'Nothing is on order.' : coming.slice(0, MOST_INSIGHTS).join('\n'),
    };
  },
  reorder: (business) => {
    const { now, soon } = toReorder(business);
    return {
      insights: [...now, ...soon].slice(0, 10).map((plan) => reorderInsight(plan, business)),
      response: reorderResponse(business),
    };
  },
  'reorder-analysis': (business) => {
    const { now, soon } = toReorder(business);
    const month = business.plans.filter(({ orderInDays: days }) => days !== null && days > 7 && days <= 28);
    const assumed = [...now, ...soon].filter(({ leadTime }) => leadTime.source === 'assumed').length;
    const later =
      month.length > 0 ? ` ${count(month.length, 'more item comes', 'more items come')} due within four weeks.` : '';
    const guessed =
      assumed > 0
        ? ` For ${assumed} of these no lead time is known and two weeks are assumed: enter it with the item or its supplier.`
        : '';
    return {
      insights: [
        ...[...now, ...soon].slice(0, 8).map((plan) => reorderInsight(plan, business)),
        ...classInsights(business),
      ],
      response: `${reorderResponse(business)}${later}${guessed}`,
    };
  },
  cover: (business) => {
    const out = runningOut(business);
    const empty = business.items.filter(({ onHand }) => onHand === 0);
    const [first] = out;
    const gone = empty.length > 0 ? ` ${count(empty.length, 'item is', 'items are')} out of stock already.` : '';
    return {
      insights: out.slice(0, 10).map(coverInsight),
      response: first
        ? `${first.item.name} runs out first, in ${coverText(first.cover)}.${
            out.length > 1
              ? ` Then ${names(
                  out.slice(1, 4).map(({ item, cover }) => `${item.name} (${daysText(cover.expected ?? 0)})`),
                  3,
                )}.`
              : ''
          }${gone}`
        : `Nothing is expected to run out within half a year.${gone}${noDemandNote(business)}`,
    };
  },
  suppliers: (business) => {
    const insights = supplierInsights(business);
    const [top] = business.suppliers;
    if (!top) return { insights, response: 'None of your items names a supplier yet. Enter one with the item.' };
    const all = business.suppliers.reduce((sum, { usedValue }) => sum + usedValue, 0);
    const leaders = business.suppliers.filter(({ usedValue }) => usedValue > 0).slice(0, 3);
    return {
      insights,
      response:
        all > 0
          ? `By the cost of what left stock in the last 12 months your top ${leaders.length === 1 ? 'supplier is' : 'suppliers are'} ${names(leaders.map(({ name, usedValue }) => `${name} (${percent(usedValue / all)})`))}. You buy from ${count(business.suppliers.length, 'supplier')} in all.`
          : `The ledger knows no demand at known cost yet. By the value of the stock ${top.name} comes first with ${money(top.stockValue)}. You buy from ${count(business.suppliers.length, 'supplier')} in all.`,
    };
  },
  categories: (business) => {
    const categories = categoryFigures(business.items);
    const all = categories.reduce((sum, { stockValue }) => sum + stockValue, 0);
    const leaders = categories
      .slice(0, 3)
      .map(({ name, stockValue, items }) => `${name} (${all > 0 ? money(stockValue) : count(items.length, 'item')})`);
    return {
      insights: categoryInsights(business),
      response: `Your ${count(business.items.length, 'item')} ${business.items.length === 1 ? 'is' : 'are'} in ${count(categories.length, 'category', 'categories')}, worth ${money(all)} at cost. ${all > 0 ? 'Most lies in' : 'The largest:'} ${names(leaders)}.`,
    };
  },
  profit: (business) => {
    const insights = profitInsights(business);
    const [top] = insights;
    return {
      insights: [...insights, ...priceInsights(business)],
      response: top
        ? `${top.title} is your most profitable category: it ${top.description.charAt(0).toLowerCase()}${top.description.slice(1)} Counted at today’s prices.`
        : `Profit can not be computed: no item that went out in the last 12 months has both a cost and a selling price.`,
    };
  },
  'high-value': (business) => {
    const insights = highValueInsights(business);
    const told = new Set(insights.flatMap(({ itemIds }) => itemIds));
    const worthOf = (items: readonly StockedItem[]) => items.reduce((sum, item) => sum + (stockValue(item) ?? 0), 0);
    const share = worthOf(business.items.filter(({ id }) => told.has(id))) / worthOf(business.items);
    return {
      insights,
      response:
        insights.length > 0
          ? `${count(insights.length, 'item holds', 'items hold')} ${percent(share)} of the stock value: ${names(insights.map(({ title }) => title))}.`
          : 'No item in stock has a cost price, so its value is not known. Enter what they cost.',
    };
  },
  optimize: (business) => {
    const { now } = toReorder(business);
    const idle = idleInsights(business);
    const first = now.slice(0, 4).map((plan) => reorderInsight(plan, business));
    const too = idle.map(({ description }) => description).join(' ');
    return {
      insights: [...idle, ...first, ...classInsights(business)],
      response: `${now.length > 0 ? `${count(now.length, 'item has', 'items have')} too little: order ${names(now.map(({ item }) => item.name))}.` : 'No item has too little.'} ${too || 'No item has lain still for 90 days, and none has more than half a year’s demand.'}${noDemandNote(business)}`,
    };
  },
};

/** What to order now and within the week, in a sentence or two. */
function reorderResponse(business: Business): string {
  const { now, soon } = toReorder(business);
  const lines: string[] = [];
  if (now.length > 0) {
    const costs = now.flatMap(({ orderCost }) => (orderCost === null ? [] : [orderCost]));
    const sum =
      costs.length > 0
        ? ` That comes to ${money(costs.reduce((a, b) => a + b, 0))}${costs.length < now.length ? `, without ${count(now.length - costs.length, 'item')} whose cost is unknown` : ''}.`
        : '';
    const what = names(now.map(({ item, advice }) => `${item.name} (${exactAmount(advice.quantity, item.unit)})`));
    lines.push(`Reorder ${count(now.length, 'item')} now: ${what}.${sum}`);
  }
  if (soon.length > 0) {
    lines.push(
      `${count(soon.length, 'item comes', 'items come')} due within a week: ${names(soon.map(({ item, orderInDays }) => `${item.name} (in ${daysText(orderInDays ?? 0)})`))}.`,
    );
  }
  if (lines.length === 0) lines.push('Nothing needs to be reordered this week.');
  if (business.leftOut > 0) {
    lines.push(
      `The ${count(business.plans.length, 'most pressing item')} were forecast; ${business.leftOut} more were not.`,
    );
  }
  return `${lines.join(' ')}${noDemandNote(business)}`;
}

/** Where nothing has ever gone out, every forecast is silent; that is said. */
function noDemandNote({ items }: Business): string {
  return items.some(({ used52 }) => used52 > 0)
    ? ''
    : ' The ledger knows no sales or use of the last 12 months, so only your pars can say what is needed.';
}

/** One item's story. */
function ofItem(plan: ItemPlan, business: Business): Told {
  const { item, advice, cover } = plan;
  const insight: Insight = { ...reorderInsight(plan, business), kind: 'item', title: item.name };
  const used = item.used13 > 0 ? `, and ${amount(item.used13, item.unit)} went out in the last 13 weeks` : '';
  const lasts = cover.basis !== 'none' && item.onHand > 0 ? ` It lasts ${coverText(cover)}.` : '';
  const need = advice.due ? insight.action : plan.orderInDays === null ? 'No order is in sight.' : insight.action;
  return {
    insights: [insight],
    response: `${item.name}: ${amount(item.onHand, item.unit)} on hand${used}.${lasts}${onTheWaySentence(plan)} ${need}`,
  };
}
