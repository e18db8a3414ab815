import { factorTo, type UnitOfItem } from './other-unit.ts';
import { toNumber } from './ratio.ts';

/** What one of another unit costs, to a millionth; as it is where that cannot be said. @param cost of one of the item's unit */
export function costPer(cost: number, item: UnitOfItem, other: string): number {
  const factor = other === item.unit ? null : factorTo(item, other);
  return factor ? Math.round(cost * toNumber(factor) * 1e6) / 1e6 : cost;
}
