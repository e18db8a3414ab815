import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureAccuracy } from '../../engines/forecasting/forecast/accuracy.ts';
import { forecastDemand } from '../../engines/forecasting/forecast/forecast.ts';
import { compareByKind } from '../forecast/eval-drawn.ts';
import { type DemandSeries, readDemandFile } from './demand-series.ts';

/** Averages over the series of a set; null if a reference lacks the score. */
export interface Scores {
  name: string;
  sMAPE: number | null;
  MASE: number | null;
  RMSSE: number | null;
  /** Units per series over the whole horizon; above 0 is too high. */
  bias: number | null;
}

interface References {
  published: Record<string, { sMAPE_weekly: number | null; MASE_weekly: number | null }> | null;
  /** Also contains the number of series. */
  computed_here: Record<string, { sMAPE: number; MASE: number } | number>;
  computed_here_RMSSE?: Record<string, { RMSSE: number; total_bias_units_per_series: number }>;
}

/** The sets, and the methods Camellia must beat on each. */
const SETS = [
  { name: 'm4_weekly', title: 'M4 weekly', score: 'sMAPE', rivals: ['Naive', 'SES', 'Damped', 'ses_opt'] },
  { name: 'online_retail_weekly', title: 'Online retail weekly', score: 'RMSSE', rivals: ['ses_opt', 'ses_0.1'] },
] as const;

const WEEKS_PER_YEAR = 365.2425 / 7;

/** Prints Camellia's scores on the series in `folder` next to the reference scores; false if a rival is better. */
export function evalForecast(folder: string, print: (line: string) => void): boolean {
  const benchmarks = join(folder, 'benchmarks.json');
  if (!existsSync(benchmarks)) {
    print(`Skipped: there are no demand series at ${folder}.`);
    return true;
  }
  const references: Record<string, References> = JSON.parse(readFileSync(benchmarks, 'utf8'));
  let holds = true;
  for (const { name, title, score, rivals } of SETS) {
    const series = readDemandFile(join(folder, `${name}.csv`));
    const reference = references[name];
    if (series === null || reference === undefined) {
      print(`\n${title}: skipped, ${name}.csv or its reference scores are missing.`);
      continue;
    }
    const { scores, inside, seconds } = computeScores(series);
    const others = referenceScores(reference);
    print(`\n${title}: ${series.length} series, ${seconds.toFixed(1)} s`);
    print(formatTable([scores, ...others]));
    print(`${(100 * inside).toFixed(1)} % of actual values were within the 80 % range.`);
    const better = others.filter((other) => rivals.some((rival) => rival === other.name) && !isBetter(scores, other));
    for (const { name: rival } of better) print(`Not better than ${rival}.`);
    if (better.length === 0) print(`Better than ${rivals.join(', ')} in every available score.`);
    compareByKind(series, { periodsPerYear: WEEKS_PER_YEAR, score }, print);
    holds &&= better.length === 0;
  }
  return holds;
}

function computeScores(series: readonly DemandSeries[]): { scores: Scores; inside: number; seconds: number } {
  const started = performance.now();
  const forecasts = series.map(({ history, actual }) => forecastDemand(history, { horizon: actual.length }));
  const seconds = (performance.now() - started) / 1000;
  const each = series.map(({ history, actual }, i) => measureAccuracy(history, actual, forecasts[i]?.expected ?? []));
  const hits = series.flatMap(({ actual }, i) =>
    actual.map((demand, h) => {
      const { low, high } = forecasts[i] ?? { low: [], high: [] };
      return demand >= (low[h] ?? 0) - 1e-9 && demand <= (high[h] ?? 0) + 1e-9 ? 1 : 0;
    }),
  );
  const scores: Scores = {
    name: 'Camellia',
    sMAPE: average(each.map(({ sMAPE }) => sMAPE)),
    MASE: average(each.map(({ MASE }) => MASE)),
    RMSSE: average(each.map(({ RMSSE }) => RMSSE)),
    bias: average(each.map(({ bias }) => bias)),
  };
  return { scores, inside: average(hits) ?? 0, seconds };
}

function referenceScores({ published, computed_here, computed_here_RMSSE = {} }: References): Scores[] {
  const publishedScores = Object.entries(published ?? {})
    .filter(([, { sMAPE_weekly }]) => sMAPE_weekly !== null)
    .map(([name, { sMAPE_weekly, MASE_weekly }]) => ({ name, sMAPE: sMAPE_weekly, MASE: MASE_weekly }));
  const computed = Object.entries(computed_here).flatMap(([name, scores]) =>
    typeof scores === 'number' ? [] : [{ name, sMAPE: scores.sMAPE, MASE: scores.MASE }],
  );
  const known = [...publishedScores, ...computed].map((one) => ({ ...one, RMSSE: null, bias: null }));
  const rows = new Map<string, Scores>(known.map((one) => [one.name, one]));
  for (const [name, { RMSSE, total_bias_units_per_series: bias }] of Object.entries(computed_here_RMSSE)) {
    rows.set(name, { ...(rows.get(name) ?? { name, sMAPE: null, MASE: null }), RMSSE, bias });
  }
  return [...rows.values()];
}

/** Whether all available scores of the other are beaten; the bias by its absolute value. */
export function isBetter(ours: Scores, other: Scores): boolean {
  const beats = (mine: number | null, theirs: number | null) => theirs === null || (mine !== null && mine < theirs);
  return (
    beats(ours.sMAPE, other.sMAPE) &&
    beats(ours.MASE, other.MASE) &&
    beats(ours.RMSSE, other.RMSSE) &&
    beats(sizeOf(ours.bias), sizeOf(other.bias))
  );
}

function sizeOf(bias: number | null): number | null {
  return bias === null ? null : Math.abs(bias);
}

function average(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function formatTable(rows: readonly Scores[]): string {
  const cell = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits)).padStart(10);
  const head = `${''.padEnd(22)}${['sMAPE', 'MASE', 'RMSSE', 'bias'].map((title) => title.padStart(10)).join('')}`;
  const lines = rows.map(
    ({ name, sMAPE, MASE, RMSSE, bias }) =>
      `${name.padEnd(22)}${cell(sMAPE, 3)}${cell(MASE, 3)}${cell(RMSSE, 3)}${cell(bias, 1)}`,
  );
  return [head, ...lines].join('\n');
}
