import { type Accuracy, measureAccuracy } from '../../engines/forecasting/forecast/accuracy.ts';
import { forecastDemand } from '../../engines/forecasting/forecast/forecast.ts';
import type { DemandSeries } from '../evaluation/demand-series.ts';
import { SIMPLE_METHODS } from './simple-methods.ts';

/** Which score a comparison is by: percentages mean nothing where demand is often 0. */
export type Score = 'RMSSE' | 'sMAPE';

/** The scores of Camellia and of every simple method over some series, and what its 80 % range contained. */
export interface Comparison {
  series: number;
  score: Score;
  camellia: number;
  simple: { name: string; score: number }[];
  /** Share of outcomes from low to high, both included. */
  inside: number;
  /** Share of outcomes that were 0: a range that starts at 0 contains them all. */
  zeros: number;
}

export function compareMethods(series: readonly DemandSeries[], periodsPerYear: number, score: Score): Comparison {
  const forecasts = series.map(({ history, actual }) =>
    forecastDemand(history, { horizon: actual.length, periodsPerYear }),
  );
  const scoreOf = (forecastsOf: (one: DemandSeries, i: number) => readonly number[]) =>
    mean(series.map((one, i) => measureAccuracy(one.history, one.actual, forecastsOf(one, i))[score]));
  const outcomes = series.flatMap(({ actual }, i) =>
    actual.map((demand, h) => {
      const { low, high } = forecasts[i] ?? { low: [], high: [] };
      return { demand, isInside: demand >= (low[h] ?? 0) - 1e-9 && demand <= (high[h] ?? 0) + 1e-9 };
    }),
  );
  return {
    series: series.length,
    score,
    camellia: scoreOf((_, i) => forecasts[i]?.expected ?? []),
    simple: Object.entries(SIMPLE_METHODS).map(([name, method]) => ({
      name,
      score: scoreOf(({ history, actual }) => method(history, actual.length, periodsPerYear)),
    })),
    inside: mean(outcomes.map(({ isInside }) => (isInside ? 1 : 0))),
    zeros: mean(outcomes.map(({ demand }) => (demand === 0 ? 1 : 0))),
  };
}

function mean(values: readonly Accuracy[Score][]): number {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
}

/** The best of the simple methods. */
export function bestSimple({ simple }: Comparison): { name: string; score: number } {
  return simple.reduce((best, one) => (one.score < best.score ? one : best), {
    name: '',
    score: Number.POSITIVE_INFINITY,
  });
}

const NAME_WIDTH = 34;
const WIDTH = 15;

export function formatHead(): string {
  const titles = ['score', 'Camellia', ...Object.keys(SIMPLE_METHODS), 'in 80 % range', 'outcomes of 0'];
  return ''.padEnd(NAME_WIDTH) + titles.map((title) => title.padStart(WIDTH)).join('');
}

export function formatRow(name: string, { series, score, camellia, simple, inside, zeros }: Comparison): string {
  const cells = [score, ...[camellia, ...simple.map((one) => one.score)].map((value) => value.toFixed(3))];
  const shares = [inside, zeros].map((share) => `${(100 * share).toFixed(1)} %`);
  return `${name} (${series})`.padEnd(NAME_WIDTH) + [...cells, ...shares].map((cell) => cell.padStart(WIDTH)).join('');
}
