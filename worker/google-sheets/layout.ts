import type { SyncField } from '../../engines/sync-merge/record.ts';
import { type FieldMapping, SYNC_FIELD_NAMES, syncField } from '../sync/contract.ts';
import type { Cell } from './api-types.ts';

/** The layout of a sheet: headings in the first row, then one row per item. */

/** The column that identifies rows, however they are sorted. */
export const ID_HEADING = 'Camellia ID';

/** The column of each field, from 0. */
export interface Columns {
  id: number;
  fields: Record<SyncField, number>;
  /** Our last column. */
  last: number;
}

/** The heading of a field in this sheet. */
export const headingOf = (field: SyncField, mapping: FieldMapping) => mapping[field] ?? SYNC_FIELD_NAMES[field];

/** The headings that a sheet needs, in the order of a new sheet. */
export function neededHeadings(mapping: FieldMapping): string[] {
  return [...syncField.options.map((field) => headingOf(field, mapping)), ID_HEADING];
}

/** The needed headings that are missing from a first row. */
export function missingHeadings(headings: readonly Cell[], mapping: FieldMapping): string[] {
  const there = new Set(headings.map(headingKey));
  return neededHeadings(mapping).filter((heading) => !there.has(headingKey(heading)));
}

/** Finds our columns; the first of two with the same heading. Null if one is missing. */
export function findColumns(headings: readonly Cell[], mapping: FieldMapping): Columns | null {
  const keys = headings.map(headingKey);
  const indexOf = (heading: string) => keys.indexOf(headingKey(heading));
  const entries = syncField.options.map((field) => [field, indexOf(headingOf(field, mapping))] as const);
  const id = indexOf(ID_HEADING);
  const all = [id, ...entries.map(([, index]) => index)];
  if (all.includes(-1)) return null;
  return { id, fields: Object.fromEntries(entries) as Record<SyncField, number>, last: Math.max(...all) };
}

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** A range in A1 notation. @param cells such as `A1:C`; by default the whole sheet */
export function rangeIn(sheetName: string, cells?: string): string {
  const quoted = `'${sheetName.replaceAll("'", "''")}'`;
  return cells === undefined ? quoted : `${quoted}!${cells}`;
}

/** Normalizes a heading for comparison: ignores case, spaces and underscores. `Cost_Price ` becomes `cost price`. */
export function headingKey(heading: Cell): string {
  return String(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}

/** The id of a spreadsheet, from its URL or as given; null for anything else. */
export function parseSpreadsheetId(text: string): string | null {
  const trimmed = text.trim();
  const inAddress = /\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(trimmed)?.[1];
  if (inAddress) return inAddress;
  return /^[\w-]{8,200}$/.test(trimmed) ? trimmed : null;
}

/** Groups consecutive numbers into ranges: 3, 4, 5, 9 becomes 3–5 and 9–9. */
export function stretches(numbers: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const open = found.at(-1);
    if (open && number <= open[1] + 1) open[1] = number;
    else found.push([number, number]);
  }
  return found;
}
