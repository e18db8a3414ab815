import { readingSize } from '../../engines/slip-parsing/picture-size.ts';

/** A picture of a slip as it is sent: upright, gray, of the size that is read best. */
export interface SlipPicture {
  fileName: string;
  /** JPEG. */
  blob: Blob;
  width: number;
  height: number;
  /** As it was chosen, for whoever wants to know. */
  original: { width: number; height: number; bytes: number; type: string };
}

/** What Camellia reads. Others that the browser can open are turned into JPEG, too. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture goes up in less than this. */
const MOST_BYTES = 1_000_000;
const QUALITIES = [0.85, 0.75, 0.6, 0.45];

/** The file could not be opened as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/**
 * Makes a photo ready for reading. A camera says in the file which side is up; the browser turns the picture by it.
 * @throws PictureError when the browser cannot open the file
 */
export async function preparePicture(file: File): Promise<SlipPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError('The file could not be opened as a picture. Please choose a JPG, PNG or WebP file.');
  });
  const { width, height } = readingSize(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('The browser could not make the picture smaller.');
  // Paper is white where a PNG is transparent.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.filter = 'grayscale(1)';
  context.drawImage(bitmap, 0, 0, width, height);
  const original = { width: bitmap.width, height: bitmap.height, bytes: file.size, type: file.type };
  bitmap.close();
  return { fileName: file.name, blob: await smallJpeg(canvas), width, height, original };
}

async function smallJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (smallest && smallest.size < MOST_BYTES) return smallest;
  }
  if (!smallest) throw new PictureError('The browser could not make the picture smaller.');
  return smallest;
}

/** The picture as the API takes it. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new PictureError('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
