import type { DemandSeries } from '../evaluation/demand-series.ts';
import { Dice } from './dice.ts';

/** A kind of demand that series are drawn of. */
export interface DrawnKind {
  name: string;
  periodsPerYear: number;
  horizon: number;
  /** The score that fits the kind: percentages mean nothing where demand is often 0. */
  score: 'RMSSE' | 'sMAPE';
  draw(dice: Dice, periods: number): number[];
  /** The fewest and the most periods of history. */
  periods: readonly [number, number];
}

const WEEKS = 365.2425 / 7;

/** A level that drifts by a random walk in its logarithm, and by a trend. */
function drift(dice: Dice, periods: number, start: number, step: number, trend = 0): number[] {
  let level = Math.log(start);
  return Array.from({ length: periods }, () => {
    level += trend + step * dice.normal();
    return Math.exp(level);
  });
}

const clamp = (value: number) => Math.max(0, value);

/** Waves of the year that differ from item to item, as a factor around 1. */
function season(dice: Dice, periodsPerYear: number, size: number): (t: number) => number {
  const waves = [1, 2, 3].map((k) => ({ k, size: (size * dice.normal()) / k, at: dice.uniform(0, 2 * Math.PI) }));
  return (t) =>
    Math.exp(
      waves.reduce((sum, { k, size, at }) => sum + size * Math.cos((2 * Math.PI * k * t) / periodsPerYear + at), 0),
    );
}

