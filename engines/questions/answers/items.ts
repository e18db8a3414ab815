import { isSameUnit, toSingular } from '../../numbers/quantity-text.ts';
import { convertWeight } from '../../numbers/weight.ts';
import { stockBadge } from '../../stock/stock-status.ts';
import type { Answer } from '../answer.ts';
import { reorderInsight } from '../findings/reorder.ts';
import { amount, count, dayOf, lastsText, money, onTheWayText, percent } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type Flows, marginOf, type StockItem, supplierFor, valueAtCost, type WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, lastDays, MAX_ROWS, scopeOf } from './handler.ts';
import { totalValue } from './money.ts';
import { alsoLines } from './stock.ts';

/** What was sold of an item in the last thirty days, in its unit. */
function soldOf({ id }: StockItem, flows: readonly Flows[]): number {
  return flows
    .filter(({ itemId, reason }) => itemId === id && reason === 'sale')
    .reduce((sum, { went }) => sum + went, 0);
}

export const story: Handler = {
  need: ({ items }, { now }) => ({
    flows: lastDays(now, 30),
    plans: items.slice(0, 1).map(({ id }) => id),
    movements: { itemIds: items.slice(0, 1).map(({ id }) => id), limit: 3 },
  }),
  answer({ items, similarItems }, snapshot) {
    const { flows, plans, movements } = snapshot;
    const [item, another] = items;
    if (!item) return { lines: [line`I find no item of that name.`], understood: false };
    if (another) {
      return {
        lines: [
          line`${count(items.length, 'item')} have that name:`,
          ...listed(
            items.toSorted(byName),
            MAX_ROWS,
            (one) => bullet`${one}: ${amount(one.quantity, one.unit)}, ${stockBadge(one)}, ${one.category}`,
          ),
        ],
        suggestions: items.slice(0, 2).map(({ name }) => `Tell me about ${name}`),
      };
    }
    const plan = plans[0];
    const each = valueAtCost(item);
    const supplier = supplierFor(item, snapshot.suppliers);
    const margin = marginOf(item);
    return {
      lines: [
        line`${item}${item.sku === '' ? '' : ` (${item.sku})`} is ${item.category || 'without category'}, kept ${item.location === '' ? `in ${item.inventoryType}` : `at ${item.location} (${item.inventoryType})`}.`,
        bullet`Stock: ${amount(item.quantity, item.unit)}, ${stockBadge(item)}${item.minimumPar > 0 ? `; par ${amount(item.minimumPar, item.unit)}` : ''}${each === null ? '' : `; worth ${money(each)} at cost`}`,
        bullet`Prices: ${item.costPrice === null ? 'cost unknown' : `costs ${money(item.costPrice)}`}, ${item.sellingPrice === null ? 'not for sale' : `sells for ${money(item.sellingPrice)}`}${margin === null ? '' : `, a margin of ${percent(margin)}`}`,
        bullet`Supplier: ${supplier?.name ?? 'none named'}${item.leadTimeDays === null ? '' : `, ${count(item.leadTimeDays, 'day')} from order to delivery`}${item.packSize === null ? '' : `, in packs of ${amount(item.packSize, item.unit)}`}${item.minimumOrder === null ? '' : `, at least ${amount(item.minimumOrder, item.unit)}`}`,
        bullet`Sold in the last 30 days: ${amount(soldOf(item, flows), item.unit)}${plan?.cover.expected == null || item.quantity === 0 ? '' : `; it should last ${lastsText(plan.cover)}`}`,
        ...(plan && plan.orders.length > 0
          ? [bullet`On order: ${onTheWayText(plan.orders, item.unit, snapshot.timeZone)}`]
          : []),
        ...(item.isPinned ? [bullet`Pinned: ${item.pinnedReason ?? ''}`] : []),
        ...movements.map(
          (step) =>
            bullet`${dayOf(step.createdAt, snapshot.timeZone)}: ${step.delta > 0 ? '+' : '-'}${amount(Math.abs(step.delta), item.unit)} (${step.reason})${step.note === '' ? '' : `, “${step.note}”`}`,
        ),
        ...alsoLines(similarItems),
      ],
      suggestions: [`When should I reorder ${item.name}?`, `When will ${item.name} run out?`],
    };
  },
  findings: (_question, demand) =>
    demand.plans.slice(0, 5).map((plan) => ({ ...reorderInsight(plan, demand), kind: 'item', title: plan.item.name })),
};

