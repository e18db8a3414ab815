import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { featuresOf } from '../../engines/questions/meaning/features.ts';
import { OPERATORS } from '../../engines/questions/meaning/operators.ts';
import { levelOf, pack } from '../../engines/questions/meaning/packed.ts';
import { fromRoot } from '../paths.ts';
import { MEANINGS, type Sample, samplesOf, seeded } from './training-text.ts';

/** Words count as near from this cosine on. */
const MIN_SIMILARITY = 0.66;
const NEAR_WORDS = 2;
/** Least occurrences of a pair of words. */
const MIN_PAIRS = 5;
/** Meanings that a feature speaks for or against in the Worker: the rest of its weights are small. */
const MOST_OF_WORD = 26;
const MOST_OF_PAIR = 8;
/** The least class of a weight that is kept. */
const MIN_LEVEL = 2;
const EPOCHS = 10;
/** The weights of so many moments of the later half are averaged: the last ones alone depend on the order of the samples. */
const MOMENTS = 16;
const RATE = 0.25;
const DECAY = 1e-5;
/** Shares of the words, and of the sense of a sentence, that a step of the training leaves out. */
const WORDS_DROPPED = 0.3;
const SENSE_DROPPED = 0.1;

export type Relate = (word: string) => readonly (readonly [string, number])[] | null;

export interface Model {
  features: ReadonlyMap<string, number>;
  /** Feature by feature, one weight for each meaning. */
  weights: Float32Array;
  bias: Float32Array;
  vocabulary: ReadonlySet<string>;
}

