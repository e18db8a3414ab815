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

/** Groups pieces into lines along their slope, top to bottom, each from left to right. */
export function toLines<P extends Piece>(pieces: readonly P[]): P[][] {
  const lines: P[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    let nearest: P[] | null = null;
    let least = MAX_OFFSET;
    for (const line of lines) {
      const last = line.at(-1);
      if (!last || overlap(last, piece) > MAX_OVERLAP) continue;
      const offset = offsetOf(last, piece);
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

/** How far apart the middles of two pieces are where they are nearest, in heights of the smaller one. */
function offsetOf(last: Piece, next: Piece): number {
  const end = heightAt(last, last.right);
  const start = heightAt(next, next.left);
  const widths = [last, next].map(reach);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const slope = total === 0 ? 0 : (last.slope * (widths[0] ?? 0) + next.slope * (widths[1] ?? 0)) / total;
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
