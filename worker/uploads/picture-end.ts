/**
 * Finds where pictures end, by walking through their chunks or segments as decoders do. A truncated picture has no end
 * marker and is kept whole.
 */

const toView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** PNG, third edition, 5.3: chunks of a length, a type of four letters, as many bytes, and a checksum, up to IEND. */
export function pngEnd(bytes: Uint8Array): number {
  const view = toView(bytes);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = bytes.subarray(at + 4, at + 8);
    // Not a chunk: the picture ends here.
    if (!type.every(isLetter)) return at;
    const end = at + 12 + view.getUint32(at);
    if (String.fromCharCode(...type) === 'IEND') return Math.min(end, bytes.length);
    at = end;
  }
  return bytes.length;
}

const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** ITU-T T.81, annex B: segments up to EOI; each SOS is followed by a scan, which ends at the next marker. */
export function jpegEnd(bytes: Uint8Array): number {
  const view = toView(bytes);
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Some cameras leave bytes between segments, which decoders skip.
    if (bytes[at] !== 0xff) at = scanEnd(bytes, at);
    else if (marker === END_OF_IMAGE) return at + 2;
    else if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else if (at + 4 > bytes.length) return bytes.length;
    else {
      at += 2 + view.getUint16(at + 2);
      if (marker === START_OF_SCAN) at = scanEnd(bytes, at);
    }
  }
  return bytes.length;
}

/** TEM, RST and SOI have no length. */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The next marker that ends a scan: neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** RFC 9649: one RIFF chunk with its length, containing chunks padded to even length. */
export function webpEnd(bytes: Uint8Array): number {
  const view = toView(bytes);
  const whole = 8 + view.getUint32(4, true);
  const limit = Math.min(whole + (whole % 2), bytes.length);
  let at = 12;
  while (at + 8 <= limit) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > limit) break;
    at = end;
  }
  // A truncated chunk belongs to the picture; bytes too short for a chunk do not.
  return at + 8 <= limit ? limit : Math.min(at, bytes.length);
}
