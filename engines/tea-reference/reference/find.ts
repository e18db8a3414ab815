/** Looks products up in the reference of the tea trade. */

import { bestMatch, parseName } from '../match.ts';
import { referenceEntries } from './entries.ts';
import type { ReferenceEntry } from './entry.ts';

const named = referenceEntries.map((entry) => ({ entry, names: [entry.name, ...entry.aliases].map(parseName) }));

/** The product of the reference that a name means, and how surely, 0 to 1; null where it means none of them. */
export function findEntry(name: string): { entry: ReferenceEntry; score: number } | null {
  const match = bestMatch(name, named, ({ names }) => names);
  return match && { entry: match.found.entry, score: match.score };
}
