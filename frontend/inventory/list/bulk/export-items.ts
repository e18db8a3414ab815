import { CSV_HEAD, csvItems } from '../../../../engines/csv-writing/inventory-csv.ts';
import { exactCents } from '../../../../engines/inventory/exact-cost.ts';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { localDay } from '../../../lib/stock/best-before.ts';

/** Saves items as the CSV file that an import recognizes, in the order of the list. */
export function exportItems(items: readonly Item[]): void {
  saveFile(`inventory-${localDay(Date.now())}.csv`, new Blob([csvOf(items)], { type: 'text/csv' }));
}

/** The file; costs are exact. */
export function csvOf(items: readonly Item[]): string {
  return CSV_HEAD + csvItems(items.map((item) => ({ ...item, costPrice: exactCents(item) })));
}
