/** A thumbnail in the chat is at most this high. */
export const THUMBNAIL_HEIGHT = 150;
/** The longest edge of a picture to read, in pixels; more only takes longer. */
const MAX_EDGE = 2000;

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
/** For the file picker. */
export const ACCEPT = ACCEPTED.join(',');
export const isPicture = ({ type }: Pick<File, 'type'>): boolean => ACCEPTED.includes(type);

export type Picture = {
  /** For the reader, a data-URL. */
  image: string;
  /** For the chat and its history. */
  thumbnail: string;
};

/** Reads a picture, upright, in the two sizes that the chat needs. @throws if the browser cannot read it */
export async function readPicture(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    return {
      image: drawn(bitmap, Math.min(1, MAX_EDGE / longest), 0.9),
      thumbnail: drawn(bitmap, Math.min(1, (2 * THUMBNAIL_HEIGHT) / bitmap.height), 0.7),
    };
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, scale: number, quality: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
