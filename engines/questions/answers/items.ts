import { stockBadge } from '../../stock/stock-status.ts';
import { reorderInsight } from '../findings/reorder.ts';
import { amount, count, dayOf, lastsText, money, onTheWayText, percent } from '../format.ts';
import { termsText } from '../order-terms.ts';
import { bullet, line, listed } from '../sentences.ts';
import { marginOf, supplierFor, valueAtCost } from '../snapshot.ts';
import { soldOf } from './compare-measures.ts';
import { byName, type Handler, lastDays, MAX_ROWS } from './handler.ts';
import { detailAnswer, detailNeed } from './item-details.ts';
import { isReturn } from './movement-words.ts';
import { alsoLines } from './stock.ts';

export const story: Handler = {
  need: (question, { now }) => {
    if (question.detail !== null) return detailNeed(question);
    const itemIds = question.items.slice(0, 1).map(({ id }) => id);
    return { flows: lastDays(now, 30), plans: itemIds, movements: { itemIds, limit: 3 } };
  },
  answer(question, snapshot) {
    if (question.detail !== null) return detailAnswer(question, question.detail, snapshot);
    const { items, similarItems } = question;
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
        bullet`Supplier: ${supplier?.name ?? 'none named'}${item.leadTimeDays === null ? '' : `, ${count(item.leadTimeDays, 'day')} from order to delivery`}${termsText(item)}`,
        bullet`Sold in the last 30 days: ${amount(soldOf(item, flows), item.unit)}${plan?.cover.expected == null || item.quantity === 0 ? '' : `; it should last ${lastsText(plan.cover)}`}`,
        ...(plan && plan.orders.length > 0
          ? [bullet`On order: ${onTheWayText(plan.orders, item.unit, snapshot.timeZone)}`]
          : []),
        ...(item.isPinned ? [bullet`Pinned: ${item.pinnedReason ?? ''}`] : []),
        ...movements.map(
          (step) =>
            bullet`${dayOf(step.createdAt, snapshot.timeZone)}: ${step.delta > 0 ? '+' : '-'}${amount(Math.abs(step.delta), item.unit)} (${isReturn(step) ? 'taken back' : step.reason})${step.note === '' ? '' : `, “${step.note}”`}`,
        ),
        ...alsoLines(similarItems),
      ],
      suggestions: [`When should I reorder ${item.name}?`, `When will ${item.name} run out?`],
    };
  },
  findings: (_question, demand) =>
    demand.plans.slice(0, 5).map((plan) => ({ ...reorderInsight(plan, demand), kind: 'item', title: plan.item.name })),
};
