import { createRandom } from '../../worker/demo/random.ts';

/** Random draws that a seed repeats. */
export class Dice {
  /** From 0 up to, but not including, 1. */
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = createRandom(seed).next;
  }

  uniform(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  lognormal(mean: number, deviation: number): number {
    return Math.exp(mean + deviation * this.normal());
  }

  /** Marsaglia and Tsang's method. */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * (1 - this.next()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const z = this.normal();
      const v = (1 + z / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - this.next()) < (z * z) / 2 + d * (1 - v + Math.log(v))) return d * v;
    }
  }

  poisson(mean: number): number {
    if (mean > 500) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = 1 - this.next(); product > limit; product *= 1 - this.next()) count++;
    return count;
  }

  /** Counts with this mean; the smaller `spread` is, the more they vary. */
  negativeBinomial(mean: number, spread: number): number {
    return this.poisson((mean * this.gamma(spread)) / spread);
  }
}
