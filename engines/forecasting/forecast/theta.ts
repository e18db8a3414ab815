import { averageSmoothing } from './smoothing.ts';
import { type Track, trendTrack } from './track.ts';

/** Of fewer periods the slope of a line is chance. */
const SLOPE_FROM = 8;
const LEVEL_WEIGHTS = [0.05, 0.1, 0.2, 0.4, 0.7, 1];

/**
 * The Theta method (Assimakopoulos and Nikolopoulos) in the form of Hyndman and Billah: simple smoothing that drifts by
 * half the slope of a straight line through the history so far.
 */
export function theta(history: Float64Array): Track {
  const slopes = halfSlopes(history);
  const { level, memory } = averageSmoothing(history, slopes, LEVEL_WEIGHTS);
  return trendTrack('theta', { level, slope: slopes, memory }, 1);
}

/** Half the slope of the line of least squares through the first t periods, for every t; 0 for too few. */
function halfSlopes(history: Float64Array): Float64Array {
  const slopes = new Float64Array(history.length + 1);
  let [sum, moment] = [0, 0];
  for (let t = 0; t < history.length; t++) {
    const demand = history[t] ?? 0;
    sum += demand;
    moment += t * demand;
    const n = t + 1;
    if (n >= SLOPE_FROM) slopes[n] = (6 * (moment - (sum * t) / 2)) / (n * (n * n - 1));
  }
  return slopes;
}
