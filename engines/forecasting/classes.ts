/** By share of total value: A is the first 80 %, B the next 15 %, C the rest. */
export type AbcClass = 'A' | 'B' | 'C';
/** By how steady demand is: X steady, Y varying, Z unpredictable. */
export type XyzClass = 'X' | 'Y' | 'Z';

const A_UP_TO = 0.8;
const B_UP_TO = 0.95;
const X_UP_TO = 0.5;
const Y_UP_TO = 1;

/**
 * Classes in the order of the values (sales in cents, or any other measure from 0). An item's class is where its share
 * begins, so the largest is always A. Equal values share a class; a value of 0 is C.
 */
export function abcClasses(values: readonly number[]): AbcClass[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const classes = new Map<number, AbcClass>();
  let before = 0;
  for (const value of values.toSorted((a, b) => b - a)) {
    if (!classes.has(value)) classes.set(value, value > 0 ? abcFrom(before / total) : 'C');
    before += Math.max(0, value);
  }
  return values.map((value) => classes.get(value) ?? 'C');
}

function abcFrom(share: number): AbcClass {
  if (share < A_UP_TO) return 'A';
  return share < B_UP_TO ? 'B' : 'C';
}

/**
 * The class by the variation of demand: its standard deviation per period divided by its mean. Null for an item without
 * demand.
 */
export function xyzClass(mean: number, deviation: number): XyzClass | null {
  if (!(mean > 0)) return null;
  const variation = deviation / mean;
  if (variation <= X_UP_TO) return 'X';
  return variation <= Y_UP_TO ? 'Y' : 'Z';
}
