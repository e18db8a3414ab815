import { gramsOf } from '../numbers/weight.ts';

/** Goods that arrive in one unit, for an item that is kept in another. */
export interface Received {
  quantity: number;
  /** Empty where it is not known. */
  unit: string;
  /** Of one unit, in cents; null if unknown. */
  price: number | null;
}

/**
 * `converted` where both units are weights of different size, `differs` where one of them is a weight and the other is not, so
 * that only a person can tell how much of the item has come.
 */
export type Fit = 'same' | 'converted' | 'differs';

/** A price in whole cents may be off by this share of it; one that is not is unknown. */
const PRICE_TOLERANCE = 0.01;

/** Goods in the unit of the item that receives them: quantities to thousandths, prices to cents. */
export function inUnitOf({ quantity, unit, price }: Received, itemUnit: string): Omit<Received, 'unit'> & { fit: Fit } {
  const [from, to] = [gramsOf(unit), gramsOf(itemUnit)];
  const isKnown = unit.trim() !== '' && itemUnit.trim() !== '';
  if (from === null || to === null) {
    return { quantity, price, fit: isKnown && (from === null) !== (to === null) ? 'differs' : 'same' };
  }
  if (from === to) return { quantity, price, fit: 'same' };
  return {
    quantity: Math.round(((quantity * from) / to) * 1000) / 1000,
    price: price === null ? null : inCents((price * to) / from),
    fit: 'converted',
  };
}

function inCents(price: number): number | null {
  const cents = Math.round(price);
  return Math.abs(cents - price) <= PRICE_TOLERANCE * price ? cents : null;
}