/** Fits a softmax over the meanings by stochastic gradient descent. */
export function fitModel(samples: readonly Sample[], epochs = EPOCHS): Model {
  const counts = new Map<string, number>();
  for (const { tokens } of samples)
    for (const feature of featuresOf(tokens).keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const vocabulary = new Set(samples.flatMap(({ tokens }) => tokens));
  const vectors = vectorsOf(vocabulary, samples);
  const kept = [...counts].filter(
    ([feature, count]) => !feature.startsWith('#') && count >= (feature.includes(' ') ? MIN_PAIRS : 1),
  );
  const features = new Map(kept.map(([feature], index) => [feature, index]));
  const firstDimension = features.size;
  for (let i = 0; i < DIMENSIONS; i++) features.set(`# ${i}`, firstDimension + i);
  const size = MEANINGS.length;
  /** The features of a sentence, words before dimensions, and how many of them are words. */
  const rowOf = (tokens: readonly string[]) => {
    const sense = new Float32Array(DIMENSIONS);
    const row: [number, number][] = [];
    for (const [feature, value] of featuresOf(tokens)) {
      const vector = feature.startsWith('#') ? vectors.get(feature.slice(1)) : undefined;
      if (vector) for (let i = 0; i < DIMENSIONS; i++) sense[i] = (sense[i] as number) + (vector[i] as number) * value;
      const index = features.get(feature);
      if (index !== undefined) row.push([index, value]);
    }
    const words = row.length;
    for (const [i, value] of sense.entries()) if (value !== 0) row.push([firstDimension + i, value]);
    return {
      indexes: Int32Array.from(row, ([index]) => index),
      values: Float32Array.from(row, ([, one]) => one),
      words,
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
  const random = seeded(1);
  const dropped = new Float32Array(1000);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let step = 0; step < rows.length; step++) {
      const one = rows[Math.floor(random() * rows.length)];
      if (!one) continue;
      const { indexes, values, words } = one;
      const importance = Math.min(3, Math.max(0.5, Math.sqrt(mean / (perMeaning[one.meaning] ?? 1))));
      // Without some of its words a sentence still means the same: no single word may decide.
      const sense = random() < SENSE_DROPPED ? 0 : 1;
      for (let i = 0; i < values.length; i++) {
        const keeps = i >= words ? sense : random() < WORDS_DROPPED ? 0 : 1 / (1 - WORDS_DROPPED);
        dropped[i] = (values[i] as number) * keeps;
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
      for (let i = 0; i < values.length; i++) {
        const value = dropped[i] as number;
        if (value === 0) continue;
        const index = indexes[i] as number;
        squares[index] = (squares[index] as number) + value * value;
        const rate = (RATE * importance) / Math.sqrt(1 + (squares[index] as number) * 0.02);
        const at = index * size;
        for (let k = 0; k < size; k++) {
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
  return foldVectors({ features, ...sums, vocabulary }, vectors, firstDimension);
}

/** Vectors by word, the rarer the longer. */
function vectorsOf(vocabulary: ReadonlySet<string>, samples: readonly Sample[]): Map<string, Float32Array> {
  const { index, bytes } = readVectors();
  const found = new Map<string, number>();
  for (const { tokens } of samples) for (const token of new Set(tokens)) found.set(token, (found.get(token) ?? 0) + 1);
  return new Map(
    [...vocabulary].flatMap((word) => {
      const row = index.get(word);
      if (row === undefined) return [];
      const vector = Float32Array.from(bytes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS));
      const rarity = Math.log(samples.length / ((found.get(word) ?? 0) + 1));
      const scale = rarity / (5 * Math.hypot(...vector));
      return [[word, vector.map((value) => value * scale)] as const];
    }),
  );
}

/** Every word's vector times the weights of the dimensions is one row for the word: the Worker needs no vectors. */
function foldVectors(model: Model, vectors: Map<string, Float32Array>, firstDimension: number): Model {
  const size = model.bias.length;
  const kept = [...model.features].filter(([feature]) => !feature.startsWith('# '));
  const features = new Map(kept);
  const weights = new Float32Array((firstDimension + vectors.size) * size);
  weights.set(model.weights.subarray(0, firstDimension * size));
  for (const [word, vector] of vectors) {
    const at = features.size * size;
    features.set(`#${word}`, features.size);
    for (let i = 0; i < DIMENSIONS; i++) {
      const row = (firstDimension + i) * size;
      for (let k = 0; k < size; k++)
        weights[at + k] = (weights[at + k] as number) + (vector[i] as number) * (model.weights[row + k] as number);
    }
  }
  return { ...model, features, weights };
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

export function predict({ features, weights, bias }: Model, tokens: readonly string[], relate?: Relate): Float32Array {
  const scores = Float32Array.from(bias);
  for (const [feature, value] of featuresOf(tokens, relate)) {
    const index = features.get(feature);
    if (index === undefined) continue;
    const at = index * bias.length;
    for (let k = 0; k < bias.length; k++) scores[k] = (scores[k] as number) + (weights[at + k] as number) * value;
  }
  softmax(scores);
  return scores;
}

interface Vectors {
  words: string[];
  index: Map<string, number>;
  bytes: Int8Array;
}
const DIMENSIONS = 100;

let cached: Vectors | null = null;
function readVectors(): Vectors {
  cached ??= parseVectors();
  return cached;
}

function parseVectors(): Vectors {
  const file = readFileSync(fromRoot('scripts/assistant/word-vectors.bin'));
  const end = file.indexOf(10);
  const words = file.subarray(0, end).toString().split(' ');
  return { words, index: new Map(words.map((word, i) => [word, i])), bytes: new Int8Array(file.subarray(end + 1)) };
}

/** Words beyond the vocabulary, each with the known words that are nearest in meaning. */
export function relatedWords(vocabulary: ReadonlySet<string>): Map<string, [string, number][]> {
  const { words, index, bytes } = readVectors();
  const known = [...vocabulary].filter((word) => index.has(word) && !TOO_GENERAL.has(word));
  const lengths = words.map((_, row) => Math.hypot(...bytes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)));
  const related = new Map<string, [string, number][]>();
  for (const [row, word] of words.entries()) {
    if (vocabulary.has(word)) continue;
    const vector = bytes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
    const near: [string, number][] = [];
    for (const other of known) {
      const at = (index.get(other) ?? 0) * DIMENSIONS;
      let dot = 0;
      for (let k = 0; k < DIMENSIONS; k++) dot += (vector[k] as number) * (bytes[at + k] as number);
      const cosine = dot / ((lengths[row] ?? 1) * (lengths[index.get(other) ?? 0] ?? 1));
      if (cosine >= MIN_SIMILARITY) near.push([other, cosine]);
    }
    if (near.length > 0) related.set(word, near.sort((a, b) => b[1] - a[1]).slice(0, NEAR_WORDS));
  }
  return related;
}
/** Words that are near to everything. */
const TOO_GENERAL = new Set(
  'a an the and or of to in on at by for from with is are was were be it its that this as not no'.split(' '),
);

const relateBy =
  (related: Map<string, [string, number][]>, vocabulary: ReadonlySet<string>): Relate =>
  (word) =>
    word.startsWith('<') || vocabulary.has(word) ? null : (related.get(word) ?? []);

/** Trains without every fifth phrasing in turn, and tells how many of those are read right. */
export function crossValidate(print: (line: string) => void): void {
  const samples = samplesOf(10);
  for (const withRelated of [false, true]) {
    let right = 0;
    let all = 0;
    let rightTopic = 0;
    const confusions = new Map<string, number>();
    for (const fold of [0, 1]) {
      const model = fitModel(
        samples.filter(({ family }) => family % 5 !== fold),
        5,
      );
      const relate = withRelated ? relateBy(relatedWords(model.vocabulary), model.vocabulary) : undefined;
      const held = samples.filter(({ family }) => family % 5 === fold);
      for (const { meaning, tokens } of held) {
        const scores = predict(model, tokens, relate);
        const best = scores.indexOf(Math.max(...scores));
        all += 1;
        if (best === meaning) right += 1;
        else {
          const key = `${MEANINGS[meaning]?.name} as ${MEANINGS[best]?.name}`;
          confusions.set(key, (confusions.get(key) ?? 0) + 1);
        }
        if (MEANINGS[best]?.topic === MEANINGS[meaning]?.topic) rightTopic += 1;
      }
    }
    print(
      `${withRelated ? 'With' : 'Without'} related words: ${((100 * right) / all).toFixed(1)} % of ${all} meanings, ${((100 * rightTopic) / all).toFixed(1)} % of topics.`,
    );
    if (withRelated)
      for (const [key, count] of [...confusions].sort((a, b) => b[1] - a[1]).slice(0, 25)) print(`  ${count} ${key}`);
  }
}

/** Bytes of what the trained file is made from: it has to be trained again when they change. */
export function sourceHash(): string {
  return createHash('sha256').update(JSON.stringify(MEANINGS)).digest('hex').slice(0, 16);
}

/** Trains with every phrasing and writes what the Worker carries. */
export function writeTrained(print: (line: string) => void): void {
  const samples = samplesOf(16);
  const { features, weights, bias, vocabulary } = fitModel(samples);
  const related = relatedWords(vocabulary);
  const size = MEANINGS.length;
  const greatest = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const rows = [...features]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([feature, index]) => {
      const row = [...weights.subarray(index * size, (index + 1) * size)]
        .map((weight, k) => [k, levelOf(weight, greatest)] as const)
        .filter(([, level]) => Math.abs(level) >= MIN_LEVEL)
        .sort((one, other) => Math.abs(other[1]) - Math.abs(one[1]))
        .slice(0, feature.includes(' ') ? MOST_OF_PAIR : MOST_OF_WORD)
        .sort((one, other) => one[0] - other[0]);
      return row.length === 0 ? [] : [{ feature, row }];
    });
  const usedIn = new Map<string, Set<number>>();
  for (const { meaning, tokens } of samples) {
    for (const token of tokens) usedIn.set(token, (usedIn.get(token) ?? new Set()).add(meaning));
  }
  const trained = {
    from: sourceHash(),
    meanings: MEANINGS.map(({ name, topic, sets, needs, takes }) => ({ name, topic, sets, needs, takes })),
    scale: greatest,
    bias: [...bias].map((value) => Number(value.toFixed(3))),
    features: rows.map(({ feature }) => feature).join('\n'),
    weights: pack(rows.map(({ row }) => row)),
    vocabulary: [...usedIn]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([word, of]) => `${word} ${of.size > 12 && !OPERATORS.has(word) ? '*' : [...of].join(',')}`)
      .join('\n'),
    related: [...related]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([word, near]) => `${word} ${near.map(([one, cosine]) => `${one}:${Math.round(cosine * 100)}`).join(' ')}`)
      .join('\n'),
  };
  writeFileSync(fromRoot('engines/questions/meaning/trained.json'), `${JSON.stringify(trained, null, 1)}\n`);
  const pairs = rows.reduce((sum, { row }) => sum + row.length, 0);
  print(`${samples.length} samples, ${rows.length} features, ${pairs} weights, ${related.size} related words.`);
}
