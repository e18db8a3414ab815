import { cellOf, cellValue } from '../../engines/sync-merge/cell-value.ts';
import type { RemoteRecord, SyncValues } from '../../engines/sync-merge/record.ts';
import { SYNC_FIELD_NAMES, syncField } from '../sync/contract.ts';
import type { Cell } from './api-types.ts';
import type { Columns } from './layout.ts';

/** A row of a sheet ↔ the values of an item. Pure rules, no I/O. */

/** A row as it was read: `id` is empty where nobody has numbered it. */
export interface SheetRow extends Omit<RemoteRecord, 'changedAt'> {
  /** As the sheet counts: the heading is row 1. */
  row: number;
}

/**
 * The rows that are items: those with a name, and those that are numbered.
 * @param rows from `firstRow` on, ragged
 */
export function rowsOf(rows: readonly (readonly Cell[])[], firstRow: number, columns: Columns): SheetRow[] {
  const known = new Set<string>();
  return rows.flatMap((cells, index) => {
    const at = (column: number): Cell => cells[column] ?? '';
    const written = String(at(columns.id)).trim();
    // A row that was copied with its number is a new one.
    const id = known.has(written) ? '' : written;
    known.add(id);
    const readings = syncField.options.map((field) => [field, cellValue(field, at(columns.fields[field]))] as const);
    const values: Partial<SyncValues> = Object.fromEntries(
      readings.flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]])),
    );
    const problems = readings.flatMap(([field, { problem }]) =>
      problem === undefined ? [] : [`${SYNC_FIELD_NAMES[field]} ${problem}`],
    );
    // Totals, notes and blank rows are no items.
    if (id === '' && String(at(columns.fields.name)).trim() === '') return [];
    return [{ row: firstRow + index, id, values, problems }];
  });
}

/** A whole row from the first column on; null where a column is not ours. An empty text clears a cell. */
export function rowOf(values: Partial<SyncValues>, id: string | null, columns: Columns): (Cell | null)[] {
  const row = Array.from({ length: columns.last + 1 }, (): Cell | null => null);
  if (id !== null) row[columns.id] = id;
  for (const field of syncField.options) {
    const value = values[field];
    if (value !== undefined) row[columns.fields[field]] = cellOf(field, value) ?? '';
  }
  return row;
}
