import { type DemandForecast, forecastDemand } from '../../engines/forecasting/forecast/forecast.ts';
import { FORECAST_WEEKS } from '../../engines/forecasting/plan.ts';

/** Forecasts that an isolate keeps: some 4 MB. */
const MAX_FORECASTS = 2_000;

/** By the demand that they were made from: whose it is does not matter. */
const forecasts = new Map<string, DemandForecast>();

/**
 * Forecasts demand, unless this isolate has forecast the very same before.
 * @param history demand a week, the oldest first @param weeks how far
 */
export function forecastWeeks(history: readonly number[], weeks = FORECAST_WEEKS): DemandForecast {
  const key = `${weeks}:${history.join()}`;
  const known = forecasts.get(key);
  const forecast = known ?? forecastDemand(history, { horizon: weeks });
  forecasts.delete(key);
  forecasts.set(key, forecast);
  const [oldest] = forecasts.keys();
  if (forecasts.size > MAX_FORECASTS && oldest !== undefined) forecasts.delete(oldest);
  return forecast;
}
