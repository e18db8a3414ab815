import { expect, test } from 'vitest';
import { findSeason } from './season.ts';

const YEAR = 52.1775;
const weeks = (count: number, of: (t: number) => number) => Float64Array.from({ length: count }, (_, t) => of(t));
const wave = (t: number) => Math.sin((2 * Math.PI * t) / YEAR);
/** The same noise at every run, between -1 and 1. */
const noise = (t: number) => {
  const x = Math.sin(t * 12.9898) * 43758.5453;
  return 2 * (x - Math.floor(x)) - 1;
};

test('finds a season in two years and predicts the third', () => {
  const season = findSeason(
    weeks(105, (t) => 100 * Math.exp(0.4 * wave(t) + 0.05 * noise(t))),
    YEAR,
  );
  expect(season?.multiplies).toBe(true);
  expect(season?.strength).toBeGreaterThan(0.8);
  for (const t of [110, 120, 131, 145]) expect(season?.at(t)).toBeCloseTo(Math.exp(0.4 * wave(t)), 0);
});

test('adds the season where some weeks have no demand', () => {
  const season = findSeason(
    weeks(160, (t) => (t % 10 === 0 ? 0 : 50 + 30 * wave(t))),
    YEAR,
  );
  expect(season?.multiplies).toBe(false);
  expect(season?.at(13)).toBeGreaterThan(15);
  expect(season?.at(39)).toBeLessThan(-15);
});

test('finds a season that is added to growth, which becomes faster, as if nothing grew', () => {
  const season = findSeason(
    weeks(209, (t) => t + Math.max(0, t - 209 / 3) + 30 * wave(t)),
    YEAR,
  );
  expect(season?.multiplies).toBe(false);
  expect(season?.strength).toBeCloseTo(1, 6);
  for (const t of [0, 13, 39, 210, 250]) expect(season?.at(t)).toBeCloseTo(30 * wave(t), 4);
});

test('does not mistake growth for a season', () => {
  expect(
    findSeason(
      weeks(156, (t) => 50 + t + 3 * noise(t)),
      YEAR,
    ),
  ).toBeNull();
});

test('does not mistake noise for a season', () => {
  expect(
    findSeason(
      weeks(130, (t) => 50 + 20 * noise(t)),
      YEAR,
    ),
  ).toBeNull();
});

test('ignores a pattern that appears in only one year', () => {
  expect(
    findSeason(
      weeks(208, (t) => 60 + (t >= 80 && t < 92 ? 40 : 0) + noise(t)),
      YEAR,
    ),
  ).toBeNull();
});

test('needs two full years', () => {
  expect(
    findSeason(
      weeks(103, (t) => 100 + 40 * wave(t)),
      YEAR,
    ),
  ).toBeNull();
});

test('finds no season in constant demand', () => {
  expect(
    findSeason(
      weeks(156, () => 12),
      YEAR,
    ),
  ).toBeNull();
});
