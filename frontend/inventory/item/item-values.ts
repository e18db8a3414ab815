import type { Item, ItemPatch } from '../../../worker/inventory/contract.ts';
import {
  centsText,
  DAYS_RULES,
  parseCents,
  parseNumber,
  parseOrderQuantity,
  parseQuantity,
  QUANTITY_RULES,
} from '../stock/numbers.ts';

/** An item as the texts of the full form. */
export type ItemValues = {
  name: string;
  sku: string;
  category: string;
  inventoryType: '' | 'warehouse' | 'retail';
  quantity: string;
  unit: string;
  minimumPar: string;
  costPrice: string;
  sellingPrice: string;
  supplier: string;
  location: string;
  leadTimeDays: string;
  packSize: string;
  minimumOrder: string;
  description: string;
};

/** Field labels. */
export const FIELD_LABELS: Record<keyof ItemValues, string> = {
  name: 'Product name',
  sku: 'SKU',
  category: 'Category',
  inventoryType: 'Inventory type',
  quantity: 'Quantity',
  unit: 'Unit',
  minimumPar: 'Par level',
  costPrice: 'Cost price',
  sellingPrice: 'Selling price',
  supplier: 'Supplier',
  location: 'Location',
  leadTimeDays: 'Lead time',
  packSize: 'Pack size',
  minimumOrder: 'Minimum order',
  description: 'Description',
};

export function emptyValues(unit: string): ItemValues {
  return {
    name: '',
    sku: '',
    category: '',
    inventoryType: '',
    quantity: '0',
    unit,
    minimumPar: '',
    costPrice: '',
    sellingPrice: '',
    supplier: '',
    location: '',
    leadTimeDays: '',
    packSize: '',
    minimumOrder: '',
    description: '',
  };
}

export function valuesOf(item: Item): ItemValues {
  return {
    name: item.name,
    sku: item.sku,
    category: item.category,
    inventoryType: item.inventoryType,
    quantity: String(item.quantity),
    unit: item.unit,
    minimumPar: item.minimumPar === 0 ? '' : String(item.minimumPar),
    costPrice: centsText(item.costPrice),
    sellingPrice: centsText(item.sellingPrice),
    supplier: item.supplier,
    location: item.location,
    leadTimeDays: numberText(item.leadTimeDays),
    packSize: numberText(item.packSize),
    minimumOrder: numberText(item.minimumOrder),
    description: item.description,
  };
}

/** A number as input text; empty if unknown. */
const numberText = (number: number | null) => (number === null ? '' : String(number));

/** The quantity of the full form takes digits only (docs/specification.md, 4.3). */
export const WHOLE_QUANTITY_RULES = { ...QUANTITY_RULES, decimals: 0, digitsOnly: true };

type Errors = Partial<Record<keyof ItemValues, string>>;

/**
 * Validation errors by field. Quantity takes digits only, but an existing one with decimals may stay, because other
 * screens allow decimals.
 */
export function valueErrors(values: ItemValues, before: ItemValues): Errors {
  const errors: Errors = {};
  if (!values.name.trim()) errors.name = 'Enter a product name';
  if (!values.inventoryType) errors.inventoryType = 'Choose warehouse or retail';
  if (!values.category.trim()) errors.category = 'Choose or type a category';
  const quantity = quantityError(values.quantity, before.quantity);
  if (quantity) errors.quantity = quantity;
  if (values.minimumPar.trim()) {
    const { error } = parseQuantity(values.minimumPar);
    if (error) errors.minimumPar = error;
  }
  for (const field of ['costPrice', 'sellingPrice'] as const) {
    const parsed = parseCents(values[field]);
    if (parsed.error !== undefined) errors[field] = parsed.error;
  }
  for (const field of ['packSize', 'minimumOrder'] as const) {
    const parsed = parseOrderQuantity(values[field]);
    if (parsed.error !== undefined) errors[field] = parsed.error;
  }
  const days = parseNumber(values.leadTimeDays, DAYS_RULES);
  if (days.error !== undefined) errors.leadTimeDays = days.error;
  return errors;
}

/** The error of the full form's quantity while typing, if any. */
export function quantityError(text: string, before: string): string | undefined {
  if (text === before) return undefined;
  const parsed = parseNumber(text, WHOLE_QUANTITY_RULES);
  return parsed.value === null ? 'Enter a quantity' : parsed.error;
}

/** Builds the body that creates an item: prices in cents, quantities as numbers. The values must be valid. */
export function inputOf(values: ItemValues) {
  const cents = (text: string) => parseCents(text).value ?? null;
  return {
    name: values.name.trim(),
    sku: values.sku.trim(),
    category: values.category.trim(),
    inventoryType: values.inventoryType || ('warehouse' as const),
    quantity: parseQuantity(values.quantity).value ?? 0,
    unit: values.unit.trim(),
    minimumPar: parseQuantity(values.minimumPar).value ?? 0,
    costPrice: cents(values.costPrice),
    sellingPrice: cents(values.sellingPrice),
    supplier: values.supplier.trim(),
    location: values.location.trim(),
    leadTimeDays: parseNumber(values.leadTimeDays, DAYS_RULES).value ?? null,
    packSize: parseOrderQuantity(values.packSize).value ?? null,
    minimumOrder: parseOrderQuantity(values.minimumOrder).value ?? null,
    description: values.description.trim(),
  };
}

/** Builds the body that updates an item, with changed fields only. The values must be valid. */
export function toItemPatch(values: ItemValues, before: ItemValues): ItemPatch {
  const body = inputOf(values);
  const changed = changedFields(values, before);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
}

/** The fields that differ, in form order. */
export function changedFields(values: ItemValues, before: ItemValues): (keyof ItemValues)[] {
  return (Object.keys(FIELD_LABELS) as (keyof ItemValues)[]).filter(
    (field) => values[field].trim() !== before[field].trim(),
  );
}
