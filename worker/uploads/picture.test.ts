import { describe, expect, test } from 'vitest';
import { parsePicture, parsePictureText } from './picture.ts';

/** Bytes from hexadecimal figures and texts. */
const bytes = (...parts: string[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      part.startsWith('0x') ? [...Uint8Array.fromHex(part.slice(2))] : [...new TextEncoder().encode(part)],
    ),
  );

const PNG = bytes('0x89504e470d0a1a0a0000000d', 'IHDR', '0x000002800000019008060000');
const FRAME = '0xffc0001108019002800301220002110103110100';
const JPEG = bytes('0xffd8ffe000104a46494600010100000100010000', FRAME);
const LYING = bytes('0xffd8ffe1000e', 'Exif', '0x00004d4d002a0000', FRAME);
const WEBP = bytes('RIFF', '0x1e000000', 'WEBPVP8X', '0x0a00000000000000', '0x7f02008f0100');

describe('a picture', () => {
  test.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('of %s is recognized by its content, with its size', (type, content) => {
    expect(parsePicture(content)).toMatchObject({ type, width: 640, height: 400, mayBeRotated: false });
  });

  test('with EXIF may be rotated', () => {
    expect(parsePicture(LYING)).toMatchObject({ type: 'image/jpeg', width: 640, height: 400, mayBeRotated: true });
  });

  test('is decoded from base64 or a data URL, ignoring its declared type', () => {
    for (const text of [PNG.toBase64(), `data:image/jpeg;base64,${PNG.toBase64()}`, `  ${PNG.toBase64()}\n`]) {
      expect(parsePictureText(text).type).toBe('image/png');
    }
  });

  test('of another kind is refused, also one that browsers would run scripts of', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const text of [svg, `<?xml version="1.0"?>${svg}`, '<html><body></body></html>', 'GIF89a', '%PDF-1.7']) {
      expect(() => parsePicture(bytes(text))).toThrow();
    }
  });

  test('that is truncated anywhere is refused as damaged', () => {
    for (const whole of [PNG, JPEG, LYING, WEBP]) {
      for (let length = 12; length < 20; length++) {
        expect(() => parsePicture(whole.slice(0, length))).toThrow(/damaged/);
      }
    }
  });
});

/** A PNG chunk; its checksum is not checked. */
const chunk = (type: string, ...data: string[]) => {
  const content = bytes(...data);
  return [`0x${content.length.toString(16).padStart(8, '0')}`, type, ...data, '0x00000000'];
};
const WHOLE_PNG = bytes(
  '0x89504e470d0a1a0a',
  ...chunk('IHDR', '0x000002800000019008060000', '0x00'),
  ...chunk('tEXt', 'Comment IEND'),
  ...chunk('IDAT', '0x00ff00'),
  ...chunk('IEND'),
);
/** With a thumbnail that has an end of its own, a byte between segments, stuffed bytes, restarts and a second scan. */
const WHOLE_JPEG = bytes(
  '0xffd8ffe1000a',
  'Exif',
  '0xffd9ffd9',
  FRAME,
  '0xffda0008010100003f00',
  '0x12ff00ff00d9ffd3ffd0aa',
  '0xffff',
  '0xffc40004aabb',
  '0xffda0008010100003f0034',
  '0xffd9',
);
const WHOLE_WEBP = bytes(
  'RIFF',
  '0x24000000',
  'WEBPVP8X',
  '0x0a00000000000000',
  '0x7f02008f0100',
  'EXIF',
  '0x05000000',
  'Exif!',
  '0x00',
);

describe('trailing bytes after a picture are cut off', () => {
  const wholes = { PNG: WHOLE_PNG, JPEG: WHOLE_JPEG, WebP: WHOLE_WEBP };
  test.each(Object.entries(wholes))('%s', (_, whole) => {
    expect(parsePicture(whole).bytes).toEqual(whole);
    for (const tail of ['<script>', '0x00', '0xffd9', '0xffd8ffd9', 'IEND', 'RIFF', '0x89504e470d0a1a0a']) {
      expect(parsePicture(bytes(`0x${whole.toHex()}`, tail)).bytes.toHex()).toBe(whole.toHex());
    }
  });

  test.each(Object.entries(wholes))('and a truncated %s is kept whole', (_, whole) => {
    for (let length = whole.length - 8; length < whole.length; length++) {
      const broken = whole.slice(0, length);
      expect(broken.length - parsePicture(broken).bytes.length).toBeLessThan(8);
    }
  });

  test('and a PNG without an end marker ends at the first non-chunk', () => {
    const headed = WHOLE_PNG.slice(0, 33);
    expect(parsePicture(bytes(`0x${headed.toHex()}`, '0x0000000a', '<?php echo 1; ?>')).bytes.toHex()).toBe(
      headed.toHex(),
    );
  });
});
