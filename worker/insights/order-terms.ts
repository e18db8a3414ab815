import type { ItemPlan } from '../../engines/forecasting/plan.ts';
import { exactAmount } from './words.ts';

/** What made an order larger than what is needed: the minimum order, the pack, or both; empty where neither did. */
export function orderTermsText({ item, advice }: Pick<ItemPlan, 'item' | 'advice'>): string {
  if (advice.quantity === 0) return '';
  const { minimumOrder, packSize, unit } = item;
  const reasons: string[] = [];
  if (minimumOrder !== null && advice.needed < minimumOrder) {
    reasons.push(`the minimum order is ${exactAmount(minimumOrder, unit)}`);
  }
  if (packSize !== null && advice.quantity > Math.max(advice.needed, minimumOrder ?? 0)) {
    reasons.push(`it comes in packs of ${exactAmount(packSize, unit)}`);
  }
  return reasons.join(' and ');
}
