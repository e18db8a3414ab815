/** A random key that lets the server recognise a retry. Also works without a secure context. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency keys by body: the same body gets the same key until `taken` is called, so that saving again after a lost
 * response has no further effect.
 */
export function createKeyStore(): { keyFor: (body: unknown) => string; taken: () => void } {
  let last: { text: string; key: string } | undefined;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: newIdempotencyKey() };
      return last.key;
    },
    taken: () => {
      last = undefined;
    },
  };
}
