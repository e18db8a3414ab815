/** Above this a reading is strong (docs/specification.md, 9.1). */
export const STRONG = 0.8;

/** A field below this is doubtful: a person should hold it against the picture. */
export const DOUBTFUL_BELOW = 0.72;

/** A row is as sure as the least sure of its fields. A price that the slip does not print makes it no less sure. */
export function sureness({
  confidence,
  price,
}: {
  confidence: { name: number; quantity: number; price: number };
  price: number | null;
}): number {
  return Math.min(confidence.name, confidence.quantity, price === null ? 1 : confidence.price);
}
