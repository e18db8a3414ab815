import type { ItemPlan } from '../forecasting/plan.ts';
import { amount } from './format.ts';

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
