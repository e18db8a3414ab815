import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  demandAbove,
  demandQuantile,
  gammaProbability,
  logGamma,
  normalProbability,
  normalQuantile,
} from './distributions.ts';

test.each([
  [0.5, 0],
  [0.9, 1.2815516],
  [0.95, 1.6448536],
  [0.975, 1.959964],
  [0.99, 2.3263479],
  [0.999, 3.0902323],
])('knows the normal quantile of %d', (p, z) => {
  expect(normalQuantile(p)).toBeCloseTo(z, 4);
  expect(normalQuantile(1 - p)).toBeCloseTo(-z, 4);
});

test('finds its way back from a quantile', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (p) => {
      expect(normalProbability(normalQuantile(p))).toBeCloseTo(p, 5);
    }),
  );
});

test('knows factorials and the square root of pi', () => {
  expect(logGamma(5)).toBeCloseTo(Math.log(24), 8);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 8);
});

test('knows the exponential distribution, which is the gamma distribution of shape 1', () => {
  for (const x of [0.1, 1, 2.5, 8]) expect(gammaProbability(x, 1)).toBeCloseTo(1 - Math.exp(-x), 9);
  expect(demandQuantile(0.95, 10, 10)).toBeCloseTo(-10 * Math.log(0.05), 3);
});

test('is all but normal where demand is steady', () => {
  expect(demandQuantile(0.95, 1000, 20)).toBeCloseTo(1000 + 1.6449 * 20, -0.5);
});

test('gives a quantity that demand stays below as often as asked', () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(between(0.02, 0.995), between(0.5, 500), between(0.1, 3), (p, mean, variation) => {
      const quantity = demandQuantile(p, mean, mean * variation);
      const shape = 1 / variation ** 2;
      expect(gammaProbability((quantity * shape) / mean, shape)).toBeCloseTo(p, 2);
    }),
  );
});

test('knows what is certain, and survives what is nearly never', () => {
  expect(demandQuantile(0.9, 7, 0)).toBe(7);
  expect(demandQuantile(0.9, 0, 0)).toBe(0);
  expect(demandQuantile(0.1, 0.001, 40)).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(demandQuantile(0.99, 0.001, 40))).toBe(true);
});

test.each([0, 1, -0.5, Number.NaN])('refuses %d as a probability', (p) => {
  expect(() => normalQuantile(p)).toThrow(RangeError);
  expect(() => demandQuantile(p, 1, 1)).toThrow(RangeError);
});

test('knows how likely demand takes all there is', () => {
  expect(demandAbove(10, 10, 10)).toBeCloseTo(Math.exp(-1), 8);
  expect(demandAbove(30, 10, 10)).toBeCloseTo(Math.exp(-3), 8);
  expect(demandAbove(100 + 1.6448536 * 2, 100, 2)).toBeCloseTo(0.05, 2);
  expect([demandAbove(0, 5, 1), demandAbove(0, 0, 0), demandAbove(5, 5, 0), demandAbove(6, 5, 0)]).toEqual([
    1, 0, 1, 0,
  ]);
});

test('finds the chance of a quantile again', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 0.99, noNaN: true }), fc.integer({ min: 1, max: 200 }), (p, deviation) => {
      expect(demandAbove(demandQuantile(p, 100, deviation), 100, deviation)).toBeCloseTo(1 - p, 2);
    }),
  );
});

test('finds the smallest quantity of which the probability is reached, to a millionth', () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(between(0.02, 0.9995), between(0.3, 5.9), (p, shape) => {
      // With this mean and deviation the gamma distribution has the shape, and the scale 1.
      const quantity = demandQuantile(p, shape, Math.sqrt(shape));
      expect(gammaProbability(quantity * (1 + 1e-9), shape)).toBeGreaterThanOrEqual(p);
      expect(gammaProbability(quantity * (1 - 2e-6), shape)).toBeLessThan(p);
    }),
    { numRuns: 2000 },
  );
});
