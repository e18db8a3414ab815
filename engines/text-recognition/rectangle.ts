export interface Point {
  x: number;
  y: number;
}

/** A rectangle that may be rotated. */
export interface Rectangle {
  center: Point;
  /** Along `angle`. */
  width: number;
  height: number;
  /** From the horizontal, clockwise in radians; more than -π/4, at most π/4. */
  angle: number;
}

/** The convex hull of points, counterclockwise on paper (monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.toReversed())];
}

const cross = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The rectangle of the smallest area around a hull: one of its sides lies on a side of the hull. */
export function smallestRectangle(hull: readonly Point[]): Rectangle {
  let smallest = rectangleAt(hull, 0);
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    if (from.x === to.x && from.y === to.y) continue;
    const found = rectangleAt(hull, toQuarter(Math.atan2(to.y - from.y, to.x - from.x)));
    if (found.width * found.height < smallest.width * smallest.height) smallest = found;
  }
  return smallest;
}

/** The rectangle around points whose width lies along an angle. */
export function rectangleAt(points: readonly Point[], angle: number): Rectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = points.map(({ x, y }) => x * cos + y * sin);
  const across = points.map(({ x, y }) => y * cos - x * sin);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return { center: { x: u * cos - v * sin, y: u * sin + v * cos }, width: right - left, height: bottom - top, angle };
}

/** The same direction or the one across, whichever is nearer to the horizontal. */
function toQuarter(angle: number): number {
  const quarter = Math.PI / 2;
  return angle - Math.round(angle / quarter) * quarter;
}

/** Moves all sides outwards. */
export const grow = (rectangle: Rectangle, distance: number): Rectangle => ({
  ...rectangle,
  width: rectangle.width + 2 * distance,
  height: rectangle.height + 2 * distance,
});

/** The place in the picture of a place in a rectangle, measured from its center. */
export function toPicture({ center, angle }: Rectangle, along: number, across: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: center.x + along * cos - across * sin, y: center.y + along * sin + across * cos };
}

/** Rotates a place around the center of a picture, clockwise by an angle in radians. */
export function rotate({ x, y }: Point, { width, height }: { width: number; height: number }, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [fromX, fromY] = [x - width / 2, y - height / 2];
  return { x: width / 2 + fromX * cos - fromY * sin, y: height / 2 + fromX * sin + fromY * cos };
}
