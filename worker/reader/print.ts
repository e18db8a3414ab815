import { type Bitmap, type Blob, findBlobs } from './ink.ts';

/*
 * The limits are far from what real slips have at 2 million pixels: 340 to 1,280 letters of at least 50 sizes, at most 3,800
 * other blobs, and no connected ink that crosses a row more than 12 times.
 */

/** More areas of ink are noise or a dot screen. */
const MAX_BLOBS = 40_000;
/** Fewer are not text. */
const MIN_LETTERS = 3;
/** More than a page of small print has. */
const MAX_LETTERS = 12_000;
/** Maximum blobs that are not letters: a base amount plus an amount per letter. */
const DIRT = 4_000;
const DIRT_PER_LETTER = 40;
/** Text has letters of many shapes; many letters of few shapes are a pattern. */
const MANY_LETTERS = 500;
const MIN_SHAPES = 8;
/** Ink spread more evenly over rows and columns is noise. Slips have at least 0.5, noise of any grain at most 0.2. */
const MIN_UNEVENNESS = 0.3;
/** Connected ink that crosses a row more often is a grid or noise; table rules cross less. */
const MAX_CROSSINGS = 40;

/**
 * What may be letters of a picture of about 2 million pixels; null if it contains no print. It accepts anything that could be
 * a slip and rejects noise, grids and patterns, which would take the engine up to a minute.
 */
export function lettersIn(bitmap: Bitmap): Blob[] | null {
  if (measureUnevenness(bitmap) < MIN_UNEVENNESS) return null;
  const blobs = findBlobs(bitmap, MAX_BLOBS);
  if (!blobs) return null;
  const letters = blobs.filter(mayBeLetter);
  if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return null;
  if (blobs.length - letters.length > DIRT + DIRT_PER_LETTER * letters.length) return null;
  const shapes = new Set(letters.map(({ width, height, pixels }) => `${width} ${height} ${pixels}`));
  if (letters.length >= MANY_LETTERS && shapes.size < MIN_SHAPES) return null;
  return blobs.some(({ runs, height }) => runs > height * MAX_CROSSINGS) ? null : letters;
}

/**
 * How unevenly ink is spread over rows, or columns of 32 pixels, whichever is more: the coefficient of variation. Text has
 * lines, gaps and margins; noise has none.
 */
function measureUnevenness({ width, height, stride, words }: Bitmap): number {
  const columns = Math.max(1, Math.floor(width / 32));
  const rowInk = new Float64Array(height);
  const columnInk = new Float64Array(columns);
  for (let y = 0; y < height; y++) {
    for (let column = 0; column < columns; column++) {
      const ink = countBits(words[y * stride + column] as number);
      rowInk[y] = (rowInk[y] as number) + ink;
      columnInk[column] = (columnInk[column] as number) + ink;
    }
  }
  return Math.max(variation(rowInk), variation(columnInk));
}

/** The coefficient of variation; 0 if the mean is 0. */
function variation(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (mean === 0) return 0;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.sqrt(variance) / mean;
}

/** Counts the set bits of a 32-bit word. */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Judged by size in pixels. Touching letters form wide blobs. */
const mayBeLetter = ({ pixels, width, height }: Blob) =>
  pixels >= 12 && height >= 7 && height <= 250 && width >= 2 && width <= 400;