export const compare: Handler = {
  need: ({ past }, { now }) => ({ flows: past ?? lastDays(now, 30) }),
  answer(question, snapshot): Answer {
    const { flows } = snapshot;
    const when = question.past?.label ?? 'in the last 30 days';
    if (question.categories.length > 1) return compareGroups(question, snapshot, flows, when);
    if (question.suppliers.length > 1) return compareSources(question);
    // Each name should mean one item. Where several items have it, ask which.
    const unclear = question.mentions.find((items) => items.length > 1);
    if (unclear && question.items.length > 4) {
      return {
        lines: [
          line`More items have that name than I can compare. Which of them?`,
          ...listed(unclear.toSorted(byName), 6, (item) => bullet`${item}`),
        ],
        understood: false,
      };
    }
    if (question.items.length < 2)
      return { lines: [line`With what should I compare it? Name two items.`], understood: false };
    const unit = question.unit;
    const lines = question.items.map((item) => {
      const perUnit = unit === null ? null : pricePer(item, unit);
      const margin = marginOf(item);
      const parts = [
        `${amount(item.quantity, item.unit)} in stock (${stockBadge(item)})`,
        item.costPrice === null ? 'cost unknown' : `costs ${money(item.costPrice)}`,
        item.sellingPrice === null ? 'not for sale' : `sells for ${money(item.sellingPrice)}`,
        ...(perUnit === null ? [] : [`${money(perUnit)} per ${unit}`]),
        ...(margin === null ? [] : [`margin ${percent(margin)}`]),
        `${amount(soldOf(item, flows), item.unit)} sold ${when}`,
        ...(item.supplier === '' ? [] : [`from ${item.supplier}`]),
      ];
      return bullet`${item}: ${parts.join(', ')}`;
    });
    return { lines: [line`Side by side:`, ...lines, ...verdicts(question.items, unit)] };
  },
};

/** What a unit of weight of an item sells for; null where it is not sold by weight. */
function pricePer(item: StockItem, unit: string): number | null {
  const share = isSameUnit(unit, item.unit) ? 1 : convertWeight(1, unit, item.unit);
  return item.sellingPrice === null || share === null ? null : item.sellingPrice * share;
}

/** @param asked the unit that was asked for */
function verdicts(items: readonly StockItem[], asked: string | null) {
  const [first, second, third] = items;
  if (!first || !second || third || first.sellingPrice === null || second.sellingPrice === null) return [];
  // A price per gram and one per kilo compare in the unit of the first.
  const share = isSameUnit(first.unit, second.unit) ? 1 : convertWeight(1, second.unit, first.unit);
  if (share === null || share === 0) return [];
  const difference = first.sellingPrice - second.sellingPrice / share;
  if (Math.abs(difference) < 0.5) return [];
  const dearer = difference > 0 ? first : second;
  const inAsked = asked === null ? null : convertWeight(1, asked, first.unit);
  if (inAsked !== null)
    return [line`${dearer} sells for ${money(Math.abs(difference) * inAsked)} more per ${toSingular(asked ?? '')}.`];
  return [line`${dearer} sells for ${money(Math.abs(difference))} more per ${toSingular(first.unit)}.`];
}

function compareGroups(
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
  flows: readonly Flows[],
  when: string,
): Answer {
  return {
    lines: [
      line`Side by side:`,
      ...question.categories.map((category) => {
        const items = scopeOf({ ...question, categories: [category] }, snapshot);
        const sold = items.reduce((sum, item) => sum + soldOf(item, flows) * (item.sellingPrice ?? 0), 0);
        return bullet`${category}: ${count(items.length, 'item')}, ${money(totalValue(items).cents)} in stock at cost, ${money(sold)} sold ${when} at today’s prices`;
      }),
    ],
  };
}

function compareSources({ suppliers }: ResolvedQuestion): Answer {
  return {
    lines: [
      line`Side by side:`,
      ...suppliers.map(({ name, entry }) =>
        entry
          ? bullet`${name}: reliability ${entry.reliability} of 5, answers within about ${count(entry.responseHours, 'hour')}, lead time ${entry.leadTimeDays === null ? 'unknown' : count(entry.leadTimeDays, 'day')}`
          : bullet`${name}: no entry among your suppliers`,
      ),
    ],
  };
}
