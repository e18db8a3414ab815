import { describe, expect, test } from 'vitest';
import { grayPng, pngOf } from '../../tests/support/pictures.ts';
import { preparePicture } from './prepare.ts';

const whitePng = (width: number, height: number) => grayPng(width, height, () => 255);
const nothing = new Uint8Array();

describe('preparing a picture', () => {
  test('keeps a picture of the right size', async () => {
    const good = await whitePng(1250, 1600);
    expect((await preparePicture(good, null)).bytes).toBe(good);
  });

  test('refuses a picture that is too large if it cannot be resized', async () => {
    await expect(preparePicture(await whitePng(4000, 3000), null)).rejects.toMatchObject({ code: 'too_large' });
    const readable = await whitePng(1500, 2000);
    expect((await preparePicture(readable, null)).bytes).toBe(readable);
  });

  test('checks the declared size before decoding', async () => {
    const unpack = () => Promise.reject(new Error('It has been decoded'));
    for (const [width, height] of [
      [30_000, 30_000],
      [20_000, 100],
      [8_001, 8_001],
    ] as const) {
      const refusal = {
        code: 'too_large',
        message: expect.stringMatching(/^The picture has [\d,]+ × [\d,]+ pixels\. Send one of/),
      };
      await expect(preparePicture(pngOf(width, height, nothing), unpack)).rejects.toMatchObject(refusal);
    }
  });

  test('refuses a picture that is too small to read', async () => {
    for (const [width, height] of [
      [20, 20],
      [5_000, 8],
    ] as const) {
      const refusal = {
        code: 'unreadable_picture',
        message: expect.stringContaining(`too small to read: ${width} × ${height} pixels`),
      };
      await expect(preparePicture(pngOf(width, height, nothing), null)).rejects.toMatchObject(refusal);
    }
  });
});
