import { expect, test } from 'vitest';
import { drawnToZero } from './caution.ts';
import { levelTrack } from './track.ts';

const draw = (history: readonly number[], level: number, memory = 0.05) => {
  const track = levelTrack('simple smoothing', new Float64Array(history.length + 1).fill(level), memory);
  return drawnToZero(track, Float64Array.from(history)).level[history.length] ?? 0;
};

test('a level known from few noisy sales is drawn towards zero', () => {
  const rare = Array.from({ length: 30 }, (_, t) => (t % 10 === 0 ? 10 : 0));
  expect(draw(rare, 1)).toBeLessThan(0.8);
  expect(draw(rare, 1)).toBeGreaterThan(0.3);
});

test('a level that fits its history stays', () => {
  expect(
    draw(
      Array.from({ length: 30 }, () => 4),
      4,
    ),
  ).toBe(4);
  expect(
    draw(
      Array.from({ length: 60 }, (_, t) => 20 + (t % 2)),
      20.5,
    ),
  ).toBeCloseTo(20.5, 1);
});

test('a level that remembers more noise is drawn further', () => {
  const noisy = Array.from({ length: 40 }, (_, t) => (t % 2 === 0 ? 6 : 0));
  expect(draw(noisy, 3, 0.5)).toBeLessThan(draw(noisy, 3, 0.05));
});

test('a level of zero stays zero', () => {
  expect(draw([0, 5, 0, 0], 0)).toBe(0);
});