export const DRAWN_KINDS: readonly DrawnKind[] = [
  {
    name: 'spare parts, monthly',
    ...{ periodsPerYear: 12, horizon: 12, score: 'RMSSE', periods: [36, 48] },
    draw: (dice, periods) => {
      const trend = dice.chance(0.5) ? dice.uniform(-0.05, 0.01) : 0;
      const rate = drift(dice, periods, dice.lognormal(-0.3, 0.6), dice.uniform(0, 0.12), trend);
      const spread = dice.uniform(0.5, 4);
      return rate.map((mean) => dice.negativeBinomial(mean, spread));
    },
  },
  {
    name: 'fading parts, monthly',
    ...{ periodsPerYear: 12, horizon: 12, score: 'RMSSE', periods: [36, 48] },
    draw: (dice, periods) => {
      const rate = drift(dice, periods, dice.lognormal(0.3, 0.6), dice.uniform(0, 0.08), dice.uniform(-0.06, -0.01));
      const spread = dice.uniform(0.5, 4);
      return rate.map((mean) => dice.negativeBinomial(mean, spread));
    },
  },
  {
    name: 'slow sellers, weekly',
    ...{ periodsPerYear: WEEKS, horizon: 8, score: 'RMSSE', periods: [26, 104] },
    draw: (dice, periods) => {
      const trend = dice.chance(0.5) ? dice.uniform(-0.02, 0.01) : 0;
      const rate = drift(dice, periods, dice.lognormal(0.5, 0.9), dice.uniform(0, 0.1), trend);
      const spread = dice.uniform(0.7, 6);
      return rate.map((mean) => dice.negativeBinomial(mean, spread));
    },
  },
  {
    name: 'lumpy, weekly',
    ...{ periodsPerYear: WEEKS, horizon: 8, score: 'RMSSE', periods: [26, 104] },
    draw: (dice, periods) => {
      const chances = drift(dice, periods, dice.uniform(0.08, 0.5), dice.uniform(0, 0.08));
      const [size, spread] = [dice.lognormal(2, 0.8), dice.uniform(0.5, 1.2)];
      return chances.map((chance) =>
        dice.chance(Math.min(0.9, chance)) ? Math.ceil(size * dice.lognormal(0, spread)) : 0,
      );
    },
  },
  {
    name: 'steady, weekly',
    ...{ periodsPerYear: WEEKS, horizon: 8, score: 'RMSSE', periods: [26, 104] },
    draw: (dice, periods) => {
      const level = drift(dice, periods, dice.lognormal(4, 0.8), dice.uniform(0, 0.04));
      const noise = dice.uniform(0.1, 0.4);
      return level.map((mean) => Math.round(clamp(mean * (1 + noise * dice.normal()))));
    },
  },
  {
    name: 'erratic, weekly',
    ...{ periodsPerYear: WEEKS, horizon: 8, score: 'RMSSE', periods: [26, 104] },
    draw: (dice, periods) => {
      const level = drift(dice, periods, dice.lognormal(3.5, 0.8), dice.uniform(0, 0.1));
      const spread = dice.uniform(0.6, 1.1);
      return level.map((mean) => Math.round(mean * dice.lognormal(0, spread)));
    },
  },
  {
    name: 'trend, weekly',
    ...{ periodsPerYear: WEEKS, horizon: 8, score: 'RMSSE', periods: [30, 104] },
    draw: (dice, periods) => {
      const slope = dice.uniform(-0.6, 1.6) / periods;
      const [level, noise] = [dice.lognormal(4, 0.6), dice.uniform(0.05, 0.25)];
      const walk = drift(dice, periods, 1, 0.02);
      return walk.map((factor, t) => Math.round(clamp(level * factor * (1 + slope * t) * (1 + noise * dice.normal()))));
    },
  },
  {
    name: 'level shifts, weekly',
    ...{ periodsPerYear: WEEKS, horizon: 8, score: 'RMSSE', periods: [40, 104] },
    draw: (dice, periods) => {
      const noise = dice.uniform(0.1, 0.35);
      let level = dice.lognormal(3.5, 0.8);
      return Array.from({ length: periods }, () => {
        if (dice.chance(0.025)) level *= dice.lognormal(0, 0.7);
        return Math.round(clamp(level * (1 + noise * dice.normal())));
      });
    },
  },
  {
    name: 'seasonal, weekly',
    ...{ periodsPerYear: WEEKS, horizon: 8, score: 'RMSSE', periods: [105, 157] },
    draw: (dice, periods) => {
      const level = drift(dice, periods, dice.lognormal(4, 0.8), dice.uniform(0, 0.03));
      const [effect, noise] = [season(dice, WEEKS, dice.uniform(0.1, 0.5)), dice.uniform(0.1, 0.35)];
      return level.map((mean, t) => Math.round(clamp(mean * effect(t) * (1 + noise * dice.normal()))));
    },
  },
  {
    name: 'business, monthly',
    ...{ periodsPerYear: 12, horizon: 18, score: 'sMAPE', periods: [48, 126] },
    draw: (dice, periods) => {
      const trend = dice.chance(0.6) ? 0.004 * dice.normal() : 0;
      const level = drift(dice, periods, dice.lognormal(8.3, 0.4), dice.uniform(0, 0.05), trend);
      const size = dice.chance(0.6) ? dice.uniform(0.05, 0.35) : 0;
      const months = Array.from({ length: 12 }, () => dice.lognormal(0, size));
      const waves = season(dice, 12, size);
      const effect = dice.chance(0.5) ? waves : (t: number) => months[t % 12] ?? 1;
      const noise = dice.uniform(0.01, 0.2);
      return level.map((mean, t) => clamp(mean * effect(t) * (1 + noise * dice.normal())));
    },
  },
  {
    name: 'short histories, weekly',
    ...{ periodsPerYear: WEEKS, horizon: 8, score: 'RMSSE', periods: [6, 20] },
    draw: (dice, periods) => {
      const level = drift(dice, periods, dice.lognormal(1.5, 1.2), dice.uniform(0, 0.08));
      const spread = dice.uniform(1, 10);
      return level.map((mean) => dice.negativeBinomial(mean, spread));
    },
  },
  {
    name: 'counter sales, daily',
    ...{ periodsPerYear: 7, horizon: 28, score: 'RMSSE', periods: [90, 730] },
    draw: (dice, periods) => {
      const days = Array.from({ length: 7 }, () => dice.lognormal(0, 0.3));
      const level = drift(dice, periods, dice.lognormal(0.5, 1), dice.uniform(0, 0.02));
      const spread = dice.uniform(1, 8);
      return level.map((mean, t) => dice.negativeBinomial(mean * (days[t % 7] ?? 1), spread));
    },
  },
];

/** Series of a kind; the same `seed` draws the same ones. Each sold something within its history. */
export function drawSeries(kind: DrawnKind, count: number, seed: number): DemandSeries[] {
  const dice = new Dice(seed);
  const series: DemandSeries[] = [];
  while (series.length < count) {
    const periods = dice.whole(...kind.periods);
    const demand = kind.draw(dice, periods + kind.horizon);
    const history = demand.slice(0, periods);
    // A history that never moved has no scale to score against.
    if (history.every((one) => one === history[0])) continue;
    series.push({ name: `${kind.name} ${series.length + 1}`, history, actual: demand.slice(periods) });
  }
  return series;
}
