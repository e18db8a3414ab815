import { forecastFrom, type Method, type Track } from './track.ts';

/** The nearest periods count; of further ones a history holds too few to learn from. */
const FURTHEST_STEP = 13;
/** How sharply the better method is preferred: 0 would be the plain average, infinity the single best. */
const SHARPNESS = 4;
/** How many weights more than a level a method was fitted with: it looks better on the past than it is. */
const MORE_WEIGHTS: Partial<Record<Method, number>> = { 'damped trend': 3, theta: 1 };
/** What happened longer ago says little about how far off the next forecast will be. */
const MAX_LOOK_BACK = 104;
/** A short history is forecast again from this many origins, if need be from a third of it. */
const FEW_ORIGINS = 12;
/** An error is believed when it was measured from at least this many origins. */
export const ENOUGH_ORIGINS = 6;

/** The first origin that a history is forecast again from: the later half is like what comes, if it tells enough. */
function firstOrigin(periods: number): number {
  const half = Math.ceil(periods / 2);
  const third = Math.ceil(periods / 3);
  return Math.max(1, Math.min(half, Math.max(third, periods - FEW_ORIGINS)), periods - MAX_LOOK_BACK);
}

/**
 * How much to listen to each method, 0 to 1 and 1 in sum: by the squares they would have been off by, had they forecast
 * the next `horizon` periods from every origin looked back at.
 */
export function weigh(tracks: readonly Track[], history: Float64Array, horizon: number): number[] {
  const furthest = Math.min(horizon, FURTHEST_STEP);
  const errors = tracks.map((track) => squaredErrors(track, history, furthest) * computePenalty(track, history.length));
  const least = Math.min(...errors);
  const odds = errors.map((error) => (error === 0 ? 1 : (least / error) ** SHARPNESS));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}

/** Akaike's price for the weights that were fitted. */
function computePenalty(track: Track, periods: number): number {
  return Math.exp((2 * (MORE_WEIGHTS[track.method] ?? 0)) / periods);
}

function squaredErrors(track: Track, history: Float64Array, furthest: number): number {
  let sum = 0;
  for (let origin = firstOrigin(history.length); origin < history.length; origin++) {
    const last = Math.min(furthest, history.length - origin);
    for (let step = 1; step <= last; step++) {
      const error = subtractForecast(history[origin + step - 1] ?? 0, forecastFrom(track, origin, step));
      sum += error * error;
    }
  }
  return sum;
}

/** Actual demand less its forecast; 0 where they differ only by rounding, which says nothing about the sign of errors. */
function subtractForecast(demand: number, forecast: number): number {
  const error = demand - forecast;
  return Math.abs(error) <= ROUNDING * Math.abs(forecast) ? 0 : error;
}

const ROUNDING = 1e-12;

/** How far a forecast would have been off in the past, in units; entry 0 is one period ahead. */
export interface PastErrors {
  /** Of the demand of that one period. */
  each: number[];
  /** Of the demand of all periods up to that one together, which is what a lead time asks for. */
  together: number[];
  /** From how many origins one period ahead was judged. */
  origins: number;
  /** Errors of single periods over the usual error of their step and level, ascending: a sample where there are many. */
  scaled: Float64Array;
  /** The average of the forecasts that the errors are of. */
  level: number;
}

/**
 * How much larger the errors of a forecast are than those at the usual `level`: they grow with the root of it, as those of
 * counted things do. Part of the level is added, since demand forecast at 0 comes nevertheless.
 */
export function scaleOfErrors(forecast: number, level: number): number {
  return level > 0 ? Math.sqrt((forecast + FLOOR * level) / ((1 + FLOOR) * level)) : 1;
}

const FLOOR = 0.1;
/** A sample of the errors is enough for their quantiles, and quicker to sort. */
const MAX_SAMPLE = 200;

/**
 * The root mean squares of what `forecast(origin, step)` was off by. Steps that too few origins reach are continued:
 * a single period's error grows as it has so far, and that of many together in proportion, as an error of the level does.
 */
export function pastErrors(
  history: ArrayLike<number>,
  horizon: number,
  forecast: (origin: number, step: number) => number,
): PastErrors {
  const first = firstOrigin(history.length);
  const origins = Math.max(0, history.length - first);
  const reached = Math.max(1, Math.min(horizon, FURTHEST_STEP, origins - ENOUGH_ORIGINS + 1));
  const each = new Float64Array(reached);
  const together = new Float64Array(reached);
  const count = Math.max(0, reached * origins - (reached * (reached - 1)) / 2);
  const stride = Math.max(1, Math.ceil(count / MAX_SAMPLE));
  const sample = new Float64Array(Math.ceil(count / stride));
  const steps = new Uint8Array(sample.length);
  const forecasts = new Float64Array(sample.length);
  let total = 0;
  let place = 0;
  for (let origin = first; origin < history.length; origin++) {
    let sum = 0;
    const last = Math.min(reached, history.length - origin);
    for (let step = 1; step <= last; step++, place++) {
      const value = forecast(origin, step);
      const error = subtractForecast(history[origin + step - 1] ?? 0, value);
      total += value;
      sum += error;
      each[step - 1] = (each[step - 1] ?? 0) + error * error;
      together[step - 1] = (together[step - 1] ?? 0) + sum * sum;
      if (place % stride === 0) {
        sample[place / stride] = error;
        steps[place / stride] = step;
        forecasts[place / stride] = value;
      }
    }
  }
  const means = (sums: Float64Array) => sums.map((squares, i) => Math.sqrt(squares / Math.max(1, origins - i)));
  const level = total / Math.max(1, count);
  const errors = continued(means(each), means(together), horizon);
  for (let i = 0; i < sample.length; i++) {
    const usual = errors.each[(steps[i] ?? 1) - 1] ?? 0;
    sample[i] = usual === 0 ? 0 : (sample[i] ?? 0) / usual / scaleOfErrors(forecasts[i] ?? 0, level);
  }
  return { level, ...errors, origins, scaled: sample.sort() };
}

/** The errors never shrink with the distance: what looks so is chance. */
function continued(each: Float64Array, together: Float64Array, horizon: number): Pick<PastErrors, 'each' | 'together'> {
  const errors: Pick<PastErrors, 'each' | 'together'> = { each: [], together: [] };
  const reached = each.length;
  let [widest, sum] = [0, 0];
  for (let h = 1; h <= horizon; h++) {
    widest = Math.max(widest, each[h - 1] ?? 0);
    sum = Math.max(sum, together[h - 1] ?? (sum * h) / (h - 1));
    errors.each.push(widest);
    errors.together.push(sum);
  }
  // Beyond the reach of the past the variance grows as it has so far.
  const [near, far] = [errors.each[0] ?? 0, errors.each[reached - 1] ?? 0];
  const growth = reached > 3 ? (far ** 2 - near ** 2) / (reached - 1) : 0;
  for (let h = reached + 1; h <= horizon; h++) errors.each[h - 1] = Math.sqrt(far ** 2 + growth * (h - reached));
  return errors;
}
