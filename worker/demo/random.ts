/** Numbers that look like chance and are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** From `min` up to, not including, `max`. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** @param seed any whole number; 32 bits of it count */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  // Mulberry32: a counter whose bits are stirred; ample for a business that nobody audits.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
