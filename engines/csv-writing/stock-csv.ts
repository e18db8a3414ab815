/** Writes stock by place and lot as CSV. The importer recognizes it, and importing it again changes nothing. */

import { type BestBefore, formatBestBefore } from '../calendar/best-before.ts';
import { csvRecord, guarded, STOCK_HEADERS } from './cells.ts';

/** Starts with a byte order mark, so Excel reads the file as UTF-8. */
export const STOCK_HEAD = `\uFEFF${csvRecord(STOCK_HEADERS)}`;

/** One balance of an item. */
export interface StockRow {
  name: string;
  sku: string;
  supplier: string;
  unit: string;
  place: string;
  lot: string | null;
  bestBefore: string | null;
  bestBeforePrecision: BestBefore['precision'] | null;
  /** Null where nobody has counted. */
  quantity: number | null;
}

export function csvStock(rows: readonly StockRow[]): string {
  return rows
    .map(({ name, sku, supplier, unit, place, lot, bestBefore, bestBeforePrecision: precision, quantity }) =>
      csvRecord([
        ...[name, sku, supplier, unit, place, lot ?? ''].map(guarded),
        bestBefore === null ? '' : formatBestBefore({ day: bestBefore, precision: precision ?? 'day' }),
        quantity === null ? '' : String(quantity),
      ]),
    )
    .join('');
}
