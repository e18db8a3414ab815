import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastDemand } from './forecast/forecast.ts';
import { demandOver, leadTimeDemand, safetyStock } from './safety-stock.ts';

const forecast = {
  ...forecastDemand([], { horizon: 3 }),
  expected: [10, 20, 30],
  deviationTogether: [3, 5, 6],
};

test('adds up whole periods and parts of them', () => {
  expect(demandOver(forecast, 0)).toEqual({ mean: 0, deviation: 0 });
  expect(demandOver(forecast, 2)).toEqual({ mean: 30, deviation: 5 });
  expect(demandOver(forecast, 1.5).mean).toBe(20);
  expect(demandOver(forecast, 1.5).deviation).toBeCloseTo(Math.sqrt(9 + 8));
  expect(demandOver(forecast, 0.25).mean).toBe(2.5);
});

test('goes on with the last period beyond the horizon', () => {
  expect(demandOver(forecast, 6)).toEqual({ mean: 150, deviation: 12 });
});

test('refuses a time below zero', () => {
  expect(() => demandOver(forecast, -1)).toThrow('periods is -1');
});

test('is less sure when the supplier is', () => {
  const punctual = leadTimeDemand(forecast, { mean: 2, deviation: 0 });
  const late = leadTimeDemand(forecast, { mean: 2, deviation: 0.8 });
  expect(late.mean).toBe(punctual.mean);
  expect(late.deviation).toBeCloseTo(Math.hypot(5, 15 * 0.8));
});

test('a delivery that usually comes at once, but not for sure, is as uncertain as the demand of that time', () => {
  expect(leadTimeDemand(forecast, { mean: 0, deviation: 0.5 })).toEqual({ mean: 0, deviation: 5 });
});

test('holds nothing extra against what is certain', () => {
  expect(safetyStock({ mean: 40, deviation: 0 }, 0.99)).toBe(0);
});

test('holds about 1.645 deviations for 95 in a hundred where demand is steady', () => {
  expect(safetyStock({ mean: 1000, deviation: 50 }, 0.95)).toBeGreaterThan(80);
  expect(safetyStock({ mean: 1000, deviation: 50 }, 0.95)).toBeLessThan(87);
});

test('holds more for a higher service level and for less certain demand', () => {
  const quantity = fc.double({ min: 0.1, max: 1000, noNaN: true });
  fc.assert(
    fc.property(quantity, fc.double({ min: 0.05, max: 1, noNaN: true }), (mean, variation) => {
      const deviation = mean * variation;
      const stock = safetyStock({ mean, deviation }, 0.95);
      expect(stock).toBeGreaterThan(0);
      expect(safetyStock({ mean, deviation }, 0.99)).toBeGreaterThan(stock);
      expect(safetyStock({ mean, deviation: deviation * 1.5 }, 0.95)).toBeGreaterThan(stock);
    }),
  );
});
