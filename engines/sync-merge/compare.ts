import { SYNC_FIELD_NAMES, SYNC_FIELDS, type SyncDirectionPolicy, type SyncField, type SyncValues } from './record.ts';

/** A field as screens call it. */
export const fieldName = (field: string): string =>
  field in SYNC_FIELD_NAMES ? SYNC_FIELD_NAMES[field as SyncField] : field;

/** One side of a pair: what it says, and when it last changed, where that is known. */
export interface Side {
  values: Partial<SyncValues>;
  /** Epoch milliseconds; null where nobody can tell. */
  changedAt: number | null;
  /** Of single fields, where that is told. */
  fieldsChangedAt?: Partial<Record<SyncField, number>>;
}

/** A field that both sides had changed, each otherwise. */
export interface FieldConflict {
  field: SyncField;
  here: SyncValues[SyncField];
  there: SyncValues[SyncField];
  winner: 'here' | 'there';
}

export interface Merge {
  /** What is to be written on each side. */
  here: Partial<SyncValues>;
  there: Partial<SyncValues>;
  /** What both sides say once that is written. */
  agreed: Partial<SyncValues>;
  conflicts: FieldConflict[];
  /** Whether anything that a side says is written over, and not only blanks filled in. */
  overwrites: boolean;
}

/**
 * Compares an item with its record, field by field, each against what was last seen on both sides. A field that one side
 * has changed is taken over by the other; of two changes the later one wins, and where their side does not tell its
 * time, theirs counts as changed just now, when we noticed. A field that was never seen counts as changed on both sides,
 * unless one of them is blank: a blank that nobody has been seen to make takes nothing away.
 * @param seen what both sides last agreed on; a field that is left out was never agreed on
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
    // Where theirs says nothing and is the master, nothing is taken over and nothing is sent.
    if (there === undefined && policy === 'in') continue;
    const filled = seen[field] === undefined ? filling(here, there, policy) : null;
    const winner =
      filled ??
      (there === undefined ? 'here' : winnerOf(here, there, seen[field], policy, isLater(ours, theirs, field)));
    const bothChanged = filled === null && there !== undefined && here !== seen[field] && there !== seen[field];
    // With one side for master, what is written over on the other is told as well.
    const masterOverrules =
      there !== undefined && policy !== 'both' && winner !== (here === seen[field] ? 'there' : 'here');
    if (bothChanged || masterOverrules) merge.conflicts.push({ field, here, there: there ?? null, winner });
    merge.overwrites ||= seen[field] !== undefined || !isBlank(winner === 'here' ? there : here);
    if (winner === 'here') set(merge.there, field, here);
    else set(merge.here, field, there);
    set(merge.agreed, field, winner === 'here' ? here : there);
  }
  return merge;
}

/** Of the times that are told of a field the earliest is the closest: each may be of another change behind its own. */
function isLater(ours: Side, { changedAt, fieldsChangedAt }: Side, field: SyncField): boolean {
  const told = [changedAt ?? undefined, fieldsChangedAt?.[field]].filter((time) => time !== undefined);
  return told.length > 0 && (ours.changedAt ?? 0) > Math.min(...told);
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Who fills in the other's blank in a field that was never seen; null where both say something, or one is the master. */
function filling(here: unknown, there: unknown, policy: SyncDirectionPolicy): 'here' | 'there' | null {
  if (isBlank(there) && policy !== 'in') return 'here';
  return isBlank(here) && policy !== 'out' ? 'there' : null;
}

function winnerOf(
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

/** True when the side says otherwise than what was seen. A field that says nothing says nothing new. */
export function hasChanged(values: Partial<SyncValues>, seen: Partial<SyncValues>): boolean {
  return SYNC_FIELDS.some((field) => values[field] !== undefined && values[field] !== seen[field]);
}

function set<F extends SyncField>(values: Partial<SyncValues>, field: F, value: SyncValues[F] | undefined): void {
  if (value !== undefined) values[field] = value;
}
