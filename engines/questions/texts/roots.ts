import { isTypoOf, wordsOfName } from '../words/words.ts';

/** Words of texts in comparable form: `smoky`, `smoke` and `smoked` are one. */

/** Fewer letters stand in too many words. */
const MIN_ROOT = 3;

/** A word without accents and its ending. @param stem as `Word.stem` */
export function rootOf(stem: string): string {
  for (const ending of ['ing', 'ed', 'ly', 'ey', 'y', 'e']) {
    if (!stem.endsWith(ending) || stem.length - ending.length < MIN_ROOT) continue;
    const root = stem.slice(0, -ending.length);
    // `shipping` is of `ship`.
    const isDoubled = (ending === 'ing' || ending === 'ed') && /([^aeioulsz])\1$/.test(root);
    return isDoubled && root.length > MIN_ROOT ? root.slice(0, -1) : root;
  }
  return stem;
}

/** A word of a text. */
export interface Rooted {
  stem: string;
  root: string;
}

export const rootedOf = (stem: string): Rooted => ({ stem, root: rootOf(stem) });

/** The words of a text, in order. */
export const rootedIn = (text: string): Rooted[] => wordsOfName(text).map(({ stem }) => rootedOf(stem));

/** Whether two words are one, whatever their endings, but for a slip of the hand. */
export const isSameWord = (asked: Rooted, written: Rooted): boolean =>
  asked.root === written.root || isTypoOf(asked.stem, written.stem);
