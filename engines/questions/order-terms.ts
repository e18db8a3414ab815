import type { ItemPlan } from '../forecasting/plan.ts';
import { amount } from './format.ts';
import type { StockItem } from './snapshot.ts';

/** What made an order larger than what is needed: the minimum order, the pack, or both; empty where neither did. */
export function orderTermsText({ item, advice }: Pick<ItemPlan, 'item' | 'advice'>): string {
  if (advice.quantity === 0) return '';
  const { minimumOrder, packSize, unit } = item;
  const reasons: string[] = [];
  if (minimumOrder !== null && advice.needed < minimumOrder) {
    reasons.push(`the minimum order is ${amount(minimumOrder, unit)}`);
  }
  if (packSize !== null && advice.quantity > Math.max(advice.needed, minimumOrder ?? 0)) {
    reasons.push(`it comes in packs of ${amount(packSize, unit)}`);
  }
  return reasons.join(' and ');
}

type Terms = Pick<StockItem, 'minimumOrder' | 'packSize'>;

/** Whether a supplier delivers an item only in packs, or from a quantity on. */
export const hasTerms = ({ minimumOrder, packSize }: Terms): boolean => minimumOrder !== null || packSize !== null;

/** The least that can be ordered, in the item's unit, and what makes it so: one unit where no terms are recorded. */
export function leastOrder({ minimumOrder, packSize }: Terms): { quantity: number; by: 'minimum' | 'pack' | null } {
  if (minimumOrder !== null) return { quantity: minimumOrder, by: 'minimum' };
  return packSize === null ? { quantity: 1, by: null } : { quantity: packSize, by: 'pack' };
}

/** `, in packs of 500 pieces, at least 1,000 pieces`; empty where no terms are recorded. */
export const termsText = ({ minimumOrder, packSize, unit }: Terms & Pick<StockItem, 'unit'>): string =>
  `${packSize === null ? '' : `, in packs of ${amount(packSize, unit)}`}${minimumOrder === null ? '' : `, at least ${amount(minimumOrder, unit)}`}`;

/** What a supplier does not deliver of an item: less than the minimum order, or part of a pack; empty where it does. */
export function termsNote(item: StockItem, quantity: number | null): string {
  const { minimumOrder, packSize } = item;
  if (quantity === null) return '';
  const packs = packSize === null ? 0 : quantity / packSize;
  const isPart = Math.abs(packs - Math.round(packs)) > 0.001;
  const isBelow = minimumOrder !== null && quantity < minimumOrder;
  return isPart || isBelow
    ? ` It is delivered${termsText(item).replace(/^,/, '')}, so not as ${amount(quantity, item.unit)}.`
    : '';
}
