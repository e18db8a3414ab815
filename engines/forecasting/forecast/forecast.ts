import { ENOUGH_ORIGINS, type PastErrors, pastErrors, weigh } from './backtest.ts';
import { withoutBulkOrders } from './bulk-orders.ts';
import { drawnToZero } from './caution.ts';
import { dampedTrend } from './damped-trend.ts';
import { syntetosBoylan, teunterSyntetosBabai } from './intermittent.ts';
import { type DemandProfile, describeDemand, ERRATIC_FROM, INTERMITTENT_FROM } from './profile.ts';
import { findRanges } from './ranges.ts';
import { findSeason, type Season } from './season.ts';
import { simpleSmoothing } from './smoothing.ts';
import { theta } from './theta.ts';
import { combine, FURTHEST_HORIZON, type Method, type Track } from './track.ts';

export interface ForecastOptions {
  /** How many periods to forecast, 1 to 104. */
  horizon: number;
  /** Periods per year, after which the season repeats; 52.1775 weeks by default. */
  periodsPerYear?: number;
  /** The share of outcomes that should lie between low and high; 0.8 by default. */
  coverage?: number;
}

/** Expected demand in units, never below 0. Entry 0 of every list is the first period after the history. */
export interface DemandForecast {
  profile: DemandProfile;
  /** The methods in the forecast, highest weight first; none if nothing ever sold. */
  methods: { method: Method; weight: number }[];
  /** The share of the movement around the trend that repeats every year, 0.15 to 1; null without a season. */
  seasonalStrength: number | null;
  expected: number[];
  low: number[];
  high: number[];
  /** Standard deviation of the total demand up to this period. */
  deviationTogether: number[];
  /** Periods of history used: from the first demand. */
  periods: number;
  /** The number of past forecasts that the errors were measured on; below 6, the range is a wide guess. */
  origins: number;
}

const WEEKS_PER_YEAR = 365.2425 / 7;
/** Periods before the first demand are ignored, unless fewer than this many follow. */
const MIN_PERIODS = 13;
/** From this average interval, sales are rare and Croston's method joins in. */
const RARE_FROM = 3;
/** In less than half a year, a trend looks the same as a season or a launch. */
const TREND_FROM = 26;

/**
 * Forecasts demand from its history: one number per period, oldest first, 0 for periods without demand. Looks for a
 * season, backtests every method that suits the kind of demand, and weights each by its accuracy.
 * @throws RangeError for an invalid history or option
 */
export function forecastDemand(history: readonly number[], options: ForecastOptions): DemandForecast {
  const { horizon, periodsPerYear = WEEKS_PER_YEAR, coverage = 0.8 } = options;
  check(history, horizon, coverage);
  const unit = chooseUnit(history);
  if (unit !== 1)
    return inUnits(
      forecastDemand(
        history.map((demand) => demand / unit),
        options,
      ),
      unit,
    );
  const demand = fromFirstDemand(history);
  const profile = describeDemand(demand);
  if (profile.kind === 'none') return nothing(profile, horizon, demand.length);
  const { ordinary, bulkPerPeriod } = withoutBulkOrders(demand, periodsPerYear);
  const season = findSeason(ordinary, periodsPerYear);
  const effects = listEffects(season, demand.length + horizon);
  const seasonless = withoutSeason(ordinary, season, effects);
  const tracks = listTracks(profile, seasonless);
  const weights = weigh(tracks, seasonless, horizon);
  const combined = combine(tracks, weights);
  const forecast = (origin: number, step: number): number => {
    const value = combined(origin, step);
    const effect = effects[origin + step - 1] ?? 0;
    return Math.max(0, (season === null ? value : season.multiplies ? value * effect : value + effect) + bulkPerPeriod);
  };
  const expected = Array.from({ length: horizon }, (_, i) => forecast(demand.length, i + 1));
  const errors = widened(pastErrors(demand, horizon, forecast), expected);
  const fitted = (season?.terms ?? 0) + (tracks.some(({ slope }) => slope !== null) ? 2 : 0);
  const zeros = 1 - 1 / profile.interval;
  const { low, high } = findRanges(expected, errors, { coverage, zeros, periods: demand.length, fitted });
  return {
    profile,
    methods: listShares(tracks, weights),
    seasonalStrength: season?.strength ?? null,
    expected,
    low,
    high,
    deviationTogether: errors.together,
    periods: demand.length,
    origins: errors.origins,
  };
}

