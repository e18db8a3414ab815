import {
  type Convolution,
  PLACES,
  type Sensed,
  sensedWith,
  UNKNOWN_ROW,
} from '../../engines/questions/meaning/convolution.ts';
import { RELATED_SHARE } from '../../engines/questions/meaning/model.ts';
import { type Batch, ConvolutionStep, FIGURES, type Figures, OPTIONS } from './convolution-step.ts';
import { MEANINGS, type Sample, seeded } from './training-text.ts';
import { neighboursOf, relatedWords, sensesOf } from './word-vectors.ts';

/** Fits a convolution over the senses of words, which themselves are fitted from what they give to a sentence. */

const FILTERS = 128;
/** The main directions of the senses: with more of them a convolution tells no more beside the words themselves. */
const DIMENSIONS = 32;
/** Sentences that are drawn in all, and in each step. */
const DRAWS = 400_000;
const BATCH = 128;
const RATE = 0.01;
/** The senses change less than what is made of them: words that few samples have are to stay near those that mean the same. */
const RATE_OF_SENSES = 0.003;
const WARM_UP = 100;
/** Shares of the words that a step leaves out or replaces by a neighbour, and of what the filters find that it leaves out. */
const WORDS_DROPPED = 0.15;
const WORDS_SWAPPED = 0.2;
const FOUND_DROPPED = 0.35;
/** The share of a sentence that is meant as any meaning: people, too, label some messages in another way. */
const SMOOTHING = 0.02;
export interface Schedule {
  draws: number;
  filters: number;
}

/** Several convolutions that begin elsewhere and draw in other orders. @param vocabulary the known words, in the order of their rows */
export function fitConvolutions(
  samples: readonly Sample[],
  vocabulary: readonly string[],
  fits: number,
  schedule: Schedule = { draws: DRAWS, filters: FILTERS },
): Convolution[] {
  const drawing = new Drawing(samples, vocabulary);
  return Array.from({ length: fits }, (_, fit) => fitConvolution(drawing, vocabulary, schedule, seeded(11 + fit)));
}

function fitConvolution(
  drawing: Drawing,
  vocabulary: readonly string[],
  { draws, filters }: Schedule,
  random: () => number,
): Convolution {
  const net = started(vocabulary, filters, random);
  const step = new ConvolutionStep(net);
  const adam = new Adam(net);
  const kept = new Float32Array(BATCH * 2 * filters);
  const steps = Math.ceil(draws / BATCH);
  for (let n = 0; n < steps; n++) {
    const batch = drawing.batch(BATCH, random);
    for (let i = 0; i < kept.length; i++) kept[i] = random() < FOUND_DROPPED ? 0 : 1 / (1 - FOUND_DROPPED);
    step.run(batch, kept, SMOOTHING);
    adam.follow(step.gradients, Math.min(1, (n + 1) / WARM_UP) * (1 - n / steps));
  }
  return net;
}

/** A convolution before any training, with the senses that words have in a sentence. */
function started(vocabulary: readonly string[], filters: number, random: () => number): Convolution {
  const senses = sensesOf(new Set(vocabulary));
  const vectors = new Float32Array((vocabulary.length + 1) * DIMENSIONS);
  for (const [at, word] of vocabulary.entries())
    vectors.set(senses.get(word)?.subarray(0, DIMENSIONS) ?? [], (at + 1) * DIMENSIONS);
  const drawn = (length: number, inputs: number) =>
    Float32Array.from({ length }, () => ((random() - 0.5) * Math.sqrt(3)) / Math.sqrt(inputs));
  return {
    dimensions: DIMENSIONS,
    filters,
    vectors,
    windows: drawn(DIMENSIONS * PLACES * filters, DIMENSIONS * PLACES * SPREAD),
    offsets: new Float32Array(filters),
    weights: drawn(2 * filters * MEANINGS.length, 2 * filters),
    bias: new Float32Array(MEANINGS.length),
  };
}
/** The square of a usual number of a sense. */
const SPREAD = 0.15;

/** Draws samples as batches, with some words left out and some replaced by their neighbours. */
class Drawing {
  readonly #words: Sensed[][];
  readonly #meanings: Int32Array;
  readonly #importance: Float32Array;
  readonly #neighbours: ReadonlyMap<number, Sensed>;

