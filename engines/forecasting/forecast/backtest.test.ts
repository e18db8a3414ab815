import { expect, test } from 'vitest';
import { pastErrors, weigh } from './backtest.ts';
import { dampedTrend } from './damped-trend.ts';
import { simpleSmoothing } from './smoothing.ts';
import { levelTrack } from './track.ts';

const growing = Float64Array.from({ length: 60 }, (_, t) => 20 + 3 * t);
const flat = Float64Array.from({ length: 60 }, (_, t) => (t % 2 === 0 ? 8 : 12));

test('gives the most accurate method the most weight, and the others a little', () => {
  const [level = 0, trend = 0] = weigh([simpleSmoothing(growing), dampedTrend(growing)], growing, 8);
  expect(trend).toBeGreaterThan(0.95);
  expect(level + trend).toBeCloseTo(1);
});

test('prefers the simpler of two equally accurate methods', () => {
  const [level = 0, trend = 0] = weigh([simpleSmoothing(flat), dampedTrend(flat)], flat, 8);
  expect(level).toBeGreaterThan(trend);
});

test('weights methods without errors equally', () => {
  const track = levelTrack('simple smoothing', new Float64Array(61), 1);
  expect(weigh([track, track], new Float64Array(60), 4)).toEqual([0.5, 0.5]);
});

test('measures the error per period and over several periods together', () => {
  const { each, together, origins } = pastErrors(flat, 2, () => 9);
  expect(origins).toBe(40);
  expect(each[0]).toBeCloseTo(Math.sqrt(5));
  // Any two neighbouring periods come to 20, forecast are 18.
  expect(together[1]).toBeCloseTo(Math.sqrt(5));
});

test('reports larger errors for periods further ahead', () => {
  const { each, together } = pastErrors(growing, 30, () => 100);
  expect(each).toHaveLength(30);
  for (let h = 1; h < 30; h++) {
    expect(each[h]).toBeGreaterThanOrEqual(each[h - 1] ?? 0);
    expect(together[h]).toBeGreaterThan(together[h - 1] ?? 0);
  }
});