function check(history: readonly number[], horizon: number, coverage: number): void {
  const odd = history.findIndex((demand) => !Number.isFinite(demand) || demand < 0);
  if (odd !== -1) throw new RangeError(`history[${odd}] is ${history[odd]}: demand is a number from 0 up.`);
  if (!Number.isInteger(horizon) || horizon < 1 || horizon > FURTHEST_HORIZON) {
    throw new RangeError(`horizon is ${horizon}: give a whole number of periods from 1 to ${FURTHEST_HORIZON}.`);
  }
  if (!(coverage > 0 && coverage < 1)) throw new RangeError(`coverage is ${coverage}: give a share between 0 and 1.`);
}

/**
 * The largest demand, or 1 without any. Measured in it, figures are the same in grams as in kilograms up to their last
 * bit, and no square of an error is more, or less, than a number holds.
 */
function chooseUnit(history: readonly number[]): number {
  let most = 0;
  for (const demand of history) if (demand > most) most = demand;
  return most === 0 ? 1 : most;
}

function inUnits(forecast: DemandForecast, unit: number): DemandForecast {
  const scale = (quantities: readonly number[]) => quantities.map((one) => Math.min(Number.MAX_VALUE, one * unit));
  const { expected, low, high, deviationTogether } = forecast;
  return {
    ...forecast,
    ...{ expected: scale(expected), low: scale(low), high: scale(high) },
    deviationTogether: scale(deviationTogether),
  };
}

function fromFirstDemand(history: readonly number[]): Float64Array {
  const first = history.findIndex((demand) => demand > 0);
  const start = Math.min(first === -1 ? 0 : first, Math.max(0, history.length - MIN_PERIODS));
  return Float64Array.from(history.slice(start));
}

function listTracks(profile: DemandProfile, history: Float64Array): Track[] {
  const tracks = methodsFor(profile, history).map((method) => method(history));
  return profile.interval < INTERMITTENT_FROM ? tracks : tracks.map((track) => drawnToZero(track, history));
}

function methodsFor({ interval }: DemandProfile, history: Float64Array): ((history: Float64Array) => Track)[] {
  const trends = history.length < TREND_FROM ? [] : [theta];
  if (interval >= RARE_FROM) return [simpleSmoothing, teunterSyntetosBabai, syntetosBoylan, ...trends];
  if (interval >= INTERMITTENT_FROM) return [simpleSmoothing, teunterSyntetosBabai, ...trends];
  const showsTrends = trends.length > 0 && measureJumps(history) < ERRATIC_FROM;
  return showsTrends ? [simpleSmoothing, dampedTrend, ...trends] : [simpleSmoothing];
}

/**
 * The squared coefficient of variation, measured by the steps from one period to the next. Unlike the plain one, it does
 * not count growth as noise; if it is high, apparent growth is noise.
 */
function measureJumps(history: Float64Array): number {
  let squares = 0;
  let sum = history[0] ?? 0;
  for (let t = 1; t < history.length; t++) {
    squares += ((history[t] ?? 0) - (history[t - 1] ?? 0)) ** 2;
    sum += history[t] ?? 0;
  }
  const mean = sum / history.length;
  return mean === 0 ? 0 : squares / 2 / (history.length - 1) / (mean * mean);
}

function listEffects(season: Season | null, periods: number): Float64Array {
  const effects = new Float64Array(season === null ? 0 : periods);
  for (let t = 0; t < effects.length; t++) effects[t] = season?.at(t) ?? 0;
  return effects;
}

function withoutSeason(demand: Float64Array, season: Season | null, effects: Float64Array): Float64Array {
  if (season === null) return demand;
  return demand.map((value, t) => (season.multiplies ? value / (effects[t] ?? 1) : value - (effects[t] ?? 0)));
}

function listShares(tracks: readonly Track[], weights: readonly number[]): DemandForecast['methods'] {
  return tracks.map(({ method }, i) => ({ method, weight: weights[i] ?? 0 })).sort((a, b) => b.weight - a.weight);
}

/** Without a backtest, uncertainty is proportional to demand, and larger for shorter histories. */
function widened(errors: PastErrors, expected: readonly number[]): PastErrors {
  const doubt = Math.max(0, 1 - errors.origins / ENOUGH_ORIGINS);
  if (doubt === 0) return errors;
  const widen = (error: number, size: number) => error + doubt * Math.max(0, size - error);
  let sum = 0;
  return {
    ...errors,
    each: errors.each.map((error, i) => widen(error, expected[i] ?? 0)),
    together: errors.together.map((error, i) => {
      sum += expected[i] ?? 0;
      return widen(error, sum);
    }),
  };
}

function nothing(profile: DemandProfile, horizon: number, periods: number): DemandForecast {
  const zeros = () => Array.from({ length: horizon }, () => 0);
  return {
    profile,
    methods: [],
    seasonalStrength: null,
    expected: zeros(),
    low: zeros(),
    high: zeros(),
    deviationTogether: zeros(),
    periods,
    origins: 0,
  };
}
