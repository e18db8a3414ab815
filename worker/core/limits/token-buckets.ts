import type { Rate } from '../limit-contract.ts';

interface Tokens {
  left: number;
  /** When `left` was right, in epoch milliseconds. */
  at: number;
  /** When a refusal was last reported. */
  reportedAt: number;
}

/** What a request gets from a bucket. */
export interface Taken {
  /** Until the next token, in milliseconds; 0 if there was one. */
  delayMs: number;
  /** Whether this refusal is the first one in a minute. */
  isFirst: boolean;
}

const REPORT_EVERY_MS = 60_000;
const GRANTED: Taken = { delayMs: 0, isFirst: false };

/** Token buckets of one isolate. What has not been used for long is forgotten, so memory is bounded. */
export class TokenBuckets {
  /** Two generations: when the young one is full, it becomes the old one, and what only the old one had is forgotten. */
  #young = new Map<string, Tokens>();
  #old = new Map<string, Tokens>();
  readonly #maxYoung: number;

  constructor(maxYoung = 20_000) {
    this.#maxYoung = maxYoung;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /**
   * Takes a token from a bucket.
   * @param now epoch milliseconds
   */
  take(key: string, { perMinute, burst }: Rate, now: number): Taken {
    const tokens = this.#find(key, burst, now);
    // A clock that was set back must not take tokens away.
    const passed = Math.max(now - tokens.at, 0);
    tokens.left = Math.min(burst, tokens.left + (passed * perMinute) / 60_000);
    tokens.at = now;
    if (tokens.left >= 1) {
      tokens.left -= 1;
      return GRANTED;
    }
    const isFirst = now - tokens.reportedAt >= REPORT_EVERY_MS;
    if (isFirst) tokens.reportedAt = now;
    return { delayMs: ((1 - tokens.left) * 60_000) / perMinute, isFirst };
  }

  #find(key: string, burst: number, now: number): Tokens {
    const young = this.#young.get(key);
    if (young) return young;
    const tokens = this.#old.get(key) ?? { left: burst, at: now, reportedAt: Number.NEGATIVE_INFINITY };
    if (this.#young.size >= this.#maxYoung) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, tokens);
    return tokens;
  }
}
