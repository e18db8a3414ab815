import type { InventoryType } from '../../engines/inventory/choices.ts';
import { costFields, type StoredCost, storeCost, storedCost } from '../../engines/inventory/exact-cost.ts';
import {
  FIELD_NAMES,
  type ItemField,
  type ItemValues,
  initialValues,
  QUANTITY_FIELDS,
} from '../../engines/inventory/fields.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { canonicalUnit } from '../../engines/units/canonical-unit.ts';
import { fromThousandths, mapNullable, type Thousandths, toThousandths } from '../core/quantity.ts';
import type { Item, ItemPatch } from './contract.ts';
import type { ItemColumns, NewItem, StoredItem } from './item-columns.ts';

/** Items between the API and the database: pure conversions, the same for forms, imports, slips and syncs. */

export type { ItemColumns, NewItem, StoredItem } from './item-columns.ts';

const UNITS = ['unit', 'buyUnit', 'sellUnit'] as const;

/** Fields of an item in the units of the database: quantities in thousandths, the cost in two columns. */
export type StoredValues = Pick<StoredItem, ItemField | 'unitCost'>;

/** Converts values of an item to those of the database. */
export function toStored<T extends Partial<ItemValues>>(values: T): T & StoredCost {
  return storeCost(setQuantities({ ...values }, values, toThousandths));
}

/** Converts values of the database to those of an item. */
export function fromStored<T extends Partial<ItemValues> & StoredCost>(values: T): Omit<T, 'unitCost'> {
  const { unitCost, ...rest } = values;
  if (rest.costPrice !== undefined) rest.costPrice = storedCost({ costPrice: rest.costPrice, unitCost });
  return setQuantities(rest, values, fromThousandths);
}

function setQuantities<T extends Partial<ItemValues>>(
  to: T,
  from: Partial<ItemValues>,
  convert: (quantity: number) => number,
): T {
  const converted: Partial<Record<ItemField, unknown>> = to;
  for (const field of QUANTITY_FIELDS) {
    const value = from[field];
    // Optional properties stay absent.
    if (value !== undefined) converted[field] = mapNullable(value, convert);
  }
  return to;
}

/** Properties of the API's item in their order, so that `toItem` only sets what is there: adding them one by one is slow. */
const EMPTY_ITEM: Readonly<Record<string, unknown>> = Object.fromEntries(
  [
    ...[
      'id',
      ...FIELD_NAMES,
      'unitCost',
      'value',
      'isPinned',
      'pinnedReason',
      'uncounted',
      'isBetterWithAge',
      'version',
      'createdAt',
      'lastUpdated',
      'picture',
    ],
  ].map((name) => [name, null]),
);

/** Converts a stored item to the API's item, as `itemJson` does in SQL. */
export function toItem(stored: StoredItem): Item {
  // Copied field by field: an import answers with up to 20,000 items, and leaving keys out of a spread is slow.
  const item: Partial<Record<keyof Item, unknown>> = { ...EMPTY_ITEM };
  item.id = stored.id;
  for (const field of FIELD_NAMES) item[field] = stored[field];
  for (const field of QUANTITY_FIELDS) item[field] = mapNullable(stored[field], fromThousandths);
  item.unitCost = costFields(storedCost(stored)).unitCost;
  item.value = valueOfStored(stored);
  item.isPinned = stored.isPinned === 1;
  item.pinnedReason = stored.pinnedReason;
  item.uncounted = stored.uncounted === 1;
  item.isBetterWithAge = stored.isBetterWithAge === 1;
  item.picture = stored.picture;
  item.version = stored.version;
  item.createdAt = toIsoText(stored.createdAt);
  item.lastUpdated = toIsoText(stored.updatedAt);
  return item as Item;
}

/** What the stock of an item is worth, in cents: what is kept, else its quantity at cost; null if unknown. */
function valueOfStored({ worth, quantity, ...cost }: StoredItem): number | null {
  if (worth !== null) return Math.round(worth / 1000);
  const cents = storedCost(cost);
  return cents === null ? null : Math.round((quantity * Math.round(cents * 1000)) / 1000 / 1000);
}

/** The items of an import share one time: it is written out once. */
let lastTime = { at: 0, text: new Date(0).toISOString() };
function toIsoText(at: number): string {
  if (at !== lastTime.at) lastTime = { at, text: new Date(at).toISOString() };
  return lastTime.text;
}

/** Generates a SKU from the item's type and id; ids contain the creation time. */
export function generatedSku(inventoryType: InventoryType, id: number): string {
  return `${inventoryType.toUpperCase()}-${id.toString(36).toUpperCase()}`;
}

/**
 * A new item, with the value of the list of fields for what is left out, and a generated SKU.
 * @param values in the units of the database
 */
export function newItem(values: Partial<StoredValues> & NewItemExtras): NewItem {
  const stored: NewItem = { ...EMPTY_NEW_ITEM };
  fillItem(stored, values, values);
  return stored;
}

function fillItem(
  stored: NewItem,
  values: Partial<StoredValues>,
  { id, uncounted = 0, nameKey, supplierKey }: Omit<NewItemExtras, 'name'>,
): void {
  for (const field of STORED_FIELDS) copyField(values, stored, field);
  stored.id = id;
  for (const unit of UNITS) stored[unit] = canonicalUnit(stored[unit]);
  stored.sku ||= generatedSku(stored.inventoryType, id);
  stored.uncounted = uncounted;
  stored.nameKey = nameKey ?? matchKey(stored.name);
  stored.supplierKey = supplierKey ?? matchKey(stored.supplier);
}

