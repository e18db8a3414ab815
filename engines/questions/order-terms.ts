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

/** Which of its supplier's terms an order of a quantity, in the item's unit, does not keep. */
export function brokenTerms(
  { minimumOrder, packSize, unit }: Pick<ItemPlan['item'], 'minimumOrder' | 'packSize' | 'unit'>,
  quantity: number,
): string[] {
  const packs = packSize === null ? 0 : quantity / packSize;
  return [
    ...(packSize !== null && Math.abs(packs - Math.round(packs)) > 0.001
      ? [`it comes in packs of ${amount(packSize, unit)}`]
      : []),
    ...(minimumOrder !== null && quantity < minimumOrder ? [`the minimum order is ${amount(minimumOrder, unit)}`] : []),
  ];
}

/** The terms of an item's supplier as figures of a finding, those that are known. */
export const termNumbers = ({ minimumOrder, packSize, unit }: ItemPlan['item']) => [
  ...(packSize === null ? [] : [{ label: 'Pack size', value: packSize, unit }]),
  ...(minimumOrder === null ? [] : [{ label: 'Minimum order', value: minimumOrder, unit }]),
];
