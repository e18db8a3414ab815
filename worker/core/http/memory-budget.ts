import { DomainError } from '../errors.ts';

/** An aborted request may never release its share; it is reclaimed after this long. */
const MAX_HELD_MS = 60_000;

/**
 * Limits the memory that an isolate spends on concurrent large request bodies. A single body is always accepted.
 */
export interface MemoryBudget {
  /**
   * Reserves memory for a body.
   * @returns a function that releases it
   * @throws 503 if too little is left
   */
  take(bytes: number): () => void;
}

/** @param size total bytes that may be reserved at the same time */
export function memoryBudget(size: number): MemoryBudget {
  const held = new Map<symbol, { bytes: number; since: number }>();
  return {
    take(bytes) {
      const now = Date.now();
      let reserved = 0;
      for (const [key, one] of held) {
        if (now - one.since > MAX_HELD_MS) held.delete(key);
        else reserved += one.bytes;
      }
      if (reserved > 0 && reserved + bytes > size) throw busy();
      const key = Symbol();
      held.set(key, { bytes, since: now });
      return () => void held.delete(key);
    },
  };
}

const busy = () =>
  new DomainError('busy', 'Other large uploads are being handled right now. Please try again in a moment.', {
    retryAfter: 5,
  });
