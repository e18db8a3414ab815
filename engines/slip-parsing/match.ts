import { haveOtherSizes } from '../stock/pack-content.ts';
import { computeSimilarity } from '../text/edit-distance.ts';
import { matchKey } from '../text/match-key.ts';

/** The fields of an item that matching uses. */
export interface Candidate {
  id: number;
  name: string;
  sku: string;
  supplier: string;
}

/** The item of a row, and how it was found. */
interface Match {
  itemId: number;
  how: 'alias' | 'sku' | 'name';
  /** 0 to 1. */
  score: number;
}

/** Below this score, similar names are a coincidence. */
const LIKELY = 0.62;

/** Normalizes a name on a slip for comparison: letters and digits only. */
export function toAlias(text: string): string {
  return matchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The keys under which a confirmed name is kept: the supplier's own, and one for slips whose supplier is not known. Two
 * suppliers may call different goods the same.
 */
export function listAliasKeys(supplier: string, name: string): string[] {
  const [company, alias] = [toAlias(supplier), toAlias(name)];
  if (alias === '') return [];
  return company === '' ? [alias] : [`${company}|${alias}`, alias];
}

/** The item that was confirmed for a name, the supplier's own first. @param aliases item by key of `listAliasKeys` */
export function findConfirmed(aliases: ReadonlyMap<string, number>, keys: readonly string[]): number | undefined {
  return keys.map((key) => aliases.get(key)).find((itemId) => itemId !== undefined);
}

/** The fields of a row that matching uses. */
interface Named {
  name: string;
  sku: string;
  supplier: string;
}

/**
 * Finds the item of a row: by a name that a person confirmed before, by its code, or by the similarity of the names. An item whose
 * name says another size is another item, unless a person has confirmed it.
 * @param aliases item by key of `listAliasKeys`
 */
export function buildMatcher(
  items: readonly Candidate[],
  aliases: ReadonlyMap<string, number>,
): (row: Named) => Match | null {
  const ids = new Set(items.map(({ id }) => id));
  const bySku = new Map(items.map((item) => [matchKey(item.sku), item]));
  const named = items.map(({ id, name, supplier }) => ({
    id,
    name,
    words: splitWords(name),
    supplierKey: matchKey(supplier),
  }));
  return (row) => {
    const known = findConfirmed(aliases, listAliasKeys(row.supplier, row.name));
    if (known !== undefined && ids.has(known)) return { itemId: known, how: 'alias', score: 1 };
    const code = matchKey(row.sku);
    const coded = code === '' ? undefined : bySku.get(code);
    if (coded && !haveOtherSizes(row.name, coded.name)) return { itemId: coded.id, how: 'sku', score: 1 };
    const words = splitWords(row.name);
    // Sizes alone match half of the list.
    if (!words.some((word) => /\p{L}{3}/u.test(word))) return null;
    const supplier = matchKey(row.supplier);
    let best: Match | null = null;
    for (const item of named) {
      // The same supplier only breaks a tie.
      const bonus = supplier !== '' && item.supplierKey === supplier ? 0.02 : 0;
      const score = Math.min(1, compareWords(words, item.words) + bonus);
      const isBetter = score >= LIKELY && score > (best?.score ?? 0);
      if (isBetter && !haveOtherSizes(row.name, item.name)) best = { itemId: item.id, how: 'name', score };
    }
    return best;
  };
}

function compareWords(from: readonly string[], to: readonly string[]): number {
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

/** Splits a name into words, and numbers from letters (`1kg` is `1 kg`). */
const splitWords = (text: string): string[] =>
  toAlias(text)
    .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(' ')
    .filter(Boolean);

function wordLikeness(slip: string, item: string): number {
  if (slip === item) return 1;
  // Sizes match exactly or not at all: 100 g is not nearly 10 g.
  if (/^\d+$/.test(slip) || /^\d+$/.test(item)) return 0;
  if (item.startsWith(slip)) return slip.length >= 3 ? 0.9 : slip.length === 2 ? 0.75 : 0.6;
  if (slip.startsWith(item) && item.length >= 3) return 0.8;
  const longest = Math.max(slip.length, item.length);
  const score = computeSimilarity(slip, item);
  return longest >= 4 && score >= 0.6 ? score * 0.95 : 0;
}
