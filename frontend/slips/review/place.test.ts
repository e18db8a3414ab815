import { expect, test } from 'vitest';
import { MAX_ZOOM, readableZoom, turnedBox } from './place.ts';

const box = { left: 0.125, top: 0.25, right: 0.5, bottom: 0.375 };

test('a place is turned with its picture, and four quarter turns lead back', () => {
  expect(turnedBox(box, 0)).toEqual(box);
  expect(turnedBox(box, 1)).toEqual({ left: 0.625, top: 0.125, right: 0.75, bottom: 0.5 });
  expect(turnedBox(box, 2)).toEqual(turnedBox(turnedBox(box, 1), 1));
  expect(turnedBox(turnedBox(box, 1), 3)).toEqual(box);
});

test('a row of an A4 page is drawn 28 pixels high on a phone, a large one is not made smaller', () => {
  const ratio = 0.7;
  const row = { left: 0.1, right: 0.9, top: 0.5, bottom: 0.52 };
  const zoom = readableZoom(row, ratio, 350);
  expect((zoom * 350 * 0.02) / ratio).toBeCloseTo(28);
  expect(readableZoom({ ...row, bottom: 0.9 }, ratio, 350)).toBe(1);
  expect(readableZoom({ ...row, bottom: 0.501 }, ratio, 350)).toBe(MAX_ZOOM);
  expect(readableZoom(row, ratio, 0)).toBe(1);
});
