import { type Bitmap, type Blob, blobsOf } from './ink.ts';

/*
 * The limits stand well clear of what real slips have at 2 million pixels: 340 to 1,280 letters of 50 sizes and more, at most
 * 3,800 blobs that are no letters, and no connected ink that is met more than 12 times along a row.
 */

/** More areas of ink than these are noise or a screen of dots. */
const MOST_BLOBS = 40_000;
/** Fewer are no writing. */
const FEWEST_LETTERS = 3;
/** More than a page of small print has. */
const MOST_LETTERS = 12_000;
/** How many blobs that are no letters may stand around: so many, and so many for each letter. */
const DIRT = 4_000;
const DIRT_A_LETTER = 40;
/** Print has letters of many shapes; so many letters of fewer shapes than these are a pattern. */
const MANY_LETTERS = 500;
const FEWEST_SHAPES = 8;
/** Ink that lies more evenly than this over rows and columns alike is noise. Slips have 0.5 and more, noise of any grain 0.2 and less. */
const MIN_UNEVENNESS = 0.3;
/** Connected ink that a row of pixels meets more often than this is a net or noise; the rules of a table are fewer. */
const MOST_CROSSINGS = 40;

/**
 * Whether there may be print on a picture of about 2 million pixels. It lets through whatever may be a slip: its purpose
 * is that noise, grids and patterns, over which an engine would sit for a minute, do not reach one.
 */
export function looksLikePrint(bitmap: Bitmap): boolean {
  if (unevennessOf(bitmap) < MIN_UNEVENNESS) return false;
  const blobs = blobsOf(bitmap, MOST_BLOBS);
  if (!blobs) return false;
  const letters = blobs.filter(mayBeLetter);
  if (letters.length < FEWEST_LETTERS || letters.length > MOST_LETTERS) return false;
  if (blobs.length - letters.length > DIRT + DIRT_A_LETTER * letters.length) return false;
  const shapes = new Set(letters.map(({ width, height, pixels }) => `${width} ${height} ${pixels}`));
  if (letters.length >= MANY_LETTERS && shapes.size < FEWEST_SHAPES) return false;
  return !blobs.some(({ runs, height }) => runs > height * MOST_CROSSINGS);
}

/**
 * How unevenly ink lies over the rows of pixels and over the columns (of 32 pixels), whichever is more uneven: the
 * deviation as a share of the mean. Print has lines, gaps and margins; noise of any grain has none.
 */
function unevennessOf({ width, height, stride, words }: Bitmap): number {
  const columns = Math.max(1, Math.floor(width / 32));
  const rowInk = new Float64Array(height);
  const columnInk = new Float64Array(columns);
  for (let y = 0; y < height; y++) {
    for (let column = 0; column < columns; column++) {
      const ink = bitsIn(words[y * stride + column] as number);
      rowInk[y] = (rowInk[y] as number) + ink;
      columnInk[column] = (columnInk[column] as number) + ink;
    }
  }
  return Math.max(variation(rowInk), variation(columnInk));
}

/** The standard deviation as a share of the mean; 0 where there is nothing. */
function variation(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (mean === 0) return 0;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.sqrt(variance) / mean;
}

/** The bits that are set in a word of 32. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** By its size, in pixels. Letters that touch each other make wide ones. */
const mayBeLetter = ({ pixels, width, height }: Blob) =>
  pixels >= 12 && height >= 7 && height <= 250 && width >= 2 && width <= 400;
