import { cellValue, toCell } from '../../engines/sync-merge/cell-value.ts';
import type { RemoteRecord, SyncValues } from '../../engines/sync-merge/record.ts';
import { SYNC_FIELD_NAMES, syncField } from '../sync/contract.ts';
import type { Cell } from './api-types.ts';
import type { Columns } from './layout.ts';

/** Converts rows of a sheet to values of an item and back. */

/** A row as read; `id` is empty for a row without an ID. */
export interface SheetRow extends Omit<RemoteRecord, 'changedAt'> {
  /** The row number in the sheet: the heading is row 1. */
  row: number;
}

/**
 * Parses the rows that are items: those with a name or an ID.
 * @param rows from `firstRow`, of any length
 */
export function parseRows(rows: readonly (readonly Cell[])[], firstRow: number, columns: Columns): SheetRow[] {
  const known = new Set<string>();
  return rows.flatMap((cells, index) => {
    const at = (column: number): Cell => cells[column] ?? '';
    const written = String(at(columns.id)).trim();
    // A copied row has the same ID: treat it as new.
    const id = known.has(written) ? '' : written;
    known.add(id);
    const readings = syncField.options.map((field) => [field, cellValue(field, at(columns.fields[field]))] as const);
    const values: Partial<SyncValues> = Object.fromEntries(
      readings.flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]])),
    );
    const problems = readings.flatMap(([field, { problem }]) =>
      problem === undefined ? [] : [`${SYNC_FIELD_NAMES[field]} ${problem}`],
    );
    // Skip totals, notes and blank rows.
    if (id === '' && String(at(columns.fields.name)).trim() === '') return [];
    return [{ row: firstRow + index, id, values, problems }];
  });
}

/** Builds a whole row; null for columns that are not ours. An empty string clears a cell. */
export function toRow(values: Partial<SyncValues>, id: string | null, columns: Columns): (Cell | null)[] {
  const row = Array.from({ length: columns.last + 1 }, (): Cell | null => null);
  if (id !== null) row[columns.id] = id;
  for (const field of syncField.options) {
    const value = values[field];
    if (value !== undefined) row[columns.fields[field]] = toCell(field, value) ?? '';
  }
  return row;
}
