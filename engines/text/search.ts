import { withoutAccents } from './fold.ts';
import { plainMarks } from './marks.ts';
import { memoized } from './memoized.ts';

/**
 * The search of the screens, the palette and the API. It ignores case, accents, apostrophes, dashes and blanks, and where
 * it finds little, it also finds words with a wrong letter or two.
 */

/** Letters that Unicode does not take apart, and how people type them on a keyboard without them. */
const PLAIN: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Letters that people also write as two: `Groesse`. */
const AS_TWO: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const UMLAUTS = /[äöüøå]/g;
/** Most texts. */
const ASCII = /^[\0-\x7f]*$/;

/** Lower case without accents; wide and joined letters made plain, and a blank for blanks, dashes and apostrophes. */
function fold(lower: string): string {
  if (ASCII.test(lower)) return lower.replace(BLANKS, ' ');
  return withoutAccents(plainMarks(lower))
    .replace(UNDECOMPOSED, (letter) => PLAIN[letter] ?? letter)
    .replace(BLANKS, ' ');
}
const BLANKS = /(?:[^\S\n]|['`-])+/g;

/** A text in the spellings that people search it by: `könig` is `konig` and `koenig`. */
function spellings(text: string): string[] {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return [fold(lower)];
  const composed = lower.normalize('NFC');
  const asTwo = composed.replace(UMLAUTS, (letter) => AS_TWO[letter] ?? letter);
  return asTwo === composed ? [fold(composed)] : [fold(composed), fold(asTwo)];
}

/** What a search looks through. */
export interface SearchText {
  /** Words between blanks and marks. Fields are on lines of their own. */
  words: string;
  /** The same without blanks and marks: `pu erh` is `puerh`. */
  letters: string;
}

/** The text to search for an item. @param fields one a line */
export function searchTextOf(fields: string): SearchText {
  const lower = fields.toLowerCase();
  // Categories, suppliers and locations repeat, and letters beyond ASCII take long.
  const words = ASCII.test(lower) ? fold(lower) : lower.split('\n').map(spelledLine).join('\n');
  return { words, letters: lettersOf(words) };
}

const spelledLine = memoized((line) => spellings(line).join('\n'), 1000);

const lettersOf = (folded: string): string => {
  const letters = folded.replace(NO_LETTERS, '');
  return ASCII.test(letters) ? letters : letters.replace(MARKS, '');
};
const NO_LETTERS = /[ -/:-`{-~]+/g;
const MARKS = /[^\p{L}\p{N}\p{M}\n]+/gu;

/** A way to find a word of a search. */
interface Spelling {
  letters: string;
  /** Found anywhere; without it only `fromStart`. */
  word?: string;
  /** Finds the word from the beginning of a word on, whatever is between its letters: `puerh` in `pu erh`. */
  fromStart: RegExp;
}

const spellingOf = (letters: string, word = letters): Spelling => ({
  letters,
  fromStart: new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${[...word].map(escaped).join(BETWEEN)}`, 'u'),
});
const escaped = (sign: string): string => (/[\\^$.*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign);
const BETWEEN = '[^\\p{L}\\p{N}\\p{M}\\n]*';

/** A word of a search, and its spellings. */
interface SearchWord {
  typed: string;
  ways: readonly Spelling[];
}

/** The words of a search, the longest first: the fewest texts have it. Words of marks alone are none. */
function wordsOf(query: string): SearchWord[] {
  return query
    .split(/\s+/)
    .map((typed) => spellings(typed).map((word) => word.replaceAll(' ', '')))
    .filter(([typed]) => typed)
    .map((words) => ({
      typed: words[0] ?? '',
      ways: words.map((word) => ({ ...spellingOf(lettersOf(word), word), word })),
    }))
    .sort((a, b) => b.typed.length - a.typed.length);
}

const hasWord = ({ words, letters }: SearchText, { ways }: SearchWord): boolean =>
  ways.some(
    (way) =>
      letters.includes(way.letters) &&
      ((way.word !== undefined && words.includes(way.word)) || way.fromStart.test(words)),
  );

/** What a search has found, each part in the order of what was searched. */
export interface Found<T> {
  exact: T[];
  /** What has words that differ by a letter or two. */
  near: T[];
}

/** With fewer exact finds than this, near ones are looked for. */
const FEW = 5;

/** Whether a search has any words. */
export const isSearch = (query: string): boolean => wordsOf(query).length > 0;

/** A list, prepared to be searched again and again. */
export class SearchIndex<T> {
  private readonly all: readonly T[];
  private readonly texts: readonly SearchText[];
  private readonly lines = new Set<string>();
  private readonly beginnings = new Set<string>();
  private learned = 0;

  constructor(all: readonly T[], textOf: (one: T) => SearchText) {
    this.all = all;
    this.texts = all.map(textOf);
  }

  /** Finds what has every word of a query; all if it has no word. */
  find(query: string): Found<T> {
    const words = wordsOf(query);
    const exact = this.findWords(words);
    if (exact.length >= FEW) return { exact, near: [] };
    const allowed = words.map(({ typed }) => wrongLetters(typed, exact.length > 0));
    // The nearest alone: two wrong letters only if nothing has one.
    for (let most = 1; most <= Math.max(...allowed); most++) {
      const wider = words.map((word, at) => this.widen(word, Math.min(most, allowed[at] ?? 0)));
      const near = this.findWords(wider).filter((one) => !exact.includes(one));
      if (near.length > 0) return { exact, near };
    }
    return { exact, near: [] };
  }

  /** Reads the words of some more texts, for typing errors: the first of them would take long otherwise. @returns whether all are read */
  learn(count = this.texts.length): boolean {
    for (const { words } of this.texts.slice(this.learned, this.learned + count)) {
      for (const line of words.split('\n')) {
        if (this.lines.has(line)) continue;
        this.lines.add(line);
        addBeginnings(line, this.beginnings);
      }
    }
    this.learned += count;
    return this.learned >= this.texts.length;
  }

  private findWords(words: readonly SearchWord[]): T[] {
    const { texts } = this;
    return this.all.filter((_, at) => {
      const text = texts[at];
      return text !== undefined && words.every((word) => hasWord(text, word));
    });
  }

  /** A word, and the beginnings of words in the texts that differ by a few letters. */
  private widen({ typed, ways }: SearchWord, most: number): SearchWord {
    if (most === 0) return { typed, ways };
    this.learn();
    const near = new Set<string>();
    for (const text of this.beginnings) {
      const end = nearEnd(text, 0, typed, 0, most);
      if (end > 0) near.add(text.slice(0, end));
    }
    return { typed, ways: [...ways, ...[...near].map((letters) => spellingOf(letters))] };
  }
}

/** How many letters of a word may be wrong. A digit may not: `AB-124` is another item than `AB-123`. */
function wrongLetters(word: string, hasExact: boolean): number {
  if (word.length < 4 || !/^[\p{L}\p{M}]+$/u.test(word)) return 0;
  // Bancha is no Sencha, and where something is found, chai no cha.
  return hasExact ? Math.min(1, Math.floor(word.length / 5)) : Math.min(2, Math.floor(word.length / 4));
}

/** Adds what the words of a line begin with, also several written as one: `da hong pao` is `dahongpao`, `hongpao` and `pao`. */
function addBeginnings(line: string, found: Set<string>): void {
  let next = '';
  let afterNext = '';
  for (const word of line.split(' ').reverse()) {
    const letters = /\d/.test(word) ? '' : lettersOf(word);
    if (letters !== '') found.add(letters + next + afterNext);
    [next, afterNext] = [letters, letters && next];
  }
}

/**
 * Where a beginning of the text ends that is the rest of a word but for `most` letters: another one, one missing or added, or
 * one swapped with the next. 0 if none is.
 */
function nearEnd(text: string, at: number, word: string, from: number, most: number): number {
  while (from < word.length && word.charCodeAt(from) === text.charCodeAt(at)) {
    from++;
    at++;
  }
  if (word.length - from <= most) return at;
  if (most === 0) return 0;
  return (
    nearEnd(text, at, word, from + 1, most - 1) ||
    (at < text.length &&
      (nearEnd(text, at + 1, word, from + 1, most - 1) ||
        nearEnd(text, at + 1, word, from, most - 1) ||
        (word.charCodeAt(from) === text.charCodeAt(at + 1) &&
          word.charCodeAt(from + 1) === text.charCodeAt(at) &&
          nearEnd(text, at + 2, word, from + 2, most - 1)))) ||
    0
  );
}
