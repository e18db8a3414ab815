import { type Figure, listCounts, listPrices, type Meaning } from '../row/figures.ts';

/** What quantity, price and amount of an item say about each other. */

/** The values that are left of an assignment, and how far they agree. */
export interface Combined {
  quantity: number;
  unitPrice: number | null;
  amount: number | null;
  /** `product`: three printed figures agree. `single`: price and amount are the same. `none`: nothing confirms them. */
  proof: 'product' | 'single' | 'none';
  score: number;
}

/** Reductions and rates that may explain why quantity times price is not the amount. */
export interface Reductions {
  /** Amounts printed with the item. */
  reductions: readonly number[];
  percents: readonly number[];
  /** What the lines say that the price is of: a hundred, a thousand. */
  pers?: readonly number[];
}

/** What agreement is worth; found by trying, on slips of other companies than those reported. */
const WORTH = {
  product: 3,
  /** A price of as many as a line says explains more than a count that lost its zeros. */
  ofMany: 0.3,
  reduced: 2.2,
  single: 1,
  divided: 0.7,
  alone: 0.3,
  priceOnly: -0.9,
  contradiction: -1,
  inexact: -0.5,
} as const;

/** No reading of these figures is worth more. */
export function mostWorth(hasQuantity: boolean, hasPrice: boolean, hasAmount: boolean): number {
  if (hasAmount && hasPrice) return hasQuantity ? WORTH.product + WORTH.ofMany : WORTH.single;
  if (hasAmount) return hasQuantity ? WORTH.divided : WORTH.alone;
  return hasQuantity ? WORTH.alone : WORTH.priceOnly;
}

/** Of goods that are priced by the thousand, at least a tenth of that many come. */
const PART = 10;

const MISSING: readonly (Meaning | null)[] = [null];

/** The meanings of a figure as a price and as a count; each figure may be misread. */
export const listMeanings = (figure: Figure, hasCents: boolean) => ({
  prices: listPrices(figure, hasCents),
  counts: listCounts(figure),
});

/** The best-scored combinations of three figures, each possibly misread or missing. */
export function* readings(
  counts: readonly Meaning[] | null,
  prices: readonly Meaning[] | null,
  amounts: readonly Meaning[] | null,
  less: () => Reductions,
): Generator<Combined> {
  for (const amount of amounts ?? MISSING) {
    for (const price of prices ?? MISSING) {
      for (const count of counts ?? MISSING) {
        const cost = 0.6 * ((amount?.cost ?? 0) + (price?.cost ?? 0) + (count?.cost ?? 0));
        const made = combine(count?.value ?? null, price?.value ?? null, amount?.value ?? null, less);
        if (made) yield { ...made, score: made.score - cost };
      }
    }
  }
}

/** Without what division leaves behind: 0.0234 for 0.023399999999999997. */
const exact = (value: number) => Math.round(value * 1e6) / 1e6;
const round = (value: number) => Math.round(value * 100) / 100;

function combine(q: number | null, p: number | null, a: number | null, less: () => Reductions): Combined | null {
  if (a !== null && p !== null && q !== null) {
    const per = (less().pers ?? []).find((many) => Math.abs((q * p) / many - a) < 0.011 && q * PART >= many);
    if (per !== undefined)
      return {
        quantity: q,
        unitPrice: exact(p / per),
        amount: a,
        proof: 'product',
        score: WORTH.product + WORTH.ofMany,
      };
    const proof = prove(q, p, a, less);
    return { quantity: q, unitPrice: p, amount: a, proof: proof > 0 ? 'product' : 'none', score: proof };
  }
  if (a !== null && p !== null) {
    const quantity = p === 0 ? 1 : a / p;
    const whole = Math.round(quantity);
    if (Math.abs(p - a) < 0.006) return { quantity: 1, unitPrice: p, amount: a, proof: 'single', score: WORTH.single };
    if (whole < 1 || whole > 999 || Math.abs(whole * p - a) > 0.011 * whole) return null;
    return { quantity: whole, unitPrice: p, amount: a, proof: 'none', score: WORTH.divided };
  }
  if (a !== null && q !== null) {
    const score = q === 0 ? -0.5 : WORTH.divided - (Number.isInteger(q) ? 0 : 0.2);
    return { quantity: q, unitPrice: q === 0 ? null : round(a / q), amount: a, proof: 'none', score };
  }
  if (a !== null) return { quantity: 1, unitPrice: a, amount: a, proof: 'none', score: WORTH.alone };
  if (p !== null)
    return {
      quantity: q ?? 1,
      unitPrice: p,
      amount: null,
      proof: 'none',
      score: q === null ? WORTH.priceOnly : WORTH.alone,
    };
  return null;
}

/** How well quantity, price and amount agree, with the reductions printed. */
function prove(q: number, p: number, a: number, less: () => Reductions): number {
  const product = q * p;
  // A price is rounded to the cent before it is multiplied, or after.
  const isSame = (x: number, y: number) =>
    Math.abs(x - y) <= Math.max(0.011, Math.min(0.003 * Math.abs(a), 0.0051 * Math.abs(q)));
  // Money without cents is rounded to the whole.
  const isReduced = (x: number) => isSame(x, a) || (areWhole && Math.abs(x - a) <= 0.5 + 1e-6);
  const areWhole = Number.isInteger(a) && Number.isInteger(p) && Math.abs(a) >= MIN_WHOLE;
  const exact = Math.abs(product - a) < 0.011 ? 0 : WORTH.inexact;
  if (isSame(product, a)) return WORTH.product + exact - (product === 0 ? 2 : 0);
  const { reductions, percents } = less();
  if (reductions.some((cut) => isReduced(product - Math.abs(cut)))) return WORTH.reduced;
  if (percents.some((percent) => isReduced(product * (1 - percent / 100)))) return WORTH.reduced;
  if (percents.some((percent) => isReduced(product * (1 + percent / 100)))) return WORTH.reduced - 0.2;
  return WORTH.contradiction;
}

/** Smaller amounts are too often near another by chance. */
const MIN_WHOLE = 1000;
