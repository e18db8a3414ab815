/**
 * The fields of an item, each declared once. The database's JSON, the API, the form, import, export and sync are built
 * from this list. "Add a field to an item" in CONTRIBUTING.md is the recipe.
 */
import { FORM_CATEGORIES, FORM_UNITS, type InventoryType, NO_CATEGORY } from './choices.ts';

/**
 * What a field holds. Quantities have at most three decimals; money is in cents, a cost in cents with at most three
 * decimals (unit-cost.ts).
 */
interface KindValues {
  line: string;
  text: string;
  choice: InventoryType;
  quantity: number;
  orderQuantity: number | null;
  cents: number | null;
  cost: number | null;
  days: number | null;
}
export type FieldKind = keyof KindValues;

export type FormSection = 'Product' | 'Stock' | 'Unit prices' | 'Supply' | 'More about units';

export interface FieldDeclaration<K extends FieldKind = FieldKind> {
  kind: K;
  /** On forms and pages. */
  label: string;
  /** The value of a new item. */
  initial: KindValues[K];
  /** The section of the form; null below all sections. What is said while counting is not in the form. */
  section: FormSection | 'Counting' | null;
  /** Maximum characters of a `line` or `text`. */
  limit?: number;
  /** Every item has a value: a blank cell of another service never clears it. */
  isAlwaysSet?: boolean;
  /** The form's error if it is blank. Without it, the form may leave it blank. */
  missing?: string;
  /** Help below the form's input. */
  hint?: string;
  /** Choices that the form offers, with those already used in the workspace. */
  suggests?: readonly string[];
  /** For the API's documentation. */
  description?: string;
  /** The same for a row of an import, where it differs. */
  importDescription?: string;
  /** Its name in an import row; the field's own name by default. */
  importKey?: string;
  /** The header in the export; the label by default. */
  header?: string;
  /** Missing from exports of older versions, which must still be recognized. */
  isNewerThanExports?: boolean;
  /** Its name where an import maps columns; the header by default. */
  importLabel?: string;
  /** Its name in the preview of an import; the label by default. */
  previewLabel?: string;
  /** Its name within a sentence; the label in lower case by default. */
  noun?: string;
  /** The heading in a synced table and its position in a new one. A field without it is not synced. */
  sync?: { heading: string; place: number };
  /** How the item is ordered: forecasts round orders by it. */
  isOrderTerm?: boolean;
}

type AnyDeclaration = { [K in FieldKind]: FieldDeclaration<K> }[FieldKind];

