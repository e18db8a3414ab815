/** The lists that an item's fields choose from, as plain data. */

/** Categories of the full form; `category` itself is free text. */
export const FORM_CATEGORIES = [
  'Black Tea',
  'Green Tea',
  'White Tea',
  'Oolong Tea',
  'Herbal Tea',
  'Pu-erh Tea',
  'Tea Accessories',
  'Packaging',
  'Labels',
  'Office Supplies',
] as const;
/** Categories of the simple add form. */
export const SIMPLE_CATEGORIES = [
  'Black Tea',
  'Green Tea',
  'White Tea',
  'Oolong Tea',
  'Herbal Tea',
  'Rooibos',
  'Chai',
  'Matcha',
] as const;
/** Units of the full form, its default first. */
export const FORM_UNITS = ['packages', 'grams', 'ounces', 'pounds', 'kilograms', 'pieces'] as const;
/** Units of the simple form, its default first. */
export const SIMPLE_UNITS = ['lbs', 'kg', 'oz', 'g', 'bags', 'boxes'] as const;
/** The category of an item that has none. */
export const NO_CATEGORY = 'Uncategorized';

export const INVENTORY_TYPES = ['warehouse', 'retail'] as const;
export type InventoryType = (typeof INVENTORY_TYPES)[number];

/** Why a quantity changed. */
export const MOVEMENT_REASONS = [
  'create',
  'edit',
  'import',
  'receive',
  'sale',
  'count',
  'damage',
  'transfer',
  'sync',
  'undo',
  'move',
  'unit',
  'consume',
  'make',
  'charge',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];
