import { readingSize } from '../../engines/slip-parsing/picture-size.ts';
import { numberText } from '../../engines/text/style.ts';
import { DomainError } from '../core/errors.ts';
import { type Picture, parsePicture } from '../uploads/picture.ts';

/**
 * Rotates a picture upright and resizes it so its longer side has `side` pixels, as a JPEG.
 * @throws if it cannot be decoded
 */
export type Resize = (picture: Uint8Array, side: number) => Promise<Uint8Array>;

/** More than any camera takes; larger pictures are slow to decode. */
const MAX_PIXELS = 64_000_000;
/** The longest side that all decoders support. */
const MAX_SIDE = 16_384;
/** Smaller pictures cannot be read. */
const MIN_PIXELS = 4_000;
const MIN_SIDE = 16;
/** The engine's memory grows with the pixels and would not fit above this (decision 0068). */
export const MAX_PIXELS_READ = 4_000_000;
/** How far from the best size, as a share of the pixels, a picture may be before it is resized. */
const TOLERANCE = 0.15;

/**
 * Prepares a picture for reading and storage: upright and of the best size. Camellia's own pages send it that way.
 * @param sent the picture's bytes
 * @param resize null if pictures cannot be resized
 * @throws 413 if it is too large, 422 if it is too small or damaged
 */
export async function preparePicture(sent: Uint8Array, resize: Resize | null): Promise<Picture> {
  const picture = parsePicture(sent);
  const { width, height } = picture;
  const pixels = width * height;
  refuseSize(width, height);
  const good = readingSize(width, height);
  const isGood = Math.abs(pixels / (good.width * good.height) - 1) <= TOLERANCE;
  if (isGood && !picture.mayBeRotated) return picture;
  if (!resize) {
    if (pixels <= MAX_PIXELS_READ) return picture;
    throw new DomainError(
      'too_large',
      'The picture has more than 4 million pixels. Make it smaller, then send it again.',
    );
  }
  let resized: Uint8Array;
  try {
    // Fitting into a square works whether or not the picture is rotated.
    resized = await resize(sent, Math.max(good.width, good.height));
  } catch {
    throw damaged();
  }
  return parsePicture(resized);
}

export const damaged = () =>
  new DomainError('unreadable_picture', 'The picture is damaged and cannot be read. Please take it again.');

function refuseSize(width: number, height: number): void {
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new DomainError(
      'too_large',
      `The picture has ${count(width)} × ${count(height)} pixels. Send one of at most 64 million, with no side longer than ${count(MAX_SIDE)}.`,
    );
  }
  if (width * height < MIN_PIXELS || Math.min(width, height) < MIN_SIDE) {
    throw new DomainError(
      'unreadable_picture',
      `The picture is too small to read: ${width} × ${height} pixels. Photograph the slip from above, so that it fills the picture.`,
    );
  }
}

const count = (pixels: number) => numberText(pixels);
