import { LINE_HEIGHT } from './crops.ts';

/** A stretch of a line without ink, as shares of its width. */
export interface Gap {
  from: number;
  to: number;
}

/** Ink at the edges belongs to the lines above and below. */
const MARGIN = 5;
/** How much darker than paper ink is, as a share of the difference between both. */
const INK = 0.4;

/**
 * Finds where a line has no ink. A picture of light print on dark has none.
 * @param pixels one channel of the line, in rows
 * @param stride the length of a row
 * @param width of the line itself
 */
export function findGaps(pixels: Float32Array, stride: number, width: number): Gap[] {
  const darkest = new Float32Array(width).fill(1);
  for (let row = MARGIN; row < LINE_HEIGHT - MARGIN; row++) {
    for (let column = 0; column < width; column++) {
      const value = pixels[row * stride + column] ?? 1;
      if (value < (darkest[column] ?? 1)) darkest[column] = value;
    }
  }
  const sorted = darkest.toSorted();
  const [ink, paper] = [sorted[Math.floor(width * 0.05)] ?? 0, sorted[Math.floor(width * 0.98)] ?? 1];
  const limit = paper - INK * (paper - ink);
  const gaps: Gap[] = [];
  let start = -1;
  for (let column = 0; column <= width; column++) {
    const isBlank = column < width && (darkest[column] ?? 0) >= limit;
    if (isBlank && start < 0) start = column;
    if (isBlank || start < 0) continue;
    gaps.push({ from: start / width, to: column / width });
    start = -1;
  }
  return gaps;
}
