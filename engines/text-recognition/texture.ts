import { type Bitmap, halve } from './bitmap.ts';

/*
 * Pictures that are nothing but texture, such as noise, cloth, a grid or an empty page: the networks take seconds to find that
 * they say nothing, and see letters in them now and then. The limits are far from what print has: 51 receipts and 96 drawn and
 * photographed documents have an unevenness of at least 0.58, and no more than 0.1 of their pixels differ from their neighbor.
 */

/** Ink that is spread more evenly over rows and columns has no lines and margins. Noise with a grain of up to 64 pixels has at most 0.25. */
const MIN_UNEVENNESS = 0.3;
/** At most this share of the pixels differs from its left neighbor in print, 0.13 in a page full of words; more are a fine grid. */
const MAX_CHANGES = 0.3;
/** Width of the columns in which ink is counted, in pixels of the halved picture. */
const COLUMN = 16;

/** Whether a picture has nothing that can be lines of print. Takes 10 ms for 2 million pixels. */
export function isTexture(picture: Bitmap): boolean {
  // Halving turns dithered shades, as faxes have them, into gray.
  const { width, height, data } = halve(picture);
  const threshold = findThreshold(data);
  // Light letters on a dark screen are ink as well.
  const isDark = data.filter((gray) => gray <= threshold).length > data.length / 2;
  const rows = new Float64Array(height);
  const columns = new Float64Array(Math.max(1, Math.floor(width / COLUMN)));
  let changes = 0;
  for (let y = 0; y < height; y++) {
    let wasInk = false;
    for (let x = 0; x < width; x++) {
      const isInk = (data[y * width + x] ?? 0) <= threshold !== isDark;
      if (isInk !== wasInk && x > 0) changes++;
      wasInk = isInk;
      if (!isInk) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      const column = Math.floor(x / COLUMN);
      if (column < columns.length) columns[column] = (columns[column] ?? 0) + 1;
    }
  }
  return Math.max(variation(rows), variation(columns)) < MIN_UNEVENNESS || changes > MAX_CHANGES * data.length;
}

/** The gray that parts dark from light best, by Otsu's method (IEEE Transactions on Systems, Man, and Cybernetics 9, 1979). */
function findThreshold(data: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const gray of data) counts[gray] = (counts[gray] ?? 0) + 1;
  const total = counts.reduce((sum, count, gray) => sum + count * gray, 0);
  let [best, threshold, darker, sum] = [-1, 0, 0, 0];
  for (const [gray, count] of counts.entries()) {
    darker += count;
    sum += count * gray;
    const lighter = data.length - darker;
    if (darker === 0 || lighter === 0) continue;
    const apart = sum / darker - (total - sum) / lighter;
    const between = darker * lighter * apart * apart;
    if (between > best) [best, threshold] = [between, gray];
  }
  return threshold;
}

/** The standard deviation as a share of the mean; 0 if the mean is 0. */
function variation(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (mean === 0) return 0;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
}
