/** The simple methods that every forecast is compared with. */
export type SimpleMethod = (history: readonly number[], horizon: number, periodsPerYear: number) => number[];

const flat = (value: number, horizon: number) => Array.from({ length: horizon }, () => value);
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

const naive: SimpleMethod = (history, horizon) => flat(history.at(-1) ?? 0, horizon);

const seasonalNaive: SimpleMethod = (history, horizon, periodsPerYear) => {
  const year = Math.round(periodsPerYear);
  if (history.length < year) return naive(history, horizon, periodsPerYear);
  const last = history.slice(-year);
  return Array.from({ length: horizon }, (_, i) => last[i % year] ?? 0);
};

/** The level after the history, and the squared errors of one period ahead. */
function smooth(history: readonly number[], weight: number): { level: number; squares: number } {
  let level = history[0] ?? 0;
  let squares = 0;
  for (const demand of history) {
    const error = demand - level;
    squares += error * error;
    level += weight * error;
  }
  return { level, squares };
}

const smoothing: SimpleMethod = (history, horizon) => flat(smooth(history, 0.1).level, horizon);

function fitLevel(history: readonly number[]): number {
  const tries = Array.from({ length: 99 }, (_, i) => smooth(history, (i + 1) / 100));
  return tries.reduce((best, one) => (one.squares < best.squares ? one : best)).level;
}

const fittedSmoothing: SimpleMethod = (history, horizon) => flat(fitLevel(history), horizon);

/** Croston's method with a smoothing weight of 0.1, times `correction`. */
function croston(correction: number): SimpleMethod {
  return (history, horizon) => {
    const first = history.findIndex((demand) => demand > 0);
    if (first === -1) return flat(0, horizon);
    let [size, interval, since] = [history[first] ?? 0, first + 1, 1];
    for (const demand of history.slice(first + 1)) {
      if (demand > 0) {
        size += 0.1 * (demand - size);
        interval += 0.1 * (since - interval);
        since = 1;
      } else since++;
    }
    return flat((correction * size) / interval, horizon);
  };
}

/** Theta as it won the M3 competition: deseasonalized where the season is significant, smoothing plus half the trend. */
const theta: SimpleMethod = (history, horizon, periodsPerYear) => {
  const factors = seasonalFactors(history, Math.round(periodsPerYear));
  const year = factors.length;
  const plain = history.map((demand, t) => demand / (factors[t % year] ?? 1));
  const n = plain.length;
  const middle = (n - 1) / 2;
  const average = mean(plain);
  let [above, below] = [0, 0];
  plain.forEach((demand, t) => {
    above += (t - middle) * (demand - average);
    below += (t - middle) ** 2;
  });
  const slope = below === 0 ? 0 : above / below;
  // The line with doubled curvature is smoothed; what is forecast is the average of it and of the trend.
  const doubled = plain.map((demand, t) => 2 * demand - (average + slope * (t - middle)));
  const level = fitLevel(doubled);
  return Array.from({ length: horizon }, (_, i) => {
    const value = (level + average + slope * (n + i - middle)) / 2;
    return Math.max(0, value * (factors[(n + i) % year] ?? 1));
  });
};

/** Classical decomposition; factors of 1 where the autocorrelation at a year is not significant at 90 %. */
function seasonalFactors(history: readonly number[], year: number): number[] {
  const none = flat(1, 1);
  if (year < 2 || history.length < 3 * year || history.some((demand) => demand <= 0)) return none;
  const average = mean(history);
  const correlation = (lag: number) => {
    let [sum, squares] = [0, 0];
    history.forEach((demand, t) => {
      squares += (demand - average) ** 2;
      if (t >= lag) sum += (demand - average) * ((history[t - lag] ?? 0) - average);
    });
    return squares === 0 ? 0 : sum / squares;
  };
  let squares = 0;
  for (let lag = 1; lag < year; lag++) squares += correlation(lag) ** 2;
  if (Math.abs(correlation(year)) < 1.645 * Math.sqrt((1 + 2 * squares) / history.length)) return none;
  const half = Math.floor(year / 2);
  const ratios = Array.from({ length: year }, (): number[] => []);
  for (let t = half; t + half < history.length; t++) {
    const around = history.slice(t - half, t + half + 1);
    if (year % 2 === 0) {
      around[0] = (around[0] ?? 0) / 2;
      around[year] = (around[year] ?? 0) / 2;
    }
    const trend = around.reduce((sum, one) => sum + one, 0) / year;
    ratios[t % year]?.push((history[t] ?? 0) / trend);
  }
  const factors = ratios.map(mean);
  const total = mean(factors);
  return factors.map((factor) => Math.max(0.01, factor / total));
}

export const SIMPLE_METHODS: Readonly<Record<string, SimpleMethod>> = {
  naive,
  'seasonal naive': seasonalNaive,
  'SES 0.1': smoothing,
  'fitted SES': fittedSmoothing,
  'Croston 0.1': croston(1),
  'SBA 0.1': croston(0.95),
  Theta: theta,
};
