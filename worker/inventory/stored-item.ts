import { fromThousandths, mapNullable, type Thousandths } from '../core/quantity.ts';
import type { InventoryType, Item } from './contract.ts';

/** An item to create; quantities in thousandths, prices in cents. */
export interface NewItem {
  id: number;
  name: string;
  sku: string;
  category: string;
  inventoryType: InventoryType;
  quantity: Thousandths;
  unit: string;
  costPrice: number | null;
  sellingPrice: number | null;
  supplier: string;
  description: string;
  minimumPar: Thousandths;
  location: string;
  leadTimeDays: number | null;
  packSize: Thousandths | null;
  minimumOrder: Thousandths | null;
  /** 1 if the quantity was assumed and not counted yet. Default 0. */
  uncounted?: 0 | 1;
  nameKey: string;
  supplierKey: string;
}

/** An item as stored; times in epoch milliseconds. */
export interface StoredItem extends NewItem {
  uncounted: 0 | 1;
  isPinned: 0 | 1;
  pinnedReason: string | null;
  version: number;
  createdAt: number;
  updatedAt: number;
}

/** Converts a stored item to the API's item, like the queries do in SQL. */
export function itemOf(stored: StoredItem): Item {
  const { nameKey, supplierKey, updatedAt, ...rest } = stored;
  return {
    ...rest,
    quantity: fromThousandths(stored.quantity),
    minimumPar: fromThousandths(stored.minimumPar),
    packSize: mapNullable(stored.packSize, fromThousandths),
    minimumOrder: mapNullable(stored.minimumOrder, fromThousandths),
    createdAt: new Date(stored.createdAt).toISOString(),
    lastUpdated: new Date(updatedAt).toISOString(),
    uncounted: stored.uncounted === 1,
    isPinned: stored.isPinned === 1,
  };
}

/** Columns that a change may write, without the quantity. */
export type ItemColumns = Partial<Omit<NewItem, 'id' | 'quantity'>>;
