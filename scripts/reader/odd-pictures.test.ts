import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { slipPng } from '../../tests/support/pictures.ts';
import { parseFound } from '../../worker/reader/exchange.ts';
import { ReaderPool } from './pool.ts';

/** A busy machine reads slowly. */
const PATIENT = 60_000;
const TIMEOUT = 120_000;

const pool = new ReaderPool(() => undefined, PATIENT);
afterAll(() => pool.stop());

const slip = Buffer.from(await slipPng());
/** The slip turned clockwise. */
const turned = (degrees: number) => sharp(slip).rotate(degrees).png().toBuffer();
const jpeg = await sharp(slip).jpeg().toBuffer();
const webp = await sharp(slip).webp({ effort: 0 }).toBuffer();

const ask = (picture: Uint8Array, path: string) =>
  pool.answer(new Request(`https://reader.local${path}`, { method: 'POST', body: new Uint8Array(picture) }));

/** A plain picture of a size. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** A PNG that says it has another size. */
function resized(width: number, height: number): Buffer {
  const changed = Buffer.from(slip);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

const file = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

const NO_SLIP = 'does not look like a delivery slip';

const REFUSED: Record<string, [picture: Buffer, says: string]> = {
  'one pixel': [await plain(1, 1), 'too small to read: 1 × 1 pixels'],
  'a line of 20,000 pixels': [await plain(20_000, 1), 'no side longer than 16,384'],
  'a column of 20,000 pixels': [await plain(1, 20_000), 'no side longer than 16,384'],
  'a picture that says it has 900 million pixels': [resized(30_000, 30_000), 'at most 64 million'],
  'a picture of another size than it says': [resized(1300, 1660), 'damaged'],
  'half a JPEG': [jpeg.subarray(0, jpeg.length >> 1), 'damaged'],
  'the start of a JPEG': [jpeg.subarray(0, 20), 'damaged'],
  'half a PNG': [slip.subarray(0, slip.length >> 1), 'damaged'],
  'the start of a WebP': [webp.subarray(0, 900), 'damaged'],
  'a GIF': [file('GIF89a', new Uint8Array(40)), 'choose a JPG, PNG or WebP'],
  'a HEIC': [file(new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(400)), 'choose a JPG, PNG or WebP'],
  'an AVIF': [file(new Uint8Array([0, 0, 0, 24]), 'ftypavif', new Uint8Array(400)), 'choose a JPG, PNG or WebP'],
  'a TIFF': [file('II*\0', new Uint8Array(400)), 'choose a JPG, PNG or WebP'],
  'a BMP': [file('BM', new Uint8Array(600)), 'choose a JPG, PNG or WebP'],
  'an SVG': [file('<svg xmlns="http://www.w3.org/2000/svg"><text>2 Tea</text></svg>'), 'choose a JPG, PNG or WebP'],
  'a PDF': [file('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF'), 'choose a JPG, PNG or WebP'],
  'a page of HTML': [file('<!doctype html><script>alert(1)</script>'), 'choose a JPG, PNG or WebP'],
  'text named like a picture': [file('2 Sencha 4.00\nTotal 4.00\n'.repeat(40)), 'choose a JPG, PNG or WebP'],
  'an archive': [file('PK\x03\x04', new Uint8Array(100)), 'choose a JPG, PNG or WebP'],
  'a blank page': [await plain(1200, 1600), NO_SLIP],
  'a PNG of 40 megapixels without print': [await plain(8000, 5000), NO_SLIP],
  'a strip without print': [await plain(300, 12_000), NO_SLIP],
  'an empty file': [Buffer.alloc(0), 'choose a JPG, PNG or WebP'],
};

test.each(Object.entries(REFUSED))(
  '%s is refused with what to do',
  { timeout: TIMEOUT },
  async (_what, [picture, says]) => {
    const refusal = await ask(picture, '/read');
    expect(refusal.status).toBe(422);
    expect(await refusal.json()).toMatchObject({ error: expect.stringContaining(says) });
  },
);

test.each([
  [90, 3],
  [180, 2],
  [270, 1],
])('a slip turned by %i degrees is read, and says how it lies', { timeout: TIMEOUT }, async (degrees, quarters) => {
  const picture = await turned(degrees);
  const answer = await ask(picture, '/read');
  const { reading } = await parseFound(answer, picture);
  expect(reading).toMatchObject({
    turned: quarters,
    rows: [
      { name: expect.stringContaining('LAURA'), quantity: 3, unitPrice: 42 },
      { name: expect.stringContaining('ASSAM'), quantity: 2, unitPrice: 14 },
    ],
  });
});
