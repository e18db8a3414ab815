/** The synced fields, their values, and records of the other service. */
import { declarationOf, FIELD_NAMES, type ItemValues, type SyncField } from '../inventory/fields.ts';

export type { SyncField } from '../inventory/fields.ts';

/** The synced values of an item: quantity in thousandths, prices in cents, the cost to a thousandth of one. */
export type SyncValues = Pick<ItemValues, SyncField>;

const synced = FIELD_NAMES.flatMap((field) => {
  const { sync } = declarationOf(field);
  return sync ? [{ ...sync, field: field as SyncField }] : [];
}).toSorted((a, b) => a.place - b.place);

/** The synced fields, in the order of a new table. */
export const SYNC_FIELDS: readonly SyncField[] = synced.map(({ field }) => field);

/** The synced fields, by their usual name in the other service. */
export const SYNC_FIELD_NAMES = Object.fromEntries(synced.map(({ field, heading }) => [field, heading])) as Readonly<
  Record<SyncField, string>
>;

/** Which side wins: the later change (`both`), always Camellia (`out`), always the other service (`in`). */
export type SyncDirectionPolicy = 'both' | 'out' | 'in';

/** A record of the other service. */
export interface RemoteRecord {
  /** The service's ID, which stays with the record when it is changed or moved. */
  id: string;
  /**
   * Its values. A missing field (a blank quantity or name) keeps Camellia's value. Blank prices, suppliers and
   * descriptions mean none (null or '') once both sides have agreed on a value.
   */
  values: Partial<SyncValues>;
  /** Epoch milliseconds of its last change; null if unknown. */
  changedAt: number | null;
  /** The same for single fields, if known: never earlier than the change, but possibly later. */
  fieldsChangedAt?: Partial<Record<SyncField, number>>;
  /** Whether its cost can hold whole cents only: a cell that rounds the agreed cost has not changed. */
  holdsCents?: boolean;
  /** Values that cannot be synced, as sentences that name the field. Such a record is skipped and reported. */
  problems: readonly string[];
}
