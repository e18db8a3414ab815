import { type Track, trendTrack } from './track.ts';

interface Weights {
  level: number;
  slope: number;
  damping: number;
}

const FIRST_TRIES: Weights[] = [0.85, 0.95].flatMap((damping) =>
  [0.02, 0.2].flatMap((slope) => [0.1, 0.4, 0.8].map((level) => ({ level, slope, damping }))),
);
const WIDEST_STEP: Weights = { level: 0.15, slope: 0.1, damping: 0.04 };
const NARROWEST_LEVEL_STEP = 0.02;

/** Holt's linear trend, damped (Gardner and McKenzie): growth goes on, but ever less, as growth does. */
export function dampedTrend(history: Float64Array): Track {
  const start = chooseStart(history);
  const { level, slope, damping } = bestWeights(history, start);
  const levels = new Float64Array(history.length + 1);
  const slopes = new Float64Array(history.length + 1);
  levels[0] = start.level;
  slopes[0] = start.slope;
  for (let t = 0; t < history.length; t++) {
    const grown = damping * (slopes[t] ?? 0);
    const expected = (levels[t] ?? 0) + grown;
    const error = (history[t] ?? 0) - expected;
    levels[t + 1] = expected + level * error;
    slopes[t + 1] = grown + level * slope * error;
  }
  return trendTrack('damped trend', { level: levels, slope: slopes, memory: level / (2 - level) }, damping);
}

interface Start {
  level: number;
  slope: number;
}

/** A starting slope from two averages of the first periods, halved: the first weeks of a product are noisy. */
function chooseStart(history: Float64Array): Start {
  const half = Math.min(6, history.length >> 1);
  if (half === 0) return { level: history[0] ?? 0, slope: 0 };
  let [early, late] = [0, 0];
  for (let t = 0; t < half; t++) {
    early += history[t] ?? 0;
    late += history[t + half] ?? 0;
  }
  const slope = (late - early) / half / half / 2;
  return { level: early / half - (slope * (half + 1)) / 2, slope };
}

/** A coarse look at all corners, then steps that narrow around the best. */
function bestWeights(history: Float64Array, start: Start): Weights {
  let best: Weights = { level: 0.1, slope: 0.02, damping: 0.95 };
  let least = Number.POSITIVE_INFINITY;
  const tryOut = (weights: Weights): boolean => {
    const error = trendErrors(history, start, weights, least);
    if (error >= least) return false;
    [best, least] = [weights, error];
    return true;
  };
  for (const weights of FIRST_TRIES) tryOut(weights);
  for (let step = WIDEST_STEP; step.level > NARROWEST_LEVEL_STEP; ) {
    const around = neighbours(best, step).map(tryOut);
    if (!around.includes(true)) step = { level: step.level / 2, slope: step.slope / 2, damping: step.damping / 2 };
  }
  return best;
}

function neighbours({ level, slope, damping }: Weights, step: Weights): Weights[] {
  return [
    { level: Math.min(1, level + step.level), slope, damping },
    { level: Math.max(0.01, level - step.level), slope, damping },
    { level, slope: Math.min(0.6, slope + step.slope), damping },
    { level, slope: Math.max(0, slope - step.slope), damping },
    { level, slope, damping: Math.min(0.98, damping + step.damping) },
    { level, slope, damping: Math.max(0.8, damping - step.damping) },
  ];
}

/** The squared errors of one period ahead; gives up as soon as they exceed `limit`. */
function trendErrors(history: Float64Array, start: Start, weights: Weights, limit: number): number {
  const { damping } = weights;
  const slopeWeight = weights.level * weights.slope;
  let { level, slope } = start;
  let sum = 0;
  for (let t = 0; t < history.length && sum < limit; t++) {
    const grown = damping * slope;
    const expected = level + grown;
    const error = (history[t] ?? 0) - expected;
    sum += error * error;
    level = expected + weights.level * error;
    slope = grown + slopeWeight * error;
  }
  return sum;
}
