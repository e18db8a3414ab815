import { expect, test } from 'vitest';
import {
  LEVELS,
  levelOf,
  pack,
  packLevels,
  packNumbers,
  packWords,
  unpack,
  unpackLevels,
  unpackNumbers,
  unpackWords,
} from './packed.ts';

test('what is packed comes back, whatever the distance between meanings', () => {
  const rows = [
    [
      [0, LEVELS],
      [95, -LEVELS],
      [254, 1],
    ],
    [],
    [[200, -3]],
  ] as const;
  const { starts, meanings, weights } = unpack(pack(rows), 8);
  expect([...starts]).toEqual([0, 3, 3, 4]);
  expect([...meanings]).toEqual([0, 95, 254, 200]);
  expect([...weights].map((weight) => levelOf(weight, 8))).toEqual([LEVELS, -LEVELS, 1, -3]);
  expect(weights[0]).toBe(8);
});

test('words come back, whatever they share', () => {
  const words = ['', 'how', 'how many', 'how much', 'x'.repeat(50), 'x'.repeat(60)];
  expect(unpackWords(packWords(words))).toEqual(words);
});

test('named numbers come back in hundredths, and none where there are none', () => {
  const numbers = [
    ['carries item', -0.375],
    ['carries item 2', 12],
    ['fresh', 0],
  ] as const;
  const numberOf = unpackNumbers(packNumbers(numbers));
  expect(['carries item', 'carries item 2', 'fresh', 'carries'].map(numberOf)).toEqual([-0.37, 12, 0, null]);
  expect(unpackNumbers(packNumbers([]))('fresh')).toBeNull();
});

test('numbers come back in classes, and greater ones as the farthest class', () => {
  const values = Float32Array.from([0, 0.5, -0.5, 0.1, 1, -40, ...Array.from({ length: 400 }, () => 0.4)]);
  const packed = packLevels(values, 3);
  const back = unpackLevels(packed);
  expect(back).toHaveLength(values.length);
  for (const [at, value] of values.entries())
    if (Math.abs(value) <= 1) expect(Math.abs((back[at] ?? 9) - value)).toBeLessThanOrEqual(packed.step / 2 + 1e-6);
  expect(Math.min(...back)).toBeCloseTo(-45 * packed.step, 4);
  expect([...unpackLevels(packLevels(new Float32Array(3), 3))]).toEqual([0, 0, 0]);
});
