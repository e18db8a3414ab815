import { DomainError, invalidField, tooLarge, unsupportedType } from '../core/errors.ts';
import { jpegEnd, pngEnd, webpEnd } from './picture-end.ts';

/** A picture, identified by its content. */
export interface Picture {
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  /** Whether its metadata may say that it is rotated (EXIF). */
  mayBeRotated: boolean;
}

/** The maximum size of a picture in bytes. */
export const PICTURE_LIMIT = 50 * 1024 * 1024;

const tooHeavy = () => tooLarge('The picture is larger than 50 MB. Use a lower resolution.');

/**
 * Decodes a picture from base64 or a data URL, ignoring its declared type.
 * @throws 400 if it is neither, 413, 415 and 422 as `pictureOf`
 */
export function parsePictureText(text: string): Picture {
  const base64 = text.trimStart().startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (base64.trim() === '') throw invalidField('image', 'is required: send the picture as base64 or a data URL');
  if (base64.length * 0.75 > PICTURE_LIMIT + 4) throw tooHeavy();
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.fromBase64(base64);
  } catch {
    throw invalidField('image', 'must be base64 or a base64 data URL');
  }
  return parsePicture(bytes);
}

/** @throws 413 if it is too large, 415 if it is not a JPG, PNG or WebP, 422 if it is truncated */
export function parsePicture(bytes: Uint8Array): Picture {
  if (bytes.length > PICTURE_LIMIT) throw tooHeavy();
  const kind = KINDS.find(({ begins }) => begins(bytes));
  if (!kind) throw unsupportedType('This is not a picture that can be read. Please choose a JPG, PNG or WebP file.');
  const found = kind.size(bytes);
  if (!found || found.width < 1 || found.height < 1) {
    throw new DomainError('unreadable_picture', 'The picture is damaged and cannot be read. Please take it again.');
  }
  // Cut off trailing bytes, which could be anything and would be stored and served.
  const end = kind.end(bytes);
  return { mayBeRotated: false, ...found, bytes: end < bytes.length ? bytes.subarray(0, end) : bytes };
}

type Found = Omit<Picture, 'bytes' | 'mayBeRotated'> & Partial<Pick<Picture, 'mayBeRotated'>>;

/** ITU-T T.81: the frame header (SOF) has the size; other segments are skipped by length. */
function jpegSize(bytes: Uint8Array): Found | null {
  let mayBeRotated = false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xe1 && textAt(bytes, at + 4, 4) === 'Exif') mayBeRotated = true;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7), mayBeRotated };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

function pngSize(bytes: Uint8Array): Found | null {
  if (bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649: the size is in the first chunk, in a different format for each of the three kinds. */
function webpSize(bytes: Uint8Array): Found | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const three = (at: number) => view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return {
        type: 'image/webp',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type: 'image/webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type: 'image/webp', width: three(24) + 1, height: three(27) + 1 };
    default:
      return null;
  }
}

/** The supported formats. */
const KINDS: readonly {
  begins: (bytes: Uint8Array) => boolean;
  size: (bytes: Uint8Array) => Found | null;
  end: (bytes: Uint8Array) => number;
}[] = [
  { begins: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8, size: jpegSize, end: jpegEnd },
  { begins: (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', size: pngSize, end: pngEnd },
  { begins: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP', size: webpSize, end: webpEnd },
];
