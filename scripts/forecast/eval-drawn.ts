import { describeDemand } from '../../engines/forecasting/forecast/profile.ts';
import type { DemandSeries } from '../evaluation/demand-series.ts';
import { bestSimple, type Comparison, compareMethods, formatHead, formatRow, type Score } from './compare.ts';
import { DRAWN_KINDS, drawSeries } from './drawn-series.ts';

/** Choices were made on series of other seeds. */
const HELD_OUT_SEED = 27182;
/** Of so few series the best of seven methods is ahead by luck, too. */
const TOLERANCE = 1.02;
const [MIN_INSIDE, MAX_INSIDE] = [0.75, 0.87];

/**
 * Compares Camellia with simple methods on series drawn of every kind of demand.
 * @returns false if a simple method is clearly better, or the ranges are clearly too wide or too narrow
 */
export function evalDrawn(print: (line: string) => void, perKind = 300): boolean {
  print(`Drawn series, ${perKind} of each kind, none of them used to choose methods:`);
  print(formatHead());
  let holds = true;
  for (const kind of DRAWN_KINDS) {
    const compared = compareMethods(drawSeries(kind, perKind, HELD_OUT_SEED), kind.periodsPerYear, kind.score);
    print(formatRow(kind.name, compared));
    for (const problem of listProblems(compared)) {
      print(`  ${problem}`);
      holds = false;
    }
  }
  return holds;
}

/** What a comparison says against Camellia, in words. */
export function listProblems(compared: Comparison): string[] {
  const best = bestSimple(compared);
  const { camellia, inside } = compared;
  const isInRange = inside >= MIN_INSIDE && inside <= MAX_INSIDE;
  return [
    ...(camellia > best.score * TOLERANCE ? [`${best.name} is better.`] : []),
    ...(isInRange ? [] : [`The 80 % range contained ${(100 * inside).toFixed(1)} %.`]),
  ];
}

/** Whether a product belongs to the half that no choice was made on: by its name, so that it stays there. */
export function isHeldOut({ name }: DemandSeries): boolean {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash >>> 0) % 1000) / 1000 >= 0.5;
}

/** Compares on the held-out half of real products, by how they sell. */
export function compareByKind(
  series: readonly DemandSeries[],
  { periodsPerYear, score }: { periodsPerYear: number; score: Score },
  print: (line: string) => void,
): void {
  const kinds = Map.groupBy(series.filter(isHeldOut), ({ history }) => describeDemand(history).kind);
  if (kinds.size === 0) return;
  print('The half of the products that no choice was made on, by how they sell:');
  print(formatHead());
  for (const [kind, some] of kinds) print(formatRow(kind, compareMethods(some, periodsPerYear, score)));
}
