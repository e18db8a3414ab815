import type { Thousandths } from '../core/quantity.ts';
import type { InventoryType } from './contract.ts';

/** An item to be created; quantities in thousandths, prices in cents. */
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
  nameKey: string;
  supplierKey: string;
}

/** Columns of an item, without its quantity, as they are written by a change. */
export type ItemColumns = Partial<Omit<NewItem, 'id' | 'quantity'>>;
