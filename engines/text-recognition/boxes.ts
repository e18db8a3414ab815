import { convexHull, grow, type Rectangle, rectangleAt, smallestRectangle } from './rectangle.ts';
import { findRegions } from './regions.ts';

/** More boxes than any slip has; a picture with more is read in part. */
export const MAX_BOXES = 600;
/** Regions that the network is less sure of are creases and shadows. */
const MIN_SCORE = 0.5;
/** The network marks the core of a line: how much larger the line is, as a multiple of area by perimeter. */
const GROWTH = 1.6;
/** Thinner regions, in pixels of the map, are rules and dirt. */
const MIN_SIDE = 3;
/** Boxes this many times as wide as high have a reliable angle. */
const WIDE = 3;
/** The angle of a box that differs more from that of the page is an accident of its outline. */
const MAX_DEVIATION = 0.12;
/** Boxes this many times as high as wide contain text that lies on its side. */
const TALL = 2;

/** The lines of text that detection found. */
export interface Boxes {
  /** In pixels of the picture. */
  boxes: Rectangle[];
  /** The angle of most lines, in radians. */
  angle: number;
  /** Whether most of the text lies on its side. */
  isSideways: boolean;
}

/**
 * Turns the map of probabilities into rectangles around lines of text.
 * @param map probabilities of text, 0 to 1
 * @param picture the size of the picture, which may be larger than that of the map
 */
export function findBoxes(
  map: { data: Float32Array; width: number; height: number },
  picture: { width: number; height: number },
): Boxes {
  const scaleX = picture.width / map.width;
  const scaleY = picture.height / map.height;
  const hulls = findRegions(map.data, map.width, map.height, MAX_BOXES)
    .filter(({ score }) => score >= MIN_SCORE)
    .map(({ outline }) => convexHull(outline))
    .filter((hull) => {
      const { width, height } = smallestRectangle(hull);
      return Math.min(width, height) >= MIN_SIDE;
    })
    .map((hull) => hull.map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY })));
  const found = hulls.map((hull) => ({ hull, box: smallestRectangle(hull) }));
  const angle = pageAngle(found.map(({ box }) => box));
  const boxes = found.map(({ hull, box }) => growBox(isReliable(box, angle) ? box : rectangleAt(hull, angle)));
  return { boxes, angle, isSideways: areSideways(found.map(({ hull }) => rectangleAt(hull, 0))) };
}

const isReliable = ({ width, height, angle }: Rectangle, page: number) =>
  width >= WIDE * height && Math.abs(angle - page) <= MAX_DEVIATION;

function growBox(box: Rectangle): Rectangle {
  const { width, height } = box;
  return grow(box, (GROWTH * width * height) / (2 * (width + height)));
}

/** The median angle of wide boxes, weighted by their width. */
function pageAngle(boxes: readonly Rectangle[]): number {
  const wide = boxes.filter(({ width, height }) => width >= WIDE * height).sort((a, b) => a.angle - b.angle);
  const half = wide.reduce((sum, { width }) => sum + width, 0) / 2;
  let sum = 0;
  for (const { width, angle } of wide) {
    sum += width;
    if (sum >= half) return angle;
  }
  return 0;
}

/** Whether more of the text is in tall boxes than in wide ones. */
function areSideways(upright: readonly Rectangle[]): boolean {
  const length = (some: readonly Rectangle[]) =>
    some.reduce((sum, { width, height }) => sum + Math.max(width, height), 0);
  const tall = upright.filter(({ width, height }) => height > TALL * width);
  const wide = upright.filter(({ width, height }) => width > TALL * height);
  return tall.length >= 3 && length(tall) > length(wide);
}
