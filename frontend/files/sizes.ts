import { drawPicture, isPdfFile, openPicture, toDataUrl } from '../lib/upload-file.ts';

/** A file as the API takes it: data URLs of it, and of the small size of a picture. */
export interface Sizes {
  file: string;
  small?: string;
}

/** The longest edge of a picture, and the edge of its small size, in pixels: sharp on a phone where lists show 40. */
const LARGE_EDGE = 1600;
const SMALL_EDGE = 192;

/**
 * Makes both sizes of a picture, upright. They are drawn again, which leaves out where and with what it was taken. A PDF is
 * sent as it is.
 * @throws UploadFileError
 */
export async function makeSizes(file: File): Promise<Sizes> {
  if (isPdfFile(file)) return { file: await toDataUrl(file) };
  const picture = await openPicture(file);
  try {
    const { width, height } = picture;
    const scale = Math.min(1, LARGE_EDGE / Math.max(width, height));
    const large = drawPicture(picture, { width: width * scale, height: height * scale });
    // Its middle.
    const side = Math.min(width, height);
    const edge = Math.min(side, SMALL_EDGE);
    const middle = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
    const small = drawPicture(picture, { width: edge, height: edge }, middle);
    return { file: encode(large), small: encode(small) };
  } finally {
    picture.close();
  }
}

/** Safari makes no WebP, and answers with a PNG. */
function encode(canvas: HTMLCanvasElement): string {
  const webp = canvas.toDataURL('image/webp', 0.82);
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', 0.82);
}
