import { DomainError } from '../errors.ts';

/** A request that has been broken off does not tell: what it held is taken as given back after so long. */
const LONGEST_HELD_MS = 60_000;

/**
 * The room that an isolate has for large bodies of one kind. What several of them take together must not exceed its
 * memory; one alone is always let in.
 */
export interface Room {
  /**
   * Takes room for a body.
   * @param bytes that the body has
   * @returns what gives the room back
   * @throws 503 when the others leave too little
   */
  take(bytes: number): () => void;
}

/** @param size bytes of bodies that may be held at the same time */
export function roomFor(size: number): Room {
  const held = new Map<symbol, { bytes: number; since: number }>();
  return {
    take(bytes) {
      const now = Date.now();
      let taken = 0;
      for (const [key, one] of held) {
        if (now - one.since > LONGEST_HELD_MS) held.delete(key);
        else taken += one.bytes;
      }
      if (taken > 0 && taken + bytes > size) throw busy();
      const key = Symbol();
      held.set(key, { bytes, since: now });
      return () => void held.delete(key);
    },
  };
}

const busy = () =>
  new DomainError(503, 'Other large uploads are being handled right now. Please try again in a moment.', {
    retryAfter: 5,
  });
