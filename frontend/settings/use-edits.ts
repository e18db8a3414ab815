import { useState } from 'react';

type Texts = Record<string, string>;

/** The edits that differ from what is saved. */
export function changesOf<T extends Texts>(saved: T, edits: Partial<T>): Partial<T> {
  const changed = Object.entries(edits).filter(([field, value]) => value !== saved[field]);
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * A form over values that are saved elsewhere: what has been typed lies over what is saved, so that an answer of the
 * server never takes typed text away, and only what has been changed is sent.
 */
export function useEdits<T extends Texts>(saved: T) {
  const [edits, setEdits] = useState<Partial<T>>({});
  const changes = changesOf(saved, edits);
  return {
    values: { ...saved, ...edits },
    changes,
    hasChanges: Object.keys(changes).length > 0,
    set: (field: keyof T, value: string) => setEdits((known) => ({ ...known, [field]: value })),
    /** Forgets the edits, once they are saved. */
    clear: () => setEdits({}),
  };
}
