import { expect, test } from 'vitest';
import { estimateCover } from './cover.ts';
import { forecastDemand } from './forecast/forecast.ts';

const forecast = { ...forecastDemand([], { horizon: 3 }), expected: [10, 10, 20], low: [0, 0, 5], high: [20, 20, 40] };

test('lasts until demand has used it up, sooner if it is high, longer if it is low', () => {
  expect(estimateCover(30, forecast)).toEqual({ expected: 2.5, shortest: 1.5, longest: null });
});

test('lasts to the end of the period that takes the last of it', () => {
  expect(estimateCover(20, forecast).expected).toBe(2);
});

test('lasts no time when there is none', () => {
  expect(estimateCover(0, forecast)).toEqual({ expected: 0, shortest: 0, longest: 0 });
});

test('outlasts a forecast without demand', () => {
  expect(estimateCover(1, forecastDemand([], { horizon: 8 })).expected).toBeNull();
});
