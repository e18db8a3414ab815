import { type PackedLevels, packLevels, unpackLevels } from './packed.ts';

/**
 * What a message means by the senses of its words and of their neighbours: every filter looks at a word with the one before
 * and the one behind it, and the message is what each filter finds at most and in sum. Nothing in it depends on how a word
 * is written, so words that were seldom met are read as those that mean the same.
 */
export interface Convolution {
  /** Numbers of a word's sense. */
  dimensions: number;
  filters: number;
  /** The sense of each word. The first is that of words that nothing is known of. */
  vectors: Float32Array;
  /** By dimension: what it gives to each filter from the word before, the word itself and the word behind. */
  windows: Float32Array;
  offsets: Float32Array;
  /** What each filter speaks for: at its most, then in sum. One row of meanings each. */
  weights: Float32Array;
  bias: Float32Array;
}

/** Places that a filter looks at. */
export const PLACES = 3;
export const UNKNOWN_ROW = 0;

/** A word as rows of `vectors` with their shares: itself, or the known words that are near to it. */
export type Sensed = readonly (readonly [row: number, share: number])[];

/** @param rows of the known words @param near known words near to an unknown one, with how much each counts */
export function sensedWith(
  word: string,
  rows: ReadonlyMap<string, number>,
  near: readonly (readonly [word: string, share: number])[] = [],
): Sensed {
  const row = rows.get(word);
  if (row !== undefined) return [[row, 1]];
  if (near.length === 0) return [[UNKNOWN_ROW, 1]];
  return near.map(([other, share]) => [rows.get(other) ?? UNKNOWN_ROW, share / near.length] as const);
}

export interface PackedConvolution {
  dimensions: number;
  filters: number;
  vectors: PackedLevels;
  windows: PackedLevels;
  weights: PackedLevels;
  offsets: readonly number[];
  bias: readonly number[];
}

const rounded = (values: Float32Array) => [...values].map((value) => Number(value.toFixed(3)));

export const packConvolution = (from: Convolution): PackedConvolution => ({
  dimensions: from.dimensions,
  filters: from.filters,
  vectors: packLevels(from.vectors),
  windows: packLevels(from.windows),
  weights: packLevels(from.weights),
  offsets: rounded(from.offsets),
  bias: rounded(from.bias),
});

export const unpackConvolution = (packed: PackedConvolution): Convolution => ({
  dimensions: packed.dimensions,
  filters: packed.filters,
  vectors: unpackLevels(packed.vectors),
  windows: unpackLevels(packed.windows),
  weights: unpackLevels(packed.weights),
  offsets: Float32Array.from(packed.offsets),
  bias: Float32Array.from(packed.bias),
});

/** Reads with a convolution. What a word gives to the filters is computed when it is first met. */
export class ConvolutionReader {
  readonly #net: Convolution;
  readonly #given = new Map<number, Float32Array>();

  constructor(net: Convolution) {
    this.#net = net;
  }

  /** How much a message speaks for each meaning. */
  scores(words: readonly Sensed[]): Float32Array {
    const { filters, offsets, weights, bias } = this.#net;
    const most = new Float32Array(filters);
    const sum = new Float32Array(filters);
    for (let at = 0; at < words.length; at++) {
      const found = Float32Array.from(offsets);
      for (let place = 0; place < PLACES; place++)
        for (const [row, share] of words[at + place - 1] ?? []) {
          const given = this.#givenBy(row);
          const start = place * filters;
          for (let f = 0; f < filters; f++) found[f] = (found[f] as number) + share * (given[start + f] as number);
        }
      for (let f = 0; f < filters; f++) {
        const value = found[f] as number;
        if (value <= 0) continue;
        sum[f] = (sum[f] as number) + value;
        if (value > (most[f] as number)) most[f] = value;
      }
    }
    const scores = Float32Array.from(bias);
    const meanings = scores.length;
    const share = 1 / Math.sqrt(Math.max(1, words.length));
    for (let h = 0; h < 2 * filters; h++) {
      const value = h < filters ? (most[h] as number) : (sum[h - filters] as number) * share;
      if (value === 0) continue;
      const row = h * meanings;
      for (let k = 0; k < meanings; k++) scores[k] = (scores[k] as number) + value * (weights[row + k] as number);
    }
    return scores;
  }

  #givenBy(row: number): Float32Array {
    const known = this.#given.get(row);
    if (known) return known;
    const { dimensions, filters, vectors, windows } = this.#net;
    const width = PLACES * filters;
    const given = new Float32Array(width);
    for (let d = 0; d < dimensions; d++) {
      const value = vectors[row * dimensions + d] ?? 0;
      for (let j = 0; j < width; j++) given[j] = (given[j] as number) + value * (windows[d * width + j] as number);
    }
    this.#given.set(row, given);
    return given;
  }
}
