/** A file of a paper that cannot be used, with what to do. */
export class PaperFileError extends Error {
  override readonly name = 'PaperFileError';
}

/** For the file picker. */
export const PAPER_TYPES = 'application/pdf,image/jpeg,image/png,image/webp';

const MAX_BYTES = 50 * 1024 * 1024;
/** The longest edge of a photo, in pixels: small print stays readable. */
const MAX_EDGE = 2600;
/** Pictures up to this size are sent as they are. */
const SMALL_BYTES = 700_000;

/**
 * The file as the API takes it, a data URL. A PDF is sent as it is; a photo upright and no larger than its print needs.
 * @throws PaperFileError
 */
export async function readPaperFile(file: File): Promise<string> {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  if (isPdf && file.size > MAX_BYTES) throw new PaperFileError('This file is larger than 50 MB. Choose a smaller one.');
  if (isPdf) return toDataUrl(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PaperFileError('Couldn’t open this file. Choose a PDF, JPG, PNG or WebP.');
  });
  try {
    const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES && PAPER_TYPES.includes(file.type || 'none')) return toDataUrl(file);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new PaperFileError('Your browser couldn’t resize the photo.');
    // Transparent areas of a PNG become white paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.85);
  } finally {
    bitmap.close();
  }
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new PaperFileError('Couldn’t read the file. Choose it again.'));
    reader.readAsDataURL(file);
  });
}

/** A name for a paper by its file: `organic-certificate.pdf` is `organic certificate`; none for a camera's numbers. */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  const words = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return /^(?:image|photo|img|dsc|pxl|scan)?[\d ]*$/i.test(words) ? '' : words.slice(0, 200);
}
