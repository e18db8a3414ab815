import type { SyncField } from '../../engines/sync-merge/record.ts';
import { SYNC_FIELDS } from '../../engines/sync-merge/record.ts';
import type { ChangeClock } from '../sync/providers/provider.ts';
import type { ApiRecord, ApiTable } from './api-types.ts';
import type { FieldNames } from './field-names.ts';

/** Reads fields of the type “Last modified time”: which columns they watch, and when those changed. */

const DAY = 24 * 60 * 60 * 1000;

/** The fields of a table that show when one of our fields changed. */
export function findClocks({ fields }: Pick<ApiTable, 'fields'>, names: FieldNames): ChangeClock[] {
  const idOf = new Map(fields.map(({ id, name }) => [name, id]));
  return fields.flatMap(({ name, type, options }): ChangeClock[] => {
    if (type !== 'lastModifiedTime' || options?.isValid === false) return [];
    const watched = options?.referencedFieldIds ?? [];
    // Without a list, it watches all columns.
    const of = SYNC_FIELDS.filter((field) => watched.length === 0 || watched.includes(idOf.get(names[field]) ?? ''));
    return of.length === 0 ? [] : [{ name, of }];
  });
}

/**
 * When each of our fields last changed, in epoch milliseconds: the earliest time of the clocks that watch it. A clock
 * that watches further fields may be later than the actual change, never earlier.
 */
export function readTimes({ fields }: ApiRecord, clocks: readonly ChangeClock[]): Partial<Record<SyncField, number>> {
  const times: Partial<Record<SyncField, number>> = {};
  for (const { name, of } of clocks) {
    const time = parseTime(fields[name]);
    if (time === null) continue;
    for (const field of of) times[field] = Math.min(times[field] ?? time, time);
  }
  return times;
}

/** Parses a time. A date without a time counts as the end of its day, so that their change of that day is the later. */
function parseTime(cell: unknown): number | null {
  const time = typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return String(cell).length === 'YYYY-MM-DD'.length ? time + DAY - 1 : time;
}
