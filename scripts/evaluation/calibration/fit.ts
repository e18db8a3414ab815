import { type Evidence, FEATURES, likelihood } from '../../../engines/slip-parsing/evidence.ts';

/** Fits weights of evidence to rows that are known to be right or wrong, and finds from which likelihood on a row is sure. */

/** A row that was read, and whether it is right. */
export interface Sample {
  evidence: Evidence;
  isRight: boolean;
  /** How much it counts. */
  weight: number;
  /** Whether it is marked whatever its likelihood: it tells noise from goods, but not from where on a row is sure. */
  isMarked?: boolean;
}

export type Weights = Record<keyof Evidence, number>;

const STEPS = 12;
/** Keeps weights small where few rows tell. */
const SHRINK = 0.002;

/**
 * Which evidence can only speak for a row, or only against it. Among papers that rules were written for, chance turns some
 * around: most rows of a slip whose sum differs are right there.
 */
export const SIGNS: Partial<Record<keyof Evidence, 1 | -1>> = {
  product: 1,
  agrees: 1,
  productAgrees: 1,
  counted: 1,
  score: 1,
  columnHeaded: 1,
  columnProven: 1,
  countAgrees: 1,
  unitBeside: 1,
  differs: -1,
  unbounded: -1,
  uneven: -1,
  unpriced: -1,
  figuresDoubted: -1,
  nameDoubted: -1,
  nameApart: -1,
  nameShort: -1,
  nameOpen: -1,
  nameJoined: -1,
  nameUnheaded: -1,
  columnUnknown: -1,
  quantityChanged: -1,
  priceChanged: -1,
  strange: -1,
  scaled: -1,
  few: -1,
};

/** Weights by logistic regression; evidence that comes out with the wrong sign is left out, the worst first. */
export function fitWeights(samples: readonly Sample[]): Weights {
  const left = new Set<keyof Evidence>();
  for (;;) {
    const weights = regress(samples, left);
    const wrong = FEATURES.map((feature) => ({ feature, value: weights[feature] * (SIGNS[feature] ?? 0) })).filter(
      ({ value }) => value < 0,
    );
    const [worst] = wrong.toSorted((a, b) => a.value - b.value);
    if (!worst) return weights;
    left.add(worst.feature);
  }
}

/** Logistic regression by Newton's method. @param left evidence that is left out */
function regress(samples: readonly Sample[], left: ReadonlySet<keyof Evidence>): Weights {
  const size = FEATURES.length;
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const rows = samples.map(({ evidence, isRight: right, weight }) => ({
    values: FEATURES.map((feature) => (left.has(feature) ? 0 : evidence[feature])),
    target: Number(right),
    weight: weight / total,
  }));
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    // Each row of the system: its curvature, and its slope in the last column.
    const system = FEATURES.map((feature, i) => {
      const shrink = feature === 'always' ? 1e-6 : SHRINK;
      const line = new Array<number>(size + 1).fill(0);
      line[i] = shrink;
      line[size] = -shrink * (weights[i] ?? 0);
      return line;
    });
    for (const { values, target, weight } of rows) {
      let sum = 0;
      for (let i = 0; i < size; i++) sum += (values[i] ?? 0) * (weights[i] ?? 0);
      const p = 1 / (1 + Math.exp(-sum));
      for (const [i, line] of system.entries()) {
        const value = (values[i] ?? 0) * weight;
        if (value === 0) continue;
        for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + value * p * (1 - p) * (values[j] ?? 0);
        line[size] = (line[size] ?? 0) + value * (target - p);
      }
    }
    const change = solve(system);
    weights = weights.map((weight, i) => weight + (change[i] ?? 0));
  }
  return Object.fromEntries(FEATURES.map((feature, index) => [feature, weights[index] ?? 0])) as Weights;
}

/** Solves linear equations by elimination; the last column is the right side. */
function solve(system: number[][]): number[] {
  for (const [i, pivot] of system.entries()) {
    const scale = pivot[i] ?? 1;
    for (const [other, line] of system.entries()) {
      const factor = other === i ? 0 : (line[i] ?? 0) / scale;
      if (factor !== 0) for (const [j, value] of pivot.entries()) line[j] = (line[j] ?? 0) - factor * value;
    }
  }
  return system.map((line, i) => (line.at(-1) ?? 0) / (line[i] ?? 1));
}

/** From which likelihood on at most a share of the rows is wrong. */
export function findLeast(samples: readonly Sample[], weights: Weights, mostWrong: number): number {
  const rated = samples
    .filter(({ isMarked }) => !isMarked)
    .map(({ evidence, isRight: right, weight }) => ({ value: likelihood(evidence, weights), right, weight }))
    .sort((a, b) => b.value - a.value);
  let all = 0;
  let wrong = 0;
  let least = 1;
  for (const { value, right, weight } of rated) {
    all += weight;
    if (!right) wrong += weight;
    if (wrong <= mostWrong * all) least = value;
  }
  return least;
}
