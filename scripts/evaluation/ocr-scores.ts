import { createHash } from 'node:crypto';
import { DOUBTFUL_BELOW, sureness } from '../../engines/slip-parsing/sureness.ts';
import { computeSimilarity, editDistance } from '../../engines/text/edit-distance.ts';

/** Accuracy measures for reading slips. */

/** A row as read. */
export interface Found {
  name: string;
  quantity: number;
  unitPrice: number | null;
}

/** A row as listed by a person; null if not printed. */
export interface Expected {
  name: string;
  quantity: number | null;
  unitPrice: number | null;
  amount: number | null;
}

export interface ItemScores {
  expected: number;
  found: number;
  /** Rows with similar names. */
  matched: number;
  /** Of the matched. */
  quantitiesRight: number;
  /** Of the matched rows with a known price. */
  pricesRight: number;
  /** As `pricesRight`, and those without a printed price for which none was read. */
  pricesAgree: number;
}

/** Names with this similarity are the same row: a camera misreads one letter in ten. */
const MIN_SIMILARITY = 0.6;

/** Edit distance relative to the expected text, ignoring case and whitespace. */
export function errorRate(text: string, expected: string): number {
  const plain = (value: string) => value.toUpperCase().replaceAll(/\s+/g, ' ').trim();
  return editDistance(plain(text), plain(expected)) / Math.max(1, plain(expected).length);
}

/** Counts what is right, each expected row with one found row at most. */
export function itemScores(found: readonly Found[], expected: readonly Expected[]): ItemScores {
  const scores = { ...NONE, expected: expected.length, found: found.length };
  for (const [row, item] of pairRows(found, expected)) {
    if (!item) continue;
    scores.matched += 1;
    if (row.quantity === (item.quantity ?? 1)) scores.quantitiesRight += 1;
    if (!isPriceRight(row, item)) continue;
    scores.pricesAgree += 1;
    if (row.unitPrice !== null) scores.pricesRight += 1;
  }
  return scores;
}

/** Whether the price is the printed one, or none where none is printed. */
export function isPriceRight({ unitPrice }: Found, item: Expected): boolean {
  const price = priceOf(item);
  return price === null ? unitPrice === null : unitPrice !== null && Math.abs(unitPrice - price) < 0.006;
}

/** A row with the confidence of each field. */
export interface Rated extends Found {
  confidence: { name: number; quantity: number; price: number };
}

/** Matches each row with the expected one that it agrees with best; null for a row that is not on the slip. */
export function pairRows<Row extends Found>(
  found: readonly Row[],
  expected: readonly Expected[],
): [Row, Expected | null][] {
  const pairs = found
    .flatMap((row) => expected.map((item) => ({ row, item, score: similarity(row.name, item.name) })))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score + agreement(b) - a.score - agreement(a));
  const partners = new Map<Row, Expected>();
  const used = new Set<Expected>();
  for (const { row, item } of pairs) {
    if (partners.has(row) || used.has(item)) continue;
    used.add(item);
    partners.set(row, item);
  }
  return found.map((row) => [row, partners.get(row) ?? null]);
}

/** Whether quantity and price are right; without an expected row, the row is wrong. */
export function isRight(row: Found, item: Expected | null): boolean {
  if (!item || row.quantity !== (item.quantity ?? 1)) return false;
  return priceOf(item) === null || isPriceRight(row, item);
}

/** Counts the rows that the page does not mark as doubtful, and those among them that are wrong. */
export function countUnmarked(
  found: readonly Rated[],
  expected: readonly Expected[],
): { sure: number; unmarked: number } {
  const pairs = pairRows(found, expected).filter(
    ([{ confidence, unitPrice }]) => sureness({ confidence, price: unitPrice }) >= DOUBTFUL_BELOW,
  );
  return { sure: pairs.length, unmarked: pairs.filter(([row, item]) => !isRight(row, item)).length };
}

/** Words in lines that are not goods. */
const SUM_WORDS =
  /sub\W*total|total|gst|sst|\btax|service|srv|cash|change|rounding|discount|amount|balance|tender|visa|credit card/i;

/** Counts the rows that are really a sum, a tax or a payment. */
export function countSums(found: readonly Found[], expected: readonly Expected[]): number {
  const isExpected = ({ name }: Found) => expected.some((item) => similarity(name, item.name) >= MIN_SIMILARITY);
  return found.filter((row) => SUM_WORDS.test(row.name) && !isExpected(row)).length;
}

/** Whether the vendor is right: similar, or one contains the other (`Lavender Bakery` for `Lavender`). */
export function isVendor(read: string, printed: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (plain(read) === '') return false;
  return (
    similarity(read, printed) >= MIN_SIMILARITY ||
    plain(read).includes(plain(printed)) ||
    plain(printed).includes(plain(read))
  );
}

/**
 * Assigns a company's slips to one of two parts, deterministically: rules are developed with one part and evaluated with
 * the other.
 */
export function classifyVendor(vendor: string): 'in sight' | 'never looked at' {
  const key = vendor
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '')
    .slice(0, 8);
  return (createHash('sha256').update(key).digest()[0] ?? 0) % 2 === 0 ? 'in sight' : 'never looked at';
}

const NONE: ItemScores = {
  expected: 0,
  found: 0,
  matched: 0,
  quantitiesRight: 0,
  pricesRight: 0,
  pricesAgree: 0,
};

/** Sums all scores. */
export function sumScores(all: readonly ItemScores[]): ItemScores {
  const sum = { ...NONE };
  for (const one of all) for (const key of Object.keys(sum) as (keyof ItemScores)[]) sum[key] += one[key];
  return sum;
}

/** Among rows with similar names, prefers the one with the same numbers: goods of two sizes differ in one sign. */
const agreement = ({ row, item }: { row: Found; item: Expected }) =>
  (row.quantity === item.quantity ? NUMBER_WORTH : 0) + (row.unitPrice === priceOf(item) ? NUMBER_WORTH : 0);
const NUMBER_WORTH = 0.1;

function priceOf({ unitPrice, amount, quantity }: Expected): number | null {
  if (unitPrice !== null) return unitPrice;
  return amount === null ? null : amount / (quantity ?? 1);
}

/** 1 for the same letters and digits, 0 for nothing in common. */
export function similarity(a: string, b: string): number {
  const plain = (value: string) => value.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const [one, other] = [plain(a), plain(b)];
  return one === '' && other === '' ? 0 : computeSimilarity(one, other);
}
