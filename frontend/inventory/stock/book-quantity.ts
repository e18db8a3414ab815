import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import { addQuantities } from './numbers.ts';

/** A place, a lot, both, or neither: the whole stock of an item. */
export interface Spot {
  locationId?: number | null | undefined;
  /** null is stock without a lot. */
  lotId?: number | null | undefined;
}

/** The rows of stock that a spot covers. */
export function rowsAt(rows: readonly PlacedStock[], { locationId, lotId }: Spot): PlacedStock[] {
  return rows.filter(
    (row) => (!locationId || row.locationId === locationId) && (lotId === undefined || row.lotId === lotId),
  );
}

/** What is on record there. @param quantity of the whole item */
export function bookQuantity(quantity: number, rows: readonly PlacedStock[], spot: Spot): number {
  if (!spot.locationId && spot.lotId === undefined) return quantity;
  return rowsAt(rows, spot).reduce((sum, row) => addQuantities(sum, row.quantity), 0);
}
