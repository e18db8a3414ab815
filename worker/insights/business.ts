import type { OpenOrder } from '../orders/order.ts';
import type { AbcClass } from './classes.ts';
import type { ItemPlan } from './plan.ts';
import type { StockedItem } from './stocked-item.ts';
import type { SupplierFigures } from './supplier-scores.ts';

/** A business as the findings see it. */
export interface Business {
  /** Every item, in no order of importance. */
  items: readonly StockedItem[];
  /** The items that were worth a forecast, the most pressing first. */
  plans: readonly ItemPlan[];
  /** Items that were worth a forecast, but beyond the number that is forecast at once. */
  leftOut: number;
  suppliers: readonly SupplierFigures[];
  abc: ReadonlyMap<number, AbcClass>;
  /** When an item was last asked for and has not come since. */
  awaited: ReadonlyMap<number, number>;
  /** What is on the way, by item. */
  orders: ReadonlyMap<number, readonly OpenOrder[]>;
  now: number;
}
