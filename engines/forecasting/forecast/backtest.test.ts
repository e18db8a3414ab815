import { expect, test } from 'vitest';
import { pastErrors, scaleOfErrors, weigh } from './backtest.ts';
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
  expect(origins).toBe(30);
  expect(each[0]).toBeCloseTo(Math.sqrt(5));
  // Any two neighbouring periods come to 20, forecast are 18.
  expect(together[1]).toBeCloseTo(Math.sqrt(5));
});

test('scales past errors by their usual size, so that their quantiles tell the shape of a range', () => {
  const { scaled, each } = pastErrors(flat, 1, () => 9);
  // Demand of 12 and of 8 against a forecast of 9, in turn.
  expect(scaled[0]).toBeCloseTo(-1 / (each[0] ?? 0));
  expect(scaled.at(-1)).toBeCloseTo(3 / (each[0] ?? 0));
  expect([...scaled]).toEqual([...scaled].sort((a, b) => a - b));
});

test('keeps every error of a short history, and an evenly spread sample of the many of a long one', () => {
  const kept = (periods: number) => pastErrors(new Float64Array(periods), 13, () => 1).scaled.length;
  // 13 origins, from which 8 steps are judged: 13 + 12 + … + 6.
  expect(kept(26)).toBe(76);
  // 50 origins and 13 steps: every third of 572.
  expect(kept(100)).toBe(191);
});

test('looks back at the later half of a history, and at more of a short one', () => {
  const origins = (periods: number) => pastErrors(new Float64Array(periods).fill(3), 1, () => 3).origins;
  expect([origins(100), origins(30), origins(18), origins(1)]).toEqual([50, 15, 12, 0]);
});

test('expects larger errors of larger forecasts, by the root', () => {
  expect(scaleOfErrors(10, 10)).toBe(1);
  expect(scaleOfErrors(43, 10)).toBeCloseTo(2);
  expect(scaleOfErrors(0, 10)).toBeGreaterThan(0);
  expect(scaleOfErrors(5, 0)).toBe(1);
});

test('reports larger errors for periods further ahead', () => {
  const { each, together } = pastErrors(growing, 30, () => 100);
  expect(each).toHaveLength(30);
  for (let h = 1; h < 30; h++) {
    expect(each[h]).toBeGreaterThanOrEqual(each[h - 1] ?? 0);
    expect(together[h]).toBeGreaterThan(together[h - 1] ?? 0);
  }
});
