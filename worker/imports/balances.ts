import type { LotInput } from '../../engines/inventory/import-balance.ts';
import { toThousandths } from '../core/quantity.ts';
import type { StoredItem } from '../inventory/stored-item.ts';
import type { BalanceChange, ImportRow } from './contract.ts';

/** What the rows of a file say about places and lots. Quantities in thousandths. */

/** The ids of the main place and of no lot (`db/workspace/places-and-lots.ts`). */
export const MAIN = 1;
export const NO_LOT = 0;

/** The quantity in a place, of a lot. */
export interface SaidBalance {
  /** Of the file, from 0. */
  row: number;
  quantity: number;
  /** The place by its name or id. */
  place?: string | undefined;
  locationId?: number | undefined;
  lot?: LotInput | undefined;
}

/** A product whose balances the file names, and its item. */
export interface PlacedProduct {
  /** Its first row, from 0. */
  first: number;
  balances: readonly SaidBalance[];
  item: StoredItem;
  isNew: boolean;
}

/** What is known of places, and of the lots and balances of the items. */
export interface KnownStock {
  places: readonly { id: number; name: string; nameKey: string }[];
  lots: readonly KnownLot[];
  /** Without what lies in Main without a lot. */
  stock: readonly { itemId: number; locationId: number; lotId: number; quantity: number }[];
}

export interface KnownLot {
  id: number;
  itemId: number;
  code: string;
  codeKey: string;
  supplierId: number;
  bestBefore: string | null;
  bestBeforePrecision: 'day' | 'month' | 'year' | null;
}

/** How balances change. */
export interface BalancePlan {
  /** Places to add. */
  places: { id: number; name: string }[];
  /** Lots to add, or to give a date. */
  lots: { itemId: number; lot: LotInput; supplierId?: number | undefined }[];
  postings: BalancePosting[];
  /** The items whose balances change. */
  itemIds: ReadonlySet<number>;
  changes: BalanceChange[];
  /** Names of places that the workspace does not have. */
  unknown: string[];
  /** Balances of these items that the file does not name. */
  kept: number;
}

/** The balances that a row names; undefined if it is of a product as a whole. */
export function saidBalances(row: ImportRow, index: number): SaidBalance[] | undefined {
  const { place, locationId, lot, stockAt, stockOnHand } = row;
  if (stockAt) {
    if (stockAt.length === 0) return undefined;
    return stockAt.map((one) => ({ row: index, quantity: toThousandths(one.stockOnHand), place: one.place, lot }));
  }
  if (stockOnHand === undefined || (place ?? locationId ?? lot) === undefined) return undefined;
  return [{ row: index, quantity: toThousandths(stockOnHand), place, locationId, lot }];
}

/** What the ledger posts. */
export interface BalancePosting {
  itemId: number;
  delta?: number;
  quantity?: number;
  locationId: number | undefined;
  lotId?: number | undefined;
  lot?: { codeKey: string };
}
