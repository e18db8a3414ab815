import { exactCents } from '../../../engines/inventory/exact-cost.ts';
import { declarationOf, type FieldKind, type ItemField, type ItemValues } from '../../../engines/inventory/fields.ts';
import { IMPORT_COLUMNS, type ImportField } from '../../../engines/inventory/import-columns.ts';
import type { ImportRow, RowAction, RowChange } from '../../../worker/imports/contract.ts';
import { formatField } from '../../lib/text/field-text.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { CODES_LABEL } from './mapped-fields.ts';

/** A cell of the preview. */
export interface PreviewCell {
  text: string;
  /** The value that the item has now. */
  before?: string;
  /**
   * Not in the file. `default`: a new item starts with this value. `uncounted`: it also needs counting. `kept`: the item
   * keeps its value.
   */
  unsaid?: 'default' | 'uncounted' | 'kept';
}

export interface PreviewField {
  label: string;
  /** Right-aligned with tabular digits. */
  numeric: boolean;
  /** @param action what the import does with the row, null while unknown */
  cell: (row: ImportRow, action: RowAction | null, change: RowChange | null) => PreviewCell;
}

/** Shown for missing values. */
export const NOTHING = '–';

const DEFAULT_PAR = 0;

/** A number from the file, or its default. */
function numberCell(
  given: number | undefined,
  fallback: number,
  unsaid: 'default' | 'uncounted',
  action: RowAction | null,
  unit?: string,
): PreviewCell {
  if (given !== undefined) return { text: formatQuantity(given, unit) };
  if (action === null || action === 'create') return { text: formatQuantity(fallback), unsaid };
  if (action === 'update' || action === 'unchanged') return { text: '', unsaid: 'kept' };
  return { text: NOTHING };
}

const stockField = (withoutStock: number): PreviewField => ({
  label: 'Stock',
  numeric: true,
  cell: (row, action) => numberCell(row.stockOnHand, withoutStock, 'uncounted', action, row.unit),
});
const PAR: PreviewField = {
  label: 'Par',
  numeric: true,
  cell: (row, action) => numberCell(row.minimumPar, DEFAULT_PAR, 'default', action),
};
/** Shown beside the name, with the stock, or not in a preview. */
const LEFT_OUT: readonly ItemField[] = ['name', 'supplier', 'sku', 'unit', 'quantity', 'minimumPar', 'description'];

const isNumeric = (kind: FieldKind): boolean => !['line', 'text', 'choice'].includes(kind);

/** Shown if any row has them. */
const OTHERS = IMPORT_COLUMNS.filter(({ of }) => !LEFT_OUT.includes(of)).map(
  ({ field, of, kind, label }): PreviewField & { field: ImportField } => ({
    field,
    label: declarationOf(of).previewLabel ?? label,
    numeric: isNumeric(kind),
    cell: (row) => ({ text: formatField(of, row[field]) ?? NOTHING }),
  }),
);

/** The codes of a row, or those that an item gets. */
const CODES: PreviewField = {
  label: CODES_LABEL.label,
  numeric: false,
  cell: ({ codes }, _, change) => ({ text: (change ? change.codes : codes)?.join(', ') ?? NOTHING }),
};

/** The fields that change in items, with old and new values. */
export function changedFields(changes: readonly RowChange[]): PreviewField[] {
  const fields = IMPORT_COLUMNS.filter(({ of }) => changes.some((change) => newValue(of, change) !== undefined)).map(
    ({ of, kind, label }): PreviewField => ({
      label: declarationOf(of).previewLabel ?? label,
      numeric: isNumeric(kind),
      cell: ({ unit }, _, change) => {
        if (!change || newValue(of, change) === undefined) return { text: NOTHING };
        const counted = of === 'quantity' && change.before.uncounted ? ' uncounted' : '';
        const text = (value: ItemValues[ItemField] | undefined) => formatField(of, value, unit) ?? 'none';
        return { before: `${text(oldValue(of, change))}${counted}`, text: text(newValue(of, change)) };
      },
    }),
  );
  return changes.some(({ codes }) => codes) ? [...fields, CODES] : fields;
}

type Changed = RowChange['after'];
const valueIn = (values: Changed, field: ItemField) =>
  field === 'costPrice' && values.unitCost !== undefined ? exactCents(values) : values[field];
const newValue = (field: ItemField, { after }: RowChange) => valueIn(after, field);
const oldValue = (field: ItemField, { before }: RowChange) => valueIn(before, field);

/** The preview's columns besides the name: stock and par always, others if any row has them. */
export function previewFields(rows: readonly ImportRow[], withoutStock = 1): PreviewField[] {
  const others = OTHERS.filter(({ field }) => rows.some((row) => row[field] !== undefined));
  const codes = rows.some((row) => row.codes) ? [CODES] : [];
  return [stockField(withoutStock), PAR, ...others, ...codes];
}
