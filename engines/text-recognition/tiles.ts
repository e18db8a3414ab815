import type { Bitmap } from './bitmap.ts';
import type { Rectangle } from './rectangle.ts';

/** Long receipts are searched in pieces: shrunk as a whole, their print would be too small to find. */

/** A picture this many times as long as wide is cut. */
const LONG = 4;
/** The length of a piece, in widths. */
const PIECE = 2.5;
/** How far pieces overlap, in widths: more than the height of a line. */
const OVERLAP = 0.25;

/** A part of a picture, and where it begins. */
export interface Tile {
  bitmap: Bitmap;
  x: number;
  y: number;
}

/** The pieces of a long picture, from its start to its end; the picture itself if it is not long. */
export function toTiles(bitmap: Bitmap): Tile[] {
  const { width, height } = bitmap;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long < LONG * short) return [{ bitmap, x: 0, y: 0 }];
  const length = Math.round(PIECE * short);
  const count = Math.ceil((long - OVERLAP * short) / (length - OVERLAP * short));
  const step = (long - length) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.round(index * step);
    return height > width
      ? { bitmap: cut(bitmap, 0, start, width, length), x: 0, y: start }
      : { bitmap: cut(bitmap, start, 0, length, height), x: start, y: 0 };
  });
}

function cut({ width, data }: Bitmap, x: number, y: number, ownWidth: number, ownHeight: number): Bitmap {
  const part = new Uint8Array(ownWidth * ownHeight);
  for (let row = 0; row < ownHeight; row++) {
    const start = (y + row) * width + x;
    part.set(data.subarray(start, start + ownWidth), row * ownWidth);
  }
  return { width: ownWidth, height: ownHeight, data: part };
}

/** The boxes of all pieces in the picture. Of two that were found in the same place, the larger one is whole. */
export function joinTiles(found: readonly { tile: Tile; boxes: readonly Rectangle[] }[]): Rectangle[] {
  const all = found.flatMap(({ tile: { x, y }, boxes }) =>
    boxes.map((box) => ({ ...box, center: { x: box.center.x + x, y: box.center.y + y } })),
  );
  if (found.length === 1) return all;
  const kept: Rectangle[] = [];
  for (const box of all.toSorted((a, b) => b.width * b.height - a.width * a.height))
    if (!kept.some((other) => isWithin(box, other))) kept.push(box);
  return kept;
}

/** Whether the middle of a box lies in another, or that of the other nearly does. */
function isWithin({ center, height }: Rectangle, other: Rectangle): boolean {
  const [cos, sin] = [Math.cos(other.angle), Math.sin(other.angle)];
  const [x, y] = [center.x - other.center.x, center.y - other.center.y];
  const along = x * cos + y * sin;
  const across = y * cos - x * sin;
  return Math.abs(along) < other.width / 2 && Math.abs(across) < Math.max(other.height, height) / 2;
}
