import type { Cell } from './cells.ts';
import type { Role } from './headings.ts';
import type { Chosen } from './table-model.ts';

/** What the figures of columns do together: products, prices of many, reductions. */

/** A column with what does not depend on others. */
export interface Figures {
  index: number;
  centre: number;
  roles: readonly Role[];
  /** What its prices are of, if the heading says so. */
  per: number | null;
  values: (number | null)[];
  isWhole: boolean;
  /** Whether most of its figures have two decimals. */
  isCents: boolean;
  isPercent: boolean;
  /** Whether a currency stands at its figures. */
  isPriced: boolean;
  /** Whether its figures count the rows, or are all the same. */
  isCounter: boolean;
  sum: number;
}

/** What a cell says that prices are of: `EA`, `C`, `M`, `doz`, `/100`, `1000`; null if it does not. */
export function scaleOf({ tokens }: Cell): number | null {
  const text = tokens.map(({ word }) => word.text).join('');
  const number = /^(?:per|pro|je|\/|p|%)?(1|10|12|100|1[.,]?000)(?:pcs|pc|stk|st|ud|un|pz|ea)?\.?$/i.exec(text)?.[1];
  if (number) return Number(number.replaceAll(/\D/g, ''));
  return SCALE_WORDS[text.toUpperCase().replaceAll(/[^\p{L}]/gu, '')] ?? null;
}
const SCALE_WORDS: Readonly<Record<string, number>> = {
  C: 100,
  M: 1000,
  E: 1,
  EA: 1,
  EACH: 1,
  PC: 1,
  PCS: 1,
  DZ: 12,
  DOZ: 12,
};

/** Columns of which one is the product of the others, by their indices. */
export interface Product {
  x: number;
  y: number;
  product: number;
}

export const isSame = (x: number, y: number) => Math.abs(x - y) < 0.011 || Math.abs(x - y) <= 0.0006 * Math.abs(y);

/** Columns that are the product of two others in most rows, where not all figures are 1. */
export function findProducts(all: readonly Figures[]): Product[] {
  const found: Product[] = [];
  for (const [i, x] of all.entries())
    for (const y of all.slice(i + 1))
      for (const z of all) {
        if (z === x || z === y) continue;
        const share = shareOf([x, y, z], ([a = 0, b = 0, c = 0]) => isSame(a * b, c));
        const isTrivial = [x, y].some(({ values }) => values.every((value) => value === null || value === 1));
        if (share > 0.75 && !isTrivial) found.push({ x: x.index, y: y.index, product: z.index });
      }
  return found;
}

/** The share of rows for which something holds, among those that have all figures; 0 if fewer than half have. */
function shareOf(columns: readonly Figures[], holds: (values: number[]) => boolean): number {
  const rows = columns[0]?.values.length ?? 0;
  let all = 0;
  let right = 0;
  for (let row = 0; row < rows; row++) {
    const values = columns.map(({ values: own }) => own[row] ?? null);
    if (values.includes(null)) continue;
    all += 1;
    if (holds(values as number[])) right += 1;
  }
  return all * 2 < rows || all === 0 ? 0 : right / all;
}

/** The share of rows in which quantity times price is the amount, and of those in which it is after a reduction. */
export function shareProven(
  q: Figures,
  p: Figures,
  a: Figures,
  others: readonly Figures[],
  scale = 1,
): { exact: number; reduced: number } {
  const exact = shareOf([q, p, a], ([x = 0, y = 0, z = 0]) => isSame((x * y) / scale, z));
  if (exact === 1) return { exact, reduced: 0 };
  const able = others.filter((other) => canReduce(other, a));
  const pairs = able.flatMap((one, at) => able.slice(at + 1).map((other) => [one, other]));
  const sets = [...able.map((one) => [one]), ...pairs.filter((pair) => pair.every(isRate)).slice(0, MAX_PAIRS)];
  return { exact, reduced: Math.max(0, ...sets.map((set) => shareOfReduced(q, p, a, set, scale))) };
}
const MAX_PAIRS = 10;

/** Whether a column may hold what is taken off an amount, or added to it. */
const canReduce = (other: Figures, a: Figures) =>
  other.centre <= a.centre || other.roles.includes('tax') || other.roles.includes('discount');

