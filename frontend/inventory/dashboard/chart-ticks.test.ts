import { expect, test } from 'vitest';
import { axisTicks } from './chart-ticks.ts';

test('an axis has round whole numbers at equal distances up to the highest value', () => {
  expect(axisTicks(23.2)).toEqual([0, 10, 20, 30]);
  expect(axisTicks(120)).toEqual([0, 50, 100, 150]);
  expect(axisTicks(100)).toEqual([0, 25, 50, 75, 100]);
  expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(7000)).toEqual([0, 2000, 4000, 6000, 8000]);
});
