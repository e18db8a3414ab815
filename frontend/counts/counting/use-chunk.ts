import { useState } from 'react';

/** So many lines are rendered at first, and more on request: a field for each of thousands would keep a phone busy. */
const CHUNK = 80;

/** The first of a list. `showMore` is undefined once all are shown. */
export function useChunk<T>(all: readonly T[]): { shown: readonly T[]; rest: number; showMore: () => void } {
  const [limit, setLimit] = useState(CHUNK);
  return {
    shown: all.length > limit ? all.slice(0, limit) : all,
    rest: Math.max(0, all.length - limit),
    showMore: () => setLimit(limit + CHUNK),
  };
}
