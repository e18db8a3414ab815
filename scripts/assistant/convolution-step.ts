import { type Convolution, PLACES } from '../../engines/questions/meaning/convolution.ts';
import { addProduct, transposed } from '../../engines/questions/meaning/matrix-product.ts';

/** One step of the training of a convolution: what it makes of some sentences, and how each of its figures should change. */

/** So many rows of vectors make up a word: itself, or the known words near it. */
export const OPTIONS = 2;

export interface Batch {
  /** Of each word, one after the other, `OPTIONS` rows of vectors and their shares. */
  rows: Int32Array;
  shares: Float32Array;
  /** Where the words of each sentence begin, and behind the last. */
  starts: Int32Array;
  meanings: Int32Array;
  /** How much each sentence counts. */
  importance: Float32Array;
}

/** The figures of a convolution that training changes. */
export const FIGURES = ['vectors', 'windows', 'offsets', 'weights', 'bias'] as const;
export type Figures = Record<(typeof FIGURES)[number], Float32Array>;

/** Errors of a meaning below this one are not corrected: most are as good as none. */
const LEAST_ERROR = 1e-6;

export class ConvolutionStep {
  readonly gradients: Figures;
  readonly #net: Convolution;
  /** Where the sense of each row that the batch uses lies among them. */
  readonly #placeOf: Int32Array;
  #used: number[] = [];

  constructor(net: Convolution) {
    this.#net = net;
    this.#placeOf = new Int32Array(net.vectors.length / net.dimensions).fill(-1);
    this.gradients = {
      vectors: new Float32Array(net.vectors.length),
      windows: new Float32Array(net.windows.length),
      offsets: new Float32Array(net.offsets.length),
      weights: new Float32Array(net.weights.length),
      bias: new Float32Array(net.bias.length),
    };
  }

