/** The ways to forecast one item; a forecast weighs several of them. */
export type Method = 'simple smoothing' | 'damped trend' | 'theta' | 'teunter-syntetos-babai' | 'syntetos-boylan';

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
  /** The share of one period's noise, as a variance, that is left in the level: 1 where the last period is the level. */
  memory: number;
}

/** The most periods that are forecast: two years of weeks. Beyond that nothing here knows anything. */
export const FURTHEST_HORIZON = 104;

/** A track of a method that sees no growth. */
export function levelTrack(method: Method, level: Float64Array, memory: number): Track {
  return { method, level, slope: null, reach: new Float64Array(0), memory };
}

/** A track of a method whose growth is damped by this factor every period; 1 leaves it as it is. */
export function trendTrack(
  method: Method,
  known: { level: Float64Array; slope: Float64Array; memory: number },
  damping: number,
): Track {
  const reach = new Float64Array(FURTHEST_HORIZON + 1);
  let left = 1;
  for (let h = 1; h <= FURTHEST_HORIZON; h++) {
    left *= damping;
    reach[h] = (reach[h - 1] ?? 0) + left;
  }
  return { method, ...known, reach };
}

/** The forecast of the `step`-th period (1 is the next) as of after `origin` periods. */
export function forecastFrom({ level, slope, reach }: Track, origin: number, step: number): number {
  const base = level[origin] ?? 0;
  return slope === null ? base : base + (slope[origin] ?? 0) * (reach[step] ?? 0);
}

/** The forecast of several tracks together: `weights` are 1 in sum. */
export function combine(
  tracks: readonly Track[],
  weights: readonly number[],
): (origin: number, step: number) => number {
  const level = new Float64Array(tracks[0]?.level.length ?? 0);
  tracks.forEach((track, i) => {
    const weight = weights[i] ?? 0;
    for (let t = 0; t < level.length; t++) level[t] = (level[t] ?? 0) + weight * (track.level[t] ?? 0);
  });
  const trends = tracks.flatMap(({ slope, reach }, i) =>
    slope === null ? [] : [{ slope, reach, weight: weights[i] ?? 0 }],
  );
  if (trends.length === 0) return (origin) => level[origin] ?? 0;
  return (origin, step) => {
    let value = level[origin] ?? 0;
    for (const { slope, reach, weight } of trends) value += weight * (slope[origin] ?? 0) * (reach[step] ?? 0);
    return value;
  };
}
