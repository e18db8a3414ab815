import calibration from './calibration.json' with { type: 'json' };
import { DOUBTFUL_BELOW } from './sureness.ts';

/** How likely a row is right, from what supports it. The weights are fitted to slips by scripts/evaluation/calibrate-slips.ts. */

/** What supports a row, each 0 to about 1. */
export interface Evidence {
  always: number;
  /** Three printed figures agree. */
  product: number;
  /** Price and amount are the same. */
  single: number;
  /** The rows add up to a printed total, or do not. */
  agrees: number;
  differs: number;
  /** It has prices, but neither a total that was compared nor a heading of names says that it is goods at all. */
  unbounded: number;
  /** Both hold: the row and the slip are confirmed. */
  productAgrees: number;
  /** The slip prints the quantity of the row. */
  counted: number;
  /** Quantity times price is not the amount: the price was computed and does not come out even. */
  uneven: number;
  /** The slip has prices, but the row has none to check. */
  unpriced: number;
  /** How far recognition doubts the figures and the name. */
  figuresDoubted: number;
  nameDoubted: number;
  /** The name stands on another line than the amount, or has few letters. */
  nameApart: number;
  nameShort: number;
  /** How well the best interpretation of the row explains it. */
  score: number;
  /** A row of a delivery note, below headings or not. */
  listed: number;
  /** The row was read by the columns of a table, and a heading or the figures of all rows tell which one counts. */
  inColumns: number;
  columnHeaded: number;
  columnProven: number;
  /** The line below a name may belong to it or not. */
  nameOpen: number;
  /** The name has several lines, or no heading tells which column holds names. */
  nameJoined: number;
  nameUnheaded: number;
  /** The quantity was changed until the figures agreed, or the price or amount was. */
  quantityChanged: number;
  priceChanged: number;
  /** How many figures nothing explains. */
  strange: number;
  /** The price is of many, or the quantity is of packages. */
  scaled: number;
  /** The quantities add up to a printed figure. */
  countAgrees: number;
  /** A unit stands with the quantity. */
  unitBeside: number;
  /** The slip has one or two rows. */
  few: number;
  /** Several columns might count, and neither a heading nor arithmetic tells which. */
  columnUnknown: number;
  /** The name begins with a number that may be a code. */
  nameCoded: number;
  /** It has prices on a page that mentions no money, and weights by its headings. */
  weighed: number;
}

export const FEATURES = Object.keys(calibration.weights) as (keyof Evidence)[];

/** The probability that quantity and price of a row are right, and that it is a row of goods at all. */
export function likelihood(
  evidence: Evidence,
  weights: Readonly<Record<keyof Evidence, number>> = calibration.weights,
) {
  const sum = FEATURES.reduce((before, feature) => before + evidence[feature] * weights[feature], 0);
  return 1 / (1 + Math.exp(-sum));
}

/** A probability as a confidence: rows that are right often enough come out above the mark of doubt. */
export function toConfidence(probability: number, least: number = calibration.sureFrom): number {
  if (probability < least) return (probability / least) * DOUBTFUL_BELOW * 0.99;
  return DOUBTFUL_BELOW + ((probability - least) / Math.max(0.001, 1 - least)) * (1 - DOUBTFUL_BELOW);
}
