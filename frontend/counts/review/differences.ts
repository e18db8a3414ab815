import type { CountLine } from '../../../worker/counts/contract.ts';

/** A difference above this share of the stock is surprising. */
export const SURPRISING_SHARE = 0.05;

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
  return {
    ...{ line, book, counted, difference },
    worth: cost === undefined ? null : Math.round(difference * cost),
    isSurprising: Math.abs(difference) > SURPRISING_SHARE * book,
  };
}

const weight = ({ worth }: Difference): number => Math.abs(worth ?? 0);
const share = ({ difference, book }: Difference): number =>
  book === 0 ? Number.MAX_VALUE : Math.abs(difference) / book;
