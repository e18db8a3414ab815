import { expect, test } from 'vitest';
import { type Box, placeToasts } from './toast-place.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const size = { width: 440, height: 80 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

test('toasts have one place for each width: below the bar on a desktop, above the tab bar on a phone', () => {
  expect(placeToasts(size, desk, [])).toEqual({ from: 'top', offset: 72 });
  expect(placeToasts(size, phone, [])).toEqual({ from: 'bottom', offset: 64 });
  expect(placeToasts(size, desk, [box(0, 0, 1280, 64), box(40, 300, 300, 44)])).toEqual({ from: 'top', offset: 72 });
  expect(placeToasts(size, phone, [box(0, 788, 390, 56)])).toEqual({ from: 'bottom', offset: 64 });
});

test('toasts leave their place to what is in use there', () => {
  expect(placeToasts(size, desk, [box(1100, 90, 160, 40)])).toEqual({ from: 'bottom', offset: 8 });
  expect(placeToasts(size, phone, [box(0, 720, 390, 68)])).toEqual({ from: 'top', offset: 72 });
  const both = [box(1100, 90, 160, 40), box(1100, 740, 160, 44)];
  expect(placeToasts(size, desk, both)).toEqual({ from: 'top', offset: 360 });
});
