import { type FieldKind, ITEM_FIELDS, type ItemField, type ItemValues } from '../../../engines/inventory/fields.ts';
import { formatMoney, formatQuantity } from './format.ts';

/** Formats a known value for reading, by kind. @param unit of quantities */
const FORMATS: Record<FieldKind, (value: string | number, unit?: string) => string> = {
  line: String,
  text: String,
  choice: String,
  quantity: (value, unit) => formatQuantity(Number(value), unit),
  orderQuantity: (value, unit) => formatQuantity(Number(value), unit),
  cents: (value) => formatMoney(Number(value)),
  cost: (value) => formatMoney(Number(value)),
  days: (value) => (value === 1 ? '1 day' : `${formatQuantity(Number(value))} days`),
};

/** A field's value for reading; null if there is none. */
export function formatField(field: ItemField, value: ItemValues[ItemField] | undefined, unit?: string): string | null {
  return value === undefined || value === null || value === '' ? null : FORMATS[ITEM_FIELDS[field].kind](value, unit);
}
