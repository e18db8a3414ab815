import { isCommonWord } from '../meaning/model.ts';
import { isSameBut, isSwap, isTypoOf, type Word, wordsOfName } from './words.ts';

/** Something that a message may name. */
export interface Named<T> {
  name: string;
  value: T;
}

/** Words of a message that name something, and what they may mean. */
export interface Mention<T> {
  start: number;
  /** The first word behind it. */
  end: number;
  values: T[];
  /** Those of the values whose whole name was written. */
  exact: T[];
  /** How much the words tell: the rarer among the names, the more. */
  weight: number;
}

/** Words that join others in a name, and say nothing themselves. */
const JOINING = new Set(['of', 'with', 'and', 'the', 'a', 'in', 'for', 'to', 'from', 'by', 'or']);

/** What people call a size, and what is written on the thing. */
const SAME_SIZE = new Map([
  ['big', 'large'],
  ['huge', 'large'],
  ['large', 'big'],
  ['little', 'small'],
  ['tiny', 'small'],
  ['wee', 'small'],
  ['mini', 'small'],
  ['jumbo', 'large'],
  ['small', 'little'],
]);

const NO_WORD: Word = { raw: '', text: '', stem: '', number: null, isMoney: false, isSeparated: false };

/** Names by their words, so that a message can be searched for any of ten thousand at once. */
export class NameIndex<T> {
  private readonly names: { value: T; stems: string[] }[];
  /** The names that have a stem, each once and in their order. A message looks up a few of ten thousand. */
  private readonly byStem = new Map<string, number[]>();
  private letters: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(named: readonly Named<T>[]) {
    this.names = named.map(({ name, value }) => ({ value, stems: stemsOfName(name) }));
    for (const [index, { stems }] of this.names.entries()) {
      for (const stem of stems) {
        const known = this.byStem.get(stem);
        if (!known) this.byStem.set(stem, [index]);
        else if (known.at(-1) !== index) known.push(index);
      }
    }
  }

  /** Whether a name has this very word. */
  has(stem: string): boolean {
    return this.byStem.has(stem);
  }

  /** Whether a name has a word that this one may be a typo of. */
  isNear(word: Word): boolean {
    return !isCommon(word) && this.stemsFrom(word.text.charAt(0)).some((stem) => isMeantBy(word, stem));
  }

  /**
   * What a message names, the longest mentions first come, none overlapping another.
   * @param isOrdinary words that have a meaning of their own and do not name anything alone
   * @param isTaken words that belong to something else already
   * @param isGeneric words that may follow any name and do not choose among names: `sencha tea`
   */
  mentions(
    words: readonly Word[],
    isOrdinary: (word: Word) => boolean,
    isTaken: (index: number) => boolean,
    isGeneric: (word: Word) => boolean,
  ): Mention<T>[] {
    const holders = words.map((word, i) => (isTaken(i) ? null : this.holdersOf(word, isOrdinary(word))));
    const found: Mention<T>[] = [];
    for (let start = 0; start < words.length; ) {
      const mention = this.mentionAt(words, holders, start, { isOrdinary, isGeneric });
      if (mention) found.push(mention);
      start = mention ? mention.end : start + 1;
    }
    return found;
  }

  /** The longest run of words from `start` that one name holds all of. */
  private mentionAt(
    words: readonly Word[],
    holders: readonly (Set<number> | null)[],
    start: number,
    { isOrdinary, isGeneric }: Record<'isOrdinary' | 'isGeneric', (word: Word) => boolean>,
  ): Mention<T> | null {
    const first = holders[start];
    if (!first || first.size === 0) return null;
    let common: Set<number> = first;
    let end = start + 1;
    let weight = this.weightOf(common.size);
    let telling = isTelling(words[start], isOrdinary) ? 1 : 0;
    const used = [start];
    for (let i = start + 1; i < words.length; i++) {
      const next = holders[i];
      if (!next || next.size === 0) {
        // `Earl Grey with Bergamot`: a joining word holds the run together if the name goes on behind it.
        // `teas from Uji` are no Uji Tea: a general word belongs to what precedes it.
        const goesOn = telling > 0 || !isGeneric(words[i - 1] ?? NO_WORD);
        if (goesOn && JOINING.has(words[i]?.text ?? '') && i - end < 2) continue;
        break;
      }
      const both: Set<number> = common.intersection(next);
      if (both.size === 0) break;
      // `sencha tea` is sencha, unless `bags` follow: an ordinary word alone does not choose among names.
      if (
        both.size < common.size &&
        isGeneric(words[i] ?? NO_WORD) &&
        !this.goesOn(both, holders[i + 1], used.length + 1)
      )
        break;
      common = both;
      end = i + 1;
      used.push(i);
      weight += this.weightOf(next.size);
      if (isTelling(words[i], isOrdinary)) telling += 1;
    }
    const exact = [...common].filter((index) => this.isWhole(index, used.length));
    // Ordinary words alone name something only where they are the whole of a name, three of it in a row, or two that only
    // one name has together: `cold brew`.
    // `30 tins` is no Matcha Starter Tin 30 g.
    const isRarePair =
      used.length === 2 &&
      common.size === 1 &&
      used.every((i) => words[i]?.number === null && !isGeneric(words[i] ?? NO_WORD));
    if (telling === 0 && exact.length === 0 && used.length < 3 && !isRarePair) return null;
    return {
      start,
      end,
      weight,
      values: [...common].flatMap((index) => this.names[index]?.value ?? []),
      exact: exact.flatMap((index) => this.names[index]?.value ?? []),
    };
  }

