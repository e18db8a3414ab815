import { DomainError, tooLarge } from '../core/errors.ts';

/** What a picture is, by its content. */
export interface Picture {
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}

/** The most bytes of a picture. */
export const PICTURE_LIMIT = 50 * 1024 * 1024;

/** @throws 413 when it is too large, 422 when it is no JPG, PNG or WebP or is broken off */
export function pictureOf(bytes: Uint8Array): Picture {
  if (bytes.length > PICTURE_LIMIT) throw tooLarge('The picture is larger than 50 MB. Take it with less resolution.');
  const found = jpegSize(bytes) ?? pngSize(bytes) ?? webpSize(bytes);
  if (!found || found.width < 1 || found.height < 1) {
    throw new DomainError(422, 'This is not a picture that can be read. Please choose a JPG, PNG or WebP file.');
  }
  return { bytes, ...found };
}

type Found = Omit<Picture, 'bytes'>;

/** ITU-T T.81: the frame header (SOF) holds the size; other segments are passed over by their length. */
function jpegSize(bytes: Uint8Array): Found | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

function pngSize(bytes: Uint8Array): Found | null {
  if (bytes.length < 24 || textAt(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649: the size stands in the first chunk, in a way of its own for each of the three kinds. */
function webpSize(bytes: Uint8Array): Found | null {
  if (bytes.length < 30 || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null;
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
