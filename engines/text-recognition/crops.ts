import { type Bitmap, halve, sample } from './bitmap.ts';
import type { Tensor } from './networks.ts';
import { type Rectangle, toPicture } from './rectangle.ts';

/** The height of the lines that recognition reads, in pixels. */
export const LINE_HEIGHT = 48;
/** All lines of a batch together are at most this wide, which bounds the memory. */
export const MAX_BATCH_WIDTH = 2_400;
const MIN_WIDTH = 16;
/** Recognition looks at steps of this many pixels. */
const STEP = 8;

/** A picture with smaller versions, each half the size of the one before. */
export type Pyramid = readonly Bitmap[];

export function toPyramid(bitmap: Bitmap): Pyramid {
  const levels = [bitmap];
  for (let last = bitmap; Math.min(last.width, last.height) >= 2 * LINE_HEIGHT; ) {
    last = halve(last);
    levels.push(last);
  }
  return levels;
}

/** The width of a line at the height of recognition. */
export function lineWidth({ width, height }: Rectangle): number {
  const scaled = Math.ceil((LINE_HEIGHT * width) / Math.max(1, height) / STEP) * STEP;
  return Math.min(MAX_BATCH_WIDTH, Math.max(MIN_WIDTH, scaled));
}

/**
 * Groups lines of the same width. Padding takes as long as print, an eighth of all that was read on receipts, and a line is read
 * the same whatever else is on its page. A batch takes as long as its lines one by one, but for 5 ms.
 */
export function toBatches(boxes: readonly Rectangle[]): Rectangle[][] {
  const batches: Rectangle[][] = [];
  for (const box of boxes.toSorted((a, b) => lineWidth(b) - lineWidth(a))) {
    const batch = batches.at(-1);
    const [first] = batch ?? [];
    const width = lineWidth(box);
    const fits = first && lineWidth(first) === width && width * ((batch?.length ?? 0) + 1) <= MAX_BATCH_WIDTH;
    if (fits) batch?.push(box);
    else batches.push([box]);
  }
  return batches;
}

/** Cuts lines out of a picture along their angle and normalizes them for recognition. */
export function toRecognitionTensor(pyramid: Pyramid, boxes: readonly Rectangle[]): Tensor {
  const width = Math.max(...boxes.map(lineWidth));
  const plane = LINE_HEIGHT * width;
  const data = new Float32Array(boxes.length * 3 * plane);
  for (const [index, box] of boxes.entries()) {
    const start = index * 3 * plane;
    cutLine(pyramid, box, data.subarray(start, start + plane), width);
    // All channels of a gray picture are the same.
    data.copyWithin(start + plane, start, start + plane);
    data.copyWithin(start + 2 * plane, start, start + plane);
  }
  return { data, dims: [boxes.length, 3, LINE_HEIGHT, width] };
}

/** Writes a line into one channel; what is right of it stays 0, which is a middle gray. */
function cutLine(pyramid: Pyramid, box: Rectangle, into: Float32Array, stride: number): void {
  const own = lineWidth(box);
  const [stepX, stepY] = [box.width / own, box.height / LINE_HEIGHT];
  const level = Math.max(0, Math.min(pyramid.length - 1, Math.floor(Math.log2(Math.max(1, stepY)))));
  const bitmap = pyramid[level];
  if (!bitmap) return;
  const scale = 2 ** -level;
  const origin = toPicture(box, -box.width / 2, -box.height / 2);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  for (let row = 0; row < LINE_HEIGHT; row++) {
    const across = (row + 0.5) * stepY;
    for (let column = 0; column < own; column++) {
      const along = (column + 0.5) * stepX;
      const x = (origin.x + along * cos - across * sin) * scale - 0.5;
      const y = (origin.y + along * sin + across * cos) * scale - 0.5;
      into[row * stride + column] = sample(bitmap, x, y) / 127.5 - 1;
    }
  }
}
