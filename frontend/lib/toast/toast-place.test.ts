import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Control, isInTheWay, placeToasts } from './toast-place.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const size = { width: 358, height: 72 };
const control = (left: number, top: number, width: number, height: number, main = false): Control => ({
  ...{ left, top, width, height, main },
});

test('toasts appear at the top right on a desktop and at the bottom on a phone', () => {
  expect(placeToasts(size, desk, [])).toEqual({ left: 906, top: 16 });
  expect(placeToasts(size, phone, [])).toEqual({ left: 16, top: 752 });
});

test('toasts appear above the tab bar and below the main action', () => {
  expect(placeToasts(size, phone, [control(0, 788, 390, 56, true)]).top).toBeLessThanOrEqual(788 - size.height);
  expect(placeToasts(size, desk, [control(1100, 90, 160, 40, true), control(900, 0, 380, 64)])).toEqual({
    left: 906,
    top: 136,
  });
});

test('the position does not depend on the current one', () => {
  const standing = { left: 16, top: 16, ...size };
  expect(placeToasts(standing, phone, [control(0, 788, 390, 56, true)]).top).toBeLessThanOrEqual(788 - size.height);
});

test('toasts never cover a main action if there is any other room', () => {
  const controls = fc.array(
    fc.record({
      left: fc.integer({ min: 0, max: 300 }),
      top: fc.integer({ min: 0, max: 780 }),
      width: fc.integer({ min: 20, max: 390 }),
      height: fc.constant(44),
      main: fc.boolean(),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(controls, (all) => {
      const place = placeToasts(size, phone, all);
      const anywhere = Array.from({ length: 93 }, (_, step) => ({ left: 16, top: 16 + step * 8, ...size })).filter(
        ({ top }) => top <= 752,
      );
      if (anywhere.some((box) => !isInTheWay(box, all))) expect(isInTheWay({ ...place, ...size }, all)).toBe(false);
    }),
  );
});
