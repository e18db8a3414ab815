import { count, names } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import type { FlowsWanted } from '../snapshot.ts';
import { sharedName } from '../texts/note-label.ts';

/** Movements by what they are noted as: a customer, a market, a way of selling. */

/** `noted “Market stall” `, to stand before a span of time; empty where movements of any note are meant. */
export const notedText = ({ notes }: Pick<ResolvedQuestion, 'notes'>): string =>
  notes.length === 0 ? '' : `noted ${notesText(notes)} `;

/** Notes in quotes; many of one name by that. */
export function notesText(notes: readonly string[]): string {
  const shared = sharedName(notes);
  return shared === null ? names(notes.map((note) => `“${note}”`)) : `“${shared}” (${count(notes.length, 'note')})`;
}

/** The sums of the ledger that a question is about. */
export const flowsOf = (
  { notes }: Pick<ResolvedQuestion, 'notes'>,
  { from, until }: { from: number; until: number },
): FlowsWanted => ({ from, until, ...(notes.length > 0 ? { notes } : {}) });
