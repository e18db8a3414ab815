import { type Line, toLine, type Word } from '../slip-parsing/page/page.ts';
import { type Bitmap, turn } from './bitmap.ts';
import { type Boxes, findBoxes, MAX_BOXES } from './boxes.ts';
import { lineWidth, type Pyramid, toBatches, toPyramid, toRecognitionTensor } from './crops.ts';
import { chooseScript, type Decoded, decodeLines, type Sign } from './ctc.ts';
import { toDetectionTensor } from './detection-input.ts';
import { findGaps, type Gap } from './gaps.ts';
import { type Piece, toLines } from './lines.ts';
import type { Run } from './networks.ts';
import type { Placement } from './placement.ts';
import { type Point, type Rectangle, rotate, toPicture } from './rectangle.ts';
import { isRule, type Signs } from './signs.ts';
import { isTexture } from './texture.ts';
import { joinTiles, type Tile, toTiles } from './tiles.ts';
import { toWords } from './words.ts';

/** What the engine read in a picture. */
export interface Recognized {
  /** Top to bottom, with places on the straightened page: upright, its lines horizontal. */
  lines: Line[];
  placement: Placement;
}

/** Lines that recognition is less sure of are texture. */
const MIN_CONFIDENCE = 0.5;
/** A page that is read with less confidence may be upside down. */
const SURE = 0.8;
/** Lines to read both ways before deciding what is up. */
const PROBES = 8;
/** Smaller angles are not worth straightening. */
const MIN_ANGLE = 0.003;

/**
 * Finds and reads the text in a picture.
 * @param run runs the networks
 * @param signs the characters of the model
 * @param signal stops between two steps
 * @throws the signal's reason
 */
export async function recognize(bitmap: Bitmap, run: Run, signs: Signs, signal?: AbortSignal): Promise<Recognized> {
  signal?.throwIfAborted();
  if (isTexture(bitmap)) return { lines: [], placement: { quarters: 0, angle: 0 } };
  const engine = { run, signs, signal };
  const page = await findUpright(engine, bitmap);
  const read = [...page.read, ...(await readBoxes(engine, toPyramid(page.bitmap), page.unread))];
  const angle = Math.abs(page.angle) < MIN_ANGLE ? 0 : page.angle;
  const scripts = chooseScript(read.map(({ decoded }) => decoded));
  const pieces = scripts.flatMap((signs, index) => {
    const line = read[index];
    return line ? toPiece(signs, line, page.bitmap, angle) : [];
  });
  const lines = toLines(pieces).map((line) => toLine(line.flatMap(({ words }) => words)));
  return { lines, placement: { quarters: page.quarters, angle } };
}

/** The number of pieces of text in a picture, without reading them. */
export async function countPieces(bitmap: Bitmap, run: Run): Promise<number> {
  return isTexture(bitmap) ? 0 : (await detect({ run }, bitmap)).boxes.length;
}

interface Engine {
  run: Run;
  signs: Signs;
  signal: AbortSignal | undefined;
}

interface Page {
  bitmap: Bitmap;
  angle: number;
  quarters: Placement['quarters'];
  unread: Rectangle[];
  read: ReadBox[];
}

interface ReadBox {
  box: Rectangle;
  decoded: Decoded;
  gaps: Gap[];
}

async function detect({ run, signal }: { run: Run; signal?: AbortSignal | undefined }, bitmap: Bitmap): Promise<Boxes> {
  const found: { tile: Tile; boxes: Boxes }[] = [];
  for (const tile of toTiles(bitmap)) {
    signal?.throwIfAborted();
    const { data, dims } = await run('detection', toDetectionTensor(tile.bitmap));
    const [height = 0, width = 0] = dims.slice(-2);
    found.push({ tile, boxes: findBoxes({ data, width, height }, tile.bitmap) });
  }
  const boxes = joinTiles(found.map(({ tile, boxes }) => ({ tile, boxes: boxes.boxes })));
  // The piece with most text tells the angle of the page.
  const fullest = found.reduce((a, b) => (b.boxes.boxes.length > a.boxes.boxes.length ? b : a)).boxes;
  const sideways = found.filter(({ boxes }) => boxes.isSideways).length;
  return { boxes: boxes.slice(0, MAX_BOXES), angle: fullest.angle, isSideways: sideways * 2 > found.length };
}

