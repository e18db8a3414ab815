import type { Style } from '../text/style.ts';

/**
 * Whether filled packs hold what they say: on average, and each within an allowed error. That is the tolerable negative error of
 * Council Directive 76/211/EEC, Annex I, 2.4 (https://eur-lex.europa.eu/eli/dir/1976/211), a share rounded up to a tenth of a
 * gram, or grams; in the United States it is the maximum allowable variation of NIST Handbook 133, table 2-5
 * (https://doi.org/10.6028/NIST.HB.133-2018).
 */

export const FILL_RULES = ['76/211/EEC', 'NIST Handbook 133'] as const;
export type FillRule = (typeof FILL_RULES)[number];

/** The rule of a workspace's market: dollars and a time zone of America are the United States. */
export const fillRuleOf = ({ currency, timeZone }: Pick<Style, 'currency' | 'timeZone'>): FillRule =>
  currency === 'USD' && /^(?:America\/|US\/|Pacific\/Honolulu$)/.test(timeZone) ? 'NIST Handbook 133' : '76/211/EEC';

/** Up to a nominal quantity in grams, which is part of it: the error in hundredths of a per cent, or in grams. */
type Row = { upTo: number; share?: number; grams?: number };

const rows = (pairs: readonly (readonly [upTo: number, grams: number])[]): Row[] =>
  pairs.map(([upTo, grams]) => ({ upTo, grams }));

const ERRORS: Record<FillRule, readonly Row[]> = {
  '76/211/EEC': [
    { upTo: 50, share: 900 },
    { upTo: 100, grams: 4.5 },
    { upTo: 200, share: 450 },
    { upTo: 300, grams: 9 },
    { upTo: 500, share: 300 },
    { upTo: 1000, grams: 15 },
    { upTo: 10_000, share: 150 },
  ],
  'NIST Handbook 133': [
    { upTo: 36, share: 1000 },
    ...rows([
      ...([
        [54, 3.6],
        [81, 5.4],
        [117, 7.2],
        [154, 9],
        [208, 10.8],
        [263, 12.7],
        [317, 14.5],
      ] as const),
      ...([
        [381, 16.3],
        [426, 18.1],
        [489, 19.9],
        [571, 21.7],
        [635, 23.5],
        [698, 25.4],
        [771, 27.2],
      ] as const),
      ...([
        [852, 29],
        [970, 31.7],
        [1125, 35.3],
        [1252, 39],
        [1451, 42.6],
        [1769, 49],
        [2132, 54],
      ] as const),
      ...([
        [2631, 63],
        [3084, 68],
        [3583, 77],
        [4264, 86],
        [5307, 99],
        [6486, 113],
        [8029, 127],
        [10_000, 140],
      ] as const),
    ]),
  ],
};
/** The least that is controlled. */
const MIN_GRAMS = 5;

/** How many of so many packs may be short: as few as let a sample pass (Annex II of the directive; table 2-1 of the handbook). */
const maxShort = (rule: FillRule, packs: number): number =>
  rule === '76/211/EEC' ? packs * 0.025 : packs < 48 ? 0 : 1;

/** The error that one pack may have, in grams; null for packs that are not controlled. @param nominal in grams */
export function tolerableError(nominal: number, rule: FillRule): number | null {
  if (nominal < MIN_GRAMS) return null;
  const row = ERRORS[rule].find(({ upTo }) => nominal <= upTo);
  if (!row) return null;
  if (row.grams !== undefined) return row.grams;
  // In milligrams, so that 4.5 g are not rounded up for a last binary digit.
  const milligrams = Math.round((nominal * 1000 * (row.share ?? 0)) / 10_000);
  return rule === '76/211/EEC' ? Math.ceil(milligrams / 100) / 10 : milligrams / 1000;
}

export interface FillControl {
  rule: FillRule;
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
 * @returns null where no pack was weighed, or for packs that are not controlled
 */
export function controlFill(nominal: number, weights: readonly number[], rule: FillRule): FillControl | null {
  const tolerance = tolerableError(nominal, rule);
  if (tolerance === null || weights.length === 0) return null;
  const milligrams = weights.map((weight) => Math.round(weight * 1000));
  const sum = milligrams.reduce((total, weight) => total + weight, 0);
  const mean = Math.round(sum / weights.length) / 1000;
  const below = (errors: number) =>
    milligrams.filter((weight) => weight < Math.round((nominal - errors * tolerance) * 1000)).length;
  const [short, tooShort] = [below(1), below(2)];
  const isEnough = sum >= Math.round(nominal * 1000) * weights.length;
  const passes = isEnough && short <= maxShort(rule, weights.length) && tooShort === 0;
  return { rule, nominal, weights: [...weights], mean, tolerance, short, tooShort, passes };
}
