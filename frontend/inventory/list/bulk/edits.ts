import { toCostInput } from '../../../../engines/inventory/exact-cost.ts';
import { FIELD_NAMES, ITEM_FIELDS, type ItemField, type ItemValues } from '../../../../engines/inventory/fields.ts';
import type { Item } from '../../../../worker/inventory/contract.ts';
import type { ItemEdit } from '../../../../worker/inventory/many-contract.ts';
import { formatField } from '../../../lib/text/field-text.ts';
import { exactValue } from '../../item/item-values.ts';
import { BULK_WORDS } from './bulk-words.ts';

/** What is edited: a field, or why an item is pinned to the top, null if it is not. */
type EditValues = ItemValues & { pinnedReason: string | null };
export type EditField = keyof EditValues;

/** New values of an item, without those that it has already. */
export interface PlannedEdit {
  item: Item;
  values: Partial<EditValues>;
}

/** A field of an item before and after, as people read it. */
export interface ChangeLine {
  item: Item;
  field: EditField;
  before: string | null;
  after: string | null;
}

/** What each item has of its own. A unit changes with its quantities, one item at a time. */
const OWN_FIELDS = ['name', 'sku', 'quantity', 'unit', 'buyUnit', 'sellUnit', 'tare', 'description'] as const;
export type BulkField = Exclude<EditField, (typeof OWN_FIELDS)[number]>;

const isOwn = (field: ItemField): boolean => OWN_FIELDS.some((one) => one === field);

/** The fields that many items can be given one value of. */
export const BULK_FIELDS: readonly BulkField[] = [
  ...FIELD_NAMES.filter((field): field is Exclude<BulkField, 'pinnedReason'> => !isOwn(field)),
  'pinnedReason',
];

export const isBulkField = (field: string | null): field is BulkField => BULK_FIELDS.some((one) => one === field);

const currentValue = (item: Item, field: EditField): EditValues[EditField] =>
  field === 'pinnedReason' ? item.pinnedReason : exactValue(item, field);

/** Gives items a value; those that have it are left out. */
export function planEdits(items: readonly Item[], field: EditField, value: EditValues[EditField]): PlannedEdit[] {
  return items
    .filter((item) => currentValue(item, field) !== value)
    .map((item) => ({ item, values: { [field]: value } as Partial<EditValues> }));
}

const fieldsOf = (values: Partial<EditValues>) => Object.keys(values) as EditField[];

/** What changes, item by item. */
export function linesOf(edits: readonly PlannedEdit[]): ChangeLine[] {
  return edits.flatMap(({ item, values }) =>
    fieldsOf(values).map((field) => ({
      item,
      field,
      before: readable(item, field, currentValue(item, field)),
      after: readable(item, field, values[field]),
    })),
  );
}

function readable(item: Item, field: EditField, value: EditValues[EditField] | undefined): string | null {
  if (field === 'pinnedReason') return value === undefined || value === null ? null : String(value);
  if (field === 'inventoryType') return value === 'retail' ? 'Retail' : 'Warehouse';
  if (field === 'minimumPar' && value === 0) return null;
  return formatField(field, value, item.unit);
}

/** As the server takes it: only the versions that were looked at. */
export function bodyOf(edits: readonly PlannedEdit[]): ItemEdit[] {
  return edits.map(({ item, values }) => ({ id: item.id, version: item.version, ...toCostInput(values) }));
}

/** What takes the edits back, from the versions that they led to. */
export function undoOf(edits: readonly PlannedEdit[], saved: readonly Item[]): PlannedEdit[] {
  const before = new Map(edits.map((edit) => [edit.item.id, edit]));
  return saved.flatMap((item) => {
    const edit = before.get(item.id);
    if (!edit) return [];
    const values = Object.fromEntries(fieldsOf(edit.values).map((field) => [field, currentValue(edit.item, field)]));
    return [{ item, values: values as Partial<EditValues> }];
  });
}

/** The label of a field in a sentence or a heading. */
export const labelOf = (field: EditField): string =>
  field === 'pinnedReason' ? BULK_WORDS.pin : ITEM_FIELDS[field].label;
