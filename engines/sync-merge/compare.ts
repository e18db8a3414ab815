import {
  type RemoteRecord,
  SYNC_FIELD_NAMES,
  SYNC_FIELDS,
  type SyncDirectionPolicy,
  type SyncField,
  type SyncValues,
} from './record.ts';

/** The label of a field on screens. */
export const fieldName = (field: string): string =>
  field in SYNC_FIELD_NAMES ? SYNC_FIELD_NAMES[field as SyncField] : field;

/** One side of a linked pair: its values and, if known, when they last changed. */
export interface Side {
  values: Partial<SyncValues>;
  /** Epoch milliseconds; null if unknown. */
  changedAt: number | null;
  /** The same for single fields, where known. */
  fieldsChangedAt?: Partial<Record<SyncField, number>>;
}

/** A field that both sides changed to different values. */
export interface FieldConflict {
  field: SyncField;
  here: SyncValues[SyncField];
  there: SyncValues[SyncField];
  winner: 'here' | 'there';
}

export interface Merge {
  /** Values to write on each side. */
  here: Partial<SyncValues>;
  there: Partial<SyncValues>;
  /** The values of both sides once those are written. */
  agreed: Partial<SyncValues>;
  conflicts: FieldConflict[];
  /** Whether existing values are overwritten, not only blanks filled. */
  overwrites: boolean;
}

/**
 * Merges an item with its record, field by field, as a three-way merge against the last agreed values. A change on one
 * side is copied to the other. If both changed, the later one wins; a remote change without a known time counts as
 * happening now. A field without an agreed value counts as changed on both sides, unless one of them is blank: a blank
 * never erases a value that was not synced before.
 * @param seen the last agreed values; a field that is left out was never agreed on
 */
export function mergeSides(
  ours: Side & { values: SyncValues },
  theirs: Side,
  seen: Partial<SyncValues>,
  policy: SyncDirectionPolicy,
): Merge {
  const merge: Merge = { here: {}, there: {}, agreed: {}, conflicts: [], overwrites: false };
  for (const field of SYNC_FIELDS) {
    const here = ours.values[field];
    const there = theirs.values[field];
    if (there === here) {
      set(merge.agreed, field, here);
      continue;
    }
    // The remote side decides and has no value for this field: leave both sides as they are.
    if (there === undefined && policy === 'in') continue;
    const filled = seen[field] === undefined ? filling(here, there, policy) : null;
    const winner =
      filled ??
      (there === undefined ? 'here' : pickWinner(here, there, seen[field], policy, isLater(ours, theirs, field)));
    const bothChanged = filled === null && there !== undefined && here !== seen[field] && there !== seen[field];
    // In a one-way sync, changes that get overwritten are reported, too.
    const overrulesChange =
      there !== undefined && policy !== 'both' && winner !== (here === seen[field] ? 'there' : 'here');
    if (bothChanged || overrulesChange) merge.conflicts.push({ field, here, there: there ?? null, winner });
    merge.overwrites ||= seen[field] !== undefined || !isBlank(winner === 'here' ? there : here);
    if (winner === 'here') set(merge.there, field, here);
    else set(merge.here, field, there);
    set(merge.agreed, field, winner === 'here' ? here : there);
  }
  return merge;
}

/** A record that holds whole cents, with the exact cost that its cell rounds. @param exact the agreed cost, or else the item's */
export function withExactCost(record: RemoteRecord, exact: number | null | undefined): RemoteRecord {
  const isRounded = typeof exact === 'number' && record.values.costPrice === Math.round(exact);
  return record.holdsCents && isRounded ? { ...record, values: { ...record.values, costPrice: exact } } : record;
}

/** Each known time may include later changes of other fields, so the earliest is the most accurate. */
function isLater(ours: Side, { changedAt, fieldsChangedAt }: Side, field: SyncField): boolean {
  const times = [changedAt ?? undefined, fieldsChangedAt?.[field]].filter((time) => time !== undefined);
  return times.length > 0 && (ours.changedAt ?? 0) > Math.min(...times);
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** For a field without an agreed value: the side that fills the other's blank. Null if neither may. */
function filling(here: unknown, there: unknown, policy: SyncDirectionPolicy): 'here' | 'there' | null {
  if (isBlank(there) && policy !== 'in') return 'here';
  return isBlank(here) && policy !== 'out' ? 'there' : null;
}

function pickWinner(
  here: unknown,
  there: unknown,
  seen: unknown,
  policy: SyncDirectionPolicy,
  oursIsLater: boolean,
): 'here' | 'there' {
  if (policy === 'out') return 'here';
  if (policy === 'in') return 'there';
  if (there === seen) return 'here';
  if (here === seen) return 'there';
  return oursIsLater ? 'here' : 'there';
}

/** Whether any known value differs from the agreed one. */
export function hasChanged(values: Partial<SyncValues>, seen: Partial<SyncValues>): boolean {
  return SYNC_FIELDS.some((field) => values[field] !== undefined && values[field] !== seen[field]);
}

function set<F extends SyncField>(values: Partial<SyncValues>, field: F, value: SyncValues[F] | undefined): void {
  if (value !== undefined) values[field] = value;
}
