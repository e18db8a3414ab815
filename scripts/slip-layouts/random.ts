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
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  const next = () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    happens: (probability) => next() < probability,
  };
}
