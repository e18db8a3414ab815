/** Files that a person chooses, on their way to the API. */

/** A file that cannot be used, with what to do. */
export class UploadFileError extends Error {
  override readonly name = 'UploadFileError';
}

/** What the API takes, for a file picker: a phone offers its camera as well. */
export const UPLOAD_TYPES = 'application/pdf,image/jpeg,image/png,image/webp';

const MAX_BYTES = 50 * 1024 * 1024;

/** Whether a file is a PDF. @throws UploadFileError for one that is too large */
export function isPdfFile({ type, name, size }: File): boolean {
  const isPdf = type === 'application/pdf' || /\.pdf$/i.test(name);
  if (isPdf && size > MAX_BYTES) throw new UploadFileError('This file is larger than 50 MB. Choose a smaller one.');
  return isPdf;
}

/** Opens a picture, upright. Close it after use. @throws UploadFileError for what is none */
export function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UploadFileError('Couldn’t open this file. Choose a PDF, JPG, PNG or WebP.');
  });
}

/** A part of a picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a part of a picture in another size. Transparent areas become white. @throws UploadFileError */
export function drawPicture(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  part: Part = { x: 0, y: 0, width: picture.width, height: picture.height },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new UploadFileError('Your browser couldn’t resize the picture.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A file as the API takes it. @throws UploadFileError */
export function toDataUrl(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new UploadFileError('Couldn’t read the file. Choose it again.'));
    reader.readAsDataURL(file);
  });
}

/** A name by that of a file: `organic-certificate.pdf` is `organic certificate`; none for a camera's numbers. */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  const words = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return /^(?:image|photo|img|dsc|pxl|scan)?[\d ]*$/i.test(words) ? '' : words.slice(0, 200);
}
