/** Writes inventory as CSV, in the columns that the CSV reader recognizes as an export. */

import { csvRecord, EXPORT_HEADERS, guarded } from './cells.ts';

/** An item for the CSV: quantities in its unit, prices in cents. */
export interface CsvItem {
  name: string;
  sku: string;
  supplier: string;
  category: string;
  inventoryType: string;
  quantity: number;
  unit: string;
  minimumPar: number;
  leadTimeDays: number | null;
  packSize: number | null;
  minimumOrder: number | null;
  costPrice: number | null;
  sellingPrice: number | null;
  location: string;
  description: string;
}

/** Starts with a byte order mark, so Excel reads the file as UTF-8. */
export const CSV_HEAD = `\uFEFF${csvRecord(EXPORT_HEADERS)}`;

/** Formats cents as dollars with two decimals; empty if null. */
const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** Formats a number; empty if null. */
const orEmpty = (number: number | null) => (number === null ? '' : String(number));

/** The CSV records of items. Unknown values are empty cells. */
export function csvItems(items: readonly CsvItem[]): string {
  return items
    .map((item) => {
      const cells: Record<(typeof EXPORT_HEADERS)[number], string> = {
        'Product name': guarded(item.name),
        SKU: guarded(item.sku),
        Supplier: guarded(item.supplier),
        Category: guarded(item.category),
        'Inventory type': item.inventoryType,
        'Stock on hand': String(item.quantity),
        Unit: guarded(item.unit),
        'Minimum par': String(item.minimumPar),
        'Lead time (days)': orEmpty(item.leadTimeDays),
        'Pack size': orEmpty(item.packSize),
        'Minimum order': orEmpty(item.minimumOrder),
        'Cost price': dollars(item.costPrice),
        'Selling price': dollars(item.sellingPrice),
        Location: guarded(item.location),
        Description: guarded(item.description),
      };
      return csvRecord(EXPORT_HEADERS.map((header) => cells[header]));
    })
    .join('');
}
