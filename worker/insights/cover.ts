import type { DemandForecast } from './forecast/forecast.ts';

/** How long stock lasts, in periods of the forecast; null where it outlasts everything forecast. */
export interface Cover {
  expected: number | null;
  /** If demand is as high as the forecast's range goes. */
  shortest: number | null;
  /** If it is as low. */
  longest: number | null;
}

/** How long `stock` units last. Stock at or below 0 lasts no time at all. */
export function coverOf(stock: number, forecast: DemandForecast): Cover {
  return {
    expected: lasts(stock, forecast.expected),
    shortest: lasts(stock, forecast.high),
    longest: lasts(stock, forecast.low),
  };
}

function lasts(stock: number, demand: readonly number[]): number | null {
  let left = Math.max(0, stock);
  if (left === 0) return 0;
  for (const [period, quantity] of demand.entries()) {
    if (quantity >= left) return period + left / quantity;
    left -= quantity;
  }
  return null;
}