/** In the order of the export. */
export const ITEM_FIELDS = {
  name: {
    kind: 'line',
    limit: 200,
    initial: '',
    isAlwaysSet: true,
    label: 'Product name',
    section: 'Product',
    missing: 'Enter a product name',
    importKey: 'productName',
    importDescription: 'A row without one is skipped and named in the answer',
    sync: { heading: 'Name', place: 1 },
  },
  sku: {
    kind: 'line',
    limit: 100,
    initial: '',
    isAlwaysSet: true,
    label: 'SKU',
    section: 'Product',
    noun: 'SKU',
    hint: 'Auto-generated when empty',
    description: 'Generated if empty; unique in the workspace',
    sync: { heading: 'SKU', place: 2 },
  },
  supplier: {
    kind: 'line',
    limit: 200,
    initial: '',
    label: 'Supplier',
    section: 'Supply',
    suggests: [],
    importKey: 'vendor',
    sync: { heading: 'Supplier', place: 8 },
  },
  category: {
    kind: 'line',
    limit: 100,
    initial: NO_CATEGORY,
    isAlwaysSet: true,
    label: 'Category',
    section: 'Product',
    missing: 'Choose or type a category',
    suggests: FORM_CATEGORIES,
    sync: { heading: 'Category', place: 3 },
  },
  inventoryType: {
    kind: 'choice',
    initial: 'warehouse',
    isAlwaysSet: true,
    label: 'Inventory type',
    section: 'Product',
    missing: 'Choose warehouse or retail',
    importLabel: 'Warehouse or retail',
    previewLabel: 'Type',
    noun: 'type',
  },
  quantity: {
    kind: 'quantity',
    initial: 0,
    isAlwaysSet: true,
    label: 'Quantity',
    section: 'Stock',
    missing: 'Enter a quantity',
    importKey: 'stockOnHand',
    header: 'Stock on hand',
    previewLabel: 'Stock',
    noun: 'stock',
    description: 'Stock on hand, in `unit`',
    sync: { heading: 'Quantity', place: 4 },
  },
  unit: {
    kind: 'line',
    limit: 40,
    initial: FORM_UNITS[0],
    isAlwaysSet: true,
    label: 'Unit',
    section: 'Stock',
    suggests: FORM_UNITS,
    importDescription:
      'Rows of one name and vendor without SKU whose units differ become items of their own: `Sencha – 50 g`',
    sync: { heading: 'Unit', place: 5 },
  },
  minimumPar: {
    kind: 'quantity',
    initial: 0,
    label: 'Par level',
    section: 'Stock',
    hint: 'You’re alerted at or below this quantity',
    header: 'Minimum par',
    previewLabel: 'Par',
    noun: 'par',
    description: 'Par level: at or below it the item needs attention; 0 for none',
  },
  leadTimeDays: {
    kind: 'days',
    initial: null,
    label: 'Lead time',
    section: 'Supply',
    importKey: 'shipTime',
    header: 'Lead time (days)',
    importLabel: 'Lead time',
    description: 'Days from order to delivery',
  },
  packSize: {
    kind: 'orderQuantity',
    initial: null,
    isOrderTerm: true,
    isNewerThanExports: true,
    label: 'Pack size',
    section: 'Supply',
    hint: 'Orders are rounded up to whole packs',
    description: 'Orders are a multiple of it',
  },
  minimumOrder: {
    kind: 'orderQuantity',
    initial: null,
    isOrderTerm: true,
    isNewerThanExports: true,
    label: 'Minimum order',
    section: 'Supply',
    hint: 'The smallest order your supplier accepts',
    description: 'The supplier’s minimum order',
  },
  buyUnit: {
    kind: 'line',
    limit: 40,
    initial: '',
    isNewerThanExports: true,
    label: 'Order unit',
    section: 'More about units',
    hint: 'Orders are written in it: kg, lbs, or packs',
    description:
      'The unit that orders are written in, if it is not `unit`: one that can be converted into it, or `packs` with a `packSize`. Quantities of the API stay in `unit`',
  },
  sellUnit: {
    kind: 'line',
    limit: 40,
    initial: '',
    isNewerThanExports: true,
    label: 'Sales unit',
    section: 'More about units',
    hint: 'Sales are entered in it: g, oz, or packs',
    description: 'The unit that sales are entered in, if it is not `unit`, like `buyUnit`',
  },
  costPrice: {
    kind: 'cost',
    initial: null,
    label: 'Cost price',
    section: 'Unit prices',
    previewLabel: 'Cost',
    description: 'Cents per unit, rounded: `unitCost` is exact',
    sync: { heading: 'Cost Price', place: 6 },
  },
  sellingPrice: {
    kind: 'cents',
    initial: null,
    label: 'Selling price',
    section: 'Unit prices',
    previewLabel: 'Price',
    description: 'Cents per unit',
    sync: { heading: 'Selling Price', place: 7 },
  },
  location: {
    kind: 'line',
    limit: 200,
    initial: '',
    label: 'Location',
    section: 'Stock',
    suggests: [],
  },
  description: {
    kind: 'text',
    limit: 5000,
    initial: '',
    label: 'Description',
    section: null,
    sync: { heading: 'Description', place: 9 },
  },
  tare: {
    kind: 'orderQuantity',
    initial: null,
    isNewerThanExports: true,
    label: 'Tin weight',
    section: 'Counting',
    description: 'What its empty tin weighs, in `unit`, where that is a weight',
  },
} as const satisfies Record<string, AnyDeclaration>;

