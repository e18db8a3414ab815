import { SHARES_NONE, type Trained } from '../../engines/questions/understanding/classifier.ts';
import { featuresOf } from '../../engines/questions/understanding/features.ts';
import { createRandom } from '../../worker/demo/random.ts';

/** A message as it is trained with. */
export interface Sample {
  tokens: readonly string[];
  before: string | null;
  intent: string;
}

const EPOCHS = 16;
const RATE = 0.5;
const MOMENTS = 12;
const DECAY = 1e-5;
/** The share of a message’s features that a step leaves out: no single word may decide. */
const DROPPED = 0.4;
/** A feature is kept where so many samples have it. */
const MIN_SAMPLES = 8;
/** Smaller weights are left out: the chances of a message change little without them. */
const LEAST_WEIGHT = 0.5;

/** Fits a softmax over sums of weights by stochastic gradient descent with a rate for each feature; the same in every run. */
export function fitWeights(
  samples: readonly Sample[],
  intents: readonly string[],
  words: readonly string[],
): Omit<Trained, 'leaves'> {
  const counts = new Map<string, number>();
  for (const { tokens, before } of samples)
    for (const feature of featuresOf(tokens, before).keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts]
    .filter(([, count]) => count >= MIN_SAMPLES)
    .map(([feature]) => feature)
    .sort();
  const index = new Map(kept.map((feature, at) => [feature, at]));
  const size = intents.length;
  const rows = samples.map(({ tokens, before, intent }) => {
    const known = [...featuresOf(tokens, before)].filter(([feature]) => index.has(feature));
    return {
      target: intents.indexOf(intent),
      at: Int32Array.from(known, ([feature]) => index.get(feature) ?? 0),
      values: Float32Array.from(known, ([, value]) => value),
    };
  });
  const perIntent = new Float32Array(size);
  for (const { target } of rows) perIntent[target] = (perIntent[target] ?? 0) + 1;
  const mean = rows.length / size;
  const weights = new Float32Array(kept.length * size);
  const bias = new Float32Array(size);
  const squares = new Float32Array(kept.length).fill(1e-8);
  const scores = new Float32Array(size);
  const { next: random } = createRandom(11);
  // The weights of several moments of the later half are averaged: the last ones alone depend on the order of the samples.
  const sums = { weights: new Float32Array(weights.length), bias: new Float32Array(size) };
  const steps = rows.length * EPOCHS;
  const untilMoment = Math.floor(steps / 2 / MOMENTS);
  for (let step = 0; step < steps; step++) {
    const row = rows[Math.floor(random() * rows.length)];
    if (!row) continue;
    const importance = Math.min(1.5, Math.max(0.6, Math.sqrt(mean / (perIntent[row.target] ?? 1))));
    const used: number[] = [];
    scores.set(bias);
    for (let i = 0; i < row.at.length; i++) {
      if (random() < DROPPED) continue;
      used.push(i);
      const value = (row.values[i] ?? 0) / (1 - DROPPED);
      const start = (row.at[i] ?? 0) * size;
      for (let k = 0; k < size; k++) scores[k] = (scores[k] ?? 0) + (weights[start + k] ?? 0) * value;
    }
    softmax(scores);
    scores[row.target] = (scores[row.target] ?? 0) - 1;
    for (const i of used) {
      const value = (row.values[i] ?? 0) / (1 - DROPPED);
      const feature = row.at[i] ?? 0;
      squares[feature] = (squares[feature] ?? 0) + value * value;
      const rate = (RATE * importance) / Math.sqrt(1 + (squares[feature] ?? 0) * 0.02);
      const start = feature * size;
      for (let k = 0; k < size; k++) {
        const error = scores[k] ?? 0;
        if (Math.abs(error) < 3e-4) continue;
        const weight = weights[start + k] ?? 0;
        weights[start + k] = weight - rate * (error * value + DECAY * weight);
      }
    }
    for (let k = 0; k < size; k++) bias[k] = (bias[k] ?? 0) - 0.005 * (scores[k] ?? 0);
    const left = steps - step - 1;
    if (left % untilMoment === 0 && left / untilMoment < MOMENTS) {
      for (let i = 0; i < weights.length; i++) sums.weights[i] = (sums.weights[i] ?? 0) + (weights[i] ?? 0) / MOMENTS;
      for (let k = 0; k < size; k++) sums.bias[k] = (sums.bias[k] ?? 0) + (bias[k] ?? 0) / MOMENTS;
    }
  }
  return pack(kept, sums.weights, sums.bias, intents, words);
}

function pack(
  features: readonly string[],
  weights: Float32Array,
  bias: Float32Array,
  intents: readonly string[],
  words: readonly string[],
): Omit<Trained, 'leaves'> {
  const size = intents.length;
  const most = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  const scale = most / 127;
  const bytes: number[] = [];
  const written = features.filter((_, at) => {
    const pairs: number[] = [];
    for (let k = 0; k < size; k++) {
      const level = Math.round((weights[at * size + k] ?? 0) / scale);
      if (Math.abs(level) * scale >= LEAST_WEIGHT) pairs.push(k, level & 255);
    }
    if (pairs.length === 0) return false;
    bytes.push(pairs.length / 2, ...pairs);
    return true;
  });
  return {
    intents,
    features: written.map((feature, at) => withoutShared(feature, written[at - 1] ?? '')).join('\n'),
    weights: Buffer.from(bytes).toString('base64'),
    bias: [...bias].map((value) => Math.round(value * 1000) / 1000),
    scale,
    words: words.join(' '),
  };
}

/** A feature as its line is written (`Trained`). */
function withoutShared(feature: string, before: string): string {
  let shared = 0;
  while (shared < MOST_SHARED && shared < before.length && feature[shared] === before[shared]) shared++;
  return String.fromCharCode(SHARES_NONE + shared) + feature.slice(shared);
}
/** As many as letters that JSON writes as they are can say. */
const MOST_SHARED = 43;

function softmax(scores: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let k = 0; k < scores.length; k++) {
    const power = Math.exp((scores[k] ?? 0) - most);
    scores[k] = power;
    sum += power;
  }
  for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] ?? 0) / sum;
}
