import { drawPicture, isPdfFile, openPicture, toDataUrl, UPLOAD_TYPES } from '../lib/upload-file.ts';

/** The longest edge of a photo, in pixels: small print stays readable. */
const MAX_EDGE = 2600;
/** Pictures up to this size are sent as they are. */
const SMALL_BYTES = 700_000;

/**
 * The file as the API takes it, a data URL. A PDF is sent as it is; a photo upright and no larger than its print needs.
 * @throws UploadFileError
 */
export async function readPaperFile(file: File): Promise<string> {
  if (isPdfFile(file)) return toDataUrl(file);
  const photo = await openPicture(file);
  try {
    const { width, height } = photo;
    const scale = Math.min(1, MAX_EDGE / Math.max(width, height));
    if (scale === 1 && file.size <= SMALL_BYTES && UPLOAD_TYPES.includes(file.type || 'none')) return toDataUrl(file);
    return drawPicture(photo, { width: width * scale, height: height * scale }).toDataURL('image/jpeg', 0.85);
  } finally {
    photo.close();
  }
}
