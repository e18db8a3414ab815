import { quantityText } from '../numbers/quantity-text.ts';
import { factorBetween, inThousandths, isOneUnit, isPack } from './measure.ts';
import { type Ratio, ratioOf } from './ratio.ts';

/** Another unit of an item, such as the one that its orders are written in. */

export interface UnitOfItem {
  unit: string;
  /** How much of the unit a pack holds. */
  packSize?: number | null | undefined;
}

/** How many of an item's unit one of another is; null where that cannot be said. */
export function factorTo({ unit, packSize }: UnitOfItem, other: string): Ratio | null {
  const factor = factorBetween(other, unit);
  if (factor !== null || !isPack(other) || !packSize) return factor;
  return ratioOf(String(packSize));
}

/** The other unit where it is one that the item can be counted in, else the item's own. */
export const unitIn = (item: UnitOfItem, other: string | undefined): string =>
  other && !isOneUnit(other, item.unit) && factorTo(item, other) !== null ? other : item.unit;

/** A quantity of an item in another unit, rounded to thousandths; as it is where that cannot be said. */
export function fromItemUnit(quantity: number, item: UnitOfItem, other: string): number {
  const factor = other === item.unit ? null : factorTo(item, other);
  return factor ? inThousandths(quantity, { over: factor.under, under: factor.over }) : quantity;
}

/** A quantity in another unit in that of the item, rounded to thousandths. */
export function toItemUnit(quantity: number, item: UnitOfItem, other: string): number {
  const factor = other === item.unit ? null : factorTo(item, other);
  return factor ? inThousandths(quantity, factor) : quantity;
}

/** A quantity of an item in another unit and in its own: `2 kg (2,000 g)`. @param other may be none */
export function bothTexts(quantity: number, item: UnitOfItem, other: string | undefined): string {
  const own = quantityText(quantity, item.unit);
  const unit = unitIn(item, other);
  return unit === item.unit ? own : `${quantityText(fromItemUnit(quantity, item, unit), unit)} (${own})`;
}
