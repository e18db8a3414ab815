import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { grayPng, noise, pngOf, slipPng } from '../../tests/support/pictures.ts';
import { parseFound } from './exchange.ts';

/** Calls the reader, a separate Worker, as the main Worker does. */
const ask = (picture: Uint8Array, task = 'read') =>
  env.READER.fetch(`https://reader.local/${task}`, { method: 'POST', body: picture });

const read = async (sent: Uint8Array, task = 'read') => {
  const { picture, ...found } = await parseFound(await ask(sent, task), sent);
  if (!picture) throw new Error('The reader has returned no picture');
  return { ...found, picture };
};

const refusal = async (picture: Uint8Array, task = 'read') => {
  const response = await ask(picture, task);
  const { code, error } = await response.json<{ code: string; error: string }>();
  return [code, error] as const;
};

const W = 1250;
const H = 1600;
const ink = (isInk: boolean) => (isInk ? 0 : 255);
/** Patterns that could be letters at first sight. */
const letters = (width: number, height: number) =>
  grayPng(width, height, (x, y) => ink(x % 40 < 12 && y % 40 < 20 + (x % 7)));
const NO_SLIP = 'This picture does not look like a delivery slip. Photograph the slip from above, in good light';

describe('the reader', () => {
  test('reads the rows of a slip and keeps a picture of the right size', async () => {
    const sent = await slipPng();
    const { picture, reading, recognizer } = await read(sent);
    expect(recognizer).toBe('tesseract');
    expect(reading?.rows).toMatchObject([
      { name: 'LAURA TEA', quantity: 3, unitPrice: 42 },
      { name: 'ASSAM GOLD', quantity: 2, unitPrice: 14 },
    ]);
    expect(picture).toMatchObject({ type: 'image/png', width: 1200, height: 1660 });
    expect(picture.bytes).toBe(sent);
  });

  test('reads a slip that lies on its side, and says how to turn it', async () => {
    const { picture, reading } = await read(await slipPng(1, true));
    expect(picture).toMatchObject({ width: 1660, height: 1200 });
    expect(reading?.turned).toBe(1);
    expect(reading?.rows).toMatchObject([
      { name: 'LAURA TEA', quantity: 3, unitPrice: 42 },
      { name: 'ASSAM GOLD', quantity: 2, unitPrice: 14 },
    ]);
    // Lines run upwards, the first one leftmost.
    const [first, second] = reading?.rows.map(({ box }) => box) ?? [];
    expect(first?.right).toBeLessThan(second?.left ?? 0);
    expect((first?.bottom ?? 0) - (first?.top ?? 0)).toBeGreaterThan(500);
  });

  test('resizes a picture and returns it', async () => {
    const { picture, reading } = await read(await letters(500, 800), 'prepare');
    expect(reading).toBeNull();
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 1000, height: 1600 });
    expect([...picture.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  const noSlips: Record<string, (x: number, y: number) => number> = {
    'black and white noise': (x, y) => ink(noise(x, y) < 0.5),
    'gray noise': (x, y) => noise(x, y) * 255,
    'sparse noise': (x, y) => ink(noise(x, y) < 0.05),
    'noise in blocks': (x, y) => ink(noise(x >> 2, y >> 2) < 0.5),
    'a narrow grid': (x, y) => ink(x % 8 === 0 || y % 8 === 0),
    'a wide grid': (x, y) => ink(x % 40 === 0 || y % 40 === 0),
    'a fine checkerboard': (x, y) => ink(((x + y) & 1) === 0),
    'a coarse checkerboard': (x, y) => ink((((x >> 4) + (y >> 4)) & 1) === 0),
    'rows of dots': (x, y) => ink(x % 16 < 8 && y % 16 < 8),
    'a screen of dots': (x, y) => ink(x % 4 < 2 && y % 4 < 2),
    stripes: (x) => ink(x % 8 < 4),
    'a gradient': (x) => (x / W) * 255,
    'white paper': () => 255,
    darkness: () => 0,
  };
  for (const [what, shade] of Object.entries(noSlips)) {
    test(`refuses ${what} and says what to do`, async () => {
      const picture = await grayPng(W, H, shade);
      expect(await refusal(picture)).toEqual(['unreadable_picture', expect.stringContaining(NO_SLIP)]);
      expect(await refusal(picture, 'prepare')).toEqual(['unreadable_picture', expect.stringContaining(NO_SLIP)]);
    });
  }

  test('refuses noise of any grain, even in a small picture that is enlarged', async () => {
    for (const [width, height] of [
      [300, 300],
      [600, 560],
      [900, 700],
    ] as const) {
      const picture = await grayPng(width, height, (x, y) => ink(noise(x, y) < 0.5));
      expect(await refusal(picture), `${width} × ${height}`).toEqual([
        'unreadable_picture',
        expect.stringContaining(NO_SLIP),
      ]);
    }
  });

  test('refuses a damaged picture and reads the next one', async () => {
    const slip = await slipPng();
    const { picture: jpeg } = await read(await letters(500, 800), 'prepare');
    const broken = [
      slip.slice(0, 40),
      slip.slice(0, 2000),
      pngOf(W, H, new Uint8Array()),
      pngOf(4000, 3000, new Uint8Array(1000)),
      new Uint8Array(jpeg.bytes.subarray(0, 700)),
    ];
    for (const picture of broken) expect((await refusal(picture))[0]).toBe('unreadable_picture');
    expect((await refusal(pngOf(30_000, 30_000, new Uint8Array(1000))))[0]).toBe('too_large');
    expect((await refusal(new TextEncoder().encode('no picture at all, but text')))[0]).toBe('unsupported_media_type');
    expect((await read(slip)).reading?.rows).toHaveLength(2);
  });

  test('rejects other requests', async () => {
    expect((await env.READER.fetch('https://reader.local/read')).status).toBe(404);
    expect((await ask(await slipPng(), 'other')).status).toBe(404);
  });
});