  constructor(samples: readonly Sample[], vocabulary: readonly string[]) {
    const rows = new Map(vocabulary.map((word, at) => [word, at + 1]));
    const related = relatedWords(new Set(vocabulary));
    const sensed = new Map<string, Sensed>();
    const read = (word: string): Sensed => {
      const near = related.get(word)?.map(([other, cosine]) => [other, cosine * RELATED_SHARE] as const);
      const known = sensed.get(word) ?? sensedWith(word, rows, near);
      sensed.set(word, known);
      return known;
    };
    this.#words = samples.map(({ tokens }) => tokens.map(read));
    this.#meanings = Int32Array.from(samples, ({ meaning }) => meaning);
    const counts = new Float32Array(MEANINGS.length);
    for (const meaning of this.#meanings) counts[meaning] = (counts[meaning] ?? 0) + 1;
    const mean = samples.length / counts.length;
    // Meanings with few phrasings weigh as much as those with many.
    this.#importance = Float32Array.from(this.#meanings, (meaning) =>
      Math.min(3, Math.max(0.5, Math.sqrt(mean / (counts[meaning] ?? 1)))),
    );
    this.#neighbours = new Map(
      [...neighboursOf(vocabulary)].map(([at, near]) => [
        at + 1,
        near.map(([other, cosine]) => [other + 1, cosine * RELATED_SHARE] as const),
      ]),
    );
  }

  batch(size: number, random: () => number): Batch {
    const drawn = Array.from({ length: size }, () => Math.floor(random() * this.#words.length));
    const starts = new Int32Array(size + 1);
    for (const [i, one] of drawn.entries()) starts[i + 1] = (starts[i] ?? 0) + (this.#words[one]?.length ?? 0);
    const length = (starts[size] ?? 0) * OPTIONS;
    const [rows, shares] = [new Int32Array(length), new Float32Array(length)];
    let at = 0;
    for (const one of drawn)
      for (const word of this.#words[one] ?? []) {
        for (const [k, [row, share]] of this.#varied(word, random).entries()) {
          rows[at + k] = row;
          shares[at + k] = share;
        }
        at += OPTIONS;
      }
    return {
      rows,
      shares,
      starts,
      meanings: Int32Array.from(drawn, (one) => this.#meanings[one] ?? 0),
      importance: Float32Array.from(drawn, (one) => this.#importance[one] ?? 0),
    };
  }

  #varied(word: Sensed, random: () => number): Sensed {
    const chance = random();
    if (chance < WORDS_DROPPED) return NOTHING_KNOWN;
    const [row] = word[0] ?? [];
    const near = chance < WORDS_DROPPED + WORDS_SWAPPED && row !== undefined ? this.#neighbours.get(row) : undefined;
    const one = near?.[Math.floor(random() * near.length)];
    return one ? [one] : word;
  }
}
const NOTHING_KNOWN: Sensed = [[UNKNOWN_ROW, 1]];

/** Follows gradients, in steps as long as each figure's own are steady. https://arxiv.org/abs/1412.6980 */
class Adam {
  readonly #net: Figures;
  readonly #means: Figures;
  readonly #squares: Figures;
  #steps = 0;

  constructor(net: Figures) {
    const empty = (): Figures => ({
      vectors: new Float32Array(net.vectors.length),
      windows: new Float32Array(net.windows.length),
      offsets: new Float32Array(net.offsets.length),
      weights: new Float32Array(net.weights.length),
      bias: new Float32Array(net.bias.length),
    });
    this.#net = net;
    this.#means = empty();
    this.#squares = empty();
  }

  follow(gradients: Figures, share: number): void {
    this.#steps += 1;
    const ofMean = 1 / (1 - OF_MEAN ** this.#steps);
    const ofSquare = 1 / (1 - OF_SQUARE ** this.#steps);
    for (const name of FIGURES) {
      const [values, slopes] = [this.#net[name], gradients[name]];
      const [means, squares] = [this.#means[name], this.#squares[name]];
      const rate = (name === 'vectors' ? RATE_OF_SENSES : RATE) * share;
      for (let i = 0; i < values.length; i++) {
        const slope = slopes[i] as number;
        const mean = OF_MEAN * (means[i] as number) + (1 - OF_MEAN) * slope;
        const square = OF_SQUARE * (squares[i] as number) + (1 - OF_SQUARE) * slope * slope;
        means[i] = mean;
        squares[i] = square;
        values[i] = (values[i] as number) - (rate * mean * ofMean) / (Math.sqrt(square * ofSquare) + 1e-8);
      }
    }
  }
}
const OF_MEAN = 0.9;
const OF_SQUARE = 0.99;