const STORED_FIELDS = [...FIELD_NAMES, 'unitCost'] as const;
const EMPTY_NEW_ITEM: NewItem = { ...initialValues, unitCost: null, id: 0, uncounted: 0, nameKey: '', supplierKey: '' };
const EMPTY_STORED_ITEM = asCreated(EMPTY_NEW_ITEM, { version: 0, updatedAt: 0 });

/** Sets a field that is given. Assigned one by one, so that 10,000 items of an import keep one shape. */
function copyField<Field extends keyof StoredValues>(
  from: Partial<StoredValues>,
  to: StoredValues,
  field: Field,
): void {
  const value: StoredValues[Field] | undefined = from[field];
  if (value !== undefined) to[field] = value;
}

interface NewItemExtras {
  id: number;
  name: string;
  /** 1 if the quantity is assumed and not counted yet. */
  uncounted?: 0 | 1;
  /** The keys of name and supplier, if they are known already. */
  nameKey?: string;
  supplierKey?: string;
}

/** Like `newItem`, as it will be stored, in one object: an import makes up to 20,000. The fields are apart from the rest. */
export function createdItemOf(
  values: Partial<StoredValues>,
  extras: Omit<NewItemExtras, 'name'>,
  { version, updatedAt }: Stamp,
): StoredItem {
  const stored: StoredItem = { ...EMPTY_STORED_ITEM };
  fillItem(stored, values, extras);
  stored.version = version;
  stored.createdAt = updatedAt;
  stored.updatedAt = updatedAt;
  return stored;
}

/** A new item as it will be stored. @param stamp the version and time of its write */
export function asCreated(item: NewItem, stamp: Stamp): StoredItem {
  return {
    ...item,
    isPinned: 0,
    pinnedReason: null,
    isBetterWithAge: 0,
    picture: '',
    worth: null,
    ...stamp,
    createdAt: stamp.updatedAt,
  };
}

/** The inventory version and time (epoch milliseconds) of a write. */
export type Stamp = Pick<StoredItem, 'version' | 'updatedAt'>;

/** What `changeItem` of the ledger takes. */
export interface ItemEdit {
  columns: ItemColumns;
  quantity?: Thousandths;
}

/**
 * The columns that new values change, with the keys that imports match by. An empty SKU is replaced by a generated one.
 * @param patch in the units of the database
 */
export function toChange(itemId: number, { quantity, ...patch }: Partial<StoredValues>): ItemEdit {
  const columns: ItemColumns = { ...patch };
  if (patch.sku === '') columns.sku = generatedSku(patch.inventoryType ?? 'warehouse', itemId);
  for (const unit of UNITS) if (patch[unit] !== undefined) columns[unit] = canonicalUnit(patch[unit]);
  if (patch.name !== undefined) columns.nameKey = matchKey(patch.name);
  if (patch.supplier !== undefined) columns.supplierKey = matchKey(patch.supplier);
  return { columns, ...(quantity !== undefined && { quantity }) };
}

/** What a request changes of an item, in the units of the database. */
export function toEdit(itemId: number, { isBetterWithAge, ...fields }: ItemPatch): ItemEdit {
  const edit = toChange(itemId, toStored(fields));
  if (isBetterWithAge !== undefined) edit.columns.isBetterWithAge = isBetterWithAge ? 1 : 0;
  return edit;
}

/** A change of an item, with what it overwrites. */
export interface Change extends ItemEdit {
  id: number;
  /** For undo. */
  before: ItemEdit;
}

/** The part of an edit that differs from an item, with what it overwrites; null if nothing differs. */
export function diffItem(item: StoredItem, { columns: wanted, quantity }: ItemEdit): Change | null {
  const names = (Object.keys(wanted) as (keyof ItemColumns)[]).filter((name) => wanted[name] !== item[name]);
  // The two columns of a cost are written, shown and undone together.
  if (names.includes('unitCost') && !names.includes('costPrice')) names.push('costPrice');
  const moves = quantity !== undefined && quantity !== item.quantity;
  if (names.length === 0 && !moves) return null;
  const pick = (from: ItemColumns): ItemColumns => Object.fromEntries(names.map((name) => [name, from[name]]));
  return {
    id: item.id,
    columns: pick(wanted),
    before: { columns: pick(item), ...(moves && { quantity: item.quantity }) },
    ...(moves && { quantity }),
  };
}

/** An item after a change. @param stamp the version and time of the write */
export function withChange(item: StoredItem, { columns, quantity }: ItemEdit, stamp: Stamp): StoredItem {
  const after = { ...item, ...columns, quantity: quantity ?? item.quantity, ...stamp };
  if (item.worth !== null && after.quantity !== item.quantity) after.worth = worthAfter(item, after.quantity);
  return after;
}

/** What another quantity is worth where values are kept: at the average of what was there, as of stock without lots. */
function worthAfter({ worth, quantity: before, ...cost }: StoredItem, quantity: Thousandths): number {
  if (before > 0) return Math.round(((worth ?? 0) * quantity) / before);
  return Math.round(quantity * (storedCost(cost) ?? 0));
}
