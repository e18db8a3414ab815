import { featuresOf } from '../../engines/questions/meaning/features.ts';
import { SAMPLE, wordsOfNames } from './sample-lexicon.ts';
import { readShops } from './shop-file.ts';
import { MEANINGS, NAMING, type Sample, seeded } from './training-text.ts';

/** Least occurrences of a pair of words. */
const MIN_PAIRS = 4;
/** The weights of so many moments of the later half are averaged: the last ones alone depend on the order of the samples. */
const MOMENTS = 16;
const RATE = 0.5;
const DECAY = 1e-5;
/** The share of the words that a step of the training leaves out. */
const WORDS_DROPPED = 0.4;
/** The least error of a meaning that is corrected: most are as good as none. */
const LEAST_ERROR = 3e-4;

export interface Model {
  features: ReadonlyMap<string, number>;
  /** Feature by feature, one weight for each meaning. */
  weights: Float32Array;
  bias: Float32Array;
  vocabulary: ReadonlySet<string>;
}

/** A word of a message that stands in no name is known where so many messages use it: of the phrasings, every word is. */
const MIN_MESSAGES = 3;

/** The words that have a meaning to the assistant. */
function vocabularyOf(samples: readonly Sample[]): Set<string> {
  const names = new Set(
    [SAMPLE, ...readShops().map(({ workspace }) => workspace)].flatMap(({ lexicon }) => wordsOfNames(lexicon)),
  );
  const messages = new Map<string, Set<number>>();
  const known = new Set<string>();
  for (const { tokens, family, meaning } of samples)
    for (const token of tokens)
      if (family >= 0) known.add(token);
      else if (!NAMING.has(meaning)) messages.set(token, (messages.get(token) ?? new Set()).add(family));
  for (const [token, families] of messages) if (families.size >= MIN_MESSAGES && !names.has(token)) known.add(token);
  return known;
}

/** Fits a softmax over the meanings by stochastic gradient descent. */
export function fitModel(samples: readonly Sample[], epochs: number, seed = 1): Model {
  const counts = new Map<string, number>();
  for (const { tokens } of samples)
    for (const feature of featuresOf(tokens).keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const vocabulary = vocabularyOf(samples);
  const kept = [...counts].filter(([feature, count]) => count >= (feature.includes(' ') ? MIN_PAIRS : 1));
  const features = new Map(kept.map(([feature], index) => [feature, index]));
  const size = MEANINGS.length;
  const rowOf = (tokens: readonly string[]) => {
    const row = [...featuresOf(tokens)].flatMap(([feature, value]) => {
      const index = features.get(feature);
      return index === undefined ? [] : [[index, value] as const];
    });
    return {
      indexes: Int32Array.from(row, ([index]) => index),
      values: Float32Array.from(row, ([, one]) => one),
    };
  };
  const weights = new Float32Array(features.size * size);
  const bias = new Float32Array(size);
  const squares = new Float32Array(features.size).fill(1e-8);
  const rows = samples.map(({ meaning, tokens }) => ({ meaning, ...rowOf(tokens) }));
  // Meanings with few phrasings weigh as much as those with many.
  const perMeaning = new Float32Array(size);
  for (const { meaning } of samples) perMeaning[meaning] = (perMeaning[meaning] ?? 0) + 1;
  const mean = samples.length / size;
  const scores = new Float32Array(size);
  const sums = { weights: new Float32Array(weights.length), bias: new Float32Array(size) };
  const untilMoment = Math.floor((rows.length * epochs) / 2 / MOMENTS);
  const random = seeded(seed);
  const dropped = new Float32Array(1000);
  const corrected = new Int32Array(size);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let step = 0; step < rows.length; step++) {
      const one = rows[Math.floor(random() * rows.length)];
      if (!one) continue;
      const { indexes, values } = one;
      const importance = Math.min(3, Math.max(0.5, Math.sqrt(mean / (perMeaning[one.meaning] ?? 1))));
      // Without some of its words a sentence still means the same: no single word may decide.
      for (let i = 0; i < values.length; i++) {
        dropped[i] = random() < WORDS_DROPPED ? 0 : (values[i] as number) / (1 - WORDS_DROPPED);
      }
      scores.set(bias);
      for (let i = 0; i < values.length; i++) {
        const value = dropped[i] as number;
        if (value === 0) continue;
        const at = (indexes[i] as number) * size;
        for (let k = 0; k < size; k++) scores[k] = (scores[k] as number) + (weights[at + k] as number) * value;
      }
      softmax(scores);
      scores[one.meaning] = (scores[one.meaning] as number) - 1;
      let missed = 0;
      for (let k = 0; k < size; k++) if (Math.abs(scores[k] as number) > LEAST_ERROR) corrected[missed++] = k;
      for (let i = 0; i < values.length; i++) {
        const value = dropped[i] as number;
        if (value === 0) continue;
        const index = indexes[i] as number;
        squares[index] = (squares[index] as number) + value * value;
        const rate = (RATE * importance) / Math.sqrt(1 + (squares[index] as number) * 0.02);
        const at = index * size;
        for (let m = 0; m < missed; m++) {
          const k = corrected[m] as number;
          const weight = weights[at + k] as number;
          weights[at + k] = weight - rate * ((scores[k] as number) * value + DECAY * weight);
        }
      }
      for (let k = 0; k < size; k++) bias[k] = (bias[k] as number) - 0.005 * (scores[k] as number);
      const left = (epochs - epoch) * rows.length - step - 1;
      if (left % untilMoment === 0 && left / untilMoment < MOMENTS) {
        for (let i = 0; i < weights.length; i++)
          sums.weights[i] = (sums.weights[i] as number) + (weights[i] as number) / MOMENTS;
        for (let k = 0; k < size; k++) sums.bias[k] = (sums.bias[k] as number) + (bias[k] as number) / MOMENTS;
      }
    }
  }
  return { features, ...sums, vocabulary };
}

/** The mean of several fits that draw the samples in other orders: single readings depend less on chance. */
export function fitMean(samples: readonly Sample[], epochs: number, fits: number): Model {
  const mean = fitModel(samples, epochs);
  for (let seed = 2; seed <= fits; seed++) {
    const { weights, bias } = fitModel(samples, epochs, seed);
    for (const [sum, some] of [[mean.weights, weights] as const, [mean.bias, bias] as const])
      for (let i = 0; i < sum.length; i++)
        sum[i] = (sum[i] as number) + ((some[i] as number) - (sum[i] as number)) / seed;
  }
  return mean;
}

export function softmax(scores: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let k = 0; k < scores.length; k++) {
    const value = Math.exp((scores[k] as number) - most);
    scores[k] = value;
    sum += value;
  }
  for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] as number) / sum;
}
