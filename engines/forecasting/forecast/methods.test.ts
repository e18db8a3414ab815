import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dampedTrend } from './damped-trend.ts';
import { syntetosBoylan, teunterSyntetosBabai } from './intermittent.ts';
import { simpleSmoothing } from './smoothing.ts';
import { theta } from './theta.ts';
import { combine, forecastFrom } from './track.ts';

const last = (history: readonly number[], method: typeof simpleSmoothing, step = 1) =>
  forecastFrom(method(Float64Array.from(history)), history.length, step);

const times = (count: number, of: (t: number) => number) => Array.from({ length: count }, (_, t) => of(t));

describe.each([
  ['simple smoothing', simpleSmoothing],
  ['damped trend', dampedTrend],
  ['theta', theta],
  ['TSB', teunterSyntetosBabai],
])('%s', (_, method) => {
  test('continues a constant history unchanged', () => {
    expect(
      last(
        times(30, () => 7),
        method,
      ),
    ).toBeCloseTo(7);
  });

  test('scales with the unit: grams or kilograms, the same forecast', () => {
    const histories = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 60 });
    fc.assert(
      fc.property(histories, (history) => {
        const scaled = history.map((demand) => demand * 1024);
        expect(last(scaled, method, 3)).toBeCloseTo(last(history, method, 3) * 1024, 3);
      }),
    );
  });

  test('forecasts as of every period, including the first', () => {
    const history = [3, 9, 4, 0, 6, 7, 1, 5, 8, 2, 6, 4];
    const track = method(Float64Array.from(history));
    expect(track.level).toHaveLength(history.length + 1);
    expect([...track.level].every(Number.isFinite)).toBe(true);
  });
});

test.each([
  ['simple smoothing', simpleSmoothing],
  ['TSB', teunterSyntetosBabai],
  ['Syntetos and Boylan', syntetosBoylan],
])('%s never forecasts less than nothing, or more than the most that ever sold', (_, method) => {
  const demand = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 }));
  fc.assert(
    fc.property(fc.array(demand, { minLength: 1, maxLength: 60 }), (history) => {
      const { level } = method(Float64Array.from(history));
      expect(Math.min(...level)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...level)).toBeLessThanOrEqual(Math.max(...history) * (1 + 1e-9));
    }),
  );
});

test('simple smoothing and TSB start from the demand they have seen first', () => {
  const start = (method: typeof simpleSmoothing) => method(Float64Array.from(times(20, (t) => (t % 2) * 10))).level[0];
  expect(start(simpleSmoothing)).toBeCloseTo(4);
  expect(start(teunterSyntetosBabai)).toBeCloseTo(5);
});

test('simple smoothing stays near the mean of noise and follows a new level', () => {
  expect(
    last(
      times(60, (t) => (t % 2 === 0 ? 8 : 12)),
      simpleSmoothing,
    ),
  ).toBeCloseTo(10, 0);
  expect(
    last(
      times(60, (t) => (t < 40 ? 10 : 50)),
      simpleSmoothing,
    ),
  ).toBeGreaterThan(47);
});

test('damped trend keeps growing, by less each period', () => {
  const history = times(60, (t) => 100 + 5 * t);
  const steps = [1, 2, 3, 4].map((step) => last(history, dampedTrend, step));
  const growth = steps.slice(1).map((value, i) => value - (steps[i] ?? 0));
  expect(steps[0]).toBeGreaterThan(398);
  expect(growth.every((one) => one > 0 && one < 5)).toBe(true);
  expect(growth[2]).toBeLessThan(growth[0] ?? 0);
});

test('damped trend starts with half the growth of the first twelve periods', () => {
  const { level, slope } = dampedTrend(Float64Array.from(times(30, (t) => 10 + 4 * t)));
  expect(slope?.[0]).toBeCloseTo(2);
  expect(level[0]).toBeCloseTo(10 + 4 * 2.5 - 2 * 3.5);
});

test('Syntetos and Boylan forecast slightly less than size divided by interval', () => {
  const forecast = last(
    times(80, (t) => (t % 4 === 3 ? 12 : 0)),
    syntetosBoylan,
  );
  expect(forecast).toBeLessThan(3);
  expect(forecast).toBeGreaterThan(2.4);
});

test('TSB approaches zero for an item that stopped selling; Syntetos and Boylan do not', () => {
  const stopped = times(90, (t) => (t < 50 && t % 2 === 0 ? 10 : 0));
  expect(last(stopped, teunterSyntetosBabai)).toBeLessThan(0.5);
  expect(last(stopped, syntetosBoylan)).toBeGreaterThan(3);
});

test('theta grows by half the slope of the history', () => {
  const history = times(60, (t) => 100 + 5 * t);
  const [first = 0, second = 0, third = 0] = [1, 2, 3].map((step) => last(history, theta, step));
  expect(second - first).toBeCloseTo(2.5);
  expect(third - second).toBeCloseTo(2.5);
  expect(first).toBeGreaterThan(390);
});

test('a combination forecasts the weighted mean of its methods', () => {
  const history = Float64Array.from(times(40, (t) => 20 + t + (t % 3)));
  const tracks = [simpleSmoothing(history), dampedTrend(history), theta(history)];
  const weights = [0.5, 0.2, 0.3];
  const together = combine(tracks, weights);
  for (const [origin, step] of [
    [40, 1],
    [40, 9],
    [17, 4],
  ] as const) {
    const sum = tracks.reduce((total, track, i) => total + (weights[i] ?? 0) * forecastFrom(track, origin, step), 0);
    expect(together(origin, step)).toBeCloseTo(sum);
  }
});
