import { orderQuantity } from '../../../engines/forecasting/reorder.ts';
import { formatQuantity } from '../../lib/text/format.ts';

/** How a supplier delivers an item; null where nobody has said. */
export interface OrderTerms {
  unit: string;
  packSize: number | null;
  minimumOrder: number | null;
}

/** `Packs of 5, minimum 20 lbs`; null where the item has no such rule. */
export function termsText({ unit, packSize, minimumOrder }: OrderTerms): string | null {
  const parts = [
    ...(packSize ? [`packs of ${formatQuantity(packSize, unit)}`] : []),
    ...(minimumOrder ? [`minimum ${formatQuantity(minimumOrder, unit)}`] : []),
  ];
  const text = parts.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The next quantity that the supplier delivers, where this one does not keep to the terms; null where it does. */
export function roundedUp(quantity: number, { packSize, minimumOrder }: OrderTerms): number | null {
  if (!(quantity > 0) || (!packSize && !minimumOrder)) return null;
  const rounded = orderQuantity(quantity, { packSize: packSize ?? 0, minimumOrder: minimumOrder ?? 0 });
  return rounded === quantity ? null : rounded;
}

/** Which terms a quantity breaks: `Below the minimum, and no whole packs`. */
export function breachText(quantity: number, { packSize, minimumOrder }: OrderTerms): string {
  const isLittle = minimumOrder !== null && quantity < minimumOrder;
  const isBroken = Boolean(packSize) && Math.round(quantity * 1000) % Math.round((packSize ?? 1) * 1000) !== 0;
  if (isLittle) return isBroken ? 'Below the minimum, and no whole packs' : 'Below the minimum';
  return 'No whole packs';
}
