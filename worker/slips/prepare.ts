import { DomainError } from '../core/errors.ts';
import { type Picture, pictureOf } from '../uploads/picture.ts';
import { readingSize } from './size.shared.ts';

/** The reader's memory grows with the pixels, and with more than these it does not fit (decision 0017). */
const PIXEL_LIMIT = 4_000_000;
/** How far, as a share of the pixels, a picture may be from the best size before it is worth making anew. */
const TOLERANCE = 0.15;

/**
 * The picture as it is read and kept: upright, and of the size that is read best. Camellia's own pages send it so;
 * others' pictures are made so by the platform, outside of the Worker's own memory.
 * @throws 413 when it is too large and cannot be made smaller, 422 when it is damaged
 */
export async function preparePicture(env: Env, picture: Picture): Promise<Picture> {
  const pixels = picture.width * picture.height;
  const good = readingSize(picture.width, picture.height);
  const isGood = Math.abs(pixels / (good.width * good.height) - 1) <= TOLERANCE;
  if (isGood && !picture.mayLie) return picture;
  if (!env.IMAGES) {
    if (pixels <= PIXEL_LIMIT) return picture;
    throw new DomainError(413, 'The picture has more than 4 million pixels. Make it smaller, then send it again.');
  }
  // A square to fit into is right whether or not the picture is turned on the way.
  return pictureOf(await resized(env.IMAGES, picture.bytes, Math.max(good.width, good.height)));
}

async function resized(images: ImagesBinding, bytes: Uint8Array, side: number): Promise<Uint8Array> {
  // Not by a Blob, which would be a copy of all of it.
  const { body } = new Response(bytes);
  if (!body) throw new Error('A picture has no bytes');
  try {
    const result = await images
      .input(body)
      .transform({ width: side, height: side, fit: 'contain' })
      .output({ format: 'image/jpeg', quality: 85 });
    return new Uint8Array(await result.response().arrayBuffer());
  } catch {
    throw new DomainError(422, 'The picture is damaged and can not be read. Please take it again.');
  }
}
