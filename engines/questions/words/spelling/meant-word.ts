import { editDistance } from '../../../text/edit-distance.ts';
import { isCommonWord, isKnownWord, isWordOfPhrasings, knownWords, relatedTo, usedBy } from '../../meaning/model.ts';
import { sameWord, UNIT_WORDS } from '../../meaning/tokens.ts';
import { monthOf } from '../month-names.ts';
import { isNeutral } from '../neutral.ts';
import { isTypoOf, stemOf, type Word } from '../words.ts';
import { fullEnding } from './casual-words.ts';
import { isWordOfItsOwn, smallWordFor } from './small-words.ts';

/** What the things of a workspace are called, as far as a typo may stand for one of them. */
export interface Called {
  /** Whether a name has this very word, or one that it may be a typo of. */
  has(word: Word): boolean;
  isNear(word: Word): boolean;
  /** The words of names that begin so. */
  beginning(letters: string): readonly string[];
  /** What tells kinds of things from one another: `oolong` of Oolong Tea. */
  kinds: ReadonlySet<string>;
}

const MIN_LETTERS = 3;
const MIN_LETTERS_OF_WORDS = 4;
const MIN_LETTERS_OF_KINDS = 5;

/** A typo as the word that it was meant for, where no name has it; any other word as it is. */
export function meantWord(word: Word, called: Called): Word {
  if (word.number !== null || word.text.length < MIN_LETTERS || isExplained(word) || called.has(word)) return word;
  if (isWordOfItsOwn(word.text)) return word;
  const short = withoutDrawl(word, called);
  if (short !== null) return short;
  const small = isCommonWord(word.text) ? null : smallWordFor(word.text);
  if (small !== null) return as(word, small);
  const kind = kindFor(word, called.kinds);
  if (kind !== null) return kind;
  if (word.text.length < MIN_LETTERS_OF_WORDS) return clipped(word, called);
  // What is near to a name is rather that name.
  if (relatedTo(word.text) === null && called.isNear(word)) return word;
  const full = fullEnding(word.text);
  if (full !== null && (isKnownWord(full) || called.has({ ...word, text: full, stem: full }))) return as(word, full);
  const meant = typoOf(word);
  if (meant !== null) return as(word, meant);
  return clipped(word, called);
}

/** `darj` as Darjeeling, and `gyo` as Gyokuro. */
function clipped(word: Word, called: Called): Word {
  const name = nameBegunBy(word, called);
  return name === null ? word : { ...word, text: name, stem: name };
}

/** `heyyy` as hey and `pleeease` as please; null for a word without a letter three times in a row. */
function withoutDrawl(word: Word, called: Called): Word | null {
  if (!DRAWL.test(word.text)) return null;
  const ways = ['$1', '$1$1'].map((kept) => as(word, word.text.replaceAll(DRAWLS, kept)));
  return ways.find((one) => isExplained(one) || isCommonWord(one.text) || called.has(one)) ?? null;
}
const DRAWL = /(\p{L})\1{2,}/u;
const DRAWLS = /(\p{L})\1{2,}/gu;

/** `darj` as Darjeeling, where the words of names that begin so are one; null for a word that people use of other things. */
function nameBegunBy(word: Word, called: Called): string | null {
  if (isCommonWord(word.text) || monthOf(word.text) >= 0) return null;
  const [name, another] = called
    .beginning(word.text)
    .filter((stem) => stem.length >= word.text.length + MIN_LETTERS_CUT);
  return another === undefined ? (name ?? null) : null;
}
const MIN_LETTERS_CUT = 2;

const as = (word: Word, text: string): Word => ({ ...word, text, stem: stemOf(text) });

/** `oolngs` as the oolongs, where it is a slip of one kind's name and of no other. */
function kindFor(word: Word, kinds: ReadonlySet<string>): Word | null {
  if (word.text.length < MIN_LETTERS_OF_KINDS || isCommonWord(word.text)) return null;
  const [kind, another] = [...kinds].filter((one) => isTypoOf(word.stem, one));
  if (kind === undefined || another !== undefined) return null;
  return { ...word, text: word.text === word.stem ? kind : `${kind}s`, stem: kind };
}

/** Whether a word means something to the assistant, or nothing at all. */
export function isExplained(word: Word): boolean {
  return (
    isNeutral(word.text) ||
    isKnownWord(word.stem) ||
    isKnownWord(word.text) ||
    isKnownWord(sameWord(word)) ||
    UNIT_WORDS.has(word.stem) ||
    word.number !== null
  );
}

let longWords: readonly string[] | null = null;
/** The word of the phrasings that a word may be a typo of, the nearest and most used; null where the word is one of its own. */
function typoOf(word: Word): string | null {
  if (isCommonWord(word.text) || isCommonWord(word.stem)) return null;
  longWords ??= [...knownWords()].filter(
    // `peach` is no slip of a word that only a remark had.
    (known) => known.length >= MIN_LETTERS_OF_WORDS && !known.startsWith('<') && isWordOfPhrasings(known),
  );
  const meant = longWords.filter((known) => isTypoOf(word.text, known) || isTypoOf(word.stem, known));
  const distance = (known: string) => Math.min(editDistance(word.text, known), editDistance(word.stem, known));
  const users = (known: string) => usedBy(known) ?? Number.POSITIVE_INFINITY;
  const [nearest] = meant.sort(
    (a, b) => distance(a) - distance(b) || (users(a) === users(b) ? 0 : users(b) - users(a)),
  );
  return nearest ?? null;
}
