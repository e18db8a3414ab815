import type { AbcClass } from '../../engines/forecasting/classes.ts';
import type { ItemPlan } from '../../engines/forecasting/plan.ts';
import type { StockedItem } from '../../engines/forecasting/stocked-item.ts';
import type { SupplierFigures } from '../../engines/forecasting/supplier-scores.ts';
import type { OpenOrder } from '../../engines/stock/open-order.ts';

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
