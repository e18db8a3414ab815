/** A gray PNG, eight bits a pixel. @param shade of a pixel, 0 black to 255 white */
export async function grayPng(
  width: number,
  height: number,
  shade: (x: number, y: number) => number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels[y * (width + 1) + 1 + x] = shade(x, y);
  }
  const packed = new Blob([pixels]).stream().pipeThrough(new CompressionStream('deflate'));
  return pngOf(width, height, new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** A PNG that says it is of this size. @param packed its pixels, which may be others, fewer, or none */
export function pngOf(width: number, height: number, packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint32(8, 0x08_00_00_00);
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array()),
  ];
  const png = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
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

/** The same noise every time: a number from 0 to 1 for each pixel. */
export function noise(x: number, y: number): number {
  let bits = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** The letters of a matrix printer, five dots wide and seven high. */
const DOTS: Readonly<Record<string, string>> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  C: '01110 10001 10000 10000 10000 10001 01110',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  G: '01110 10001 10000 10111 10001 10001 01111',
  H: '10001 10001 10001 11111 10001 10001 10001',
  I: '01110 00100 00100 00100 00100 00100 01110',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10011 10001 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  T: '11111 00100 00100 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 10001 10001 01110',
  Y: '10001 10001 01010 00100 00100 00100 00100',
  '0': '01110 10001 10001 10001 10001 10001 01110',
  '1': '00100 01100 00100 00100 00100 00100 01110',
  '2': '01110 10001 00001 00110 01000 10000 11111',
  '3': '11111 00010 00100 00010 00001 10001 01110',
  '4': '00010 00110 01010 10010 11111 00010 00010',
  '5': '11111 10000 11110 00001 00001 10001 01110',
  '6': '00110 01000 10000 11110 10001 10001 01110',
  '7': '11111 00001 00010 00100 01000 01000 01000',
  '8': '01110 10001 10001 01110 10001 10001 01110',
  '9': '01110 10001 10001 01111 00001 00010 01100',
  '.': '00000 00000 00000 00000 00000 01100 01100',
};
const WIDE = 7;
const HIGH = 12;

/** A page with these lines, printed in dots of `dot` pixels; taken lying on its left side where it is turned. */
export function printedPng(width: number, height: number, lines: readonly string[], dot: number, isTurned = false) {
  const bits = new Map(Object.entries(DOTS).map(([letter, rows]) => [letter, rows.split(' ')]));
  const margin = 4 * dot;
  const pixel = (x: number, y: number) => {
    const column = Math.floor((x - margin) / dot);
    const row = Math.floor((y - margin) / dot);
    const letter = lines[Math.floor(row / HIGH)]?.[Math.floor(column / WIDE)] ?? ' ';
    return column >= 0 && row >= 0 && bits.get(letter)?.[row % HIGH]?.[column % WIDE] === '1' ? 0 : 255;
  };
  return isTurned ? grayPng(height, width, (x, y) => pixel(width - 1 - y, x)) : grayPng(width, height, pixel);
}

/** A slip of two rows, large enough to be read as it is. @param scale 2 makes it twice as wide and high */
export const slipPng = (scale = 1, isTurned = false) =>
  printedPng(
    1200 * scale,
    1660 * scale,
    [
      'UJI TEA GARDENS',
      '',
      'LAURA TEA     3  42.00  126.00',
      'ASSAM GOLD    2  14.00   28.00',
      '',
      'TOTAL                   154.00',
    ],
    4 * scale,
    isTurned,
  );

/** A page full of small print that means nothing: hard to tell from a slip, and long to read. */
export function wordyPng() {
  const letters = [...Object.keys(DOTS), ' ', ' ', ' ', ' '];
  const letterAt = (x: number, y: number) => letters[Math.floor(noise(x, y) * letters.length)] ?? ' ';
  const lines = Array.from({ length: 44 }, (_, y) => Array.from({ length: 58 }, (_, x) => letterAt(x, y)).join(''));
  return printedPng(1250, 1600, lines, 3);
}
