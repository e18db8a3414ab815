/**
 * How large a picture of a slip is read best: about 2 million pixels. With more, reading takes longer and more memory
 * and finds nothing more; with less, small print is lost.
 */
const GOOD_PIXELS = 2_000_000;

/** Blowing a small picture up beyond this makes nothing clearer. */
const MOST_ENLARGEMENT = 2;

/** The size, in pixels, that a picture should have to be read. */
export function readingSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(MOST_ENLARGEMENT, Math.sqrt(GOOD_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
