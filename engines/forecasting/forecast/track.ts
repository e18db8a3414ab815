/** The ways to forecast one item; a forecast weighs several of them. */
export type Method = 'simple smoothing' | 'damped trend' | 'teunter-syntetos-babai' | 'syntetos-boylan';

/**
 * What a method knew after each period of a history, so that its forecast can be asked for as of any of them. Entry 0
 * is before the first period, entry t after t periods.
 */
export interface Track {
  method: Method;
  level: Float64Array;
  /** Growth a period; null for the methods that have none. */
  slope: Float64Array | null;
  /** How many periods' growth is left after so many steps: entry h is damping + damping² + … of h terms. */
  reach: Float64Array;
}

/** The most periods that are forecast: two years of weeks. Beyond that nothing here knows anything. */
export const FURTHEST_HORIZON = 104;

/** A track of a method that sees no growth. */
export function levelTrack(method: Method, level: Float64Array): Track {
  return { method, level, slope: null, reach: new Float64Array(0) };
}

/** A track of a method whose growth is damped by this factor every period. */
export function trendTrack(method: Method, level: Float64Array, slope: Float64Array, damping: number): Track {
  const reach = new Float64Array(FURTHEST_HORIZON + 1);
  let left = 1;
  for (let h = 1; h <= FURTHEST_HORIZON; h++) {
    left *= damping;
    reach[h] = (reach[h - 1] ?? 0) + left;
  }
  return { method, level, slope, reach };
}

/** The forecast of the `step`-th period (1 is the next) as of after `origin` periods. */
export function forecastFrom({ level, slope, reach }: Track, origin: number, step: number): number {
  const base = level[origin] ?? 0;
  return slope === null ? base : base + (slope[origin] ?? 0) * (reach[step] ?? 0);
}