/** Finds the text, turns the picture until it is upright, and reads the longest lines, which show what is up. */
async function findUpright(engine: Engine, bitmap: Bitmap): Promise<Page> {
  const first = await detect(engine, bitmap);
  if (!first.isSideways) return turnIfBetter(engine, bitmap, first, 0);
  const turned = turn(bitmap, 1);
  return turnIfBetter(engine, turned, await detect(engine, turned), 1);
}

/** Turns a page upside down if its longest lines are read better that way. */
async function turnIfBetter(engine: Engine, bitmap: Bitmap, { boxes, angle }: Boxes, quarters: 0 | 1): Promise<Page> {
  const sorted = boxes.toSorted((a, b) => b.width - a.width);
  const [probes, unread] = [sorted.slice(0, PROBES), sorted.slice(PROBES)];
  const read = await readBoxes(engine, toPyramid(bitmap), probes);
  const sure = sureness(read);
  const page = { bitmap, angle, quarters, unread, read };
  if (sure >= SURE || boxes.length === 0) return page;
  const over = turn(bitmap, 2);
  const turnBox = (box: Rectangle) => ({ ...box, center: rotate(box.center, over, Math.PI) });
  const readOver = await readBoxes(engine, toPyramid(over), probes.map(turnBox));
  if (sureness(readOver) <= sure) return page;
  return { ...page, bitmap: over, quarters: quarters === 0 ? 2 : 3, unread: unread.map(turnBox), read: readOver };
}

/** The mean confidence of the characters that were read. */
const sureness = (read: readonly ReadBox[]) => meanConfidence(read.flatMap(({ decoded }) => decoded.signs));

async function readBoxes({ run, signs, signal }: Engine, pyramid: Pyramid, boxes: readonly Rectangle[]) {
  const read: ReadBox[] = [];
  for (const batch of toBatches(boxes)) {
    signal?.throwIfAborted();
    const tensor = toRecognitionTensor(pyramid, batch);
    const [, , height = 0, width = 0] = tensor.dims;
    const shares = batch.map((box) => lineWidth(box) / width);
    const lines = decodeLines(await run('recognition', tensor), shares, signs);
    for (const [index, box] of batch.entries()) {
      const decoded = lines[index];
      const start = 3 * index * height * width;
      const pixels = tensor.data.subarray(start, start + height * width);
      if (decoded) read.push({ box, decoded, gaps: findGaps(pixels, width, lineWidth(box)) });
    }
  }
  return read;
}

const meanConfidence = (signs: readonly Sign[]) =>
  signs.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, signs.length);

/** Places the words of a box on the straightened page; nothing if they are hardly believable, or only a rule. */
function toPiece(
  signs: readonly Sign[],
  { box, gaps }: ReadBox,
  page: Bitmap,
  angle: number,
): (Piece & { words: Word[] })[] {
  if (meanConfidence(signs) < MIN_CONFIDENCE || isRule(signs.map(({ text }) => text).join(''))) return [];
  const { height } = box;
  const straight = (along: number) => rotate(toPicture(box, along, 0), page, -angle);
  const words = toWords(signs, gaps, box.width / height).map(({ text, confidence, left, right }): Word => {
    const [from, to] = [left, right].map((side) => straight(side * height - box.width / 2)) as [Point, Point];
    const y = (from.y + to.y) / 2;
    return { text, confidence, left: from.x, right: to.x, top: y - height / 2, bottom: y + height / 2 };
  });
  if (words.length === 0) return [];
  const [start, end] = [straight(-box.width / 2), straight(box.width / 2)];
  const slope = (end.y - start.y) / Math.max(1, end.x - start.x);
  return [{ left: start.x, right: end.x, y: (start.y + end.y) / 2, height, slope, words }];
}
