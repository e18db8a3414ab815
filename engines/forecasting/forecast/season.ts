import { solveSymmetric } from './least-squares.ts';

/** How demand differs by the time of the year, learnt from a history. */
export interface Season {
  /** Whether the factor multiplies (histories above zero) or is added. */
  multiplies: boolean;
  /** Share of what moves around the trend that the other years foretell, at most 1. */
  strength: number;
  /** How many weights were fitted. */
  terms: number;
  /** The effect at a period, counted from the first of the history; goes on beyond its end. */
  at(period: number): number;
}

/** Sines and cosines of a year of many periods: four waves tell spring from Christmas, more would learn noise by heart. */
const TERMS = 8;
/** In a year of at most this many periods, each has an effect of its own. */
const SHORT_YEAR = 14;
/** Without two whole years nobody has seen anything come back. */
const MIN_YEARS = 2;
/** Older years are another shop. */
const MAX_YEARS = 6;
/** But short years, as of seven days, are not old so soon. */
const RECENT_PERIODS = 72;
/** Below this share the other years foretell too little to be called a season. */
const WEAKEST = 0.15;
/** Where some periods have no demand, more of a pattern is chance. */
const WEAKEST_ADDED = 0.3;

/**
 * Finds the pattern of the year, or null when there is none that holds: a trend of straight pieces and waves of the
 * year are fitted together, then each year is foretold from the others. Chance fits one year; it does not come back.
 * `periodsPerYear` may be a fraction (52.1775 weeks).
 */
export function findSeason(history: Float64Array, periodsPerYear: number): Season | null {
  const terms = countTerms(periodsPerYear);
  const fewest = Math.floor(MIN_YEARS * periodsPerYear);
  if (terms < 1 || history.length < fewest) return null;
  const first = Math.max(0, history.length - Math.max(RECENT_PERIODS, Math.ceil(MAX_YEARS * periodsPerYear)));
  const recent = history.slice(first);
  const multiplies = recent.every((demand) => demand > 0);
  const values = multiplies ? recent.map(Math.log) : recent;
  const years = Math.max(MIN_YEARS, Math.round(values.length / periodsPerYear));
  const design = designFor(values.length, years - 1, terms, periodsPerYear);
  const fit = fitByYear(withoutTrend(values, design), design.waves, years);
  if (fit === null || fit.strength < (multiplies ? WEAKEST : WEAKEST_ADDED)) return null;
  const { coefficients, strength } = fit;
  const effect = (period: number) => dot(coefficients, waveAt(period - first, terms, periodsPerYear));
  return { multiplies, strength, terms, at: (period) => (multiplies ? Math.exp(effect(period)) : effect(period)) };
}

/** How many sines and cosines a year has: one fewer than its periods where it is short, for the trend holds the mean. */
function countTerms(periodsPerYear: number): number {
  if (periodsPerYear > SHORT_YEAR) return TERMS;
  return Math.max(0, Number.isInteger(periodsPerYear) ? periodsPerYear - 1 : 2 * Math.floor((periodsPerYear - 1) / 2));
}

/** Cosine and sine of one wave a year, of two, and so on: as many as there are `terms`. */
function waveAt(period: number, terms: number, periodsPerYear: number): Float64Array {
  const row = new Float64Array(terms);
  const angle = (2 * Math.PI * period) / periodsPerYear;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [x, y] = [1, 0];
  for (let i = 0; i < terms; i += 2) {
    // One more turn by the angle of the first wave.
    [x, y] = [x * cos - y * sin, x * sin + y * cos];
    row[i] = x;
    if (i + 1 < terms) row[i + 1] = y;
  }
  return row;
}

/** What the trend and the waves are fitted with: the same for all histories of one length. */
interface Design {
  waves: Float64Array[];
  /** For each period, its place on a line of joined straight pieces, then its waves. */
  rows: Float64Array[];
  products: readonly Float64Array[];
}

/** The histories of a workspace are mostly of one length, so the last design serves the next history. */
let lastDesign: { key: string; design: Design } | null = null;

