import type { CountLine } from '../../../worker/counts/contract.ts';

/** A difference above this share of the stock, and above one step of what is counted, is surprising. */
export const SURPRISING_SHARE = 0.1;
/** And so is one that is worth more than this, in cents. */
export const SURPRISING_WORTH = 5_000;

/** A counted line whose stock differs. */
export interface Difference {
  line: CountLine;
  book: number;
  counted: number;
  /** Counted less stock, in the item’s unit. */
  difference: number;
  /** What it is worth at cost, in cents; null without a cost. */
  worth: number | null;
  isSurprising: boolean;
}

export interface Sorted {
  /** Surprising ones first, then by what they are worth. */
  differences: Difference[];
  same: CountLine[];
  uncounted: CountLine[];
}

/** Sorts lines by what a count found. @param costs cents for one unit, by the item’s id */
export function sortLines(lines: readonly CountLine[], costs: ReadonlyMap<number, number>): Sorted {
  const sorted: Sorted = { differences: [], same: [], uncounted: [] };
  for (const line of lines) {
    const { counted, book = 0 } = line;
    if (counted === null) sorted.uncounted.push(line);
    else if (counted === book) sorted.same.push(line);
    else sorted.differences.push(differenceOf(line, book, counted, costs.get(line.itemId)));
  }
  sorted.differences.sort(
    (a, b) => Number(b.isSurprising) - Number(a.isSurprising) || weight(b) - weight(a) || share(b) - share(a),
  );
  return sorted;
}

function differenceOf(line: CountLine, book: number, counted: number, cost: number | undefined): Difference {
  const difference = Math.round(counted * 1000 - book * 1000) / 1000;
  const worth = cost === undefined ? null : Math.round(difference * cost);
  return { ...{ line, book, counted, difference, worth }, isSurprising: isSurprising(book, counted, worth) };
}

/**
 * Whether somebody should look again: it differs by more than a tenth of the stock and by more than one step, which is 1 of
 * what is counted in whole units, a tenth of what has one decimal, and so on; or it is worth a lot.
 */
export function isSurprising(book: number, counted: number, worth: number | null): boolean {
  const thousandths = Math.abs(Math.round(counted * 1000 - book * 1000));
  const isMuch = thousandths > SURPRISING_SHARE * book * 1000 && thousandths > Math.min(stepOf(book), stepOf(counted));
  return isMuch || Math.abs(worth ?? 0) > SURPRISING_WORTH;
}

/** The last decimal place of a quantity, in thousandths. */
const stepOf = (quantity: number): number =>
  [1000, 100, 10].find((step) => Math.round(quantity * 1000) % step === 0) ?? 1;

const weight = ({ worth }: Difference): number => Math.abs(worth ?? 0);
const share = ({ difference, book }: Difference): number =>
  book === 0 ? Number.MAX_VALUE : Math.abs(difference) / book;
