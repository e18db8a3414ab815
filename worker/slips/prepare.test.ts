import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../uploads/picture.ts';
import { preparePicture } from './prepare.ts';

/** A white PNG, gray, eight bits a pixel. */
async function whitePng(width: number, height: number): Promise<Uint8Array> {
  const pixels = new Uint8Array((width + 1) * height).fill(0xff);
  for (let row = 0; row < height; row++) pixels[row * (width + 1)] = 0;
  const packed = new Blob([pixels]).stream().pipeThrough(new CompressionStream('deflate'));
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint32(8, 0x08_00_00_00);
  const parts = [
    Uint8Array.fromHex('89504e470d0a1a0a'),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

describe('a picture that is sent to the API', () => {
  it('is made smaller where it is larger than can be read', async () => {
    const large = pictureOf(await whitePng(4000, 3000));
    const { type, width, height } = await preparePicture(env, large);
    expect(type).toBe('image/jpeg');
    expect([Math.abs(width - 1633), Math.abs(height - 1225)].every((pixels) => pixels <= 1)).toBe(true);
  });

  it('is made larger where its print would be too small', async () => {
    const { width, height } = await preparePicture(env, pictureOf(await whitePng(500, 800)));
    expect([width, height]).toEqual([1000, 1600]);
  });

  it('stays as it is where its size is right', async () => {
    const good = pictureOf(await whitePng(1250, 1600));
    expect(await preparePicture(env, good)).toBe(good);
  });

  it('is refused where it is too large and nobody is there to make it smaller', async () => {
    const without = { ...env, IMAGES: undefined };
    const large = pictureOf(await whitePng(4000, 3000));
    await expect(preparePicture(without, large)).rejects.toMatchObject({ status: 413 });
    const readable = pictureOf(await whitePng(1500, 2000));
    expect(await preparePicture(without, readable)).toBe(readable);
  });

  it('is refused as damaged where it cannot be opened', async () => {
    const whole = await whitePng(4000, 3000);
    const broken = pictureOf(whole.slice(0, 40));
    await expect(preparePicture(env, broken)).rejects.toMatchObject({ status: 422 });
  });
});