/** Whether a column may hold rates of discount. */
const isRate = ({ values }: Figures) => values.every((value) => value === null || (value >= 0 && value < 100));

/** What prices may be of. */
const DOZENS = [10, 12, 100, 144, 1000];
const MOST = 0.74;
/** Whether prices are of a dozen, a hundred or a thousand, or of one piece where packages are counted. */
export function findScale(
  q: Figures,
  p: Figures,
  a: Figures,
  others: readonly Figures[],
  products: readonly Product[],
): { share: number; scale: Pick<Chosen, 'per' | 'times'> } | null {
  // A share of an amount is its tax or its discount.
  if (!a.isCents || (q.values.length < 2 && !p.per) || p.isPercent || q.isPercent) return null;
  // Where another column is the whole product, a hundredth of it is a tax.
  const isWhole =
    products.some(({ x, y }) => [x, y].includes(q.index) && [x, y].includes(p.index)) ||
    others.some((other) => other.isCents && shareProven(q, p, other, others).reduced > MOST);
  const values = p.per ? [p.per] : isWhole || isConstantRate(q) ? [] : DOZENS;
  const found = values.map((value) => {
    const { exact, reduced } = shareProven(q, p, a, others, value);
    return { share: Math.max(exact, value < LARGE && !p.per ? 0 : reduced), scale: { per: { value } } };
  });
  const byColumn = (p.per ? [] : others).flatMap((column) => {
    const { index } = column;
    const times = shareOf([q, p, a, column], ([x = 0, y = 0, z = 0, n = 0]) => n > 0 && isSame(x * y * n, z));
    const per = shareOf([q, p, a, column], ([x = 0, y = 0, z = 0, n = 0]) => n > 0 && isSame((x * y) / n, z));
    const rest = others.filter((other) => other !== column);
    return [
      { share: times, scale: { times: { column: index } } },
      {
        share: Math.max(per, isOfMany(column) ? shareOfMany(q, p, a, column, rest) : 0),
        scale: { per: { column: index } },
      },
    ];
  });
  const [best] = [...found, ...byColumn].toSorted((one, other) => other.share - one.share);
  return best && best.share > MOST ? best : null;
}

/** Whether a column holds nothing but what prices are of, and some are of a hundred or more. */
const isOfMany = ({ values }: Figures) =>
  values.some((value) => value !== null && value >= LARGE) &&
  values.every((value) => value === null || value === 1 || DOZENS.includes(value));

/** The share of rows in which a price of as many as another column says makes the amount, perhaps less a discount. */
function shareOfMany(q: Figures, p: Figures, a: Figures, of: Figures, others: readonly Figures[]): number {
  const values = p.values.map((value, row) => (value === null ? null : value / (of.values[row] ?? 1)));
  return shareProven(q, { ...p, values }, a, others).reduced;
}

/** A price of fewer pieces less a discount is too often a chance. */
const LARGE = 100;

/** Whether a column repeats what may be the rate of a tax: a hundredth of its product is the tax itself. */
const isConstantRate = ({ values }: Figures) =>
  values.length > 1 && (values[0] ?? 0) <= MAX_TAX && values.every((value) => value === values[0]);
const MAX_TAX = 30;

/** The share of rows in which other columns explain why quantity times price is not the amount: discounts or a tax. */
function shareOfReduced(q: Figures, p: Figures, a: Figures, others: readonly Figures[], scale: number): number {
  let all = 0;
  let right = 0;
  for (const [row, x] of q.values.entries()) {
    const [y, z] = [p.values[row] ?? null, a.values[row] ?? null];
    if (x === null || y === null || z === null) continue;
    all += 1;
    const cuts = others.map((other) => Math.abs(other.values[row] ?? 0));
    if (reducedTo((x * y) / scale, x, y / scale, cuts).some((value) => isSame(value, z))) right += 1;
  }
  return all === 0 ? 0 : right / all;
}

/** What is left of an amount after rates or sums are taken off, or a tax is added. */
function reducedTo(full: number, x: number, y: number, cuts: readonly number[]): number[] {
  const rated = cuts.reduce((rest, cut) => rest * (1 - cut / 100), full);
  const [cut] = cuts;
  if (cut === undefined || cuts.length > 1) return [full, rated];
  return [full, rated, full - cut, x * (y - cut), full * (1 + cut / 100)];
}
