import { demandQuantile } from '../distributions.ts';
import { type PastErrors, scaleOfErrors } from './backtest.ts';

export interface RangeOptions {
  /** The share of outcomes that should lie between low and high. */
  coverage: number;
  /** The share of periods without demand. */
  zeros: number;
  /** Periods of history. */
  periods: number;
  /** How many weights were fitted to them. */
  fitted: number;
}

/** Errors from this many origins are enough to tell the shape of the errors; before, they are taken to be gamma. */
const SHAPE_FROM = 24;
/** What was fitted to a history looks better on it than on what comes, by about this many periods for each weight. */
const PERIODS_PER_WEIGHT = 3;

/**
 * The lowest and highest demand of each period. A range is as wide as the errors of past forecasts were, by their
 * quantiles (split conformal prediction): so it leans as they do, whatever their distribution.
 *
 * Where demand is often 0, nothing lies below the range, which starts at 0, and its upper end alone leaves out the
 * outcomes that it may.
 */
export function findRanges(
  expected: readonly number[],
  errors: PastErrors,
  { coverage, zeros, periods, fitted }: RangeOptions,
): { low: number[]; high: number[] } {
  const tail = (1 - coverage) / 2;
  const wider = Math.sqrt(periods / Math.max(periods / 2, periods - PERIODS_PER_WEIGHT * fitted));
  const low = zeros >= tail ? null : listQuantiles(tail, expected, errors, wider);
  if (low === null || !((low[0] ?? 0) > 0)) {
    const high = listQuantiles(coverage, expected, errors, 1);
    return { low: expected.map(() => 0), high: high.map((most, i) => Math.max(most, expected[i] ?? 0)) };
  }
  return {
    low: low.map((least, i) => Math.max(0, Math.min(least, expected[i] ?? 0))),
    high: listQuantiles(1 - tail, expected, errors, wider).map((most, i) => Math.max(most, expected[i] ?? 0)),
  };
}

/** Without trend and season most periods are like the one before, which costs nothing. */
function listQuantiles(p: number, means: readonly number[], errors: PastErrors, wider: number): number[] {
  const share = conformalShare(p, errors.origins);
  const scaled = quantileOf(errors.scaled, share);
  const trust = Math.min(1, errors.origins / SHAPE_FROM);
  const found: number[] = [];
  for (const [i, mean] of means.entries()) {
    const isSame = i > 0 && mean === means[i - 1] && errors.each[i] === errors.each[i - 1];
    const usual = wider * (errors.each[i] ?? 0) * scaleOfErrors(mean, errors.level);
    const seen = mean + usual * scaled;
    const quantile = () => (trust === 1 ? seen : trust * seen + (1 - trust) * demandQuantile(share, mean, usual));
    found.push(isSame ? (found[i - 1] ?? 0) : quantile());
  }
  return found;
}

/**
 * The share of past errors below which the share `p` of new ones lies: of n errors the k-th lowest is undercut with a
 * chance of k / (n + 1). The errors of several steps from one origin count as one, since they have one cause.
 */
function conformalShare(p: number, origins: number): number {
  const share = p + (p - 0.5) / Math.max(1, origins);
  return Math.min(Math.max(p, MAX_SHARE), Math.max(Math.min(p, 1 - MAX_SHARE), share));
}

/** So few errors as a history has say nothing of what is rarer. */
const MAX_SHARE = 0.995;

function quantileOf(ascending: Float64Array, share: number): number {
  if (ascending.length === 0) return 0;
  const place = Math.max(0, share * ascending.length - 0.5);
  const below = Math.floor(place);
  const from = ascending[below] ?? 0;
  return from + (place - below) * ((ascending[below + 1] ?? from) - from);
}
