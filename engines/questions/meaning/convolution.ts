import { addProduct } from './matrix-product.ts';
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

/** How many classes make up the usual distance of a number from zero: the many vectors may be coarse, the rest adds up. */
const CLASSES_OF_VECTORS = 2;
const CLASSES_OF_REST = 4;

const rounded = (values: Float32Array) => [...values].map((value) => Number(value.toFixed(3)));

export const packConvolution = (from: Convolution): PackedConvolution => ({
  dimensions: from.dimensions,
  filters: from.filters,
  vectors: packLevels(from.vectors, CLASSES_OF_VECTORS),
  windows: packLevels(from.windows, CLASSES_OF_REST),
  weights: packLevels(from.weights, CLASSES_OF_REST),
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

/** Where the vector of a row begins, and that of the next one. */
const boundsOf = (row: number, { dimensions }: { dimensions: number }): [number, number] => [
  row * dimensions,
  (row + 1) * dimensions,
];

/** Reads with a convolution. What a word gives to the filters is computed when it is first met. */
export class ConvolutionReader {
  readonly #net: Convolution;
  readonly #vectorOf: (row: number) => Float32Array;
  readonly #given = new Map<number, Float32Array>();

  constructor(net: Convolution, vectorOf = (row: number) => net.vectors.subarray(...boundsOf(row, net))) {
    this.#net = net;
    this.#vectorOf = vectorOf;
  }

  /** The same of a packed one. Vectors are unpacked when they are used: of two thousand words a message has a few. */
  static of(packed: PackedConvolution): ConvolutionReader {
    const net = unpackConvolution({ ...packed, vectors: { ...packed.vectors, signs: '' } });
    return new ConvolutionReader(net, (row) => unpackLevels(packed.vectors, ...boundsOf(row, packed)));
  }

  /** How much a message speaks for each meaning. */
  scores(words: readonly Sensed[]): Float32Array {
    const { filters, offsets, weights, bias } = this.#net;
    /** At most, then in sum. */
    const pooled = new Float32Array(2 * filters);
    const share = 1 / Math.sqrt(Math.max(1, words.length));
    for (let at = 0; at < words.length; at++) {
      const found = offsets.slice();
      for (let place = 0; place < PLACES; place++) {
        const word = at + place - 1;
        if (word < 0 || word >= words.length) continue;
        for (const [row, share] of words[word] ?? []) {
          const given = this.#givenBy(row);
          const start = place * filters;
          for (let f = 0; f < filters; f++) found[f] = (found[f] as number) + share * (given[start + f] as number);
        }
      }
      for (let f = 0; f < filters; f++) {
        const value = found[f] as number;
        if (value <= 0) continue;
        if (value > (pooled[f] as number)) pooled[f] = value;
        pooled[filters + f] = (pooled[filters + f] as number) + value * share;
      }
    }
    const scores = bias.slice();
    addProduct(scores, pooled, weights, {
      ...{ rows: 1, inner: 2 * filters, columns: bias.length, rowStride: 0, innerStride: 1 },
    });
    return scores;
  }

  #givenBy(row: number): Float32Array {
    const known = this.#given.get(row);
    if (known) return known;
    const { dimensions, filters, windows } = this.#net;
    const width = PLACES * filters;
    const given = new Float32Array(width);
    addProduct(given, this.#vectorOf(row), windows, {
      ...{ rows: 1, inner: dimensions, columns: width, rowStride: 0, innerStride: 1 },
    });
    this.#given.set(row, given);
    return given;
  }
}
