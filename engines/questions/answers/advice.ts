import type { Insight } from '../answer.ts';
import { classInsights } from '../findings/classes.ts';
import { idleInsights } from '../findings/idle.ts';
import { priceInsights } from '../findings/prices.ts';
import { noDemandNote, recommendations as recommended } from '../findings/recommendations.ts';
import { reorderInsight, toReorder } from '../findings/reorder.ts';
import { count, endOf, names, percent } from '../format.ts';
import { line, linesOf } from '../sentences.ts';
import { type Demand, marginOf } from '../snapshot.ts';
import { digestLines, digestSuggestions } from './digest.ts';
import { demandFor, type Handler, noun, scopePrefix, scopeText } from './handler.ts';
import { reorder } from './reorder.ts';

/** An answer that is made of findings. @param find computes them, once for the answer and the cards below it */
const advice = (
  find: (demand: Demand) => Insight[],
  say: (insights: Insight[], demand: Demand) => string,
  compute = oncePerDemand(find),
): Handler => ({
  need: () => ({ plans: 'pressing' }),
  answer(question, snapshot) {
    const demand = demandFor(question, snapshot);
    if (demand.items.length === 0)
      return { lines: [line`There is no ${noun(question)}${scopeText(question)} in your inventory.`] };
    return {
      lines: linesOf(`${scopePrefix(question)}${say(compute(demand), demand)}`),
      links: [{ label: 'Open AI insights', path: '/ai-insights' }],
      suggestions: ['Recommend what to reorder', 'What is dead stock?'],
    };
  },
  findings: (_question, demand) => compute(demand),
});

function oncePerDemand(find: (demand: Demand) => Insight[]) {
  const known = new WeakMap<Demand, Insight[]>();
  return (demand: Demand): Insight[] => {
    const found = known.get(demand) ?? find(demand);
    known.set(demand, found);
    return found;
  };
}

const tell = (insights: readonly Insight[]): string =>
  insights.map(({ title, description, action }) => `${title}. ${description} ${action}`).join('\n');

export const stopBuying = advice(
  (demand) => [
    ...idleInsights(demand),
    ...priceInsights(demand).filter(({ kind, title }) => kind === 'margin' && title.endsWith('at or below cost')),
  ],
  (insights, demand) =>
    tell(insights) ||
    `Nothing: no item has lain still for 90 days, none has more than half a year’s demand, and none sells at or below cost.${noDemandNote(demand)}`,
);

export const reprice = advice(
  priceInsights,
  (insights, demand) =>
    [lossVerdict(demand), tell(insights)].filter((text) => text !== '').join('\n') ||
    'The prices raise no question: nothing sells at or below cost, or with far less margin than usual in its category.',
);

/** That nothing sells at a loss, with the least margin there is; empty where something does, or no prices are known. */
function lossVerdict({ items }: Demand): string {
  const margins = items.flatMap((item) => {
    const margin = marginOf(item);
    return margin === null ? [] : [{ item, margin }];
  });
  const lowest = margins.toSorted((a, b) => a.margin - b.margin)[0];
  if (!lowest || lowest.margin <= 0) return '';
  return `Nothing sells at or below cost, of the ${count(margins.length, 'item')} whose cost and price are known: the lowest margin is ${percent(lowest.margin)}, of ${endOf(lowest.item.name)}`;
}

export const optimize = advice(
  (demand) => [
    ...idleInsights(demand),
    ...toReorder(demand)
      .now.slice(0, 4)
      .map((plan) => reorderInsight(plan, demand)),
    ...classInsights(demand),
  ],
  (insights, demand) => {
    const { now } = toReorder(demand);
    const little =
      now.length > 0
        ? `${count(now.length, 'item has', 'items have')} too little: order ${names(
            now.map(({ item }) => item.name),
            3,
          )}.`
        : 'No item has too little.';
    const much =
      insights
        .filter(({ kind }) => kind === 'dead-stock' || kind === 'overstock')
        .map(({ description }) => description)
        .join(' ') || 'No item has lain still for 90 days, and none has more than half a year’s demand.';
    return `${little} ${much}${noDemandNote(demand)}`;
  },
);

/** What to order, with what comes later and what the order rests on. */
export const reorderAnalysis: Handler = {
  need: () => ({ plans: 'pressing' }),
  answer(question, snapshot) {
    const demand = demandFor(question, snapshot);
    const { now, soon } = toReorder(demand);
    const later = demand.plans.filter(
      ({ orderInDays }) => orderInDays !== null && orderInDays > 7 && orderInDays <= 28,
    );
    const assumed = [...now, ...soon].filter(({ leadTime }) => leadTime.source === 'assumed').length;
    const told = reorder.answer(question, snapshot);
    return {
      ...told,
      lines: [
        ...told.lines,
        ...(later.length > 0
          ? [line`${count(later.length, 'more item comes', 'more items come')} due within four weeks.`]
          : []),
        ...(assumed > 0
          ? [
              line`For ${assumed} of these no lead time is known and two weeks are assumed: enter it with the item or its supplier.`,
            ]
          : []),
      ],
    };
  },
  findings(_question, demand) {
    const { now, soon } = toReorder(demand);
    return [...[...now, ...soon].slice(0, 8).map((plan) => reorderInsight(plan, demand)), ...classInsights(demand)];
  },
};

/** What matters now, without a special question: what is low, late and urgent, and then what to order. */
export const recommendations: Handler = {
  need: () => ({ plans: 'pressing', messages: true }),
  answer(question, snapshot) {
    const told = reorder.answer({ ...question, topic: 'reorder' }, snapshot);
    return {
      ...told,
      lines: [...digestLines(question, snapshot), ...told.lines],
      suggestions: digestSuggestions(question, snapshot),
    };
  },
  findings: (_question, demand) => recommended(demand),
};
