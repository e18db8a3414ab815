import { createHash } from 'node:crypto';
import { editDistance, similarityOf } from '../engines/text/edit-distance.ts';

/** How well slips are read: pure measures over text and rows. */

/** A row as read. */
export interface Found {
  name: string;
  quantity: number;
  unitPrice: number | null;
}

/** A row as a person has listed it; null where it is not printed. */
export interface Expected {
  name: string;
  quantity: number | null;
  unitPrice: number | null;
  amount: number | null;
}

export interface ItemScores {
  expected: number;
  found: number;
  /** Rows whose names are alike. */
  matched: number;
  /** Of the matched. */
  quantitiesRight: number;
  /** Of the matched, how many have a price that is known. */
  priced: number;
  pricesRight: number;
}

/** Names this alike are the same row: a camera misreads one letter in ten. */
const ALIKE = 0.6;

/** Edits that make one text of the other, in proportion to the expected one. Case and runs of blanks do not count. */
export function errorRate(text: string, expected: string): number {
  const plain = (value: string) => value.toUpperCase().replaceAll(/\s+/g, ' ').trim();
  return editDistance(plain(text), plain(expected)) / Math.max(1, plain(expected).length);
}

/** Pairs the rows that were found with the expected ones, the most alike first, each once. */
export function itemScores(found: readonly Found[], expected: readonly Expected[]): ItemScores {
  const pairs = found
    .flatMap((row) => expected.map((item) => ({ row, item, score: similarity(row.name, item.name) })))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score + agreement(b) - a.score - agreement(a));
  const used = new Set<Found | Expected>();
  const scores = { ...NONE, expected: expected.length, found: found.length };
  for (const { row, item } of pairs) {
    if (used.has(row) || used.has(item)) continue;
    used.add(row).add(item);
    scores.matched += 1;
    if (row.quantity === (item.quantity ?? 1)) scores.quantitiesRight += 1;
    const price = priceOf(item);
    if (price === null) continue;
    scores.priced += 1;
    if (row.unitPrice !== null && Math.abs(row.unitPrice - price) < 0.006) scores.pricesRight += 1;
  }
  return scores;
}

/** Words of lines that are no goods, as receipts of the collections print them. */
const SUM_WORDS =
  /sub\W*total|total|gst|sst|\btax|service|srv|cash|change|rounding|discount|amount|balance|tender|visa|credit card/i;

/** How many rows were made of a sum, a tax or a payment. */
export function sumsAmong(found: readonly Found[], expected: readonly Expected[]): number {
  const isExpected = ({ name }: Found) => expected.some((item) => similarity(name, item.name) >= ALIKE);
  return found.filter((row) => SUM_WORDS.test(row.name) && !isExpected(row)).length;
}

/** Whether a vendor was read: alike, or the name as it goes on (`Lavender Bakery` for `Lavender`). */
export function isVendor(read: string, printed: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (plain(read) === '') return false;
  return (
    similarity(read, printed) >= ALIKE || plain(read).includes(plain(printed)) || plain(printed).includes(plain(read))
  );
}

/**
 * Into which part of a collection a company's slips go, by chance that stays the same: rules may be made with one part in
 * sight, and are judged by the other.
 */
export function partOf(vendor: string): 'in sight' | 'never looked at' {
  const key = vendor
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '')
    .slice(0, 8);
  return (createHash('sha256').update(key).digest()[0] ?? 0) % 2 === 0 ? 'in sight' : 'never looked at';
}

const NONE: ItemScores = { expected: 0, found: 0, matched: 0, quantitiesRight: 0, priced: 0, pricesRight: 0 };

/** All together. */
export function totalOf(all: readonly ItemScores[]): ItemScores {
  const sum = { ...NONE };
  for (const one of all) for (const key of Object.keys(sum) as (keyof ItemScores)[]) sum[key] += one[key];
  return sum;
}

/** Of rows with the same name, the one with the same figures is meant. */
const agreement = ({ row, item }: { row: Found; item: Expected }) =>
  (row.quantity === item.quantity ? 0.01 : 0) + (row.unitPrice === priceOf(item) ? 0.01 : 0);

function priceOf({ unitPrice, amount, quantity }: Expected): number | null {
  if (unitPrice !== null) return unitPrice;
  return amount === null ? null : amount / (quantity ?? 1);
}

/** 1 for the same letters and figures, 0 for nothing in common. */
export function similarity(a: string, b: string): number {
  const plain = (value: string) => value.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const [one, other] = [plain(a), plain(b)];
  return one === '' && other === '' ? 0 : similarityOf(one, other);
}
