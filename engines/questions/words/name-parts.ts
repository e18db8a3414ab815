import { stemOf, wordsOfName } from './words.ts';

/** The stems of names, part by part: ten thousand of them share a few thousand words. */

/** Words that join others in a name, and say nothing themselves. */
export const JOINING = new Set(['of', 'with', 'and', 'the', 'a', 'in', 'for', 'to', 'from', 'by', 'or']);

/** Letters alone or digits alone, which are one word. */
const ONE_WORD = /^(?:[A-Za-z]+|\d+)$/;
const isOneWord = (part: string) => ONE_WORD.test(part) && part.toLowerCase() !== 'gray';

/** The stems of a part of a name between two spaces, without words that join others. */
export function tellingStemsOf(part: string): string[] {
  if (!isOneWord(part)) return wordsOfName(part).flatMap(({ text, stem }) => (JOINING.has(text) ? [] : [stem]));
  const text = part.toLowerCase();
  return JOINING.has(text) ? [] : [stemOf(text)];
}

const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 5_000;

/** The stems of a name, as `wordsOfName` finds them. Each part is taken apart once. */
export const stemsOfName = (name: string): string[] => name.split(' ').flatMap(stemsOfPart);

function stemsOfPart(part: string): readonly string[] {
  const before = known.get(part);
  if (before) return before;
  const stems = isOneWord(part) ? [stemOf(part.toLowerCase())] : wordsOfName(part).map(({ stem }) => stem);
  if (known.size < MAX_KNOWN) known.set(part, stems);
  return stems;
}
