import { NoteNames } from './note-names.ts';
import { wordsOf } from './words.ts';

/** What a text says that sales are noted as, whatever else its words may name. */
export interface NoteSaid {
  note: string;
  /** Whether the text says nothing beside it but these words. */
  isWhole(words: ReadonlySet<string>): boolean;
}

/** The notes whose name a text says, each once. */
export function notesSaid(text: string, notes: readonly string[]): NoteSaid[] {
  const words = wordsOf(text);
  const found: NoteSaid[] = [];
  let span = { start: 0, end: 0 };
  const take = (some: readonly string[]) => {
    const { start, end } = span;
    const isWhole = (beside: ReadonlySet<string>) =>
      words.every((word, at) => (at >= start && at < end) || beside.has(word.text));
    for (const note of some) if (found.every((one) => one.note !== note)) found.push({ note, isWhole });
  };
  for (const claim of new NoteNames(notes).claims(words, () => false, take)) {
    span = claim;
    claim.take();
  }
  return found;
}
