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

interface Entry<T> {
  word: string;
  value: T;
  /** Of two entries that cover as much, the one with the lower rank is taken. */
  rank: number;
}

/** Known words by the number of letters that they may cover. */
interface Dictionary<T> {
  exact: ReadonlyMap<number, readonly Entry<T>[]>;
  /** A letter may be missing or added in a long word. */
  fuzzy: ReadonlyMap<number, readonly Entry<T>[]>;
}

/** How many letters of a word may be misread. */
const tolerance = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);

interface Step<T> {
  covered: number;
  found: Found<T> | null;
  from: number;
  rank: number;
}

/** The known words that cover most letters, from left to right. @param isFuzzy whether letters may be misread */
export function findWords<T>(letters: readonly Letter[], dictionary: Dictionary<T>, isFuzzy = true): Found<T>[] {
  const best: Step<T>[] = [{ covered: 0, found: null, from: 0, rank: 0 }];
  for (let end = 1; end <= letters.length; end++) {
    let step: Step<T> = { covered: best[end - 1]?.covered ?? 0, found: null, from: end - 1, rank: 0 };
    for (const [length, entries] of isFuzzy ? dictionary.fuzzy : dictionary.exact) {
      const start = end - length;
      if (start < 0 || !isBounded(letters, start, end, best[start]?.found != null)) continue;
      const before = best[start]?.covered ?? 0;
      const [first, last] = [letters[start], letters[end - 1]];
      if (!first || !last || before + length < step.covered) continue;
      for (const { word, value, rank } of entries) {
        // Of a word with a misread letter, the first or the last is right.
        if (first.sign !== word[0] && last.sign !== word.at(-1)) continue;
        const errors = countErrors(letters, start, length, word);
        if (errors > (isFuzzy ? tolerance(word.length) : 0)) continue;
        const covered = before + length - errors * 1.5;
        const isBetter = covered > step.covered || (covered === step.covered && step.found && rank < step.rank);
        if (isBetter)
          step = { covered, found: { value, word, left: first.left, right: last.right, errors }, from: start, rank };
      }
    }
    best.push(step);
  }
  const words: Found<T>[] = [];
  for (let at = letters.length; at > 0; ) {
    const step = best[at];
    if (!step) break;
    if (step.found) words.push(step.found);
    at = step.from;
  }
  return words.reverse();
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
  const exact = new Map<number, Entry<T>[]>();
  const fuzzy = new Map<number, Entry<T>[]>();
  const add = (lengths: Map<number, Entry<T>[]>, length: number, entry: Entry<T>) => {
    const entries = lengths.get(length);
    if (entries) entries.push(entry);
    else lengths.set(length, [entry]);
  };
  let rank = 0;
  for (const [value, list] of words) {
    for (const word of list) {
      add(exact, word.length, { word, value, rank });
      for (const length of word.length > 6 ? [word.length, word.length - 1, word.length + 1] : [word.length])
        add(fuzzy, length, { word, value, rank: rank++ });
    }
  }
  return { exact, fuzzy };
}

/** The share of the letters that the words cover, 0 to 1; 0 for a line without letters. */
export function coverage(letters: readonly Letter[], found: readonly Found<unknown>[]): number {
  return letters.length === 0 ? 0 : found.reduce((sum, { word }) => sum + word.length, 0) / letters.length;
}
