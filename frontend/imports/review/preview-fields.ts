import type { ImportRow, RowAction } from '../../../worker/imports/contract.ts';
import { formatMoney, formatQuantity } from '../../lib/format.ts';

/** A cell of the preview. */
export interface PreviewCell {
  text: string;
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
  cell: (row: ImportRow, action: RowAction | null) => PreviewCell;
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

const money = (cents: number | undefined): PreviewCell =>
  cents === undefined ? { text: NOTHING } : { text: formatMoney(cents) };
const quantity = (given: number | undefined): PreviewCell =>
  line(given === undefined ? undefined : formatQuantity(given));
const line = (text: string | undefined): PreviewCell => ({ text: text || NOTHING });

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
/** Shown if any row has them. */
const OTHERS: (PreviewField & { field: keyof ImportRow })[] = [
  { field: 'category', label: 'Category', numeric: false, cell: ({ category }) => line(category) },
  { field: 'inventoryType', label: 'Type', numeric: false, cell: ({ inventoryType }) => line(inventoryType) },
  { field: 'costPrice', label: 'Cost', numeric: true, cell: ({ costPrice }) => money(costPrice) },
  { field: 'sellingPrice', label: 'Price', numeric: true, cell: ({ sellingPrice }) => money(sellingPrice) },
  { field: 'shipTime', label: 'Lead time', numeric: true, cell: ({ shipTime }) => line(leadTime(shipTime)) },
  { field: 'packSize', label: 'Pack size', numeric: true, cell: ({ packSize }) => quantity(packSize) },
  { field: 'minimumOrder', label: 'Minimum order', numeric: true, cell: ({ minimumOrder }) => quantity(minimumOrder) },
  { field: 'location', label: 'Location', numeric: false, cell: ({ location }) => line(location) },
];

function leadTime(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  return days === 1 ? '1 day' : `${formatQuantity(days)} days`;
}

/** The preview's columns besides the name: stock and par always, others if any row has them. */
export function previewFields(rows: readonly ImportRow[], withoutStock = 1): PreviewField[] {
  return [stockField(withoutStock), PAR, ...OTHERS.filter(({ field }) => rows.some((row) => row[field] !== undefined))];
}