  /** Whether a name goes on with the next word, or ends with this one. */
  private goesOn(names: Set<number>, next: Set<number> | null | undefined, usedWords: number): boolean {
    return (
      (next != null && names.intersection(next).size > 0) || [...names].some((index) => this.isWhole(index, usedWords))
    );
  }

  private isWhole(index: number, usedWords: number): boolean {
    return (this.names[index]?.stems.length ?? 0) <= usedWords;
  }

  /** The names that hold a word, as it is written or with a typo. */
  private holdersOf(word: Word, isOrdinary: boolean): Set<number> | null {
    const same =
      this.byStem.get(word.stem) ?? this.withPair(word.stem) ?? this.byStem.get(SAME_SIZE.get(word.stem) ?? '');
    if (same) return new Set(same);
    // `lose` is not `loose`: common words are taken as they are written: `picking` is no packing.
    if (isOrdinary || word.number !== null || isCommon(word)) return null;
    const close = new Set<number>();
    for (const stem of this.stemsFrom(word.text.charAt(0))) {
      if (!isMeantBy(word, stem)) continue;
      for (const index of this.byStem.get(stem) ?? []) close.add(index);
    }
    return close;
  }

  /** The names with neighbours that a word writes as one, `puerh` or `tieguanyin`; null where there is none. */
  private withPair(word: string): number[] | null {
    const found = new Set<number>();
    for (let end = 1; end < word.length; end++) {
      const left = word.slice(0, end);
      for (const index of this.byStem.get(left) ?? []) {
        const { stems = [] } = this.names[index] ?? {};
        if (stems.some((stem, i) => stem === left && isRunOf(word, stems.slice(i)))) found.add(index);
      }
    }
    return found.size === 0 ? null : [...found].sort((a, b) => a - b);
  }

  /** The stems that begin with a letter: a typo keeps the first one. */
  private stemsFrom(letter: string): readonly string[] {
    this.letters ??= Map.groupBy(this.byStem.keys(), (stem) => stem.charAt(0));
    return this.letters.get(letter) ?? [];
  }

  /** Between 0 and 1 for words of everything, above for rarer ones. */
  private weightOf(holders: number): number {
    return 1 + Math.log((this.names.length + 1) / (holders + 1));
  }
}

/** Whether a word is two or more of the first stems, written as one. */
function isRunOf(word: string, stems: readonly string[]): boolean {
  let run = '';
  for (const [i, stem] of stems.entries()) {
    run += stem;
    if (run === word) return i > 0;
    if (!word.startsWith(run)) return false;
  }
  return false;
}

/** Whether a word may be a typo of a name's. Another letter in a short word is another word: `pear` is no pearl. */
const isMeantBy = ({ text, stem }: Word, name: string): boolean =>
  (isTypoOf(stem, name) || isTypoOf(text, name)) &&
  (text.length >= 5 || isSwap(text, name) || isSwap(stem, name) || isSameBut(text, name));

const isCommon = ({ text, stem }: Word): boolean => isCommonWord(text) || isCommonWord(stem);

/** A number, or a word that has a meaning of its own, does not point at a name by itself. */
function isTelling(word: Word | undefined, isOrdinary: (word: Word) => boolean): boolean {
  return word !== undefined && word.number === null && word.text.length > 1 && !isOrdinary(word);
}

/** Letters and numbers apart, as most names have them: no apostrophes, decimals, or `100g`. */
const EASY = /^(?!.*(?:\d[\p{L}.,]|\p{L}\d))[A-Za-z\d ,&()/-]+$/u;
/** The stems of words that have been met: ten thousand names share a few thousand words. */
const stems = new Map<string, string | null>();
const MAX_STEMS = 20_000;

function stemsOfName(name: string): string[] {
  if (!EASY.test(name)) {
    return wordsOfName(name)
      .filter(({ text }) => !JOINING.has(text))
      .map(({ stem }) => stem);
  }
  const found: string[] = [];
  for (const text of name.toLowerCase().split(SEPARATORS)) {
    if (text === '') continue;
    let stem = stems.get(text);
    if (stem === undefined) {
      const [word] = wordsOfName(text);
      stem = !word || JOINING.has(word.text) ? null : word.stem;
      if (stems.size < MAX_STEMS) stems.set(text, stem);
    }
    if (stem !== null) found.push(stem);
  }
  return found;
}
const SEPARATORS = /[ ,&()/-]+/;
