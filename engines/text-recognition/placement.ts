import { type Point, rotate } from './rectangle.ts';

/** How a page is placed in its picture. */
export interface Placement {
  /** How often the picture has to be turned clockwise by a quarter for the text to be upright. */
  quarters: 0 | 1 | 2 | 3;
  /** How much the lines of the upright picture fall to the right, in radians. */
  angle: number;
}

interface Size {
  width: number;
  height: number;
}

/** An upright box. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a place on the straightened page is in the picture. */
export function placePoint(point: Point, { quarters, angle }: Placement, picture: Size): Point {
  const { width, height } = picture;
  const upright = quarters % 2 === 0 ? picture : { width: height, height: width };
  const { x, y } = rotate(point, upright, angle);
  switch (quarters) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: height - x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: width - y, y: x };
  }
}

/** The part of the picture that contains a box of the straightened page. */
export function placeBox(box: Box, placement: Placement, picture: Size): Box {
  if (placement.quarters === 0 && placement.angle === 0) return box;
  // The middle of its sides: the corners of a wide box would enclose its neighbors.
  const { left, top, right, bottom } = box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    { x: left, y },
    { x: right, y },
    { x, y: top },
    { x, y: bottom },
  ].map((point) => placePoint(point, placement, picture));
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
