import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingSize } from './picture-size.ts';

test('is about two million pixels for a phone’s picture, and twice a small one', () => {
  expect(readingSize(4000, 3000)).toEqual({ width: 1633, height: 1225 });
  expect(readingSize(300, 400)).toEqual({ width: 600, height: 800 });
});

test('never exceeds the reader’s limit, and keeps the aspect ratio', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 20_000 }), fc.integer({ min: 50, max: 20_000 }), (width, height) => {
      const size = readingSize(width, height);
      expect(size.width * size.height).toBeLessThanOrEqual(2_100_000);
      const distortion = (size.width * height) / (size.height * width);
      const rounding = 1 / Math.min(size.width, size.height);
      expect(Math.abs(distortion - 1)).toBeLessThan(1.2 * rounding + 1e-9);
    }),
  );
});
