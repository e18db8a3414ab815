import { costText, exactCents } from '../../../engines/inventory/exact-cost.ts';
import {
  declarationOf,
  FIELD_NAMES,
  type FieldKind,
  type FormSection,
  ITEM_FIELDS,
  type ItemField,
  type ItemValues,
  type KindOf,
  mapFields,
} from '../../../engines/inventory/fields.ts';
import type { Item, ItemPatch } from '../../../worker/inventory/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import {
  centsText,
  DAYS_RULES,
  type Parsed,
  parseCents,
  parseCost,
  parseNumber,
  parseOrderQuantity,
  parseQuantity,
  QUANTITY_RULES,
} from '../stock/numbers.ts';

/** An item as the texts of the full form; a choice may be open. */
export type FormValues = { [F in ItemField]: KindOf<F> extends 'choice' ? '' | ItemValues[F] : string };

/** The sections of the form with their fields. */
export const FORM_SECTIONS = (
  ['Product', 'Stock', 'Unit prices', 'Supply', 'More about units'] as const satisfies FormSection[]
).map((title) => ({ title, fields: FIELD_NAMES.filter((field) => ITEM_FIELDS[field].section === title) }));
/** Fields below the sections. */
export const LAST_FIELDS = FIELD_NAMES.filter((field) => ITEM_FIELDS[field].section === null);

export function emptyValues(unit: string): FormValues {
  return { ...mapFields<FormValues>(() => ''), quantity: '0', unit };
}

/** Formats a value as the text of an input, by kind. Unknown values are empty. */
const TO_TEXT: Record<FieldKind, (value: string | number) => string> = {
  line: String,
  text: String,
  choice: String,
  quantity: String,
  orderQuantity: String,
  cents: (value) => centsText(Number(value)),
  cost: (value) => costText(Number(value)),
  days: String,
};

/** The value of a field; the cost is exact. */
export const exactValue = (item: Item, field: ItemField): ItemValues[ItemField] =>
  field === 'costPrice' ? exactCents(item) : item[field];

/** The text of a field's input. A par of 0 means none. */
export function textOf(item: Item, field: ItemField): string {
  const value = exactValue(item, field);
  if (value === null || (field === 'minimumPar' && value === 0)) return '';
  return TO_TEXT[ITEM_FIELDS[field].kind](value);
}

export function valuesOf(item: Item): FormValues {
  return mapFields<FormValues>((field) => textOf(item, field));
}

/** The quantity of the full form takes digits only (docs/specification.md, 4.3). */
export const WHOLE_QUANTITY_RULES = { ...QUANTITY_RULES, decimals: 0, digitsOnly: true };

/** Parses a filled input by kind; an empty one is null. */
const PARSERS: Record<FieldKind, (text: string) => Parsed<string | number | null>> = {
  line: (text) => ({ value: text.trim() }),
  text: (text) => ({ value: text.trim() }),
  choice: (text) => ({ value: text || null }),
  quantity: (text) => (text.trim() === '' ? { value: null } : parseQuantity(text)),
  orderQuantity: parseOrderQuantity,
  cents: parseCents,
  cost: parseCost,
  days: (text) => parseNumber(text, DAYS_RULES),
};

type Errors = Partial<Record<ItemField, string>>;

/**
 * Validation errors by field. Quantity takes digits only, but an existing one with decimals may stay, because other
 * screens allow decimals.
 */
export function valueErrors(values: FormValues, before: FormValues): Errors {
  const errors: Errors = {};
  for (const field of FIELD_NAMES) {
    const error =
      field === 'quantity' ? quantityError(values.quantity, before.quantity) : errorOf(field, values[field]);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

/** What is too long is said, not cut: the end of a pasted text would be missing. */
export function lengthError(text: string, limit: number | undefined): string | undefined {
  const { length } = text.trim();
  if (limit === undefined || length <= limit) return undefined;
  return `Use at most ${formatQuantity(limit)} characters; this has ${formatQuantity(length)}`;
}

function errorOf(field: ItemField, text: string): string | undefined {
  const { kind, missing, limit } = declarationOf(field);
  if (text.trim() === '' && missing !== undefined) return missing;
  return PARSERS[kind](text).error ?? lengthError(text, limit);
}

/** Reads one field's text: its value as the API takes it, or what is wrong with the text. */
export function readValue(field: ItemField, text: string): Parsed<ItemValues[ItemField]> {
  const error = errorOf(field, text);
  if (error !== undefined) return { error };
  const { kind, initial } = declarationOf(field);
  return { value: PARSERS[kind](text).value ?? initial };
}

/** The error of the full form's quantity while typing, if any. */
export function quantityError(text: string, before: string): string | undefined {
  if (text === before) return undefined;
  const parsed = parseNumber(text, WHOLE_QUANTITY_RULES);
  return parsed.value === null ? ITEM_FIELDS.quantity.missing : parsed.error;
}

/** Builds the body that creates an item: prices in cents, quantities as numbers. The values must be valid. */
export function inputOf(values: FormValues): ItemValues {
  return mapFields<ItemValues>((field) => {
    const { kind, initial } = ITEM_FIELDS[field];
    const { value } = PARSERS[kind](values[field]);
    return (value ?? initial) as ItemValues[ItemField];
  });
}

/** Builds the body that updates an item, with changed fields only. The values must be valid. */
export function toItemPatch(values: FormValues, before: FormValues): ItemPatch {
  const body = inputOf(values);
  const changed = changedFields(values, before);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
}

/** The fields that differ, in form order. */
export function changedFields(values: FormValues, before: FormValues): ItemField[] {
  return FIELD_NAMES.filter((field) => values[field].trim() !== before[field].trim());
}
