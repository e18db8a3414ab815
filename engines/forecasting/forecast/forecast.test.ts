import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forecastDemand } from './forecast.ts';

const times = (count: number, of: (t: number) => number) => Array.from({ length: count }, (_, t) => of(t));
/** The same noise at every run, between -1 and 1. */
const noise = (t: number) => {
  const x = Math.sin(t * 12.9898) * 43758.5453;
  return 2 * (x - Math.floor(x)) - 1;
};
const leading = (history: readonly number[]) => forecastDemand(history, { horizon: 8 }).methods[0]?.method;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the choice of methods', () => {
  test('uses simple smoothing for steady demand', () => {
    expect(leading(times(80, (t) => 40 + 5 * noise(t)))).toBe('simple smoothing');
  });

  test('uses a trend for growing demand', () => {
    expect(leading(times(80, (t) => 40 + 2 * t + 5 * noise(t)))).toBe('damped trend');
  });

  test('sees no trend in demand that jumps', () => {
    const methods = (least: number) =>
      forecastDemand(
        times(60, (t) => (t % 2 === 0 ? least : 50)),
        { horizon: 8 },
      ).methods.map(({ method }) => method);
    expect(methods(5)).not.toContain('damped trend');
    expect(methods(40)).toContain('damped trend');
  });

  test('detects an item that sells less and less often', () => {
    const fading = times(100, (t) => (t % (t < 40 ? 2 : t < 60 ? 5 : 100) === 0 ? 10 : 0));
    const { methods, expected } = forecastDemand(fading, { horizon: 8 });
    expect(methods.map(({ method }) => method)).toContain('teunter-syntetos-babai');
    expect(expected[0]).toBeLessThan(1);
  });

  test('uses the Croston methods only for items that rarely sell', () => {
    const methods = (every: number) =>
      forecastDemand(
        times(100, (t) => (t % every === 0 ? 6 : 0)),
        { horizon: 8 },
      ).methods.map(({ method }) => method);
    expect(methods(2)).not.toContain('syntetos-boylan');
    expect(methods(5)).toContain('syntetos-boylan');
  });

  test('predicts the season from two years of weekly demand', () => {
    const weekly = (t: number) => 100 + 60 * Math.sin((2 * Math.PI * t) / 52.1775);
    const { expected, seasonalStrength } = forecastDemand(
      times(106, (t) => weekly(t) + 6 * noise(t)),
      { horizon: 26 },
    );
    expect(seasonalStrength).toBeGreaterThan(0.8);
    expected.forEach((value, i) => void expect(Math.abs(value - weekly(106 + i))).toBeLessThan(15));
  });
});

test('forecasts zero for an item that never sold', () => {
  const { expected, high, methods } = forecastDemand([0, 0, 0, 0], { horizon: 3 });
  expect([expected, high, methods]).toEqual([[0, 0, 0], [0, 0, 0], []]);
  expect(forecastDemand([], { horizon: 2 }).expected).toEqual([0, 0]);
});

test('has low confidence in an item with one week of history', () => {
  const { expected, low, high, origins } = forecastDemand([20], { horizon: 4 });
  expect(expected[0]).toBeCloseTo(20);
  expect(low[0]).toBeLessThan(5);
  expect(high[0]).toBeGreaterThan(40);
  expect(origins).toBe(0);
});

test('ignores the time before the first sale', () => {
  const { expected, periods } = forecastDemand([...times(40, () => 0), ...times(20, () => 9)], { horizon: 2 });
  expect(periods).toBe(20);
  expect(expected[0]).toBeCloseTo(9);
});

test('spreads one bulk order over the year instead of raising every week', () => {
  const steady = times(60, (t) => 30 + 4 * noise(t));
  const withOrder = steady.map((demand, t) => (t === 58 ? 900 : demand));
  const before = forecastDemand(steady, { horizon: 4 }).expected[0] ?? 0;
  const after = forecastDemand(withOrder, { horizon: 4 }).expected[0] ?? 0;
  expect(after - before).toBeGreaterThan(5);
  expect(after - before).toBeLessThan(25);
});

test('its 80 % range contains about four of five random outcomes', () => {
  const hits = times(60, (item) => {
    const history = times(90, (t) => 50 + 10 * (noise(t + 1000 * item) + noise(t + 1000 * item + 500)));
    const { low, high } = forecastDemand(history.slice(0, 82), { horizon: 8 });
    return history.slice(82).filter((demand, i) => demand >= (low[i] ?? 0) && demand <= (high[i] ?? 0)).length;
  });
  const share = sum(hits) / (60 * 8);
  expect(share).toBeGreaterThan(0.72);
  expect(share).toBeLessThan(0.9);
});

test('its range of demand that is 8 and 12 in turn becomes narrower with the weeks, but wider than 4', () => {
  const width = (weeks: number) => {
    const history = times(weeks, (t) => (t % 2 === 0 ? 8 : 12));
    const { low, high } = forecastDemand(history, { horizon: 1 });
    return (high[0] ?? 0) - (low[0] ?? 0);
  };
  expect(width(24)).toBeCloseTo(5.3, 1);
  expect(width(60)).toBeCloseTo(4.35, 1);
});

