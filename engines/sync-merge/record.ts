/** The synced fields, their values, and records of the other service. */
import type { Thousandths } from '../inventory/thousandths.ts';

/** The synced fields, by their usual name in the other service. */
export const SYNC_FIELD_NAMES = {
  name: 'Name',
  sku: 'SKU',
  category: 'Category',
  quantity: 'Quantity',
  unit: 'Unit',
  costPrice: 'Cost Price',
  sellingPrice: 'Selling Price',
  supplier: 'Supplier',
  description: 'Description',
} as const;

/** The synced values of an item: quantity in thousandths, prices in cents. */
export interface SyncValues {
  name: string;
  sku: string;
  category: string;
  quantity: Thousandths;
  unit: string;
  costPrice: number | null;
  sellingPrice: number | null;
  supplier: string;
  description: string;
}
export type SyncField = keyof SyncValues;

export const SYNC_FIELDS = [
  'name',
  'sku',
  'category',
  'quantity',
  'unit',
  'costPrice',
  'sellingPrice',
  'supplier',
  'description',
] as const satisfies readonly SyncField[];

/** Which side wins: the later change (`both`), always Camellia (`out`), always the other service (`in`). */
export type SyncDirectionPolicy = 'both' | 'out' | 'in';

/** A record of the other service. */
export interface RemoteRecord {
  /** The service's ID, which stays with the record when it is changed or moved. */
  id: string;
  /**
   * Its values. A missing field (a blank quantity or name) keeps Camellia's value. Blank prices, suppliers and
   * descriptions mean none (null or '') once both sides have agreed on a value.
   */
  values: Partial<SyncValues>;
  /** Epoch milliseconds of its last change; null if unknown. */
  changedAt: number | null;
  /** The same for single fields, if known: never earlier than the change, but possibly later. */
  fieldsChangedAt?: Partial<Record<SyncField, number>>;
  /** Values that cannot be synced, as sentences that name the field. Such a record is skipped and reported. */
  problems: readonly string[];
}
