import { wordsOfName } from '../words/words.ts';

/** Notes in a sentence: a few of them as they are, many by the words that all of them have. */

const MOST_NAMED = 3;

/** `Hotel Avon` of many notes such as `INV 12 Hotel Avon`; null where they are few, or have no such words. */
export function sharedName(notes: readonly string[]): string | null {
  const [first, ...others] = notes;
  if (first === undefined || notes.length <= MOST_NAMED) return null;
  const stemsOf = (text: string) => new Set(wordsOfName(text).map(({ stem }) => stem));
  const shared = others.reduce<ReadonlySet<string>>((left, note) => left.intersection(stemsOf(note)), stemsOf(first));
  const said = first.split(/\s+/).filter((word) => {
    const stems = stemsOf(word);
    return stems.size > 0 && stems.isSubsetOf(shared);
  });
  return said.length === 0 ? null : said.join(' ');
}
