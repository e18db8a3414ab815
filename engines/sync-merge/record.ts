/** What both sides of a sync are made of: the synced fields, their values, and records of the other service. */
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

/** What is synced of an item: quantity in thousandths, prices in cents. */
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

/** A record as the service has it. */
export interface RemoteRecord {
  /** The service's own id of it: stays with the record however it is changed or moved. */
  id: string;
  /**
   * What it says. A field that is left out says nothing (a blank quantity, a blank name), and ours stands. Blank prices,
   * suppliers and descriptions say that there is none (null or ''), as soon as something was agreed on.
   */
  values: Partial<SyncValues>;
  /** Epoch milliseconds of its last change; null where the service does not tell. */
  changedAt: number | null;
  /** The same of single fields, where the service tells it: not before they were changed, perhaps later. */
  fieldsChangedAt?: Partial<Record<SyncField, number>>;
  /** What cannot be taken over, in plain words that name the field; such a record is left alone and reported. */
  problems: readonly string[];
}
