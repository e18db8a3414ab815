import { readingSize } from '../../engines/slip-parsing/picture-size.ts';
import { DomainError } from '../core/errors.ts';
import { type Picture, pictureOf } from '../uploads/picture.ts';

/**
 * Makes a picture upright and so large that its longer side has `side` pixels, as a JPEG.
 * @throws when it cannot be decoded
 */
export type Resize = (picture: Uint8Array, side: number) => Promise<Uint8Array>;

/** No camera takes more, and whoever unpacks more for a picture is at work for long. */
const MOST_PIXELS = 64_000_000;
/** The longest side that every decoder takes. */
const LONGEST_SIDE = 16_384;
/** Nothing can be read on less. */
const FEWEST_PIXELS = 4_000;
const SHORTEST_SIDE = 16;
/** An engine's memory grows with the pixels, and with more than these it does not fit (decision 0017). */
const MOST_PIXELS_READ = 4_000_000;
/** How far, as a share of the pixels, a picture may be from the best size before it is worth making anew. */
const TOLERANCE = 0.15;

/**
 * The picture as it is read and kept: upright, and of the size that is read best. Camellia's own pages send it so.
 * @param sent the picture's bytes
 * @param resize null where there is nothing that could make it smaller
 * @throws 413 when it is too large, 422 when it is too small or damaged
 */
export async function preparePicture(sent: Uint8Array, resize: Resize | null): Promise<Picture> {
  const picture = pictureOf(sent);
  const { width, height } = picture;
  const pixels = width * height;
  refuseSize(width, height);
  const good = readingSize(width, height);
  const isGood = Math.abs(pixels / (good.width * good.height) - 1) <= TOLERANCE;
  if (isGood && !picture.mayLie) return picture;
  if (!resize) {
    if (pixels <= MOST_PIXELS_READ) return picture;
    throw new DomainError(413, 'The picture has more than 4 million pixels. Make it smaller, then send it again.');
  }
  let resized: Uint8Array;
  try {
    // A square to fit into is right whether or not the picture is turned on the way.
    resized = await resize(sent, Math.max(good.width, good.height));
  } catch {
    throw damaged();
  }
  return pictureOf(resized);
}

export const damaged = () => new DomainError(422, 'The picture is damaged and can not be read. Please take it again.');

function refuseSize(width: number, height: number): void {
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) {
    throw new DomainError(
      413,
      `The picture has ${count(width)} × ${count(height)} pixels. Send one of at most 64 million, with no side longer than ${count(LONGEST_SIDE)}.`,
    );
  }
  if (width * height < FEWEST_PIXELS || Math.min(width, height) < SHORTEST_SIDE) {
    throw new DomainError(
      422,
      `The picture is too small to read: ${width} × ${height} pixels. Photograph the slip from above, so that it fills the picture.`,
    );
  }
}

const count = (pixels: number) => pixels.toLocaleString('en-US');
