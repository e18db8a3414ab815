import { invalidField } from '../core/errors.ts';
import { type Paper, parsePaperText } from '../uploads/paper.ts';
import { parsePicture } from '../uploads/picture.ts';
import { type FileInput, SMALL_PICTURE } from './contract.ts';

/** A file and the small size of it: null for a PDF, and for a large picture that came without one. */
export interface Sizes {
  file: Paper;
  small: Paper | null;
}

/** What a request brings. @throws 400, 413, 415 and 422 for a file that is none, and for a small size that is not small */
export function parseSizes({ file: fileText, small: smallText }: Pick<FileInput, 'file' | 'small'>): Sizes {
  const file = parsePaperText('file', fileText);
  if (smallText === undefined) return { file, small: isSmallPicture(file) ? file : null };
  const small = parsePaperText('small', smallText);
  if (file.type === 'application/pdf') throw invalidField('small', 'is for pictures only: leave it out for a PDF');
  if (isSmallPicture(small)) return { file, small };
  const { bytes, pixels } = SMALL_PICTURE;
  throw invalidField('small', `must be a picture of at most ${bytes / 1024} KB and ${pixels} pixels a side`);
}

function isSmallPicture({ bytes, type }: Paper): boolean {
  if (type === 'application/pdf' || bytes.length > SMALL_PICTURE.bytes) return false;
  const { width, height } = parsePicture(bytes);
  return Math.max(width, height) <= SMALL_PICTURE.pixels;
}
