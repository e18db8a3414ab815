import type { TextPatterns } from '../snapshot.ts';
import { plain } from '../words/words.ts';
import { isSameWord, type Rooted, rootedIn, rootedOf } from './roots.ts';

/** Which of the words that are looked for a text holds, and where. */

/** Letters of a quoted sentence. */
const MAX_QUOTED = 220;
/** So many letters of a word are left as they are by a slip in its other half, and are telling enough to look for. */
const MIN_PART = 3;

export const wordsToFind = (words: readonly string[]): Rooted[] =>
  words.map((word) => rootedIn(word)[0] ?? rootedOf(plain(word)));

/** Those of the words that a text holds. */
export function heldIn(text: string, words: readonly Rooted[]): Rooted[] {
  const written = rootedIn(text);
  return words.filter((word) => written.some((one) => isSameWord(word, one)));
}

/** The sentence of a text that holds the most of the words, shortened around them where it is long. */
export function sentenceWith(text: string, words: readonly Rooted[]): string {
  const sentences = text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const [first = ''] = sentences;
  const best = sentences.reduce(
    (most, one) => (heldIn(one, words).length > heldIn(most, words).length ? one : most),
    first,
  );
  return shortened(best, words);
}

function shortened(sentence: string, words: readonly Rooted[]): string {
  if (sentence.length <= MAX_QUOTED) return sentence;
  const parts = sentence.split(/(?<=\s)/u);
  const at = parts.findIndex((part) => heldIn(part, words).length > 0);
  const before = parts.slice(0, Math.max(0, at)).join('').length;
  const from = Math.max(0, before - MAX_QUOTED / 2);
  const cut = sentence.slice(from, from + MAX_QUOTED);
  const isCut = from + MAX_QUOTED < sentence.length;
  return `${from > 0 ? '…' : ''}${cut.trim()}${isCut ? '…' : ''}`;
}

/** What a database looks for, so that it reads out nothing but texts that may hold the words. */
export const patternsOf = (words: readonly string[]): TextPatterns[] =>
  wordsToFind(words).map(({ stem, root }) => {
    const half = Math.ceil(stem.length / 2);
    const parts = [stem.slice(0, half), stem.slice(half)].filter(({ length }) => length >= MIN_PART);
    return { stem: root, parts: stem.length >= 2 * MIN_PART ? parts : [] };
  });
