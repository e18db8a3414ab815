import { cellValue, toCell } from '../../engines/sync-merge/cell-value.ts';
import type { RemoteRecord, SyncValues } from '../../engines/sync-merge/record.ts';
import { SYNC_FIELDS } from '../../engines/sync-merge/record.ts';
import type { ChangeClock } from '../sync/providers/provider.ts';
import type { ApiRecord } from './api-types.ts';
import { readTimes } from './clocks.ts';
import type { FieldNames } from './field-names.ts';

/** Converts records to our values and back. Airtable leaves out blank cells. */

/** Converts a record for the sync engine. A value that cannot be imported becomes a problem that names the field. */
export function toRecord(record: ApiRecord, names: FieldNames, clocks: readonly ChangeClock[] = []): RemoteRecord {
  const { id, fields } = record;
  const values: Partial<SyncValues> = {};
  const problems: string[] = [];
  for (const field of SYNC_FIELDS) {
    const { value, problem } = cellValue(field, fields[names[field]]);
    if (problem !== undefined) problems.push(`${names[field]} ${problem}`);
    else if (value !== undefined) Object.assign(values, { [field]: value });
  }
  // A row without a name is blank or unfinished.
  const isNamed = values.name !== undefined;
  const isBlank = Object.values(values).every((value) => value === null || value === '');
  if (!isNamed && !isBlank) problems.push(`${names.name} is missing`);
  return { id, values, changedAt: null, fieldsChangedAt: readTimes(record, clocks), problems };
}

/** Converts values to cells; null clears a cell. */
export function toCells(values: Partial<SyncValues>, names: FieldNames): Record<string, string | number | null> {
  const cells: Record<string, string | number | null> = {};
  for (const field of SYNC_FIELDS) {
    const value = values[field];
    if (value !== undefined) cells[names[field]] = toCell(field, value);
  }
  return cells;
}
