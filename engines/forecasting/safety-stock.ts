import { demandQuantile } from './distributions.ts';
import type { DemandForecast } from './forecast/forecast.ts';

/** A quantity that is not known exactly: its mean and standard deviation, both from 0 up. */
export interface Uncertain {
  mean: number;
  deviation: number;
}

/**
 * The demand of the next `periods` (fractions allowed), in units. Beyond the forecast's horizon the last period is taken
 * to go on, and the deviation to grow with the time. Throws a RangeError for a time below 0.
 */
export function demandOver(forecast: DemandForecast, periods: number): Uncertain {
  if (!(periods >= 0)) throw new RangeError(`periods is ${periods}: give a time from 0 up.`);
  const { expected, deviationTogether } = forecast;
  const horizon = expected.length;
  const known = Math.min(periods, horizon);
  const whole = Math.floor(known);
  const part = known - whole;
  let mean = part * (expected[whole] ?? 0);
  for (let i = 0; i < whole; i++) mean += expected[i] ?? 0;
  const before = whole === 0 ? 0 : (deviationTogether[whole - 1] ?? 0);
  // Within a period it is the variance that grows evenly.
  const after = deviationTogether[whole] ?? before;
  const deviation = Math.sqrt(before ** 2 + part * (after ** 2 - before ** 2));
  if (periods <= horizon) return { mean, deviation };
  return { mean: mean + (periods - horizon) * (expected.at(-1) ?? 0), deviation: (deviation * periods) / horizon };
}

/**
 * The demand until a delivery comes that takes `leadTime` (in periods): what is not known of the demand and what is not
 * known of the delivery day both make it uncertain.
 */
export function leadTimeDemand(forecast: DemandForecast, leadTime: Uncertain): Uncertain {
  const { mean, deviation } = demandOver(forecast, leadTime.mean);
  const perPeriod = leadTime.mean > 0 ? mean / leadTime.mean : (forecast.expected[0] ?? 0);
  return { mean, deviation: Math.hypot(deviation, perPeriod * leadTime.deviation) };
}

/**
 * What to hold beyond the expected demand, in units, so that with probability `serviceLevel` (above 0, below 1) nothing
 * runs out. Never below 0. Demand is taken to be gamma distributed, since that of a slow item leans far to the right.
 */
export function safetyStock(demand: Uncertain, serviceLevel: number): number {
  return Math.max(0, demandQuantile(serviceLevel, demand.mean, demand.deviation) - Math.max(0, demand.mean));
}
