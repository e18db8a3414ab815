/**
 * Whether filled packs hold what they say. Packs may weigh less than their nominal quantity by the tolerable negative error of
 * Council Directive 76/211/EEC, Annex I, 2.4 (https://eur-lex.europa.eu/eli/dir/1976/211): a share, which is rounded up to a
 * tenth of a gram, or grams.
 */

/** Up to a nominal quantity in grams, which is part of it: the error in hundredths of a per cent, or in grams. */
const TOLERABLE: readonly { upTo: number; share?: number; grams?: number }[] = [
  { upTo: 50, share: 900 },
  { upTo: 100, grams: 4.5 },
  { upTo: 200, share: 450 },
  { upTo: 300, grams: 9 },
  { upTo: 500, share: 300 },
  { upTo: 1000, grams: 15 },
  { upTo: 10_000, share: 150 },
];
/** The least that the directive is about. */
const MIN_GRAMS = 5;

/** How many of the packs that were weighed may be short: as few as let a sample of the directive pass (Annex II). */
const MAX_SHORT = 0.025;

/** The tolerable negative error in grams; null for packs that the directive is not about. @param nominal in grams */
export function tolerableError(nominal: number): number | null {
  if (nominal < MIN_GRAMS) return null;
  const row = TOLERABLE.find(({ upTo }) => nominal <= upTo);
  if (!row) return null;
  if (row.grams !== undefined) return row.grams;
  // In milligrams, so that 4.5 g are not rounded up for a last binary digit.
  const milligrams = Math.round((nominal * 1000 * (row.share ?? 0)) / 10_000);
  return Math.ceil(milligrams / 100) / 10;
}

export interface FillControl {
  nominal: number;
  weights: number[];
  mean: number;
  tolerance: number;
  short: number;
  tooShort: number;
  passes: boolean;
}

/**
 * Whether packs pass: on average they hold what they say, few are short by more than the tolerable error, and none by more
 * than twice that.
 * @param nominal in grams @param weights of what is in each pack, in grams
 * @returns null where no pack was weighed, or for packs that the directive is not about
 */
export function controlFill(nominal: number, weights: readonly number[]): FillControl | null {
  const tolerance = tolerableError(nominal);
  if (tolerance === null || weights.length === 0) return null;
  const milligrams = weights.map((weight) => Math.round(weight * 1000));
  const sum = milligrams.reduce((total, weight) => total + weight, 0);
  const mean = Math.round(sum / weights.length) / 1000;
  const below = (errors: number) =>
    milligrams.filter((weight) => weight < Math.round((nominal - errors * tolerance) * 1000)).length;
  const [short, tooShort] = [below(1), below(2)];
  const isEnough = sum >= Math.round(nominal * 1000) * weights.length;
  const passes = isEnough && short <= MAX_SHORT * weights.length && tooShort === 0;
  return { nominal, weights: [...weights], mean, tolerance, short, tooShort, passes };
}
