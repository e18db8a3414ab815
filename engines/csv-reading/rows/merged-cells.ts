/** Cells that a spreadsheet merged: their value stands in the first row, and the rows below it are blank. */

import { meansTotal } from '../cells/stock-words.ts';
import type { Mapping } from '../columns/mapping.ts';
import { isOptionHeader } from '../columns/option-columns.ts';
import type { FileRecord } from '../table/parse.ts';
import type { Table } from '../table/table.ts';

/** Fields that group rows. */
const GROUPING: readonly (keyof Mapping)[] = ['vendor', 'category', 'location'];
/** One of them shows that a row is a product, even without a name. */
const AMOUNTS: readonly (keyof Mapping)[] = ['stockOnHand', 'minimumPar', 'costPrice', 'sellingPrice'];

export interface MergedCells {
  /** Columns of groups with blank cells that may be merged. */
  columns: number[];
  /** Rows without a name that are another size or kind of the product above. */
  nameless: ReadonlySet<FileRecord>;
  /** Rows that are products. */
  products: ReadonlySet<FileRecord>;
}

const cellOf = ({ cells }: FileRecord, column: number | undefined) =>
  column === undefined ? '' : (cells[column]?.trim() ?? '');

/**
 * Finds products whose name is above, and columns in which each value stands once, above blanks.
 * @param others rows that are no products
 */
export function findMergedCells(
  { names, records }: Table,
  mapping: Mapping,
  others: ReadonlySet<FileRecord>,
): MergedCells {
  const { productName, sku } = mapping;
  const options = names.flatMap((name, column) => (isOptionHeader(name) ? [column] : []));
  const has = (record: FileRecord, columns: readonly (number | undefined)[]) =>
    columns.some((column) => cellOf(record, column) !== '');
  const isVariant = (record: FileRecord) => has(record, options) || /\d/.test(cellOf(record, sku));
  const amounts = AMOUNTS.map((field) => mapping[field]);
  const rows = records.filter(
    (record) => !others.has(record) && has(record, amounts) && !record.cells.some(meansTotal),
  );
  const nameless = rows.filter((record, index) => index > 0 && !has(record, [productName]) && isVariant(record));
  const products = rows.filter((record) => has(record, [productName]) || nameless.includes(record));
  const columns = GROUPING.flatMap((field) => {
    const column = mapping[field];
    const cells = products.map((record) => cellOf(record, column));
    const values = cells.filter((cell) => cell !== '');
    const isEachOnce = new Set(values).size === values.length && (values.length > 1 || nameless.length > 0);
    const isAbove = cells[0] !== '' && values.length < cells.length;
    return column !== undefined && isEachOnce && isAbove ? [column] : [];
  });
  return { columns, nameless: new Set(nameless), products: new Set(products) };
}

/** The records with the value above in merged cells. @param columns of groups to fill, besides the names */
export function fillMergedCells(
  records: readonly FileRecord[],
  { nameless, products }: MergedCells,
  columns: readonly number[],
  nameColumn = -1,
): FileRecord[] {
  const above = new Map<number, string>();
  return records.map((record) => {
    if (!products.has(record)) return record;
    const blank = [...columns, nameColumn].filter((column) => cellOf(record, column) === '');
    for (const column of [...columns, nameColumn]) {
      if (!blank.includes(column)) above.set(column, cellOf(record, column));
    }
    const filled = blank.filter((column) => column !== nameColumn || nameless.has(record));
    if (filled.length === 0) return record;
    const cells = Array.from({ length: Math.max(record.cells.length, ...filled.map((at) => at + 1)) }, (_, column) =>
      filled.includes(column) ? (above.get(column) ?? '') : (record.cells[column] ?? ''),
    );
    return { ...record, cells };
  });
}
