import { levelTrack, type Track } from './track.ts';

const LEVEL_WEIGHTS = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
/** What weighs a millionth moves nothing: not worth another pass. */
const MIN_SHARE = 1e-6;

/**
 * Simple exponential smoothing. Instead of trusting the one smoothing weight that fitted best, which on a short noisy
 * history is chance, it averages all of them by how likely they make the history.
 */
export function simpleSmoothing(history: Float64Array): Track {
  const { level, memory } = averageSmoothing(history, new Float64Array(history.length + 1), LEVEL_WEIGHTS);
  return levelTrack('simple smoothing', level, memory);
}

/** A level after every period, averaged over smoothing weights, and the noise of one period that is left in it. */
interface Smoothed {
  level: Float64Array;
  /** The variance of the level over that of a period: 0 for the mean of endless history, 1 for the last period alone. */
  memory: number;
}

/** Smooths with each of `weights` and averages the levels by likelihood. `slopes` are what the level grows by a period. */
export function averageSmoothing(history: Float64Array, slopes: Float64Array, weights: readonly number[]): Smoothed {
  const start = startingLevel(history);
  const errors = weights.map((weight) => squaredErrors(history, slopes, start, weight));
  const shares = likelihoodShares(weights, errors, history.length);
  const level = new Float64Array(history.length + 1);
  let memory = 0;
  weights.forEach((weight, i) => {
    const share = shares[i] ?? 0;
    memory += (share * weight) / (2 - weight);
    if (share > MIN_SHARE) addLevels(level, history, slopes, start, weight, share);
  });
  return { level, memory };
}

/** The mean of the first quarter of a history (4 to 13 periods): where smoothing starts from. */
function startingLevel(history: Float64Array): number {
  const periods = Math.min(history.length, 13, Math.max(4, history.length >> 2));
  let sum = 0;
  for (let t = 0; t < periods; t++) sum += history[t] ?? 0;
  return periods === 0 ? 0 : sum / periods;
}

function squaredErrors(history: Float64Array, slopes: Float64Array, start: number, weight: number): number {
  let level = start;
  let sum = 0;
  for (let t = 0; t < history.length; t++) {
    const expected = level + (slopes[t] ?? 0);
    const error = (history[t] ?? 0) - expected;
    sum += error * error;
    level = expected + weight * error;
  }
  return sum;
}

function addLevels(
  into: Float64Array,
  history: Float64Array,
  slopes: Float64Array,
  start: number,
  weight: number,
  share: number,
): void {
  let level = start;
  into[0] = (into[0] ?? 0) + share * level;
  for (let t = 0; t < history.length; t++) {
    const expected = level + (slopes[t] ?? 0);
    level = expected + weight * ((history[t] ?? 0) - expected);
    into[t + 1] = (into[t + 1] ?? 0) + share * level;
  }
}

/** Before any history, a lognormal curve around this weight says how likely each one is: demand usually changes slowly. */
const USUAL_WEIGHT = 0.1;
const SPREAD_OF_WEIGHTS = 0.7;
/** Errors of real demand are not normal and not independent: a short history tells less than the likelihood claims. */
const DOUBTED_PERIODS = 30;

function likelihoodShares(weights: readonly number[], errors: readonly number[], periods: number): number[] {
  const least = Math.min(...errors);
  const power = (periods * periods) / (periods + DOUBTED_PERIODS) / 2;
  const odds = errors.map((error, i) => {
    const prior = Math.exp(-((Math.log((weights[i] ?? 1) / USUAL_WEIGHT) / SPREAD_OF_WEIGHTS) ** 2) / 2);
    return prior * (error === 0 ? 1 : (least / error) ** power);
  });
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}
