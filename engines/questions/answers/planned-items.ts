import type { ItemPlan } from '../../forecasting/plan.ts';
import type { Proposal } from '../answer.ts';
import { amount, days, estimate, lastsText, onTheWayText } from '../format.ts';
import { orderTermsText } from '../order-terms.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { type StockItem, supplierFor, type WorkspaceSnapshot } from '../snapshot.ts';
import { scopeOf } from './handler.ts';

/** Buttons below an answer: more would be a list of their own. */
export const MAX_PROPOSALS = 5;

/** An item with its forecast and what follows from it. */
export interface PlannedItem {
  item: StockItem;
  plan: ItemPlan;
}

/** The items of a question that were forecast, in the order of `plans`. */
export function plannedItems(
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
  plans: readonly ItemPlan[] = snapshot.plans,
): PlannedItem[] {
  const byId = new Map(scopeOf(question, snapshot).map((item) => [item.id, item]));
  return plans.flatMap((plan) => {
    const item = byId.get(plan.item.id);
    return item ? [{ item, plan }] : [];
  });
}

/** The plans that a question needs: of the items it names, else of all that are worth a forecast. */
export const plansNeeded = ({ items }: ResolvedQuestion) => ({
  plans: items.length > 0 ? items.map(({ id }) => id) : ('pressing' as const),
});

/** What is expected to go out within so many weeks. */
export const expectedIn = ({ forecast: { expected } }: Pick<ItemPlan, 'forecast'>, weeks: number): number =>
  expected.reduce((sum, week, i) => sum + week * Math.min(1, Math.max(0, weeks - i)), 0);

/** How much to order, and what made it more: `10 lbs (the minimum order is 9 lbs)`. */
export function orderText({ item, plan }: PlannedItem): string {
  const terms = orderTermsText(plan);
  return `${amount(plan.advice.quantity, item.unit)}${terms === '' ? '' : ` (${terms})`}`;
}

/** Why an item is to be ordered now, from its numbers. */
export function reasonText({ item, plan }: PlannedItem): string {
  const [next = 0] = plan.forecast.expected;
  const week = next > 0 ? `about ${estimate(next, item.unit)} go out a week` : 'nothing is going out at present';
  const lasts = plan.cover.expected === null || item.quantity === 0 ? '' : `, so it lasts ${lastsText(plan.cover)}`;
  const stock = item.quantity === 0 ? 'none left' : `${amount(item.quantity, item.unit)} left`;
  const delivery = `delivery takes ${days(plan.leadTime.days)}${plan.leadTime.source === 'assumed' ? ' (assumed)' : ''}`;
  return `${stock}, ${week}${lasts}; ${delivery}, the reorder point is ${estimate(plan.advice.reorderPoint, item.unit)}`;
}

/** What is on the way, to follow a list entry; empty where nothing is. */
export function onTheWayShort({ item, plan }: PlannedItem, { timeZone }: WorkspaceSnapshot): string {
  return plan.orders.length === 0 ? '' : `; ${onTheWayText(plan.orders, item.unit, timeZone)}`;
}

/** The same as a sentence. */
export function onTheWay({ item, plan }: PlannedItem, { timeZone }: WorkspaceSnapshot): string {
  return plan.orders.length === 0 ? '' : ` There are ${onTheWayText(plan.orders, item.unit, timeZone)}.`;
}

export function proposeOrder({ item, plan }: PlannedItem, snapshot: WorkspaceSnapshot): Proposal {
  return {
    ...{ kind: 'reorder', itemId: item.id, itemName: item.name, unit: item.unit, quantity: plan.advice.quantity },
    supplierName: supplierFor(item, snapshot.suppliers)?.name ?? '',
  };
}

/** Whether the asker may order and write to suppliers. */
export const mayWrite = ({ role }: WorkspaceSnapshot): boolean => role !== 'staff';
