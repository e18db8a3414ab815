import { useState } from 'react';

type Texts = Record<string, string>;

/** The edits that differ from the saved values. */
export function findChanges<T extends Texts>(saved: T, edits: Partial<T>): Partial<T> {
  const changed = Object.entries(edits).filter(([field, value]) => value !== saved[field]);
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * Form state as edits on top of saved values, so that a server response never overwrites typed text and only changes
 * are sent.
 */
export function useEdits<T extends Texts>(saved: T) {
  const [edits, setEdits] = useState<Partial<T>>({});
  const changes = findChanges(saved, edits);
  return {
    values: { ...saved, ...edits },
    changes,
    hasChanges: Object.keys(changes).length > 0,
    set: (field: keyof T, value: string) => setEdits((known) => ({ ...known, [field]: value })),
    /** Discards the edits, once saved. */
    clear: () => setEdits({}),
  };
}