type Fields = typeof ITEM_FIELDS;
export type ItemField = keyof Fields;

/** The kind of a field. */
export type KindOf<F extends ItemField> = Fields[F]['kind'];

/** The fields of some kinds. */
export type FieldOfKind<K extends FieldKind> = { [F in ItemField]: KindOf<F> extends K ? F : never }[ItemField];

/** The values of an item, in the units of the API: quantities in the item's unit, prices in cents, the cost exact. */
export type ItemValues = { -readonly [F in ItemField]: KindValues[KindOf<F>] };

/** Fields that say how an item is ordered. */
export type OrderTermField = { [F in ItemField]: Fields[F] extends { isOrderTerm: true } ? F : never }[ItemField];

/** Fields that are synced with other services. */
export type SyncField = { [F in ItemField]: Fields[F] extends { sync: object } ? F : never }[ItemField];

/** A field's name in an import row. */
export type ImportKeyOf<F extends ItemField> = F extends ItemField
  ? Fields[F] extends { importKey: infer K extends string }
    ? K
    : F
  : never;

/** The header of a field's column in the export. */
type HeaderOf<F extends ItemField> = F extends ItemField
  ? Fields[F] extends { header: infer H extends string }
    ? H
    : Fields[F]['label']
  : never;
export type ExportHeader = HeaderOf<ItemField>;

/** Every field, in the order of the list. */
export const FIELD_NAMES = Object.keys(ITEM_FIELDS) as readonly ItemField[];

/** The declaration of a field, with everything that it may leave out. */
export const declarationOf = (field: ItemField): FieldDeclaration => ITEM_FIELDS[field];

/** Builds an object with one property per field. */
export function mapFields<T extends Record<ItemField, unknown>>(make: (field: ItemField) => T[ItemField]): T {
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, make(field)])) as T;
}

/** Every field with the value of a new item. */
export const initialValues = mapFields<ItemValues>((field) => ITEM_FIELDS[field].initial);

const isKind =
  <K extends FieldKind>(...kinds: K[]) =>
  (field: ItemField): field is FieldOfKind<K> =>
    kinds.some((kind) => kind === ITEM_FIELDS[field].kind);

/** Whether a field is a text. */
export const isTextField = isKind('line', 'text');
/** Whether a field is a quantity, which the database holds in thousandths. */
export const isQuantityField = isKind('quantity', 'orderQuantity');
export const QUANTITY_FIELDS = FIELD_NAMES.filter(isQuantityField);

/** Whether a field may be unknown (null). */
export const isNullable = (field: ItemField): boolean => ITEM_FIELDS[field].initial === null;

const isOrderTerm = (field: ItemField): field is OrderTermField => declarationOf(field).isOrderTerm === true;
export const ORDER_TERM_FIELDS = FIELD_NAMES.filter(isOrderTerm);

/** The header of a field in the export. */
export const headerOf = (field: ItemField): ExportHeader => {
  const declaration: FieldDeclaration = ITEM_FIELDS[field];
  return (declaration.header ?? declaration.label) as ExportHeader;
};

/** A field's name within a sentence. */
export const nounOf = (field: ItemField): string =>
  declarationOf(field).noun ?? declarationOf(field).label.toLowerCase();

/** Some of an item's values. */
export function pickFields<F extends ItemField>(
  values: Pick<ItemValues, F>,
  fields: readonly F[],
): Pick<ItemValues, F> {
  // Copied field by field: forecasts pick from 10,000 items, and objects from entries are slow to make and to read.
  const picked: Partial<Pick<ItemValues, F>> = {};
  for (const field of fields) picked[field] = values[field];
  return picked as Pick<ItemValues, F>;
}
