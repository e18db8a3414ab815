import { readingSize } from '../../../engines/slip-parsing/picture-size.ts';

/** A picture of a slip ready to upload: upright, grayscale and at the best size for reading. */
export interface SlipPicture {
  fileName: string;
  /** JPEG. */
  blob: Blob;
  width: number;
  height: number;
  /** The chosen file, for the debug panel. */
  original: { width: number; height: number; bytes: number; type: string };
}

/** Accepted types. Any other type the browser can open is converted to JPEG as well. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const MAX_BYTES = 1_000_000;
const QUALITIES = [0.85, 0.75, 0.6, 0.45];

/** The file could not be opened as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/**
 * Prepares a photo for reading, turned upright by its EXIF orientation.
 * @throws PictureError when the browser cannot open the file
 */
export async function preparePicture(file: File): Promise<SlipPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError('Couldn’t open the file as a picture. Please choose a JPG, PNG or WebP file.');
  });
  const { width, height } = readingSize(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('Your browser couldn’t resize the picture.');
  // Transparent areas of a PNG become white paper.
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
    if (smallest && smallest.size < MAX_BYTES) return smallest;
  }
  if (!smallest) throw new PictureError('Your browser couldn’t resize the picture.');
  return smallest;
}

/** Encodes the picture as the data URL that the API expects. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new PictureError('Couldn’t read the file.'));
    reader.readAsDataURL(blob);
  });
}
