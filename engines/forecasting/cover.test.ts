import { expect, it } from 'vitest';
import { coverOf } from './cover.ts';
import { forecastDemand } from './forecast/forecast.ts';

const forecast = { ...forecastDemand([], { horizon: 3 }), expected: [10, 10, 20], low: [0, 0, 5], high: [20, 20, 40] };

it('lasts until demand has used it up, sooner if it is high, longer if it is low', () => {
  expect(coverOf(30, forecast)).toEqual({ expected: 2.5, shortest: 1.5, longest: null });
});

it('lasts to the end of the period that takes the last of it', () => {
  expect(coverOf(20, forecast).expected).toBe(2);
});

it('lasts no time when there is none', () => {
  expect(coverOf(0, forecast)).toEqual({ expected: 0, shortest: 0, longest: 0 });
});

it('outlasts a forecast without demand', () => {
  expect(coverOf(1, forecastDemand([], { horizon: 8 })).expected).toBeNull();
});
