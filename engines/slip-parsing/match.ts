import { similarityOf } from '../text/edit-distance.ts';
import { matchKey } from '../text/match-key.ts';

/** An item as far as matching needs it. */
export interface Candidate {
  id: number;
  name: string;
  sku: string;
  supplier: string;
}

/** Which item a row of a slip is, and by what it was known. */
export interface Match {
  itemId: number;
  how: 'alias' | 'sku' | 'name';
  /** 0 to 1. */
  score: number;
}

/** Below this a likeness is chance. */
const LIKELY = 0.62;

/** The words of a slip in comparable form: letters and figures only, so that dots and dashes do not matter. */
export function toAlias(text: string): string {
  return matchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A row of a slip, as far as matching needs it. */
export interface Named {
  name: string;
  sku: string;
  supplier: string;
}

/**
 * Finds the item that a row is: by the words that somebody has confirmed for it before, by its code, else by the
 * likeness of the names.
 * @param aliases item by alias
 */
export function buildMatcher(
  items: readonly Candidate[],
  aliases: ReadonlyMap<string, number>,
): (row: Named) => Match | null {
  const ids = new Set(items.map(({ id }) => id));
  const bySku = new Map(items.map((item) => [matchKey(item.sku), item.id]));
  const named = items.map(({ id, name, supplier }) => ({ id, words: wordsOf(name), supplierKey: matchKey(supplier) }));
  return (row) => {
    const known = aliases.get(toAlias(row.name));
    if (known !== undefined && ids.has(known)) return { itemId: known, how: 'alias', score: 1 };
    const code = matchKey(row.sku);
    const coded = code === '' ? undefined : bySku.get(code);
    if (coded !== undefined) return { itemId: coded, how: 'sku', score: 1 };
    const words = wordsOf(row.name);
    // Sizes alone are like half of the list.
    if (!words.some((word) => /\p{L}{3}/u.test(word))) return null;
    const supplier = matchKey(row.supplier);
    let best: Match | null = null;
    for (const item of named) {
      // The same supplier breaks a tie, and no more.
      const bonus = supplier !== '' && item.supplierKey === supplier ? 0.02 : 0;
      const score = Math.min(1, likenessOf(words, item.words) + bonus);
      if (score >= LIKELY && score > (best?.score ?? 0)) best = { itemId: item.id, how: 'name', score };
    }
    return best;
  };
}

/**
 * How alike a name on a slip is to an item's, 0 to 1. Words are compared one by one, in any order; a slip shortens them
 * (`SEN YAB 1K` for Sencha Yabukita 1 kg) and a camera misreads letters. Long words count more; what the item has
 * beyond the slip costs a little, what the slip has beyond the item costs more.
 */
export function likeness(slip: string, item: string): number {
  return likenessOf(wordsOf(slip), wordsOf(item));
}

function likenessOf(from: readonly string[], to: readonly string[]): number {
  if (from.length === 0 || to.length === 0) return 0;
  const weight = (word: string) => Math.min(word.length, 6);
  const free = new Set(to.keys());
  let met = 0;
  let metOfItem = 0;
  for (const word of from.toSorted((a, b) => b.length - a.length)) {
    let best = { index: -1, score: 0 };
    for (const index of free) {
      const score = wordLikeness(word, to[index] ?? '');
      if (score > best.score) best = { index, score };
    }
    if (best.index === -1) continue;
    free.delete(best.index);
    met += best.score * weight(word);
    metOfItem += best.score * weight(to[best.index] ?? '');
  }
  const total = (words: readonly string[]) => words.reduce((sum, word) => sum + weight(word), 0);
  return (met / total(from)) * 0.65 + (metOfItem / total(to)) * 0.35;
}

/** Words and figures apart (`1kg` is `1 kg`), without the codes in front. */
const wordsOf = (text: string): string[] =>
  toAlias(text)
    .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(' ')
    .filter(Boolean);

function wordLikeness(slip: string, item: string): number {
  if (slip === item) return 1;
  // Sizes are right or wrong; 100 g is not nearly 10 g.
  if (/^\d+$/.test(slip) || /^\d+$/.test(item)) return 0;
  if (item.startsWith(slip)) return slip.length >= 3 ? 0.9 : slip.length === 2 ? 0.75 : 0.6;
  if (slip.startsWith(item) && item.length >= 3) return 0.8;
  const longest = Math.max(slip.length, item.length);
  const score = similarityOf(slip, item);
  return longest >= 4 && score >= 0.6 ? score * 0.95 : 0;
}
