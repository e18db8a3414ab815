/**
 * Identifiers made in code: milliseconds since 2025 in the upper bits, a counter in the lower twelve. They are unique
 * across shards, so that a workspace can move without renumbering; they rise with time, so that newer rows lie behind
 * older ones; and they stay below 2^53, so that JSON carries them. Two isolates can meet in the same millisecond and
 * count; the primary key then refuses the second, which is answered 503 and may be sent again.
 */
const EPOCH = Date.UTC(2025, 0, 1);
const PER_MILLISECOND = 4096;

let lastTime = 0;
let counter = 0;

/** A new identifier, greater than every one made before in this isolate. */
export function newId(): number {
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    // A random start keeps isolates of the same millisecond apart.
    counter = Math.floor(Math.random() * (PER_MILLISECOND / 4));
  } else if (++counter === PER_MILLISECOND) {
    // More than a millisecond holds (a large import): borrow from the next one.
    lastTime += 1;
    counter = 0;
  }
  return (lastTime - EPOCH) * PER_MILLISECOND + counter;
}

/** A random text of `bytes` bytes in base64url: session ids, invite codes, secrets. */
export function randomText(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toBase64({ alphabet: 'base64url', omitPadding: true });
}
