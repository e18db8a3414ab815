/** What the sheets of a tasting come to: means, and how far apart the tasters are. Scores are 0 to 10. */

export const PARTS = ['dryLeaf', 'liquor', 'wetLeaf'] as const;
export type Part = (typeof PARTS)[number];

/** What one person wrote of one cup; null where they gave no score. */
export interface Scored extends Record<Part, number | null> {
  cup: number;
  userId: number;
}

/**
 * A mean with its spread, from the lowest to the highest score: of two or three tasters that says more than a standard
 * deviation.
 */
export interface Figure {
  /** Rounded to two decimals. */
  mean: number;
  lowest: number;
  highest: number;
  /** How many scores it is of. */
  of: number;
}

/** Figures of each part and over all; null where nobody gave a score. */
export type Scores = Record<Part | 'overall', Figure | null>;

const round = (value: number): number => Math.round(value * 100) / 100;
const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const isNumber = (value: number | null): value is number => value !== null;

/** The figure of some scores; null of none. */
export function figureOf(scores: readonly (number | null)[]): Figure | null {
  const given = scores.filter(isNumber);
  if (given.length === 0) return null;
  return {
    mean: round(average(given)),
    lowest: round(Math.min(...given)),
    highest: round(Math.max(...given)),
    of: given.length,
  };
}

/** What a sheet says over all: the mean of the parts that it scores. */
function overallOf(sheet: Scored): number | null {
  const given = PARTS.map((part) => sheet[part]).filter(isNumber);
  return given.length === 0 ? null : average(given);
}

/** The figures of some sheets: of one cup over its tasters, or of one taster over the cups. */
export const scoresOf = (sheets: readonly Scored[]): Scores => ({
  dryLeaf: figureOf(sheets.map(({ dryLeaf }) => dryLeaf)),
  liquor: figureOf(sheets.map(({ liquor }) => liquor)),
  wetLeaf: figureOf(sheets.map(({ wetLeaf }) => wetLeaf)),
  overall: figureOf(sheets.map(overallOf)),
});

/** By how much each mean is above another's; null where one is missing. */
export function differenceOf(scores: Scores, other: Scores): Record<keyof Scores, number | null> {
  const of = (part: keyof Scores) => {
    const [one, two] = [scores[part], other[part]];
    return one && two ? round(one.mean - two.mean) : null;
  };
  return { dryLeaf: of('dryLeaf'), liquor: of('liquor'), wetLeaf: of('wetLeaf'), overall: of('overall') };
}
