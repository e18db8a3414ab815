import { roundCost } from '../inventory/exact-cost.ts';
import { inThousandths, type Measure, measureFactor, measureOf } from '../units/measure.ts';

/** Goods that arrive in one unit, for an item that is kept in another. */
export interface Received {
  quantity: number;
  /** Empty where it is not known. */
  unit: string;
  /** What one piece holds, where that is known: `1 kg`. */
  each?: string | undefined;
  /** Of one unit, in cents; null if unknown. */
  price: number | null;
}

/**
 * `converted` where both are weights or both are volumes of different size; `differs` where one of them is a weight or a volume
 * and the other is not, or is not known to be, so that only a person can tell how much of the item has come.
 */
export type Fit = 'same' | 'converted' | 'differs';

/** A rounded price may be off by this share of it; one that is off by more is unknown. */
const PRICE_TOLERANCE = 0.01;

/** Goods in the unit of the item that receives them: quantities to thousandths, prices to thousandths of a cent. */
export function inUnitOf(received: Received, itemUnit: string): Pick<Received, 'quantity' | 'price'> & { fit: Fit } {
  const { quantity, unit, price } = received;
  const to = measureOf(itemUnit);
  const from = to === null ? measureOf(unit) : heldIn(received);
  if (from?.kind !== to?.kind) {
    const isKnown = itemUnit.trim() !== '';
    return { quantity, price, fit: isKnown ? 'differs' : 'same' };
  }
  if (from === null || to === null || from.base === to.base) return { quantity, price, fit: 'same' };
  return {
    quantity: inThousandths(quantity, measureFactor(from, to)),
    price: price === null ? null : closeTo((price * to.base) / from.base, roundCost),
    fit: 'converted',
  };
}

/** How much one of the quantity is: as its unit says, or as one piece holds. */
const heldIn = ({ unit, each = '' }: Received): Measure | null => measureOf(unit) ?? measureOf(each);

/** A price in whole cents; null where they cannot hold it. @param price in cents */
export const wholeCents = (price: number): number | null => closeTo(price, Math.round);

function closeTo(price: number, round: (price: number) => number): number | null {
  const rounded = round(price);
  return Math.abs(rounded - price) <= PRICE_TOLERANCE * price ? rounded : null;
}
