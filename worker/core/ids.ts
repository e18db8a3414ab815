/**
 * Identifiers generated in code: milliseconds since 2025 in the upper bits, a counter in the lower twelve. They are unique
 * across shards, so a workspace can move without renumbering; they increase with time, so newer rows sort last; and they
 * stay below 2^53, so JSON can carry them. If two isolates generate the same id, the primary key rejects the second
 * request with a 503, and it can be retried.
 */
const EPOCH = Date.UTC(2025, 0, 1);
const PER_MILLISECOND = 4096;

let lastTime = 0;
let counter = 0;

/** Generates an identifier greater than all earlier ones of this isolate. */
export function newId(): number {
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    // A random start makes collisions between isolates unlikely.
    counter = Math.floor(Math.random() * (PER_MILLISECOND / 4));
  } else if (++counter === PER_MILLISECOND) {
    // More ids than fit into a millisecond (a large import): borrow from the next one.
    lastTime += 1;
    counter = 0;
  }
  return (lastTime - EPOCH) * PER_MILLISECOND + counter;
}

/** Generates `count` identifiers in a row. @returns the first */
export function newIds(count: number): number {
  const first = newId();
  counter += count - 1;
  lastTime += Math.floor(counter / PER_MILLISECOND);
  counter %= PER_MILLISECOND;
  return first;
}

/** An id below all that are generated from a time on. @param time epoch milliseconds */
export const firstIdAt = (time: number): number => (time - EPOCH) * PER_MILLISECOND;

/** `bytes` random bytes in base64url, for session ids, invite codes and secrets. */
export function randomText(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toBase64({ alphabet: 'base64url', omitPadding: true });
}
