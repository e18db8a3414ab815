import { isCommonWord, isKnownWord } from '../meaning/model.ts';
import { Holders } from './holders.ts';
import { JOINING } from './name-parts.ts';
import { NameStems } from './name-stems.ts';
import { isNeutral } from './neutral.ts';
import { isWordOfItsOwn } from './spelling/small-words.ts';
import { namesOf, type Vocabulary } from './trade-names/concepts.ts';
import { isSameBut, isSwap, isTypoOf, type Word } from './words.ts';

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

/** What is written on the thing of `the 250 gram pouches`. */
const SIZE_UNITS = new Map([
  ...['gram', 'gramme', 'gm', 'gr'].map((unit) => [unit, 'g'] as const),
  ...['kilo', 'kilogram'].map((unit) => [unit, 'kg'] as const),
  ...['liter', 'litre', 'ltr'].map((unit) => [unit, 'l'] as const),
  ...['ounce', 'pound', 'milliliter', 'millilitre'].map(
    (unit, at) => [unit, ['oz', 'lb', 'ml', 'ml'][at] ?? ''] as const,
  ),
]);

const SIZES: ReadonlySet<string> = new Set(SIZE_UNITS.values());

const NONE = new Uint32Array(0);
const NO_WORD: Word = { raw: '', text: '', stem: '', number: null, isMoney: false, isSeparated: false };

/** What a list of names has of a message: the names that hold a word or several of them. */
export class NameIndex<T> {
  private readonly names: NameStems;
  private readonly values: readonly T[];
  private readonly vocabulary: Vocabulary | null;

  /**
   * @param values what each of the names stands for, in their order
   * @param vocabulary what the names may be called in other languages
   */
  constructor(names: NameStems, values: readonly T[], vocabulary: Vocabulary | null = null) {
    this.names = names;
    this.values = values;
    this.vocabulary = vocabulary;
  }

  /** An index of a few names. */
  static of<T>(named: readonly Named<T>[]): NameIndex<T> {
    return new NameIndex(
      new NameStems(named.map(({ name }) => name)),
      named.map(({ value }) => value),
    );
  }

  /** Whether a name has this very word. */
  has(stem: string): boolean {
    return this.names.has(stem);
  }

  /** Whether a name has this word, as it is written or in another language. */
  knows(stem: string): boolean {
    return (
      this.has(stem) ||
      this.has(withoutUmlauts(stem)) ||
      this.translated([stem], 0).holders.size > 0 ||
      this.initialled({ text: stem }).length > 0
    );
  }

  /** Whether a name has a word that this one may be a typo of. */
  isNear(word: Word): boolean {
    return !isCommon(word) && this.names.stemsFrom(word.text.charAt(0)).some((stem) => isMeantBy(word, stem));
  }

  /** The words of names that begin so. */
  beginning(letters: string): readonly string[] {
    return this.names.stemsFrom(letters.charAt(0)).filter((stem) => stem.startsWith(letters));
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
    const holders = words.map((word, i) => {
      const before = words[i - 1];
      const unit =
        before?.number == null
          ? undefined
          : (SIZE_UNITS.get(word.text) ?? (SIZES.has(word.stem) ? word.stem : undefined));
      // `100 g`: the unit of a figure that no name has is in none either.
      if (isTaken(i) || (unit !== undefined && before && !this.has(before.stem))) return null;
      // `how many kg of tea`: without a figure it is no part of `25 kg` in a name.
      if (unit === undefined && SIZES.has(word.stem)) return null;
      return this.holdersOf(unit === undefined ? word : { ...word, stem: unit }, isOrdinary(word));
    });
    const translated = this.translate(words, holders, isTaken);
    const isPlain = (word: Word) => isOrdinary(word) && !translated.has(word);
    const found: Mention<T>[] = [];
    for (let start = 0; start < words.length; ) {
      const mention = this.mentionAt(words, holders, start, { isOrdinary: isPlain, isGeneric });
      if (mention) found.push(mention);
      start = mention ? mention.end : start + 1;
    }
    return found;
  }

  /**
   * Puts in what words name in another language where no name has them: `lavender` for Lavanda, `lemon balm` for Melisse though
   * some name has `lemon`. Gives the words of which there are several, which name something though each alone does not.
   */
  private translate(
    words: readonly Word[],
    holders: (Holders | null)[],
    isTaken: (index: number) => boolean,
  ): ReadonlySet<Word> {
    const translated = new Set<Word>();
    if (this.vocabulary === null) return translated;
    const stems = words.map(({ stem }) => stem);
    for (let at = 0; at < words.length; at++) {
      if (isTaken(at) || isDone(words, at)) continue;
      const { holders: found, length } = this.translated(stems, at);
      if (found.size === 0) continue;
      for (let i = at; i < at + length; i++) {
        holders[i] = found;
        const word = words[i];
        if (word && length > 1) translated.add(word);
      }
      at += length - 1;
    }
    return translated;
  }

