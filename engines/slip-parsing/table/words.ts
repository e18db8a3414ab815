import type { Line } from '../page/page.ts';

/**
 * Finds known words in a line as OCR read it. Spaces mean little there: words come apart (`Su b Total`) and run together
 * (`GRANDTOTAL`), and letters are misread (`5ubtota1`). So the line's letters are covered with known words, as many
 * letters as possible.
 */

/** A letter of a line and where it stands, in pixels. */
export interface Letter {
  sign: string;
  left: number;
  right: number;
  /** Whether a word of the line begins with it. */
  isStart: boolean;
  /** Whether a word of the line ends with it. */
  isEnd: boolean;
}

/** A known word in a line. */
export interface Found<T> {
  value: T;
  word: string;
  left: number;
  right: number;
  /** The number of letters that differ. */
  errors: number;
}

/** Digits that OCR reads in place of letters. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '6': 'g', '8': 'b', '|': 'l' };

/** The letters of a line, without accents, signs and numbers. */
export function lettersOf(line: Line): Letter[] {
  return line.words.flatMap((word) => {
    const signs = [...word.text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()];
    const letters = signs.filter((sign) => /\p{L}/u.test(sign)).length;
    const digits = signs.filter((sign) => /\d/.test(sign)).length;
    const width = (word.right - word.left) / Math.max(1, signs.length);
    const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
    const plain = signs.map((sign) => (isLetter(sign) ? sign : letters > digits ? LETTERS[sign] : undefined));
    return plain.flatMap((sign, index): Letter[] => {
      if (sign === undefined) return [];
      const left = word.left + index * width;
      const bounds = { isStart: plain[index - 1] === undefined, isEnd: plain[index + 1] === undefined };
      return [{ sign, left, right: left + width, ...bounds }];
    });
  });
}

/** A dictionary by length of word. */
export type Dictionary<T> = readonly { word: string; value: T }[];

/** How many letters of a word may be misread. */
const tolerance = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** The known words that cover most letters, from left to right. @param isFuzzy whether letters may be misread */
export function findWords<T>(letters: readonly Letter[], dictionary: Dictionary<T>, isFuzzy = true): Found<T>[] {
  interface Step {
    covered: number;
    found: Found<T> | null;
    from: number;
  }
  const best: Step[] = [{ covered: 0, found: null, from: 0 }];
  for (let end = 1; end <= letters.length; end++) {
    let step: Step = { covered: best[end - 1]?.covered ?? 0, found: null, from: end - 1 };
    for (const { word, value } of dictionary) {
      // A letter may be missing or added in a long word.
      for (const length of isFuzzy && word.length > 6
        ? [word.length, word.length - 1, word.length + 1]
        : [word.length]) {
        const start = end - length;
        // Of a word with a misread letter, the first or the last is right.
        if (start < 0 || (letters[start]?.sign !== word[0] && letters[end - 1]?.sign !== word.at(-1))) continue;
        if (!isBounded(letters, start, end, best[start]?.found != null)) continue;
        const errors = countErrors(letters, start, length, word);
        const covered = (best[start]?.covered ?? 0) + length - errors * 1.5;
        if (errors > (isFuzzy ? tolerance(word.length) : 0) || covered <= step.covered) continue;
        const [first, last] = [letters[start], letters[end - 1]];
        if (first && last)
          step = { covered, found: { value, word, left: first.left, right: last.right, errors }, from: start };
      }
    }
    best.push(step);
  }
  const words: Found<T>[] = [];
  for (let at = letters.length; at > 0; ) {
    const step = best[at];
    if (!step) break;
    if (step.found) words.unshift(step.found);
    at = step.from;
  }
  return words;
}

/** A word starts where one of the line does or right after another; a short one also ends with one. */
function isBounded(letters: readonly Letter[], start: number, end: number, followsWord: boolean): boolean {
  if (!letters[start]?.isStart && !followsWord) return false;
  return end - start > 3 || (letters[start]?.isStart === true && letters[end - 1]?.isEnd === true);
}

/** The number of letters that differ; one may be missing or added. */
function countErrors(letters: readonly Letter[], start: number, length: number, word: string): number {
  const sign = (index: number) => letters[start + index]?.sign;
  const missing = word.length - length;
  if (missing === 0) return [...word].reduce((errors, letter, index) => errors + (sign(index) === letter ? 0 : 1), 0);
  const shorter = Math.min(length, word.length);
  let same = 0;
  while (same < shorter && sign(same) === word[same]) same += 1;
  let errors = 1;
  for (let index = same; index < shorter; index++) {
    const [a, b] = missing > 0 ? [sign(index), word[index + 1]] : [sign(index + 1), word[index]];
    if (a !== b) errors += 1;
  }
  return errors;
}

/** Makes a dictionary of words with the same value. */
export function toDictionary<T>(words: Iterable<readonly [T, readonly string[]]>): Dictionary<T> {
  return [...words].flatMap(([value, list]) => list.map((word) => ({ word, value })));
}

/** The share of the letters that the words cover, 0 to 1; 0 for a line without letters. */
export function coverage(letters: readonly Letter[], found: readonly Found<unknown>[]): number {
  return letters.length === 0 ? 0 : found.reduce((sum, { word }) => sum + word.length, 0) / letters.length;
}
