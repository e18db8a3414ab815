import { expect, test } from 'vitest';
import { convertWeight, gramsOf } from './weight.ts';

test('weights of different units compare in grams', () => {
  expect(gramsOf('Pounds')).toBeCloseTo(453.592, 3);
  expect(gramsOf('250 g')).toBe(250);
  expect(gramsOf('kg')).toBe(1000);
  expect(gramsOf('pieces')).toBeNull();
});

test('a weight converts to another unit, and pieces do not', () => {
  expect(convertWeight(2, 'kilos', 'g')).toBe(2000);
  expect(convertWeight(1, 'lbs', 'oz')).toBeCloseTo(16, 9);
  expect(convertWeight(1, 'lbs', 'boxes')).toBeNull();
});
