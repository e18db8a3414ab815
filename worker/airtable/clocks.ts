import type { SyncField } from '../../engines/sync-merge/record.ts';
import { SYNC_FIELDS } from '../../engines/sync-merge/record.ts';
import type { ChangeClock } from '../sync/provider.ts';
import type { ApiRecord, ApiTable } from './api-types.ts';
import type { FieldNames } from './mapper.ts';

/** Fields of the type “Last modified time”: what they watch, and what they say of a record. */

const DAY = 24 * 60 * 60 * 1000;

/** The fields of a table that tell when one of ours was changed; one that watches only other columns tells nothing. */
export function clocksOf({ fields }: Pick<ApiTable, 'fields'>, names: FieldNames): ChangeClock[] {
  const idOf = new Map(fields.map(({ id, name }) => [name, id]));
  return fields.flatMap(({ name, type, options }): ChangeClock[] => {
    if (type !== 'lastModifiedTime' || options?.isValid === false) return [];
    const watched = options?.referencedFieldIds ?? [];
    // One that names no columns watches all of them.
    const of = SYNC_FIELDS.filter((field) => watched.length === 0 || watched.includes(idOf.get(names[field]) ?? ''));
    return of.length === 0 ? [] : [{ name, of }];
  });
}

/**
 * When each of our fields was changed last, in epoch milliseconds: the earliest that any clock says which watches it. A
 * clock that watches others as well may be later than the change that is asked about, never earlier.
 */
export function timesOf({ fields }: ApiRecord, clocks: readonly ChangeClock[]): Partial<Record<SyncField, number>> {
  const times: Partial<Record<SyncField, number>> = {};
  for (const { name, of } of clocks) {
    const time = timeOf(fields[name]);
    if (time === null) continue;
    for (const field of of) times[field] = Math.min(times[field] ?? time, time);
  }
  return times;
}

/** A date without a time stands for the end of its day: of two changes in one day theirs then counts as the later. */
function timeOf(cell: unknown): number | null {
  const time = typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return String(cell).length === 'YYYY-MM-DD'.length ? time + DAY - 1 : time;
}
