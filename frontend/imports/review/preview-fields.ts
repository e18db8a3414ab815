import type { ImportRow, RowAction } from '../../../worker/imports/contract.ts';
import { formatMoney, formatQuantity } from '../../lib/format.ts';

/** What a row shows under one heading. */
export interface PreviewCell {
  text: string;
  /**
   * The file says nothing. `default`: a new item starts with this. `uncounted`: and waits for a count. `kept`: the item
   * stays as it is.
   */
  unsaid?: 'default' | 'uncounted' | 'kept';
}

export interface PreviewField {
  label: string;
  /** Set flush right, in digits of one width. */
  numeric: boolean;
  /** @param action what becomes of the row, null while that is not known */
  cell: (row: ImportRow, action: RowAction | null) => PreviewCell;
}

/** Stands where there is nothing to show. */
export const NOTHING = '–';

/** What a new item starts with. */
const DEFAULT_PAR = 0;

/** A number that the file gives, or what holds in its stead. */
function numberCell(
  said: number | undefined,
  fallback: number,
  unsaid: 'default' | 'uncounted',
  action: RowAction | null,
  unit?: string,
): PreviewCell {
  if (said !== undefined) return { text: formatQuantity(said, unit) };
  if (action === null || action === 'create') return { text: formatQuantity(fallback), unsaid };
  if (action === 'update' || action === 'unchanged') return { text: '', unsaid: 'kept' };
  return { text: NOTHING };
}

const money = (cents: number | undefined): PreviewCell =>
  cents === undefined ? { text: NOTHING } : { text: formatMoney(cents) };
const quantity = (said: number | undefined): PreviewCell => line(said === undefined ? undefined : formatQuantity(said));
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
/** Shown where a row has them. */
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

/** What to show of rows beside their names: stock and par always, the others where one of the rows has them. */
export function previewFields(rows: readonly ImportRow[], withoutStock = 1): PreviewField[] {
  return [stockField(withoutStock), PAR, ...OTHERS.filter(({ field }) => rows.some((row) => row[field] !== undefined))];
}
