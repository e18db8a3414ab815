/**
 * The best size of a picture for reading: about 2 million pixels. More takes longer and more memory without finding
 * more; less loses small print.
 */
const GOOD_PIXELS = 2_000_000;

/** Enlarging a small picture further does not help. */
const MAX_ENLARGEMENT = 2;

/** The size, in pixels, at which to read a picture. */
export function readingSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(MAX_ENLARGEMENT, Math.sqrt(GOOD_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