  /**
   * Sets the gradients of a batch. @param kept a factor for everything that the filters of each sentence found; null to keep
   * all @param smoothing the share of a sentence that is meant as any meaning @returns the mean loss
   */
  run(batch: Batch, kept: Float32Array | null, smoothing: number): number {
    const { dimensions, filters, windows } = this.#net;
    const width = PLACES * filters;
    for (const gradient of Object.values(this.gradients)) gradient.fill(0);
    const senses = this.#sensesOf(batch);
    const given = new Float32Array(this.#used.length * width);
    addProduct(given, senses, windows, {
      ...{ rows: this.#used.length, inner: dimensions, columns: width, rowStride: dimensions, innerStride: 1 },
    });
    const { found, most, pooled } = this.#find(batch, given);
    if (kept) for (let i = 0; i < pooled.length; i++) pooled[i] = (pooled[i] as number) * (kept[i] as number);
    const { loss, slopes } = this.#choose(batch, pooled, smoothing);
    if (kept) for (let i = 0; i < slopes.length; i++) slopes[i] = (slopes[i] as number) * (kept[i] as number);
    const givenSlopes = this.#trace(batch, found, most, slopes);
    // Of the windows: the senses on their side times what reached the filters. Of the senses: that times the windows.
    addProduct(this.gradients.windows, senses, givenSlopes, {
      ...{ rows: dimensions, inner: this.#used.length, columns: width, rowStride: 1, innerStride: dimensions },
    });
    const senseSlopes = new Float32Array(senses.length);
    addProduct(senseSlopes, givenSlopes, transposed(windows, dimensions, width), {
      ...{ rows: this.#used.length, inner: width, columns: dimensions, rowStride: width, innerStride: 1 },
    });
    for (const [place, row] of this.#used.entries())
      this.gradients.vectors.set(senseSlopes.subarray(place * dimensions, (place + 1) * dimensions), row * dimensions);
    for (const row of this.#used) this.#placeOf[row] = -1;
    return loss;
  }

  /** The senses that the batch uses, each once: sentences share most of their words. */
  #sensesOf({ rows, shares }: Batch): Float32Array {
    const { dimensions, vectors } = this.#net;
    this.#used = [];
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      if (shares[i] === 0 || this.#placeOf[row] !== -1) continue;
      this.#placeOf[row] = this.#used.length;
      this.#used.push(row);
    }
    const senses = new Float32Array(this.#used.length * dimensions);
    for (const [place, row] of this.#used.entries())
      senses.set(vectors.subarray(row * dimensions, (row + 1) * dimensions), place * dimensions);
    return senses;
  }

  /** What each filter finds at each word, at which word it finds most, and both pooled by sentence. */
  #find({ rows, shares, starts }: Batch, given: Float32Array) {
    const { filters, offsets } = this.#net;
    const width = PLACES * filters;
    const sentences = starts.length - 1;
    const found = new Float32Array((starts[sentences] as number) * filters);
    const most = new Int32Array(sentences * filters).fill(-1);
    const pooled = new Float32Array(sentences * 2 * filters);
    for (let s = 0; s < sentences; s++) {
      const [start, end] = [starts[s] as number, starts[s + 1] as number];
      const share = 1 / Math.sqrt(Math.max(1, end - start));
      const to = s * 2 * filters;
      for (let at = start; at < end; at++) {
        const here = at * filters;
        found.set(offsets, here);
        for (let place = 0; place < PLACES; place++) {
          const word = at + place - 1;
          if (word < start || word >= end) continue;
          for (let i = word * OPTIONS; i < (word + 1) * OPTIONS; i++) {
            const part = shares[i] as number;
            if (part === 0) continue;
            const from = (this.#placeOf[rows[i] as number] as number) * width + place * filters;
            for (let f = 0; f < filters; f++)
              found[here + f] = (found[here + f] as number) + part * (given[from + f] as number);
          }
        }
        for (let f = 0; f < filters; f++) {
          const value = found[here + f] as number;
          if (value <= 0) {
            found[here + f] = 0;
            continue;
          }
          pooled[to + filters + f] = (pooled[to + filters + f] as number) + value * share;
          if (value <= (pooled[to + f] as number)) continue;
          pooled[to + f] = value;
          most[s * filters + f] = at;
        }
      }
    }
    return { found, most, pooled };
  }

  /** The loss of the meanings, and what it changes by with what was found. Sets the gradients of the weights and the bias. */
  #choose({ meanings, importance }: Batch, pooled: Float32Array, smoothing: number) {
    const { filters, weights, bias } = this.#net;
    const [sentences, size, width] = [meanings.length, bias.length, 2 * filters];
    const errors = new Float32Array(sentences * size);
    for (let s = 0; s < sentences; s++) errors.set(bias, s * size);
    addProduct(errors, pooled, weights, {
      ...{ rows: sentences, inner: width, columns: size, rowStride: width, innerStride: 1 },
    });
    let loss = 0;
    for (let s = 0; s < sentences; s++) {
      const scores = errors.subarray(s * size, (s + 1) * size);
      const meant = meanings[s] as number;
      const counts = (importance[s] as number) / sentences;
      let greatest = Number.NEGATIVE_INFINITY;
      for (let k = 0; k < size; k++) greatest = Math.max(greatest, scores[k] as number);
      let sum = 0;
      for (let k = 0; k < size; k++) sum += Math.exp((scores[k] as number) - greatest);
      const whole = greatest + Math.log(sum);
      for (let k = 0; k < size; k++) {
        const target = smoothing / size + (k === meant ? 1 - smoothing : 0);
        const logChance = (scores[k] as number) - whole;
        loss -= target * logChance * counts;
        const error = (Math.exp(logChance) - target) * counts;
        scores[k] = Math.abs(error) < LEAST_ERROR ? 0 : error;
        this.gradients.bias[k] = (this.gradients.bias[k] as number) + error;
      }
    }
    addProduct(this.gradients.weights, pooled, errors, {
      ...{ rows: width, inner: sentences, columns: size, rowStride: 1, innerStride: width },
    });
    const slopes = new Float32Array(pooled.length);
    addProduct(slopes, errors, transposed(weights, width, size), {
      ...{ rows: sentences, inner: size, columns: width, rowStride: size, innerStride: 1 },
    });
    return { loss, slopes };
  }

  /** What the loss changes by with what each used row gives to the filters. Sets the gradients of the offsets. */
  #trace({ rows, shares, starts }: Batch, found: Float32Array, most: Int32Array, slopes: Float32Array): Float32Array {
    const { filters } = this.#net;
    const width = PLACES * filters;
    const given = new Float32Array(this.#used.length * width);
    const here = new Float32Array(filters);
    for (let s = 0; s < starts.length - 1; s++) {
      const [start, end] = [starts[s] as number, starts[s + 1] as number];
      const share = 1 / Math.sqrt(Math.max(1, end - start));
      const from = s * 2 * filters;
      for (let at = start; at < end; at++) {
        for (let f = 0; f < filters; f++) {
          const ofSum = (slopes[from + filters + f] as number) * share;
          const slope = ofSum + (most[s * filters + f] === at ? (slopes[from + f] as number) : 0);
          here[f] = found[at * filters + f] === 0 ? 0 : slope;
          this.gradients.offsets[f] = (this.gradients.offsets[f] as number) + (here[f] as number);
        }
        for (let place = 0; place < PLACES; place++) {
          const word = at + place - 1;
          if (word < start || word >= end) continue;
          for (let i = word * OPTIONS; i < (word + 1) * OPTIONS; i++) {
            const part = shares[i] as number;
            if (part === 0) continue;
            const to = (this.#placeOf[rows[i] as number] as number) * width + place * filters;
            for (let f = 0; f < filters; f++) given[to + f] = (given[to + f] as number) + part * (here[f] as number);
          }
        }
      }
    }
    return given;
  }
}