test('its range widens with the requested coverage', () => {
  const history = times(50, (t) => 20 + 8 * noise(t));
  const width = (coverage: number) => {
    const { low, high } = forecastDemand(history, { horizon: 1, coverage });
    return (high[0] ?? 0) - (low[0] ?? 0);
  };
  expect(width(0.95)).toBeGreaterThan(width(0.8));
  expect(width(0.8)).toBeGreaterThan(width(0.5));
});

test('returns finite, ordered figures for any history', () => {
  const demand = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 1e9 }),
    fc.double({ min: 0, max: 50, noNaN: true }),
  );
  const histories = fc.array(demand, { maxLength: 130 });
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 104 }), (history, horizon) => {
      const { expected, low, high, deviationTogether, methods } = forecastDemand(history, { horizon });
      for (let h = 0; h < horizon; h++) {
        const [least = Number.NaN, mean = Number.NaN, most = Number.NaN] = [low[h], expected[h], high[h]];
        expect(least >= 0 && least <= mean && mean <= most && Number.isFinite(most)).toBe(true);
        expect(deviationTogether[h]).toBeGreaterThanOrEqual(deviationTogether[h - 1] ?? 0);
      }
      if (methods.length > 0) expect(sum(methods.map(({ weight }) => weight))).toBeCloseTo(1);
    }),
  );
});

test('forecasts the same in grams as in kilograms', () => {
  const histories = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(histories, (history) => {
      const [small, large] = [history, history.map((demand) => demand * 1000)].map((one) =>
        forecastDemand(one, { horizon: 4 }),
      );
      for (const of of ['expected', 'low', 'high'] as const) {
        small?.[of].forEach((value, i) => {
          const scaled = large?.[of][i] ?? Number.NaN;
          expect(Math.abs(scaled - 1000 * value)).toBeLessThanOrEqual(1e-3 * (1 + 1000 * value));
        });
      }
    }),
    // Rounding alone decided the range of two equal weeks.
    { numRuns: 60, examples: [[[58, 58]], [[59, 59, 59]]] },
  );
});

test.each<[string, number[]]>([
  ['nothing', []],
  ['only zeros', times(60, () => 0)],
  ['one value', [7]],
  ['one sale long ago', [5, ...times(80, () => 0)]],
  ['a single spike', times(60, (t) => (t === 30 ? 1e6 : 0))],
  ['the same every week', times(60, () => 3)],
  ['huge values', times(60, (t) => (t % 3) * 1e307)],
  ['tiny values', times(60, (t) => (t % 3) * 1e-307)],
  ['from tiny to huge', times(60, (t) => 10 ** (5 * t - 150))],
  ['five years of days', times(1826, (t) => Math.round(4 + 4 * noise(t)))],
])('forecasts %s in finite figures, the expected one within its range', (_, history) => {
  for (const periodsPerYear of [7, 12, 52.1775, 365.2425]) {
    const { expected, low, high, deviationTogether } = forecastDemand(history, { horizon: 12, periodsPerYear });
    expected.forEach((value, i) => {
      const [least = Number.NaN, most = Number.NaN] = [low[i], high[i]];
      expect([least, value, most, deviationTogether[i]].every(Number.isFinite)).toBe(true);
      expect(least >= 0 && least <= value && value <= most).toBe(true);
    });
  }
});

test('a range of an item that rarely sells starts at 0 and is not wider than it needs to be', () => {
  const rare = times(104, (t) => (noise(t) > 0.4 ? 1 : 0));
  const { low, high } = forecastDemand(rare, { horizon: 8 });
  expect(low.every((least) => least === 0)).toBe(true);
  expect(high.every((most) => most >= 0.2 && most < 2)).toBe(true);
});

test('each month has its own season in monthly demand', () => {
  const months = [1, 1, 3, 1, 1, 1, 0.4, 1, 1, 1, 1, 2];
  const monthly = times(60, (t) => 200 * (months[t % 12] ?? 1) * (1 + 0.03 * noise(t)));
  const { expected } = forecastDemand(monthly, { horizon: 12, periodsPerYear: 12 });
  expected.forEach((value, i) => void expect(value / 200 / (months[i] ?? 1)).toBeCloseTo(1, 0));
  expect(expected[2]).toBeGreaterThan(500);
  expect(expected[6]).toBeLessThan(110);
});

test.each([
  [[1, -2], { horizon: 4 }, 'history[1] is -2'],
  [[1, Number.NaN], { horizon: 4 }, 'history[1] is NaN'],
  [[1], { horizon: 0 }, 'horizon is 0'],
  [[1], { horizon: 105 }, 'horizon is 105'],
  [[1], { horizon: 1.5 }, 'horizon is 1.5'],
  [[1], { horizon: 4, coverage: 1 }, 'coverage is 1'],
])('refuses %j with %j', (history, options, message) => {
  expect(() => forecastDemand(history, options)).toThrow(message);
});
