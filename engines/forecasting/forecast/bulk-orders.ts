/** A history without its bulk orders, and what these come to in an average period. */
export interface OrdinaryDemand {
  ordinary: Float64Array;
  /** What exceeds ordinary demand, in units a period over the whole history. */
  bulkPerPeriod: number;
}

/** A quantity this many interquartile ranges above the upper quartile is far out (Tukey). */
const FAR_OUT = 3;
/** With fewer demands than this nobody can say what is ordinary. */
const MIN_DEMANDS = 8;

/**
 * Parts single bulk orders from ordinary demand: a week far out between two ordinary ones is cut down to the edge of
 * what is ordinary. Left in, one wedding order would lift the forecast for months. Two such weeks in a row are no
 * accident but a new level, and stay. So do peaks that were as far out a year before or after, to a period.
 */
export function withoutBulkOrders(history: ArrayLike<number>, periodsPerYear: number): OrdinaryDemand {
  const ordinary = Float64Array.from(history);
  const edge = edgeOfOrdinary(ordinary);
  const year = Math.round(periodsPerYear);
  const isFarOut = (t: number) => (history[t] ?? 0) > edge;
  const recurs = (t: number) => [t - year, t + year].some((other) => [other - 1, other, other + 1].some(isFarOut));
  let excess = 0;
  for (let t = 0; t < history.length; t++) {
    const demand = history[t] ?? 0;
    if (demand <= edge || isFarOut(t - 1) || isFarOut(t + 1) || (year > 2 && recurs(t))) continue;
    ordinary[t] = edge;
    excess += demand - edge;
  }
  return { ordinary, bulkPerPeriod: history.length === 0 ? 0 : excess / history.length };
}

function edgeOfOrdinary(history: Float64Array): number {
  const demands = history.filter((demand) => demand > 0).sort();
  if (demands.length < MIN_DEMANDS) return Number.POSITIVE_INFINITY;
  const at = (share: number) => demands[Math.floor(share * (demands.length - 1))] ?? 0;
  const [lower, upper] = [at(0.25), at(0.75)];
  return upper + FAR_OUT * (upper - lower);
}
