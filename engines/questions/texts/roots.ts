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

/** Fewer letters begin too many words. */
const MIN_BEGINNING = 4;
/** Letters that are left of a word of five or more in another ending: `reliable` and `reliability`. */
const MOST_LEFT = 2;

/** Whether two roots begin alike, one of them with hardly more: `sealer` and `seal`, `temp` and `temperature`. */
export function beginAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < MIN_BEGINNING) return false;
  const needed = shorter === MIN_BEGINNING ? shorter : Math.max(MIN_BEGINNING + 1, shorter - MOST_LEFT);
  return one.slice(0, needed) === other.slice(0, needed);
}
