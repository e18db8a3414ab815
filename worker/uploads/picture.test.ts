import { describe, expect, it } from 'vitest';
import { pictureOf, pictureOfText } from './picture.ts';

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
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('of %s is told by its content, with its size', (type, content) => {
    expect(pictureOf(content)).toMatchObject({ type, width: 640, height: 400, mayLie: false });
  });

  it('that bears EXIF may lie on its side', () => {
    expect(pictureOf(LYING)).toMatchObject({ type: 'image/jpeg', width: 640, height: 400, mayLie: true });
  });

  it('is taken from bare base64 and from a data-URL, whatever type that says', () => {
    for (const text of [PNG.toBase64(), `data:image/jpeg;base64,${PNG.toBase64()}`, `  ${PNG.toBase64()}\n`]) {
      expect(pictureOfText(text).type).toBe('image/png');
    }
  });

  it('that breaks off is refused as damaged, at any place', () => {
    for (const whole of [PNG, JPEG, LYING, WEBP]) {
      for (let length = 12; length < 20; length++) {
        expect(() => pictureOf(whole.slice(0, length))).toThrow(/damaged/);
      }
    }
  });
});
