import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bitmap, type Blob, findBlobs } from './ink.ts';

/** A bitmap of rows of `#` and `.`. */
function bitmapOf(rows: readonly string[]): Bitmap {
  const width = rows[0]?.length ?? 0;
  const stride = Math.ceil(width / 32);
  const words = new Uint32Array(stride * rows.length);
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x++) {
      const at = y * stride + (x >>> 5);
      if (row[x] === '#') words[at] = ((words[at] ?? 0) | (0x80000000 >>> (x & 31))) >>> 0;
    }
  }
  return { width, height: rows.length, stride, words };
}

/** A reference implementation by flood fill. */
function flooded(rows: readonly string[]): Blob[] {
  const left = rows.map((row) => [...row].map((sign) => sign === '#'));
  const blobs: Blob[] = [];
  for (const [y, row] of left.entries()) {
    for (const x of row.keys()) {
      if (!row[x]) continue;
      const pixels: [number, number][] = [];
      const next: [number, number][] = [[x, y]];
      for (let one = next.pop(); one; one = next.pop()) {
        const [atX, atY] = one;
        const line = left[atY];
        if (!line?.[atX]) continue;
        line[atX] = false;
        pixels.push(one);
        for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) next.push([atX + dx, atY + dy]);
      }
      const own = new Set(pixels.map(([px, py]) => `${px} ${py}`));
      const xs = pixels.map(([px]) => px);
      const ys = pixels.map(([, py]) => py);
      blobs.push({
        pixels: pixels.length,
        runs: pixels.filter(([px, py]) => !own.has(`${px - 1} ${py}`)).length,
        width: Math.max(...xs) - Math.min(...xs) + 1,
        height: Math.max(...ys) - Math.min(...ys) + 1,
      });
    }
  }
  return blobs;
}

const sorted = (blobs: Blob[]) => blobs.map((blob) => JSON.stringify(blob)).sort();

const anyRows = fc.tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 12 })).chain(([width, height]) =>
  fc.array(fc.string({ unit: fc.constantFrom('#', '.'), minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  }),
);

test('finds the same connected areas as flood fill', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(sorted(findBlobs(bitmapOf(rows), 10_000) ?? [])).toEqual(sorted(flooded(rows)));
    }),
  );
});

test('gives up above the maximum number of areas', () => {
  const rows = ['#.#.#', '.....', '#.#.#'];
  expect(findBlobs(bitmapOf(rows), 6)).toHaveLength(6);
  expect(findBlobs(bitmapOf(rows), 5)).toBeNull();
});
