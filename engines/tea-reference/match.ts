import { computeSimilarity } from '../text/edit-distance.ts';
import { foldText } from '../text/fold.ts';

/** Matches names of products, items and suppliers despite their spelling; SQL uses the same trigrams. */

/** Words for amounts and packing, ignored in names. */
const PACKING = new Set(
  'kg g gr gram grams kilo kilogram kilograms lb lbs pound pounds oz ounce ounces pack packs package packages pk pc pcs piece pieces ct count x of and the organic bio fairtrade premium grade loose bulk'.split(
    ' ',
  ),
);
/** Words that identify a tea only together with another word. */
const GENERIC = new Set('tea teas leaf green black white yellow dark red blend infusion'.split(' '));

/** Splits a name into lower-case words, without accents, punctuation, numbers and packing words. */
export function splitWords(text: string): string[] {
  const words = foldText(text)
    .replaceAll(/['’‘`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d/.test(word));
  const telling = words.filter((word) => !PACKING.has(word));
  return telling.length > 0 ? telling : words;
}

/** The three-letter groups of a name without spaces: similar spellings share most of them. */
export function toTrigrams(text: string): string[] {
  const joined = splitWords(text).join('');
  if (joined.length <= 3) return joined === '' ? [] : [joined];
  return [...new Set(Array.from({ length: joined.length - 2 }, (_, i) => joined.slice(i, i + 3)))];
}

/** Short words must be the same: "oolong" may be misspelt, "uva" may not. */
const sameWord = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) > 4 && mayBeLike(a, b) && computeSimilarity(a, b) >= LIKE);
const LIKE = 0.75;
/** Skips names whose lengths differ too much. */
const mayBeLike = (a: string, b: string) => Math.min(a.length, b.length) >= LIKE * Math.max(a.length, b.length);

/** A name, parsed once for many comparisons. */
export interface Name {
  words: readonly string[];
  joined: string;
}

export function parseName(text: string): Name {
  const words = splitWords(text);
  return { words, joined: words.join('') };
}

const countLetters = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
const has = (words: readonly string[], wanted: string) => words.some((word) => sameWord(word, wanted));
const tells = (word: string) => !GENERIC.has(word);

/** The similarity of two whole names; 0 if they differ by more than a misspelling. */
function spellingScore(a: Name, b: Name): number {
  if (a.joined === '' || b.joined === '') return 0;
  if (a.joined === b.joined) return 1;
  const alike = mayBeLike(a.joined, b.joined) ? computeSimilarity(a.joined, b.joined) : 0;
  return alike >= LIKE ? 0.95 * alike : 0;
}

/**
 * How surely `text` means `name`, 0 to 1: it contains the whole name, or is a misspelling of it. The score rises with the
 * share of the text that the name covers.
 */
export function mentions(text: Name, name: Name): number {
  const spelling = spellingScore(text, name);
  if (spelling === 1 || text.joined === '' || name.joined === '') return spelling;
  // "Keemun tea" is Keemun, but green is not "green tea".
  const needed = name.words.some(tells) ? name.words.filter((word) => word !== 'tea') : name.words;
  if (!needed.every((word) => has(text.words, word))) return spelling;
  const counts = text.words.filter((word) => word !== 'tea');
  const explained = countLetters(counts.filter((word) => has(name.words, word)));
  return Math.max(spelling, 0.6 + 0.39 * (explained / Math.max(1, countLetters(counts))));
}

/** As `mentions`, or `query` is a part of the name: "iron goddess" for "iron goddess of mercy". */
export function nameScore(query: Name, name: Name): number {
  const score = mentions(query, name);
  const telling = query.words.filter(tells);
  if (telling.length === 0 || !query.words.every((word) => word === 'tea' || has(name.words, word))) return score;
  return Math.max(score, 0.55 + 0.35 * Math.min(1, countLetters(telling) / Math.max(1, countLetters(name.words))));
}

/** How surely two names are one, when people leave out parts of either: "Marukyu" and "Marukyu Tea Company". */
export const eitherMentions = (a: Name, b: Name): number => Math.max(mentions(a, b), mentions(b, a));

/** Below this score, similar names are a coincidence. */
export const MIN_SCORE = 0.7;

/** Finds the best candidate with its score; null if none is likely enough. */
export function bestMatch<T>(
  query: string,
  candidates: readonly T[],
  namesOf: (candidate: T) => readonly Name[],
  scoreOf = nameScore,
): { found: T; score: number } | null {
  const asked = parseName(query);
  let best: { found: T; score: number; length: number } | null = null;
  for (const candidate of candidates) {
    for (const name of namesOf(candidate)) {
      const score = scoreOf(asked, name);
      // Of two names that explain the same, the longer one says more.
      const isBetter = !best || score > best.score || (score === best.score && name.joined.length > best.length);
      if (score >= MIN_SCORE && isBetter) best = { found: candidate, score, length: name.joined.length };
    }
  }
  return best && { found: best.found, score: best.score };
}
