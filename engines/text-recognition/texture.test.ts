import { expect, test } from 'vitest';
import { noise } from '../../tests/support/pictures.ts';
import type { Bitmap } from './bitmap.ts';
import { drawnNetworks, drawPage } from './drawn.fixture.ts';
import { countPieces, recognize } from './recognize.ts';
import { parseKeys } from './signs.ts';
import { isTexture } from './texture.ts';

function draw(width: number, height: number, grayAt: (x: number, y: number) => number): Bitmap {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = grayAt(x, y);
  return { width, height, data };
}
const grain = (size: number) => (x: number, y: number) => noise(Math.floor(x / size), Math.floor(y / size));

/** Forty lines of words of different lengths. */
const print = drawPage(
  800,
  1100,
  Array.from({ length: 120 }, (_, index) => ({
    x: 40 + (index % 3) * 240,
    y: 30 + Math.floor(index / 3) * 26,
    width: 60 + noise(index, 1) * 150,
    height: 14,
  })),
);
const changed = ({ data, ...size }: Bitmap, change: (gray: number, at: number) => number): Bitmap => ({
  ...size,
  data: data.map(change),
});

test.each<[string, Bitmap]>([
  ['black and white noise', draw(800, 1100, (x, y) => (grain(1)(x, y) < 0.5 ? 0 : 255))],
  ['coarse noise', draw(800, 1100, (x, y) => (grain(9)(x, y) < 0.5 ? 0 : 255))],
  ['gray noise', draw(800, 1100, (x, y) => grain(3)(x, y) * 255)],
  ['the grain of an empty page', draw(800, 1100, (x, y) => 240 + grain(2)(x, y) * 12)],
  ['a fine grid', draw(800, 1100, (x, y) => (x % 8 === 0 || y % 8 === 0 ? 0 : 255))],
  ['a checked cloth', draw(800, 1100, (x, y) => ((x >> 4) + (y >> 4)) % 2 && 255)],
  ['one color', draw(800, 1100, () => 120)],
])('%s is texture, and no network runs for it', async (_what, picture) => {
  expect(isTexture(picture)).toBe(true);
  const run = () => Promise.reject(new Error('A network ran'));
  expect((await recognize(picture, run, parseKeys('A'))).lines).toEqual([]);
  expect(await countPieces(picture, run)).toBe(0);
});

test.each<[string, Bitmap]>([
  ['a page of print', print],
  ['light print on a dark screen', changed(print, (gray) => 255 - gray)],
  ['print on grainy paper', changed(print, (gray, at) => gray * 0.8 + grain(2)(at % 800, Math.floor(at / 800)) * 50)],
  ['print half in shadow', changed(print, (gray, at) => (at % 800 < 400 ? gray : gray * 0.4))],
  ['dithered print', changed(print, (gray, at) => (gray < 100 || (at + Math.floor(at / 800)) % 2 === 0 ? 0 : 255))],
  ['a single line', drawPage(800, 1100, [{ x: 40, y: 500, width: 300, height: 20 }])],
])('%s is not', (_what, picture) => {
  expect(isTexture(picture)).toBe(false);
});

test('of a page of print, every word is found', async () => {
  expect(
    await countPieces(
      print,
      drawnNetworks(parseKeys('A'), () => 'A'),
    ),
  ).toBeGreaterThan(30);
});