  /** What words from a place on name in another language, where no name has all of them. */
  private translated(stems: readonly string[], at: number): { holders: Holders; length: number } {
    const said = this.vocabulary?.saidAt(stems, at) ?? [];
    for (const { length } of said) {
      const own = stems.slice(at, at + length).map((stem) => Holders.ascending(this.names.holdersOf(stem) ?? NONE));
      if (own.reduce((both, next) => both.intersection(next)).size > 0) return { holders: Holders.NONE, length };
      const alike = said.filter((one) => one.length === length);
      const found = new Set(alike.flatMap(({ concept }) => [...namesOf(concept, this.names)]));
      if (found.size > 0) return { holders: Holders.of(found), length };
    }
    return { holders: Holders.NONE, length: 0 };
  }

  /** The longest run of words from `start` that one name holds all of. */
  private mentionAt(
    words: readonly Word[],
    holders: readonly (Holders | null)[],
    start: number,
    { isOrdinary, isGeneric }: Record<'isOrdinary' | 'isGeneric', (word: Word) => boolean>,
  ): Mention<T> | null {
    const held = holders[start];
    if (!held || held.size === 0) return null;
    // `100 g rainy sunday`: no name begins with the unit of a figure.
    if (words[start - 1]?.number != null && SIZES.has(words[start]?.stem ?? '')) return null;
    const first = isCount(words, start) ? this.startingWith(held, words[start]?.stem ?? '') : held;
    if (first.size === 0) return null;
    let common: Holders = first;
    let end = start + 1;
    let weight = this.weightOf(common.size);
    let telling = isTelling(words[start], isOrdinary) ? 1 : 0;
    const used = [start];
    let beforeJoint: { common: Holders; end: number; weight: number; telling: number; used: number } | null = null;
    for (let i = start + 1; i < words.length; i++) {
      const next = holders[i];
      if (!next || next.size === 0) {
        // `Earl Grey with Bergamot`: a joining word holds the run together if the name goes on behind it.
        // `teas from Uji` are no Uji Tea: a general word belongs to what precedes it.
        const goesOn = telling > 0 || !isGeneric(words[i - 1] ?? NO_WORD);
        if (goesOn && JOINING.has(words[i]?.text ?? '') && i - end < 2) continue;
        break;
      }
      // `jasmine green and jasmine pearls`: the same word behind what joins begins another name.
      const isJoined = i > end || words[i]?.isSeparated === true;
      const isAgain = used.some((at) => words[at]?.stem === words[i]?.stem);
      if (isJoined && isAgain) break;
      // `honeybush or green honeybush`: so does the word before it.
      if (isAgain && beforeJoint !== null) {
        ({ common, end, weight, telling } = beforeJoint);
        used.length = beforeJoint.used;
        break;
      }
      if (isJoined) beforeJoint = { common, end, weight, telling, used: used.length };
      const both = common.intersection(next);
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
    const exact = common.list.filter((index) => this.isWhole(index, used.length));
    // Ordinary words alone name something only where they are the whole of a name, three of it in a row, or two that only
    // one name has together: `cold brew`, or with which all of them begin.
    // `30 tins` is no Matcha Starter Tin 30 g.
    const isRarePair =
      used.length === 2 &&
      common.size <= MOST_OF_FAMILY &&
      used.every((i) => words[i]?.number === null && !isGeneric(words[i] ?? NO_WORD));
    const said = used.map((i) => words[i]?.stem ?? '');
    const isBeginning = used.length === 2 && common.list.every((index) => this.names.begins(index, said));
    if (telling === 0 && exact.length === 0 && used.length < 3 && !isRarePair && !isBeginning) return null;
    return {
      start,
      end,
      weight,
      values: this.valuesOf(common.list),
      exact: this.valuesOf(exact),
    };
  }

  private valuesOf(indexes: Uint32Array): T[] {
    return Array.from(indexes, (index) => this.values[index] as T);
  }

  /** Whether a name goes on with the next word, or ends with this one. */
  private goesOn(names: Holders, next: Holders | null | undefined, usedWords: number): boolean {
    return (
      (next != null && names.intersection(next).size > 0) || names.list.some((index) => this.isWhole(index, usedWords))
    );
  }

  /** Those of some names that begin with a word. */
  private startingWith(some: Holders, stem: string): Holders {
    return Holders.of(new Set(some.list.filter((index) => this.names.begins(index, [stem]))));
  }

  private isWhole(index: number, usedWords: number): boolean {
    return this.names.lengthOf(index) <= usedWords;
  }

  /** The names that hold a word, as it is written or with a typo. */
  private holdersOf(word: Word, isOrdinary: boolean): Holders | null {
    const { names } = this;
    const same =
      names.holdersOf(word.stem) ?? names.holdersOfRun(word.stem) ?? names.holdersOf(SAME_SIZE.get(word.stem) ?? '');
    if (same) return Holders.ascending(same);
    const spelledOut =
      word.number === null && UMLAUTS.test(word.stem) ? names.holdersOf(withoutUmlauts(word.stem)) : null;
    if (spelledOut) return Holders.ascending(spelledOut);
    // `lose` is not `loose`: common words are taken as they are written: `picking` is no packing.
    if (isOrdinary || word.number !== null || isCommon(word)) return null;
    const initialled = this.initialled(word);
    if (initialled.length > 0) return Holders.ascending(Uint32Array.from(initialled));
    const close = new Set<number>();
    for (const stem of names.stemsFrom(word.text.charAt(0))) {
      if (!isMeantBy(word, stem)) continue;
      for (const index of names.holdersOf(stem) ?? []) close.add(index);
    }
    return Holders.of(close);
  }

  /** The sizes of the one thing that a word stands for by its initials. */
  private initialled({ text }: Pick<Word, 'text'>): readonly number[] {
    if (!INITIALS.test(text)) return [];
    const some = this.names.initialled(text);
    return some.length <= MOST_OF_FAMILY && isWordlessInitials(text) ? some : [];
  }

  /** Between 0 and 1 for words of everything, above for rarer ones. */
  private weightOf(holders: number): number {
    return 1 + Math.log((this.values.length + 1) / (holders + 1));
  }
}

/** `sold 8 cups`: a figure that counts, not the 8 oz of a name, unless it is pointed at or a year; `the 6 cup pots` are of that size. */
function isCount(words: readonly Word[], at: number): boolean {
  const number = words[at]?.number ?? null;
  if (number === null || number >= FIRST_YEAR || POINTING.has(words[at - 1]?.text ?? '')) return false;
  const next = words[at + 1]?.stem ?? '';
  if (next === 'cup') return isNeutral(words[at + 2]?.text ?? 'a');
  return next !== '' && !SIZES.has(next) && !SIZE_UNITS.has(next) && !OF_SIZES.has(next);
}
const FIRST_YEAR = 1900;
const POINTING = new Set(['the', 'our', 'those', 'these', 'my']);
const OF_SIZES = new Set(['mm', 'cm', 'cl', 'inch', 'prong', 'ct', 'count', 'percent']);

/** `what do I have to label`, `no label price`: a common word that is no thing of another name. */
function isDone(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word !== undefined && word.text === word.stem && isCommon(word) && BEFORE_VERBS.has(words[at - 1]?.text ?? '');
}
const BEFORE_VERBS = new Set('to i we you they should could can must will would no not let'.split(' '));

const INITIALS = /^[a-z]{2,4}$/;
/** `or` and `tin` are words. */
const isWordlessInitials = (text: string): boolean =>
  !isNeutral(text) && !isCommonWord(text) && !isKnownWord(text) && !isWordOfItsOwn(text);

/** Names that two ordinary words together stand for: the sizes of `shipping boxes`. */
const MOST_OF_FAMILY = 3;

/** Whether a word may be a typo of a name's. Another letter in a short word is another word: `pear` is no pearl. */
const isMeantBy = ({ text, stem }: Word, name: string): boolean =>
  (isTypoOf(stem, name) || isTypoOf(text, name)) &&
  (text.length >= 5 || isSwap(text, name) || isSwap(stem, name) || isSameBut(text, name));

/** `Fruechtetee` for Früchtetee. */
const UMLAUTS = /[aou]e/;
const withoutUmlauts = (text: string): string => text.replaceAll(/([aou])e/g, '$1');

const isCommon = ({ text, stem }: Word): boolean =>
  isCommonWord(text) ||
  isCommonWord(stem) ||
  isKnownWord(text) ||
  isKnownWord(stem) ||
  isWordOfItsOwn(text) ||
  basesOf(text).some((base) => isCommonWord(base) || isKnownWord(base));

/** What `simpler`, `earliest` and `nicely` are made from. */
function basesOf(text: string): string[] {
  const [, base] = /^(\p{L}{3,})(?:er|est|ly)$/u.exec(text) ?? [];
  return base === undefined ? [] : [base, `${base}e`, base.replace(/i$/, 'y'), base.replace(/(.)\1$/, '$1')];
}

/** A number, or a word that has a meaning of its own, does not point at a name by itself. */
function isTelling(word: Word | undefined, isOrdinary: (word: Word) => boolean): boolean {
  return word !== undefined && word.number === null && word.text.length > 1 && !isOrdinary(word);
}
