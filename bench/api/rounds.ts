import { median } from '../data.ts';
import type { Target } from './targets.ts';

/** Runs a measurement of each target in turn, round after round, so that all see the same machine; the first warms up. */
export async function inRounds<T extends object>(
  rounds: number,
  targets: readonly Target[],
  work: (target: Target, isWarmUp: boolean) => Promise<T>,
): Promise<Record<string, T[]>> {
  const found: Record<string, T[]> = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const result = await work(target, round === 0);
      if (round > 0) found[target.name]?.push(result);
    }
  }
  return found;
}

/** The median of each figure. */
export function medians<T extends { [K in keyof T]: number }>(results: readonly T[]): T {
  const [first] = results;
  if (!first) throw new Error('There is nothing to take the median of');
  const keys = Object.keys(first) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(results.map((result) => result[key]))])) as T;
}

/** {@link medians} of each target. */
export function mediansOf<T extends { [K in keyof T]: number }>(found: Record<string, T[]>): Record<string, T> {
  return Object.fromEntries(Object.entries(found).map(([name, results]) => [name, medians(results)]));
}