function designFor(periods: number, pieces: number, terms: number, periodsPerYear: number): Design {
  const key = [periods, pieces, terms, periodsPerYear].join();
  if (lastDesign?.key !== key) lastDesign = { key, design: buildDesign(periods, pieces, terms, periodsPerYear) };
  return lastDesign.design;
}

function buildDesign(periods: number, pieces: number, terms: number, periodsPerYear: number): Design {
  const waves = Array.from({ length: periods }, (_, t) => waveAt(t, terms, periodsPerYear));
  const sums = new Sums(pieces + 1 + terms);
  const rows = waves.map((wave, t) => {
    const row = new Float64Array(pieces + 1 + terms);
    const { piece, share } = placeOnLine(t, periods / pieces, pieces);
    row[piece] = 1 - share;
    row[piece + 1] = share;
    row.set(wave, pieces + 1);
    sums.add(row, 0);
    return row;
  });
  return { waves, rows, products: sums.products };
}

/** Fits a line of joined straight pieces together with the waves, and takes only the line away. */
function withoutTrend(values: Float64Array, { rows, waves, products }: Design): Float64Array {
  const targets = new Float64Array(products.length);
  rows.forEach((row, t) => {
    const value = values[t] ?? 0;
    for (let i = 0; i < row.length; i++) targets[i] = (targets[i] ?? 0) + (row[i] ?? 0) * value;
  });
  const fitted = solveSymmetric(products, targets);
  const line = fitted.subarray(0, fitted.length - (waves[0]?.length ?? 0));
  return values.map((value, t) => value - dot(line, rows[t] ?? line));
}

function placeOnLine(period: number, long: number, pieces: number): { piece: number; share: number } {
  const piece = Math.min(pieces - 1, Math.floor(period / long));
  return { piece, share: period / long - piece };
}

/** The waves over all years, and how much of each year the others foretell; null when nothing moves. */
function fitByYear(values: Float64Array, waves: readonly Float64Array[], years: number) {
  const size = waves[0]?.length ?? 0;
  const whole = new Sums(size);
  const each = Array.from({ length: years }, () => new Sums(size));
  const toYear = (t: number) => Math.min(years - 1, Math.floor((t * years) / values.length));
  values.forEach((value, t) => {
    const row = waves[t];
    if (row) each[toYear(t)]?.add(row, value);
  });
  for (const year of each) whole.plus(year, 1);
  const others = each.map((year) => {
    const rest = new Sums(size);
    rest.plus(whole, 1);
    rest.plus(year, -1);
    return solveSymmetric(rest.products, rest.targets);
  });
  let [missed, moved] = [0, 0];
  values.forEach((value, t) => {
    const row = waves[t];
    const foretold = others[toYear(t)];
    if (!row || !foretold) return;
    missed += (value - dot(foretold, row)) ** 2;
    moved += value * value;
  });
  if (moved < 1e-9) return null;
  return { coefficients: solveSymmetric(whole.products, whole.targets), strength: 1 - missed / moved };
}

/** The sums of a least-squares fit, which can be added and taken away by year. */
class Sums {
  readonly products: Float64Array[];
  readonly targets: Float64Array;

  constructor(size: number) {
    this.products = Array.from({ length: size }, () => new Float64Array(size));
    this.targets = new Float64Array(size);
  }

  add(row: Float64Array, target: number): void {
    for (let i = 0; i < row.length; i++) {
      const value = row[i] ?? 0;
      const products = this.products[i];
      if (value === 0 || !products) continue;
      addTo(products, row, value);
      this.targets[i] = (this.targets[i] ?? 0) + value * target;
    }
  }

  plus(other: Sums, sign: 1 | -1): void {
    other.products.forEach((row, i) => {
      const mine = this.products[i];
      if (mine) addTo(mine, row, sign);
    });
    addTo(this.targets, other.targets, sign);
  }
}

function addTo(sums: Float64Array, values: Float64Array, times: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + times * (values[i] ?? 0);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
