/** A piece of text on a page that has been straightened. */
export interface Piece {
  left: number;
  right: number;
  /** The middle, at its center. */
  y: number;
  height: number;
  /** How much it falls per pixel to the right. */
  slope: number;
}

/** Pieces whose middles are further apart, in heights, are on different lines. */
const MAX_OFFSET = 0.5;
/** Pieces on one line overlap by at most this share of the narrower one. */
const MAX_OVERLAP = 0.4;
/** A piece this many times as wide as high has a reliable slope. */
const WIDE = 4;

/** The slope of a line at a height of the page. */
type SlopeAt = (y: number) => number;

/** Groups pieces into lines along their slope, top to bottom, each from left to right. */
export function toLines<P extends Piece>(pieces: readonly P[]): P[][] {
  const slopeAt = fitSlopes(pieces);
  const lines: P[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    let nearest: P[] | null = null;
    let least = MAX_OFFSET;
    for (const line of lines) {
      const last = line.at(-1);
      if (!last || overlap(last, piece) > MAX_OVERLAP) continue;
      const offset = offsetOf(last, piece, slopeAt);
      if (offset >= least) continue;
      nearest = line;
      least = offset;
    }
    if (nearest) nearest.push(piece);
    else lines.push([piece]);
  }
  return lines.sort((a, b) => middle(a) - middle(b));
}

const overlap = (a: Piece, b: Piece) =>
  (Math.min(a.right, b.right) - Math.max(a.left, b.left)) / Math.max(1, Math.min(a.right - a.left, b.right - b.left));

/** Fewer wide pieces tell little about the page. */
const MIN_WIDE = 5;

/** A page photographed aslant has lines that fan out: their slope changes evenly from top to bottom (least squares). */
function fitSlopes(pieces: readonly Piece[]): SlopeAt {
  const wide = pieces.filter(isWide);
  if (wide.length < MIN_WIDE) return () => 0;
  const total = wide.reduce((sum, one) => sum + reach(one), 0);
  const mean = (value: (one: Piece) => number) => wide.reduce((sum, one) => sum + reach(one) * value(one), 0) / total;
  const [middle, slope] = [mean(({ y }) => y), mean((one) => one.slope)];
  const spread = mean(({ y }) => (y - middle) ** 2);
  const change = spread === 0 ? 0 : mean((one) => (one.y - middle) * (one.slope - slope)) / spread;
  return (y) => slope + change * (y - middle);
}

/**
 * How far apart the middles of two pieces are where they are nearest, in heights of the smaller one. Across a wide gap, the
 * slopes of the page tell more than those of the pieces.
 */
function offsetOf(last: Piece, next: Piece, slopeAt: SlopeAt): number {
  const end = heightAt(last, last.right);
  const start = heightAt(next, next.left);
  const gap = Math.max(0, next.left - last.right);
  const weighted = [
    [reach(last), last.slope],
    [reach(next), next.slope],
    [Math.max(1, gap), slopeAt((end + start) / 2)],
  ] as const;
  const total = weighted.reduce((sum, [weight]) => sum + weight, 0);
  const slope = weighted.reduce((sum, [weight, value]) => sum + weight * value, 0) / total;
  return Math.abs(end + slope * (next.left - last.right) - start) / Math.min(last.height, next.height);
}

const isWide = ({ left, right, height }: Piece) => right - left >= WIDE * height;
const reach = (piece: Piece) => (isWide(piece) ? piece.right - piece.left : 0);
const heightAt = (piece: Piece, x: number) =>
  isWide(piece) ? piece.y + piece.slope * (x - (piece.left + piece.right) / 2) : piece.y;

/** The middle of a line, weighted by width. */
function middle(line: readonly Piece[]): number {
  const total = line.reduce((sum, { left, right }) => sum + right - left, 0);
  return line.reduce((sum, { left, right, y }) => sum + y * (right - left), 0) / Math.max(1, total);
}
