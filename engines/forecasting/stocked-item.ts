import { type ItemValues, ORDER_TERM_FIELDS } from '../inventory/fields.ts';

/** The fields of an item that forecasts use. */
export const FORECAST_FIELDS = [
  ...(['name', 'category', 'unit', 'supplier', 'minimumPar', 'costPrice', 'sellingPrice', 'leadTimeDays'] as const),
  ...ORDER_TERM_FIELDS,
];

/** An item with what the ledger says of it in sums. Quantities in its unit, prices in cents, times in epoch milliseconds. */
export interface StockedItem extends Pick<ItemValues, (typeof FORECAST_FIELDS)[number]> {
  id: number;
  supplierKey: string;
  onHand: number;
  /** What one unit of it is worth, in cents, where its value is kept; `costPrice` otherwise. */
  atCost?: number | null;
  /** Its first row in the ledger. */
  since: number;
  /** Demand of the last 4, 13 and 52 weeks. */
  used4: number;
  used13: number;
  used52: number;
  lastUsed: number | null;
  /** Deliveries of the last 52 weeks. */
  receipts: number;
  firstReceived: number | null;
  lastReceived: number | null;
  /** Whether it was only ever delivered in whole units; where it never was delivered, whether it was only counted so. */
  whole: boolean;
}

/** Its demand of a year in cents: at cost, or, where nobody has said what it costs, at its selling price. */
export function valueOfUse({ used52, costPrice, sellingPrice }: StockedItem): number {
  return used52 * (costPrice ?? sellingPrice ?? 0);
}

/** What is on the shelf, in cents at cost; null where the cost is unknown. */
export function stockValue({ onHand, atCost, costPrice }: StockedItem): number | null {
  return valueOfStock({ quantity: onHand, atCost, costPrice });
}

type Valued = Pick<StockedItem, 'costPrice'> & { quantity: number; atCost?: number | null | undefined };

/** What a quantity of the stock is worth, in cents: by the value that is kept of it, else at cost; null if unknown. */
export function valueOfStock({ quantity, costPrice, atCost = costPrice }: Valued): number | null {
  return atCost === null ? null : quantity * atCost;
}

/** Demand a week by whichever of the last month, quarter and year had most of it: what might be needed at worst. */
export function briskestWeek({ used4, used13, used52 }: StockedItem): number {
  return Math.max(used4 / 4, used13 / 13, used52 / 52);
}
