import { createRandom } from '../../worker/demo/random.ts';

/** Random choices that are the same for the same seed. */
export interface Chance {
  /** At least 0, less than 1. */
  next(): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  whole(from: number, to: number): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
}

export function seeded(seed: string): Chance {
  let hash = 2166136261;
  for (const sign of seed) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619);
  const { next, pick, chance } = createRandom(hash);
  return { next, pick, whole: (from, to) => from + Math.floor(next() * (to - from + 1)), happens: chance };
}
