import type { Point } from './rectangle.ts';

/** A connected area where the network sees text. */
export interface Region {
  pixels: number;
  /** The mean probability, 0 to 1. */
  score: number;
  /** Corners of its outline; its convex hull is the region's. */
  outline: Point[];
}

/** Where the probability of text is higher, there is text. */
const THRESHOLD = 0.3;
/** Smaller regions are specks. */
const MIN_PIXELS = 12;

/**
 * Finds connected areas (4-connectivity) in a map of probabilities.
 * @param most the number of regions to keep, the largest ones
 */
export function findRegions(map: Float32Array, width: number, height: number, most: number): Region[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const regions: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || (map[start] ?? 0) <= THRESHOLD) continue;
    const region = fill(start);
    if (region.pixels >= MIN_PIXELS) regions.push(region);
  }
  return regions.length <= most ? regions : regions.sort((a, b) => b.pixels - a.pixels).slice(0, most);

  function fill(start: number): Region {
    const extents = new Map<number, [left: number, right: number]>();
    let [pixels, sum, depth] = [0, 0, 0];
    const visit = (at: number) => {
      if (seen[at] === 1 || (map[at] ?? 0) <= THRESHOLD) return;
      seen[at] = 1;
      stack[depth++] = at;
    };
    visit(start);
    while (depth > 0) {
      const at = stack[--depth] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      pixels += 1;
      sum += map[at] ?? 0;
      const extent = extents.get(y);
      if (!extent) extents.set(y, [x, x]);
      else if (x < extent[0]) extent[0] = x;
      else if (x > extent[1]) extent[1] = x;
      if (x > 0) visit(at - 1);
      if (x + 1 < width) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y + 1 < height) visit(at + width);
    }
    return { pixels, score: sum / pixels, outline: toOutline(extents) };
  }
}

/** The corners of the first and last pixel of every row. */
const toOutline = (extents: ReadonlyMap<number, readonly [number, number]>): Point[] =>
  [...extents].flatMap(([y, [left, right]]) => [
    { x: left, y },
    { x: right + 1, y },
    { x: left, y: y + 1 },
    { x: right + 1, y: y + 1 },
  ]);
